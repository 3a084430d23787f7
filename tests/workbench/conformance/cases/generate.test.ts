import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { serve } from '../../../serve'
import { WALLETS } from '../../wallets'
import { contractFile, contractWithBody, verifyBy, writeCases } from '../run-kit'
import { KEPT, verifyMock } from '../verify-mock'

/** Valid but unusual: OpenAPI 3.0, no ids, no examples, schemas within themselves. */
const UNUSUAL = `openapi: 3.0.3
info: { title: Unusual, version: 1.0.0 }
paths:
  /a:
    parameters:
      - { name: Authorization, in: header, required: true, schema: { type: string } }
    get:
      parameters:
        - { name: any, in: query, schema: {} }
        - { name: one, in: query, schema: { oneOf: [{ type: integer }, { type: boolean }] } }
        - { name: huge, in: query, schema: { type: string, maxLength: 2000000000 } }
        - { name: many, in: query, schema: { maxItems: 2000000000, type: array, items: { type: string } } }
      responses: { default: { description: Any. } }
    put:
      security: [{ key: [] }, { both: [], key: [] }]
      requestBody: { required: true, content: { text/plain: { schema: { type: string } } } }
      responses: { '400': { description: Wrong. } }
    post:
      requestBody: { $ref: '#/components/requestBodies/Thing' }
      responses: { 4XX: { description: Wrong. } }
components:
  securitySchemes:
    key: { type: apiKey, in: query, name: key }
    both: { type: mutualTLS }
  requestBodies:
    Thing:
      content: { application/merge-patch+json: { schema: { $ref: '#/components/schemas/Thing' } } }
  schemas:
    Thing:
      type: object
      properties:
        parts: { type: array, items: { $ref: '#/components/schemas/Thing' } }
        price: { type: number, minimum: 0, exclusiveMinimum: true, nullable: true }
        handle: { type: string, pattern: '^\\@[a-z]+$', example: '@ada' }
        total: { type: string, enum: [$5, $6] }
        whatever: { type: object, additionalProperties: { type: string } }
`

describe('verify --write-cases', () => {
  it('names each rule without a case, and its place', async () => {
    const { output } = await writeCases(contractFile(WALLETS))
    expect(output).toMatch(
      /^no case: getWallet: filter\.from is missing\n {2}\S*openapi\.yaml:27 \(paths > \/wallets\/\{chain\}\/\{number\} > get/m,
    )
    expect(output).toContain('no case: ping: no response to invalid input is documented')
  })

  it('keeps every text as it is', async () => {
    const long = 'word '.repeat(30).trim()
    const texts = [
      `${long}\n\n  - ${long}\n  \nAnother line.\n`,
      ' \n- two\n',
      `\uFEFF${long}\n`,
      `a\0b\n${long}\n`,
      `  ${long}  \n\n`,
      `${long}\r\n ${long}`,
      long,
    ]
    const fields = texts.map((_, index) => `t${index}: { type: string }`).join(', ')
    const example = JSON.stringify(
      Object.fromEntries(texts.map((text, index) => [`t${index}`, text])),
    )
    const { folder } = await writeCases(
      contractFile(`openapi: 3.1.0
info: { title: Texts, version: 1.0.0 }
paths:
  /texts:
    post:
      operationId: addTexts
      requestBody: { required: true, content: { application/json: { example: ${example}, schema: { type: object, properties: { ${fields} } } } } }
      responses: { '204': { description: Done. }, '422': { description: Wrong. } }
`),
    )
    const cases = parse(readFileSync(join(folder, 'valid-inputs.yaml'), 'utf8')) as {
      id: string
      requestBody: { payload: object }
    }[]
    const least = cases.find(({ id }) => id === 'add-texts-least')
    expect(Object.values(least?.requestBody.payload ?? {})).toEqual(texts)
  })

  it('reads an unusual contract, and names the place of an error', async () => {
    const unusual = await writeCases(contractFile(UNUSUAL))
    expect(unusual.output).toMatch(/^\/.*invalid-inputs\.yaml$/m)
    expect(unusual.output.match(/^no case: .*/gm)).toEqual([
      'no case: getA: huge is longer than 2000000000',
      'no case: getA: many has more than 2000000000 items',
      'no case: putA: only bodies in JSON and forms are supported',
      'no case: putA: without a token: no response is documented: 401, 4XX or default',
    ])
    expect(unusual.status).toBe(0)
    const cases = readFileSync(join(unusual.folder, 'invalid-inputs.yaml'), 'utf8')
    expect(cases).not.toContain('uthorization')
    const unusable = await writeCases(contractFile(UNUSUAL.replace('[a-z]+$', '[a-z')))
    expect(unusable.output).toMatch(
      /^Not tested: 1 part of the contract\. openapi-workbench lint names it\.$/m,
    )
    expect(unusable.status).toBe(0)
    const file = contractFile(WALLETS.replace('in: cookie', 'in: jar'))
    const broken = await writeCases(file)
    expect(broken.output).toContain('openapi.yaml:17 (paths > /wallets/{chain}/{number} > get')
    expect(broken.output).not.toContain('    at ')
    expect(broken.status).toBe(2)
    rmSync(file)
    const missing = await writeCases(file)
    expect(missing.output).toContain('openapi.yaml: does not exist')
    expect(missing.status).toBe(2)
  })
})

it('names once an operation of which a schema can’t be used, and goes on with the others', async () => {
  const { output, folder } = await writeCases(
    contractFile(`openapi: 3.1.0
info: { title: Odd, version: 1.0.0 }
security: [{ bearer: [] }]
paths:
  /odd:
    post:
      operationId: addOdd
      parameters: [{ name: q, in: query, required: true, schema: { type: string } }]
      requestBody: { content: { application/json: { schema: { type: thing, properties: {} } } } }
      responses: { default: { description: Any., x-refuses: other-sites } }
  /any: { post: { operationId: addAny, requestBody: { content: { application/json: {} } }, responses: { default: { description: Any. } } } }
  /ping: { get: { operationId: ping, responses: { default: { description: Any. } } } }
components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }
`),
  )
  expect(output.match(/^no case: .*/gm)).toEqual([
    expect.stringMatching(/^no case: addOdd: a schema can't be used: /),
  ])
  expect(readFileSync(join(folder, 'invalid-inputs.yaml'), 'utf8')).toContain('ping-without-token')
})

/** The ids of the generated cases of a contract. */
async function idsOf(content: string) {
  const { folder } = await writeCases(contractWithBody(content))
  const ids = (suite: string) =>
    (parse(readFileSync(join(folder, `${suite}.yaml`), 'utf8')) as { id: string }[]).map(({ id }) =>
      id.replace('add-note-body-', ''),
    )
  return [...ids('invalid-inputs'), ...ids('valid-inputs')]
}

describe('the cases of a body', () => {
  it('have ids of their own, also where rules are alike', async () => {
    const ids = await idsOf(
      '{ application/json: { example: abcd, schema: { type: string, allOf: [{ minLength: 2 }, { minLength: 3 }, { minLength: 4 }] } } }',
    )
    expect(ids).toEqual(expect.arrayContaining(['short', 'short-2', 'short-3']))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are there for a field whose sample is null', async () => {
    const ids = await idsOf(
      "{ application/json: { example: { note: null }, schema: { type: object, properties: { note: { type: [string, 'null'], maxLength: 9 } } } } }",
    )
    expect(ids).toEqual(expect.arrayContaining(['note-long', 'note-longest', 'note-longest-emoji']))
  })

  it.each(['oneOf', 'anyOf'])(
    'are there for the rules of the member of %s that the sample fits',
    async (keyword) => {
      const member =
        '{ type: object, required: [cat], properties: { cat: { type: string, minLength: 2, maxLength: 9 } } }'
      const other = '{ type: object, required: [dog], properties: { dog: { type: integer } } }'
      const ids = await idsOf(
        `{ application/json: { example: { cat: Tom }, schema: { ${keyword}: [${other}, ${member}] } } }`,
      )
      expect(ids).toEqual(
        expect.arrayContaining(['cat-missing', 'cat-short', 'cat-long', 'cat-type']),
      )
      expect(ids).toEqual(expect.arrayContaining(['cat-shortest', 'cat-longest']))
    },
  )

  it('count characters, and are as near to a bound as can be', async () => {
    const contract = contractWithBody(
      '{ application/json: { schema: { type: object, required: [email, name], properties: { email: { type: string, format: email, maxLength: 60 }, name: { type: string, minLength: 3, maxLength: 9, examples: [Anna] } } } } }',
    )
    const bodies: Record<string, unknown>[] = []
    const url = await serve(async (request, response) => {
      if (request.method === 'POST') {
        const body = await text(request)
        if (body.startsWith('{')) bodies.push(JSON.parse(body) as Record<string, unknown>)
      }
      response.writeHead(201).end()
    })
    await verifyBy(contract, ['--server', url])
    const texts = (field: string) =>
      bodies.flatMap(({ [field]: value }) => (typeof value === 'string' ? [value] : []))
    const lengths = (field: string) => texts(field).map((value) => [...value].length)
    expect(lengths('email')).toEqual(expect.arrayContaining([60, 61]))
    expect(lengths('name')).toEqual(expect.arrayContaining([2, 3, 9, 10]))
    // In units of UTF-16 these are longer.
    for (const count of [2, 9])
      expect(
        texts('name').some((value) => [...value].length === count && value.length > count),
      ).toBe(true)
    expect(texts('name').some((value) => value.includes('\0'))).toBe(true)
  })
})

it('calls each operation by its least valid request, also one that takes no input', async () => {
  const { of } = await verifyMock(`  /things:
    get: { operationId: listThings, responses: { '200': { description: Things., content: { application/json: { schema: { type: integer }, example: 5 } } } } }
  /things/{id}:
    get: { operationId: getThing, parameters: [{ name: id, in: path, required: true, schema: { type: boolean } }], responses: ${KEPT} }
`)
  const passed = of('passed').map(({ name }) => name)
  expect(passed).toContain('list-things-least')
  expect(passed).toContain('get-thing-least')
})

it('passes for schemas that Prism reads in part', async () => {
  const one =
    '{ type: object, required: [a], properties: { a: { type: string, minLength: 1, maxLength: 9 }, b: { type: integer, maximum: 5 } } }'
  const schema = `{ unevaluatedProperties: false, anyOf: [${one}, { type: object, required: [c], properties: { c: { type: integer } } }] }`
  const body = `{ required: true, content: { application/json: { schema: ${schema} } } }`
  const { output } = await verifyMock(`  /things:
    post: { operationId: addThing, requestBody: ${body}, responses: ${KEPT} }
    delete: { operationId: removeThings, requestBody: ${body}, responses: ${KEPT} }
`)
  expect(output).toMatch(/\d+ passed, 0 failed, 0 not judged/)
})
