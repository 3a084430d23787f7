import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Contract, Operation, Parameter, SecurityScheme } from './contract.ts'
import { ContractError, isRecord, parseRef, type Schema } from './document.ts'
import { type Input, selectContent } from './input.ts'
import { toDoubles } from './numbers.ts'
import { createPatternTest, escapeRegExp } from './pattern.ts'
import { TimeoutError } from './run-with-timeout.ts'
import { findField, isSchemaOfContract, resolveSchema } from './schema.ts'

type Check = (schema: Schema, value: unknown) => string[]

/** ajv caches patterns by `toString`. */
const regExp = Object.assign(
  (pattern: string) => ({ test: createPatternTest(pattern), toString: () => pattern }),
  { code: 'regExp' },
)

const checks = new WeakMap<object, Check>()

/** JSON Schema 2020-12, including formats. Cached by document. */
function createCheck({ document }: Contract): Check {
  const made = checks.get(document)
  if (made) return made
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    logger: false,
    validateSchema: false,
    ownProperties: true,
    // 19.99 is a multiple of 0.01, although 19.99 / 0.01 is 1998.9999999999998.
    multipleOfPrecision: 6,
    code: { regExp },
  })
  addFormats.default(ajv)
  ajv.addSchema(document, 'contract')
  const compiled = new WeakMap<Schema, ValidateFunction>()
  const compile = (schema: Schema) => {
    const anchored = JSON.stringify(toDoubles(schema)).replaceAll(
      '"$ref":"#/',
      '"$ref":"contract#/',
    )
    try {
      return ajv.compile(JSON.parse(anchored) as object)
    } catch (error) {
      const message = `a schema can't be used: ${(error as Error).message}`
      throw new ContractError([{ message, pointer: schema.$ref ? parseRef(schema.$ref) : [] }])
    }
  }
  const check: Check = (schema, value) => {
    let validate = compiled.get(schema)
    if (!validate) {
      validate = compile(schema)
      compiled.set(schema, validate)
    }
    try {
      validate(value)
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error
      const pointer = schema.$ref ? parseRef(schema.$ref) : []
      throw new ContractError([{ message: `a value can't be checked: ${error.message}`, pointer }])
    }
    return (validate.errors ?? []).map(({ instancePath, message = '', params }) => {
      const field: unknown = params['additionalProperty'] ?? params['unevaluatedProperty']
      return [instancePath, message, field === undefined ? '' : `'${field}'`]
        .filter(Boolean)
        .join(' ')
    })
  }
  checks.set(document, check)
  return check
}

/**
 * @returns messages; empty for a valid value.
 * @throws ContractError for an invalid schema, or a timeout of a pattern.
 */
export const findViolations = (
  contract: Contract,
  schema: Schema | boolean,
  value: unknown,
): string[] =>
  createCheck(contract)(typeof schema === 'boolean' ? resolveSchema(schema) : schema, value)

/** Requests do not have properties that are `readOnly`, responses none that are `writeOnly`. */
type Hidden = 'readOnly' | 'writeOnly'

/** Copies a node, and makes hidden properties optional. */
function copyOptional(hidden: Hidden, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((item) => copyOptional(hidden, item))
  if (!isRecord(node)) return node
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, copyOptional(hidden, value)]),
  )
  if (!(Array.isArray(node['required']) && isSchemaOfContract(node))) return copy
  const isHidden = (name: string) => {
    const field = findField(node, name)
    return field !== undefined && resolveSchema(field)[hidden] === true
  }
  return { ...copy, required: node['required'].filter((name) => !isHidden(String(name))) }
}

const copies = { readOnly: new WeakMap<object, object>(), writeOnly: new WeakMap<object, object>() }

/** Caches the copy, since compiled schemas are found by object identity. */
function makeOptional<T extends object>(hidden: Hidden, node: T): T {
  const copy = (copies[hidden].get(node) ?? copyOptional(hidden, node)) as T
  copies[hidden].set(node, copy)
  return copy
}

const withOptional = (hidden: Hidden, contract: Contract, schema: Schema): [Contract, Schema] => [
  { ...contract, document: makeOptional(hidden, contract.document) },
  makeOptional(hidden, schema),
]

/** Does not require properties that are `writeOnly`. */
export const findResponseViolations = (
  contract: Contract,
  schema: Schema,
  body: unknown,
): string[] => findViolations(...withOptional('writeOnly', contract, schema), body)

export function findInputViolations(
  contract: Contract,
  operation: Operation,
  input: Input,
): string[] {
  const checkParameter = ({ name, in: location, required, schema }: Parameter) => {
    const value = input[location][name]
    if (value === undefined) return required ? [`${location} ${name} is missing`] : []
    return findViolations(contract, schema, value).map((text) => `${location} ${name} ${text}`)
  }
  const { parameters, body } = operation
  const violations = parameters.flatMap(checkParameter)
  if (!body) return violations
  if (input.body === undefined)
    return body.required ? [...violations, 'the body is missing'] : violations
  const content = selectContent(body.contents)
  const wrong = content?.schema
    ? findViolations(...withOptional('readOnly', contract, content.schema), input.body)
    : []
  return [...violations, ...wrong.map((text) => `body ${text}`)]
}

/** Suffix of the credentials that `verify` sends to be rejected. A mock accepts all others. */
export const WRONG_SUFFIX = '-wrong'

export const WRONG_BASIC_CREDENTIAL = btoa(`openapi-workbench:${WRONG_SUFFIX}`)

function findCredential(
  { type, scheme = 'bearer', name = '', in: location }: SecurityScheme,
  header: (name: string) => string | undefined,
  query: URLSearchParams,
): string | undefined {
  if (type === 'mutualTLS') return ''
  if (type === 'apiKey' && location === 'query') return query.get(name) ?? undefined
  if (type === 'apiKey' && location === 'cookie')
    return new RegExp(`(?:^|;\\s*)${escapeRegExp(name)}=([^;]*)`).exec(header('cookie') ?? '')?.[1]
  if (type === 'apiKey') return header(name.toLowerCase())
  const authorization = header('authorization')
  if (type === 'undeclared') return authorization
  return new RegExp(`^${escapeRegExp(scheme)} (.*)`, 'i').exec(authorization ?? '')?.[1]
}

/** Whether a request has all credentials of a security alternative, and none of them is a wrong credential of `verify`. */
export const isAuthorized = (
  { security }: Operation,
  header: (name: string) => string | undefined,
  query: URLSearchParams,
) =>
  security.length === 0 ||
  security.some((alternative) =>
    alternative.every((scheme) => {
      const credential = findCredential(scheme, header, query)
      const isWrong = credential?.endsWith(WRONG_SUFFIX) || credential === WRONG_BASIC_CREDENTIAL
      return credential !== undefined && !isWrong
    }),
  )
