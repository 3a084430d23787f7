import { expect, it } from 'vitest'
import { MUSTS } from '../../src/lint/musts'
import { checkOpenApiSchema } from '../../src/lint/openapi-schema'
import { checkRules, TOOL_RULES } from '../../src/lint/rules'
import { parseContract } from '../../src/model/contract/load'

const RULES = [...TOOL_RULES, ...MUSTS]

/** @returns the findings of a contract, each as `line message`. */
async function check(text: string) {
  const contract = parseContract('openapi.yaml', Buffer.from(text))
  const findings = [...(await checkOpenApiSchema(contract)), ...checkRules(contract, RULES)]
  return findings
    .filter(({ severity }) => severity === 'error')
    .map(({ line, message }) => `${line} ${message}`)
}

const OK = `responses: { '200': { description: OK. } }`
const contract = (operation: string, more = '', version = "openapi: '3.1.0'") => `${version}
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    get:
      operationId: list
      ${operation}
${more}`
const parameter = (fields: string) => contract(`${OK}\n      parameters:\n        - { ${fields} }`)
const query = (fields: string) => parameter(`name: q, in: query, ${fields}`)

it.each([
  [
    'schema beside content',
    query('schema: {}, content: { text/plain: {} }'),
    '9 parameters[0] needs exactly one of schema or content.',
  ],
  [
    'two media types of a parameter',
    query('content: { text/plain: {}, text/csv: {} }'),
    '9 content must NOT have more than 1 properties.',
  ],
  [
    'example beside examples',
    query('schema: {}, example: 1, examples: { a: { value: 1 } }'),
    "9 parameters[0] can't have example and examples together.",
  ],
  [
    'value beside externalValue',
    query("schema: {}, examples: { a: { value: 1, externalValue: 'http://a.test' } }"),
    "9 a can't have value and externalValue together.",
  ],
  [
    'a style of another location',
    query('style: matrix, schema: {}'),
    '9 style must be equal to one of the allowed values: form,spaceDelimited,pipeDelimited,deepObject.',
  ],
  ['an unknown field', contract(`${OK}\n      sumary: Pets`), "8 get can't have the field sumary."],
  ['no response', contract('responses: {}'), '7 responses must NOT have fewer than 1 properties.'],
  [
    'a link by two names',
    contract(
      "responses: { '200': { description: OK., links: { a: { operationId: list, operationRef: '#/paths/~1pets/get' } } } }",
    ),
    '7 a needs exactly one of operationRef or operationId.',
  ],
  [
    'a link to an unknown operation',
    contract("responses: { '200': { description: OK., links: { a: { operationId: find } } } }"),
    '7 The link leads to find, which is no operationId.',
  ],
  [
    'a key without a name',
    contract(OK, 'components: { securitySchemes: { key: { type: apiKey, in: header } } }'),
    '8 key needs the field name.',
  ],
  [
    'a name of a component with a space',
    contract(OK, "components: { schemas: { 'a b': {} } }"),
    '8 schemas must match pattern "^[a-zA-Z0-9._-]+$".',
  ],
  [
    'an empty enum of a variable',
    contract(OK, "servers: [{ url: 'http://{a}', variables: { a: { default: b, enum: [] } } }]"),
    '8 enum must NOT have fewer than 1 items.',
  ],
  [
    'an unknown field in 3.2',
    contract(`${OK}\n      sumary: Pets`, '', "openapi: '3.2.0'"),
    "8 get can't have the field sumary.",
  ],
])('lint finds %s', async (_, text, expected) => {
  expect(await check(text)).toEqual([expected])
})

it.each(["openapi: '3.2.0'", "openapi: '3.1.1'"])(
  'lint accepts a valid contract of %s',
  async (version) => {
    expect(await check(contract(OK, '', version))).toEqual([])
  },
)
