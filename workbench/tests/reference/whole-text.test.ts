// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { parsePage, readText, renderReference } from './render-reference'

async function readTexts(contract: string) {
  const page = parsePage(await renderReference(contract))
  const contents = page.querySelector('nav.contents ul')?.textContent?.replace(/\s+/g, ' ').trim()
  return [contents, readText(page, 'content')]
}

it('the reference of a minimal contract has no empty sections', async () => {
  const contract = `
openapi: 3.1.0
info: { title: Bare, version: 1.0.0 }
paths:
  /ping: { get: { responses: { '204': { description: Done. } } } }
`
  expect(await readTexts(contract)).toEqual([
    'Overview Operations GET getPing',
    'Bare Version1.0.0 Base address/ FormatOpenAPI 3.1.0 Operations getPing GET /ping ' +
      'operation getPing open to all Responses of getPing 204 Done. No body.',
  ])
})

it('the reference of an operation has parameters, bodies, examples, responses and links', async () => {
  const contract = `
openapi: 3.1.0
info: { title: Letters, version: 2.0.0, summary: By post. }
servers: [{ url: /post }]
tags: [{ name: Post, description: Letters. }]
paths:
  /letters/{id}:
    put:
      operationId: sendLetter
      tags: [Post]
      description: Sends it.
      parameters:
        - { name: sid, in: cookie, schema: { type: string } }
        - { name: X-Stamp, in: header, schema: { type: string } }
        - { name: fast, in: query, schema: { type: boolean }, example: true }
        - { name: from, in: query, schema: { type: string }, examples: { one: { value: a }, two: { value: b } } }
        - { name: id, in: path, required: true, schema: { type: string } }
      requestBody:
        description: The letter.
        content:
          application/json:
            schema: { type: object, properties: { text: { type: string } } }
            examples:
              short: { summary: A short one, description: For a card., value: { text: Hi } }
              same: { summary: same, description: same, value: { text: Hi } }
              long: { value: { text: Dear } }
          text/plain: { schema: { type: string }, example: Hi }
          multipart/form-data:
            schema: { type: object, properties: { scan: { type: string } } }
            encoding: { scan: { contentType: image/png, headers: {} }, text: { style: form } }
      responses:
        '200':
          description: Sent.
          headers: { X-Left: { schema: { type: integer }, example: 3 } }
          links: { again: { operationId: sendLetter, parameters: { id: b }, requestBody: Hi } }
          content:
            application/json:
              schema: { type: object, properties: { stamp: { type: string } } }
              examples:
                first: { value: { stamp: A } }
                other: { x-when: { fast: true, id: b }, value: { stamp: B } }
        default: { description: Not sent. }
`
  expect(await readTexts(contract)).toEqual([
    'Overview Post About PUT sendLetter',
    [
      'Letters By post. Version2.0.0 Base address /post FormatOpenAPI 3.1.0',
      'Post Letters. sendLetter PUT /letters/{id} operation sendLetter open to all Sends it.',
      'Path parameters of sendLetter id required string',
      'Query parameters of sendLetter fast optional boolean, for instance true',
      'from optional string, for instance a b',
      'Headers of sendLetter X-Stamp optional string',
      'Cookies of sendLetter sid optional string',
      'Request body of sendLetter optional The letter.',
      'application/json: object text optional string',
      'short A short one For a card. { "text": "Hi" } same { "text": "Hi" } long { "text": "Dear" }',
      'text/plain: string The example Hi',
      'multipart/form-data: object scan optional string',
      'The field scan is sent as image/png {"headers":{}}The field text is sent as {"style":"form"}',
      'Responses of sendLetter 200 Sent. X-Left: 3 optional integer',
      'application/json: object stamp optional string',
      'first { "stamp": "A" } Mock: Prefer: code=200, example=first',
      'other { "stamp": "B" } Mock: Prefer: code=200, example=other, or fast=true and id=b',
      'Link again: sendLetter with id=b, body=Hi',
      'default Not sent. No body.',
    ].join(' '),
  ])
})

it('the reference of a contract without paths has no base address', async () => {
  const contract = `
openapi: 3.1.0
info: { title: Bells, version: 1.0.0 }
webhooks:
  rings: { post: { responses: { '200': { description: Heard. } } } }
`
  const [, page] = await readTexts(contract)
  expect(page).toContain('Bells Version1.0.0 FormatOpenAPI 3.1.0 Webhooks')
})

/** A schema, and the text of its section. */
const SCHEMAS = `
  true | any
  false | none
  {} | any
  { type: [string, "null"] } | string or null
  { type: object, additionalProperties: { type: integer } } | object of integer
  { type: object, properties: { b: true }, additionalProperties: { type: integer } } | object b optional any any other name integer
  { type: object, additionalProperties: { description: Any. } } | object of any any other name Any. any
  { type: object, additionalProperties: { properties: { c: {} } } } | object of object any other name object c optional any
  { type: array, items: { type: string, minLength: 2 } } | list of string each item: at least 2 characters
  { type: array, items: { type: object, properties: { b: { type: string } } } } | list of object b optional string
  { type: array, prefixItems: [{ type: string }, { type: integer }] } | list of any item 1 string item 2 integer
  { oneOf: [{ type: string }, { type: integer }, <Named>] } | one of string, integer or Named
  { anyOf: [{ type: string }, { type: integer }] } | any of string or integer
  { oneOf: [{ title: First, properties: { b: {} } }, { properties: { c: {} } }], discriminator: { propertyName: kind } } | one of object or object kind selects the schema.First b optional any Choice 2 c optional any
  { allOf: [<Other>, { description: An other. }] } | Other
  { allOf: [<Other>, { properties: { b: { type: string } } }] } | Other and more b optional string
  { allOf: [<Other>], properties: { b: { type: string } } } | Other and more b optional string
  <Other/properties/a> | string
  <Other> | Other a optional string
  { type: string, example: x } | string, for instance x
  { type: string, examples: [x, y] } | string, for instance x y
  { type: object, properties: { b: { type: string, examples: [y, z] } }, required: [b] } | object b required string, for instance y
  { type: string, format: password } | secret string
  { type: object, properties: { b: { type: string, format: password } } } | object b optional secret string
  { properties: { 1: { properties: { 2: { properties: { 3: { properties: { 4: { properties: { 5: { properties: { 6: { properties: { 7: { properties: { 8: { properties: { 9: { properties: { 10: { properties: { 11: { properties: { 12: {} } } } } } } } } } } } } } } } } } } } } } } } } | object 1 optional object 2 optional object 3 optional object Its fields 4 optional object Its fields 5 optional object Its fields 6 optional object Its fields 7 optional object Its fields 8 optional object Its fields 9 optional object Its fields 10 optional object Its fields 11 optional object Its fieldsIts fields are in the contract.
  { type: string, minLength: 1, maxLength: 1 } | string exactly 1 character
  { type: string, minLength: 2, maxLength: 3 } | string 2 to 3 characters
  { type: array, uniqueItems: true } | list of any no item twice
  { type: object, additionalProperties: false } | object no other fields
  { type: integer, readOnly: true } | integer only in responses
  { type: integer, writeOnly: true } | integer only in requests
  { type: integer, readOnly: false, writeOnly: false } | integer
  { type: string, format: uuid } | string a UUID
  { type: string, format: constructor } | string constructor
  { enum: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] } | integer one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20
  { type: string, contentEncoding: base64 } | string contentEncoding: base64
  { type: string, x-mine: 1 } | string
  { type: object, properties: { b: false } } | object b optional none
`

describe('the reference of the schema', () => {
  const rows = SCHEMAS.trim().split('\n')
  it.each(rows.map((row) => row.trim().split(' | ')))('%s', async (schema = '', shown = '') => {
    const contract = `
openapi: 3.1.0
info: { title: Kinds, version: 1.0.0 }
paths: {}
components:
  schemas:
    Named: { type: string }
    Other: { type: object, properties: { a: { type: string } } }
    Shown: ${schema.replace(/<([^>]+)>/g, '{ $ref: "#/components/schemas/$1" }')}
`
    const page = parsePage(await renderReference(contract))
    expect(readText(page, 'schema-Shown', 'article')).toBe(`Shown ${shown}`)
  })
})
