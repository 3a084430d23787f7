import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractFile, verifyBy } from '../run-verify'

const SCHEMA =
  '{ type: object, required: [list, object], properties: { list: { type: array, items: { type: string }, minItems: 2 }, object: { type: object, required: [a, b], properties: { a: { type: string }, b: { type: integer } } }, url: { type: string }, scan: { type: string, format: binary } }, example: { list: [x, y], object: { a: z, b: 2 }, url: "a/b?c", scan: bytes } }'

/** @returns the body of a valid request with all fields. */
async function readBody(encoding: string) {
  const file = contractFile(`openapi: 3.1.0
info: { title: T, version: 1.0.0 }
paths:
  /a:
    post:
      operationId: add
      requestBody: { required: true, content: { application/x-www-form-urlencoded: { schema: ${SCHEMA}, encoding: ${encoding} } } }
      responses: { '204': { description: Done. }, '422': { description: Wrong. } }
`)
  const bodies: string[] = []
  const server = await serve(async (request, response) => {
    if (request.method === 'POST') bodies.push(await text(request))
    response.writeHead(204).end()
  })
  await verifyBy(file, ['--server', server, '--only', 'add-least'])
  return bodies[0] ?? ''
}

it.each([
  ['{}', 'list=x&list=y&object=%7B%22a%22%3A%22z%22%2C%22b%22%3A2%7D&url=a%2Fb%3Fc&scan=bytes'],
  ['{ list: { explode: false } }', 'list=x,y&'],
  ['{ list: { style: pipeDelimited } }', 'list=x%7Cy&'],
  ['{ list: { style: spaceDelimited, explode: false } }', 'list=x%20y&'],
  ['{ object: { style: deepObject, explode: true } }', '&object%5Ba%5D=z&object%5Bb%5D=2&'],
  ['{ object: { style: form } }', '&a=z&b=2&'],
  ['{ object: { explode: false } }', '&object=a,z,b,2&'],
  ['{ url: { allowReserved: true } }', '&url=a/b?c&'],
  ['{ object: { contentType: application/json } }', '&object=%7B%22a%22'],
])('verify sends fields of an urlencoded form with the encoding %s', async (encoding, part) => {
  expect(await readBody(encoding)).toContain(part)
})
