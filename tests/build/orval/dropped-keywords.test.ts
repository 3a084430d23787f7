import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LoadedContract, loadContract } from 'openapi-workbench/load'
import { violationsOf } from 'openapi-workbench/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { findDroppedKeywords } from '../../../build/orval/dropped-keywords'
import { run, scratchProject } from '../../run'

const A = { a: { type: 'integer' } }
const AB = { ...A, b: { type: 'integer' } }
const INTEGERS = { type: 'array', items: { type: 'integer' } }
const MAP = { type: 'object', additionalProperties: { type: 'integer' } }
const UUID = '1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b'

/** A keyword, a schema with it, and a value that breaks it. */
type Row = [keyword: string, schema: object, invalid: unknown]

const DROPPED: Row[] = [
  ['uniqueItems', { ...INTEGERS, uniqueItems: true }, [1, 1]],
  ['contains', { ...INTEGERS, contains: { const: 1 } }, [2]],
  ['propertyNames', { ...MAP, propertyNames: { maxLength: 1 } }, { ab: 1 }],
  ['minProperties', { ...MAP, minProperties: 1 }, {}],
  ['maxProperties', { ...MAP, maxProperties: 1 }, { a: 1, b: 2 }],
  ['not', { type: 'string', not: { const: 'a' } }, 'a'],
  [
    'if',
    { type: 'object', properties: AB, if: { required: ['a'] }, else: { required: ['b'] } },
    {},
  ],
  [
    'dependentRequired',
    { type: 'object', properties: AB, dependentRequired: { a: ['b'] } },
    { a: 1 },
  ],
  [
    'dependentSchemas',
    { type: 'object', properties: AB, dependentSchemas: { a: { required: ['b'] } } },
    { a: 1 },
  ],
  [
    'patternProperties',
    { type: 'object', patternProperties: { '^x': { type: 'integer' } } },
    { x: 'a' },
  ],
  [
    'unevaluatedProperties',
    { type: 'object', properties: A, unevaluatedProperties: false },
    { b: 1 },
  ],
  ['additionalProperties', { ...MAP, properties: A }, { b: 'x' }],
  ['const', { const: { a: 1 } }, { a: 2 }],
  ['enum', { enum: [{ a: 1 }, 'b'] }, { a: 2 }],
  ['maxLength', { type: 'string', enum: ['a', 'bb'], maxLength: 1 }, 'bb'],
  ['minLength', { minLength: 2 }, 'a'],
  ...[
    ['byte', '%'],
    ['duration', 'x'],
    ['ipv4', 'x'],
    ['ipv6', 'x'],
    ['iso-date-time', 'x'],
    ['iso-time', 'x'],
    ['json-pointer', 'x~'],
    ['json-pointer-uri-fragment', 'x'],
    ['regex', '['],
    ['relative-json-pointer', 'x'],
    ['uri-reference', '\\\\'],
    ['uri-template', '{'],
    ['url', 'x'],
  ].map(([format, value]): Row => ['format', { type: 'string', format }, value]),
  ['format', { type: 'integer', format: 'int32' }, 2 ** 40],
]

const CHECKED: Row[] = [
  ['minimum', { type: 'integer', allOf: [{ minimum: 2 }] }, 1],
  ['minItems', { ...INTEGERS, allOf: [{ minItems: 2 }] }, [1]],
  ['minLength', { allOf: [{ type: 'string' }, { minLength: 2 }] }, 'a'],
  ['minLength', { allOf: [{ type: 'string' }], minLength: 2 }, 'a'],
  ['minItems', { type: 'array', minItems: 1 }, []],
  ['maxItems', { ...INTEGERS, maxItems: 1 }, [1, 2]],
  ['prefixItems', { type: 'array', prefixItems: [{ type: 'integer' }] }, ['a']],
  ['additionalProperties', MAP, { a: 'x' }],
  ['required', { type: 'object', properties: A, required: ['a'] }, {}],
  ['required', { allOf: [{ type: 'object', properties: A }, { required: ['a'] }] }, {}],
  ['anyOf', { anyOf: [{ type: 'integer' }, { type: 'boolean' }] }, 'a'],
  ['oneOf', { oneOf: [{ type: 'integer' }, { type: 'boolean' }] }, 'a'],
  [
    'allOf',
    {
      allOf: [
        { type: 'string', minLength: 2 },
        { type: 'string', maxLength: 3 },
      ],
    },
    'aaaa',
  ],
  ['multipleOf', { type: 'number', multipleOf: 0.5 }, 0.3],
  ['minimum', { type: ['integer', 'string'], minimum: 2 }, 1],
  ['maximum', { type: 'number', maximum: 1 }, 2],
  ['exclusiveMinimum', { type: 'number', exclusiveMinimum: 1 }, 1],
  ['exclusiveMaximum', { type: 'number', exclusiveMaximum: 1 }, 1],
  ['minLength', { type: ['string', 'null'], minLength: 2 }, 'a'],
  ['maxLength', { $ref: '#/components/schemas/Text', maxLength: 1 }, 'aa'],
  ['pattern', { type: 'string', pattern: '^a$' }, 'b'],
  ['const', { const: 'a' }, 'b'],
  ['enum', { enum: ['a', 1] }, 'b'],
  ...['date', 'date-time', 'time', 'email', 'hostname', 'uri', 'uuid'].map(
    (format): Row => ['format', { type: 'string', format }, '-'],
  ),
  ['maxLength', { type: 'string', format: 'uuid', maxLength: 9 }, UUID],
]

const nameOf = (index: number) => `Row${index}`
const ROWS = [...DROPPED, ...CHECKED]

let contract: LoadedContract
let output: string
let models: Record<string, ZodMiniType>

beforeAll(async () => {
  const folder = scratchProject(afterAll)
  const schemas = Object.fromEntries(ROWS.map(([, schema], index) => [nameOf(index), schema]))
  const properties = Object.fromEntries(
    Object.keys(schemas).map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
  )
  const content = { 'application/json': { schema: { type: 'object', properties } } }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Keywords', version: '1.0.0' },
    paths: {
      '/rows': { post: { requestBody: { content }, responses: { 204: { description: '' } } } },
    },
    components: { schemas: { ...schemas, Text: { type: 'string' } } },
  }
  const file = join(folder, 'openapi.yaml')
  writeFileSync(file, JSON.stringify(document, null, 1))
  contract = await loadContract(file)
  output = (await run(join('node_modules/.bin', 'orval'), [], {}, folder)).output
  models = await import(join(folder, 'src/generated/api/model/index.ts'))
})

it.each(ROWS.map((row, index) => [...row, index] as const))(
  'generated code checks %s of %j, or it is listed',
  (keyword, _, invalid, index) => {
    const name = nameOf(index)
    expect(violationsOf(contract, { $ref: `#/components/schemas/${name}` }, invalid)).not.toEqual(
      [],
    )
    const isDropped = index < DROPPED.length
    expect(models[name]?.safeParse(invalid).success).toBe(isDropped)
    const listed = findDroppedKeywords(contract).filter(({ pointer }) => pointer[2] === name)
    expect(listed.map(({ pointer }) => pointer.at(-1))).toEqual(isDropped ? [keyword] : [])
  },
)

it('npm run generate prints each of them once, by file and line', () => {
  const pointers = output.match(/^ {2}\S*openapi\.yaml:\d+ \(components > schemas > Row\d+ .*\)$/gm)
  expect(pointers).toHaveLength(DROPPED.length)
  expect(output).toMatch(
    /^Generated code does not check uniqueItems\.\n {2}\S*openapi\.yaml:\d+ \(components > schemas > Row0 > uniqueItems\)$/m,
  )
})
