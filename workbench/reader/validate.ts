import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Contract, Operation, Parameter } from './contract.ts'
import { ContractError, type Document, isRecord, placeOfRef, type Schema } from './document.ts'
import { type Input, preferredContent } from './input.ts'
import { patternTest } from './pattern.ts'
import { fieldOf, resolved } from './schema.ts'
import { escaped } from './text.ts'
import { TooSlow } from './within-time.ts'

type Check = (schema: Schema, value: unknown) => string[]

/** Patterns as ajv takes them; it tells them apart by `toString`. */
const regExp = Object.assign(
  (pattern: string) => ({ test: patternTest(pattern), toString: () => pattern }),
  { code: 'regExp' },
)

const checks = new WeakMap<object, Check>()

/** Checks values against the schemas of a contract (JSON Schema 2020-12, formats included). */
function checkOf({ document }: Contract): Check {
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
    const anchored = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/')
    try {
      return ajv.compile(JSON.parse(anchored) as object)
    } catch (error) {
      const message = `a schema can't be used: ${(error as Error).message}`
      throw new ContractError([{ message, place: schema.$ref ? placeOfRef(schema.$ref) : [] }])
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
      if (!(error instanceof TooSlow)) throw error
      const place = schema.$ref ? placeOfRef(schema.$ref) : []
      throw new ContractError([{ message: `a value can't be checked: ${error.message}`, place }])
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
 * @returns what is wrong with a value by a schema of the contract; nothing for one that fits.
 * @throws ContractError for an invalid schema, such as one with an unreadable pattern.
 */
export const violationsOf = (
  contract: Contract,
  schema: Schema | boolean,
  value: unknown,
): string[] =>
  checkOf(contract)(
    typeof schema === 'boolean' ? resolved(contract.document, schema) : schema,
    value,
  )

/** What does not apply to a value on its way, and so is not required in it. */
type Other = 'readOnly' | 'writeOnly'

/** A schema without the requirement of fields that go the other way only. */
function without(other: Other, document: Document, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((item) => without(other, document, item))
  if (!isRecord(node)) return node
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, without(other, document, value)]),
  )
  if (!Array.isArray(node['required'])) return copy
  const isOther = (name: string) => {
    const field = fieldOf(document, node, name)
    return field !== undefined && resolved(document, field)[other] === true
  }
  return { ...copy, required: node['required'].filter((name) => !isOther(String(name))) }
}

const made = { readOnly: new WeakMap<object, object>(), writeOnly: new WeakMap<object, object>() }

/** Cached `without`: one object for each node, by which compiled schemas are found. */
function onceWithout<T extends object>(other: Other, document: Document, node: T): T {
  const known = (made[other].get(node) ?? without(other, document, node)) as T
  made[other].set(node, known)
  return known
}

/** A contract and a schema of it as they apply to requests or responses. */
const onItsWay = (other: Other, contract: Contract, schema: Schema): [Contract, Schema] => {
  const { document } = contract
  return [
    { ...contract, document: onceWithout(other, document, document) },
    onceWithout(other, document, schema),
  ]
}

/** What is wrong with the body of a response, by its schema: no field that is write-only is required. */
export const responseViolations = (contract: Contract, schema: Schema, body: unknown): string[] =>
  violationsOf(...onItsWay('writeOnly', contract, schema), body)

/** What is wrong with the input of an operation, by the contract. */
export function inputViolations(contract: Contract, operation: Operation, input: Input): string[] {
  const ofParameter = ({ name, in: location, required, schema }: Parameter) => {
    const value = input[location][name]
    if (value === undefined) return required ? [`${location} ${name} is missing`] : []
    return violationsOf(contract, schema, value).map((one) => `${location} ${name} ${one}`)
  }
  const { parameters, body } = operation
  const violations = parameters.flatMap(ofParameter)
  if (!body) return violations
  if (input.body === undefined)
    return body.required ? [...violations, 'the body is missing'] : violations
  const content = preferredContent(body.contents)
  const wrong = content?.schema
    ? violationsOf(...onItsWay('readOnly', contract, content.schema), input.body)
    : []
  return [...violations, ...wrong.map((one) => `body ${one}`)]
}

/** Whether a request has the credentials of one of the operation's security alternatives. */
export const isAuthorized = (
  { security }: Operation,
  header: (name: string) => string | undefined,
  query: URLSearchParams,
) =>
  security.length === 0 ||
  security.some((alternative) =>
    alternative.every(({ type, scheme, name = '', in: location }) => {
      if (type === 'apiKey' && location === 'query') return query.has(name)
      if (type === 'apiKey' && location === 'cookie')
        return new RegExp(`(^|;\\s*)${escaped(name)}=`).test(header('cookie') ?? '')
      if (type === 'apiKey') return header(name.toLowerCase()) !== undefined
      if (type === 'mutualTLS') return true
      return new RegExp(`^${scheme === 'basic' ? 'basic' : 'bearer'} `, 'i').test(
        header('authorization') ?? '',
      )
    }),
  )
