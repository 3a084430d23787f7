import { readContract } from 'openapi-workbench/model'
import { expect, it } from 'vitest'
import { findDroppedKeywords } from '../../../build/orval/dropped-keywords.ts'

const LONG = { maxLength: 3 }
const TEXT = { type: 'string', ...LONG }
const TO_A = { $ref: '#/components/schemas/A' }
const body = (mediaType: string, schema: object) => ({
  requestBody: { content: { [mediaType]: { schema } } },
})
const json = (schema: object) => body('application/json', schema)
const parameter = (more: object) => ({ parameters: [{ name: 'p', in: 'query', ...more }] })
const JSON_BODY = 'requestBody > content > application/json > schema'

it.each<[string, object, string[]]>([
  ['a parameter', parameter({ schema: LONG }), ['parameters > 0 > schema > maxLength']],
  ['a header', parameter({ in: 'header', schema: LONG }), ['parameters > 0 > schema > maxLength']],
  ['no cookie', parameter({ in: 'cookie', schema: LONG }), []],
  ['no parameter of JSON', parameter({ content: { 'application/json': { schema: LONG } } }), []],
  ['JSON', json(LONG), [`${JSON_BODY} > maxLength`]],
  ['no text', body('text/plain', LONG), []],
  [
    'a response',
    { responses: { 200: { content: { 'application/json': { schema: LONG } } } } },
    ['responses > 200 > content > application/json > schema > maxLength'],
  ],
  ['items', json({ items: LONG }), [`${JSON_BODY} > items > maxLength`]],
  [
    'other properties',
    json({ additionalProperties: LONG }),
    [`${JSON_BODY} > additionalProperties > maxLength`],
  ],
  ['a property', json({ properties: { a: LONG } }), [`${JSON_BODY} > properties > a > maxLength`]],
  ['one of several', json({ anyOf: [TEXT, LONG] }), [`${JSON_BODY} > anyOf > 1 > maxLength`]],
  [
    'what is referred to twice, once',
    json({ properties: { a: TO_A, b: TO_A } }),
    ['A > properties > more > items > maxLength'],
  ],
  ['no list that may repeat items', json({ type: 'array', uniqueItems: false }), []],
  ['no number of an enum without a type', json({ enum: [1, 2] }), []],
  ['a bound of an enum', json({ enum: [1, 2], minimum: 2 }), [`${JSON_BODY} > minimum`]],
  ['no bound of all', json({ allOf: [{ type: 'integer' }, { minimum: 2 }] }), []],
  [
    'a bound of several types',
    json({ allOf: [{ type: ['integer', 'string'] }, { minimum: 2 }] }),
    [`${JSON_BODY} > allOf > 1 > minimum`],
  ],
  [
    'a length of an object of all',
    json({ allOf: [{ type: 'object' }, LONG] }),
    [`${JSON_BODY} > allOf > 1 > maxLength`],
  ],
  [
    'a bound of a type that a member has',
    json({ allOf: [{ type: 'integer' }, { type: 'string', minimum: 2 }] }),
    [`${JSON_BODY} > allOf > 1 > minimum`],
  ],
])('generated code does not check the keywords of %s', (_, operation, expected) => {
  const components = { schemas: { A: { properties: { self: TO_A, more: { items: LONG } } } } }
  const contract = readContract({
    openapi: '3.1.0',
    info: { title: 'A', version: '1.0.0' },
    paths: { '/a': { post: operation } },
    components,
  })
  expect(
    findDroppedKeywords(contract).map(({ pointer }) =>
      pointer.join(' > ').replace(/^paths > \/a > post > |^components > schemas > /, ''),
    ),
  ).toEqual(expected)
})
