import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { WALLETS } from '../wallets'
import { contractFile, writeCases } from './run-kit'

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
      'no case: putA without a token: no response is documented: 401, 4XX or default',
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
