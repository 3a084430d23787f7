import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { serve } from '../../serve'
import { contractFile, failuresIn, verifyBy, writeCases } from './run-kit'

/** A contract with one operation, by the content of its body. */
const withBody = (content: string) => `openapi: 3.1.0
info: { title: Notes API, version: 1.0.0 }
paths:
  /notes:
    post:
      operationId: addNote
      requestBody: { required: true, content: ${content} }
      responses: { '201': { description: Created. }, '422': { description: Invalid. } }
`

/** The ids of the generated cases of a contract. */
async function idsOf(content: string) {
  const { folder } = await writeCases(contractFile(withBody(content)))
  const ids = (suite: string) =>
    (parse(readFileSync(join(folder, `${suite}.yaml`), 'utf8')) as { id: string }[]).map(({ id }) =>
      id.replace('add-note-body-', ''),
    )
  return [...ids('invalid-inputs'), ...ids('valid-inputs')]
}

describe('the cases of a body', () => {
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
    const contract = contractFile(
      withBody(
        '{ application/json: { schema: { type: object, required: [email, name], properties: { email: { type: string, format: email, maxLength: 60 }, name: { type: string, minLength: 3, maxLength: 9, examples: [Anna] } } } } }',
      ),
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

describe('forms', () => {
  const SCHEMA =
    '{ type: object, required: [name, age], properties: { name: { type: string, maxLength: 9 }, age: { type: integer, minimum: 18 }, tags: { type: array, maxItems: 2, items: { type: string } } }, example: { name: Anna, age: 20, tags: [a, b] } }'

  /** The fields of a form that a server reads. */
  async function fieldsOf(request: Request) {
    const form = await request.formData().catch(() => new FormData())
    return { name: form.get('name'), age: form.get('age'), tags: form.getAll('tags') }
  }

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
    'get cases like JSON: %s',
    async (type) => {
      const contract = contractFile(withBody(`{ ${type}: { schema: ${SCHEMA} } }`))
      const serving = (ignored: string) =>
        serve(async (incoming, response) => {
          if (incoming.method !== 'POST') return void response.writeHead(405).end()
          const headers = { 'content-type': incoming.headers['content-type'] ?? 'text/plain' }
          const body = await text(incoming)
          const request = new Request('http://localhost', { method: 'POST', headers, body })
          const { name, age, tags } = await fieldsOf(request)
          const wrong = [
            ...(typeof name === 'string' && [...name].length <= 9 ? [] : ['name']),
            ...(typeof age === 'string' && /^\d+$/.test(age) && Number(age) >= 18 ? [] : ['age']),
            ...(tags.length <= 2 ? [] : ['tags']),
          ]
          response.writeHead(wrong.some((one) => one !== ignored) ? 422 : 201).end()
        })
      const kept = await verifyBy(contract, ['--server', await serving('')])
      expect(failuresIn(kept.json), kept.output).toEqual([])
      const broken = await verifyBy(contract, ['--server', await serving('age')])
      expect(failuresIn(broken.json).sort()).toEqual([
        'add-note-body-age-low/status',
        'add-note-body-age-missing/status',
        'add-note-body-age-type/status',
      ])
      expect(broken.output).toMatch(/(--data-urlencode|--form-string) 'name=Anna'/)
    },
  )

  it('have a file where the schema says so, and a text where it is encoded as one', async () => {
    const schema =
      '{ type: object, required: [scan, photo, note], properties: { scan: { type: string, format: binary }, photo: { type: string, contentMediaType: image/png, contentEncoding: base64 }, note: { type: string, contentMediaType: text/csv } } }'
    const contract = contractFile(withBody(`{ multipart/form-data: { schema: ${schema} } }`))
    const files = new Set<string>()
    const url = await serve(async (request, response) => {
      for (const [, name = ''] of (await text(request)).matchAll(/name="(\w+)"; filename=/g))
        files.add(name)
      response.writeHead(201).end()
    })
    await verifyBy(contract, ['--server', url])
    expect([...files]).toEqual(['scan'])
  })
})
