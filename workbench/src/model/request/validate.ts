import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { DataValidateFunction } from 'ajv/dist/types/index.js'
import addFormats from 'ajv-formats'
import { getOrCreate } from '../../get-or-create.ts'
import type { Contract, Operation, Parameter } from '../contract/contract.ts'
import {
  ContractError,
  type Document,
  formatPointer,
  formatRef,
  isRecord,
  type JsonPointer,
  parsePointer,
  parseRef,
  type Schema,
  valueAt,
} from '../document/document.ts'
import {
  compareNumbers,
  ExactNumber,
  isAnyNumber,
  readExactly,
  toDoubles,
} from '../document/numbers.ts'
import { visitObjects } from '../document/object-types.ts'
import { runWithTimeout, TimeoutError } from '../document/run-with-timeout.ts'
import { readDiscriminator } from '../schema/discriminator.ts'
import { createPatternTest } from '../schema/pattern.ts'
import {
  findField,
  findItems,
  hasManyMembers,
  isSchemaOfContract,
  resolveSchema,
} from '../schema/schema.ts'
import { type Input, selectContent } from './input.ts'

/** @property path of the value within the validated value. @property message by Ajv: `must be integer`. */
export type SchemaViolation = {
  path: JsonPointer
  keyword: string
  params: Record<string, unknown>
  message: string
}

/** @property path begins with the location, and for a parameter its name: `['query', 'page']`, `['body', 'id']`. */
export type InputViolation = SchemaViolation

type Check = (schema: Schema, value: unknown) => SchemaViolation[]

/** `/id must be integer`. */
export const formatViolation = ({ path, message }: SchemaViolation) =>
  [path.length > 0 ? formatPointer(path) : '', message].filter(Boolean).join(' ')

/** `query page must be >= 1`, `body /id must be integer`. */
export function formatInputViolation({ path, ...violation }: InputViolation): string {
  const [location = '', ...keys] = path
  const name = location === 'body' ? [] : keys.splice(0, 1)
  return [location, ...name, formatViolation({ ...violation, path: keys })].join(' ')
}

/** ajv caches patterns by `toString`. */
const regExp = Object.assign(
  (pattern: string) => ({ test: createPatternTest(pattern), toString: () => pattern }),
  { code: 'regExp' },
)

const checks = new WeakMap<object, Check>()

/** Ajv compares doubles. */
const BOUNDS = [
  { keyword: 'minimum', comparison: '>=', isWithin: (order: number) => order >= 0 },
  { keyword: 'maximum', comparison: '<=', isWithin: (order: number) => order <= 0 },
  { keyword: 'exclusiveMinimum', comparison: '>', isWithin: (order: number) => order > 0 },
  { keyword: 'exclusiveMaximum', comparison: '<', isWithin: (order: number) => order < 0 },
]

const hasExactNumber = (value: unknown): boolean =>
  value instanceof ExactNumber ||
  (Array.isArray(value)
    ? value.some(hasExactNumber)
    : isRecord(value) && Object.values(value).some(hasExactNumber))

const INT64 = {
  minimum: new ExactNumber('-9223372036854775808'),
  maximum: new ExactNumber('9223372036854775807'),
}

/** Compares integers that a double can't hold with the exact bounds of their schemas, and of `format: int64`. */
function findExactViolations(
  schema: Schema,
  value: unknown,
  path: JsonPointer = [],
): SchemaViolation[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      findExactViolations(findItems(schema), item, [...path, String(index)]),
    )
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, inner]) =>
      findExactViolations(findField(schema, name) ?? {}, inner, [...path, name]),
    )
  if (
    !isAnyNumber(value) ||
    !Number.isInteger(Number(value)) ||
    Number.isSafeInteger(Number(value))
  )
    return []
  const all = [resolveSchema(schema), ...(resolveSchema(schema).allOf ?? []).map(resolveSchema)]
  return all.flatMap((one) =>
    BOUNDS.flatMap(({ keyword, comparison, isWithin }) => {
      const ofFormat = one.format === 'int64' ? Reflect.get(INT64, keyword) : undefined
      const limit = readExactly(one, keyword) ?? ofFormat
      if (!isAnyNumber(limit) || isWithin(compareNumbers(value, limit))) return []
      const message = `must be ${comparison} ${limit}`
      return [{ path, keyword, params: { comparison, limit: String(limit) }, message }]
    }),
  )
}

/**
 * Validates a value also by the schema that its discriminator selects (OpenAPI 3.1, section 4.8.25): JSON Schema ignores
 * the keyword.
 */
function addDiscriminator(ajv: Ajv2020, document: Document) {
  const owners = new Map<object, string>()
  visitObjects(document, ({ type, node, pointer }) => {
    if (type === 'schema' && node['discriminator']) owners.set(node, formatRef(pointer))
  })
  /** Schemas that a value is being validated by: a subschema has its parent in `allOf`. */
  const current = new Map<object, Set<string>>()
  ajv.addKeyword({
    keyword: 'discriminator',
    type: 'object',
    errors: 'full',
    compile(_, parent) {
      const discriminator = readDiscriminator(document, parent, owners.get(parent))
      if (!discriminator) return () => true
      const { property, refs } = discriminator
      const validate: DataValidateFunction = (value: Record<string, unknown>, context) => {
        const named = value[property]
        const ref = typeof named === 'string' ? refs.get(named) : undefined
        const instancePath = context?.instancePath ?? ''
        if (ref === undefined) {
          const message = `must name a schema by its discriminator: ${[...refs.keys()].join(', ')}`
          const at = `${instancePath}${formatPointer([property])}`
          const error = {
            keyword: 'discriminator',
            instancePath: at,
            message,
            params: { property },
          }
          validate.errors = named === undefined ? [] : [error]
          return named === undefined
        }
        const running = current.get(value) ?? new Set()
        if (running.has(ref)) return true
        current.set(value, new Set([...running, ref]))
        const check = ajv.compile({ $ref: ref.replace(/^#/, 'contract#') })
        const isValid = check(value) === true
        current.set(value, running)
        validate.errors = (check.errors ?? []).map((error) => ({
          ...error,
          instancePath: instancePath + error.instancePath,
        }))
        return isValid
      }
      return validate
    },
  })
}

/** Of RFC 3339, section 5.6. `ajv-formats` also takes a space for the T. */
const DATE_TIME = /^\d{4}-\d\d-\d\d[Tt]\S+$/
/** A quoted local part (RFC 5321, section 4.1.2), which `ajv-formats` lacks. */
const QUOTED_MAILBOX = /^"(?:[^"\\\r\n]|\\.)+"@[^\s@]+$/

function addStrictFormats(ajv: Ajv2020) {
  const read = (name: string) => {
    const format = ajv.formats[name]
    const test = format instanceof RegExp ? format : Reflect.get(Object(format), 'validate')
    return (text: string): boolean => (test instanceof RegExp ? test.test(text) : test(text))
  }
  const [isDateTime, isEmail] = [read('date-time'), read('email')]
  ajv.addFormat('date-time', (text: string) => DATE_TIME.test(text) && isDateTime(text))
  ajv.addFormat('email', (text: string) => isEmail(text) || QUOTED_MAILBOX.test(text))
}

/** JSON Schema 2020-12, including formats. */
function createAjv(document: Document): Ajv2020 {
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
  addStrictFormats(ajv)
  addDiscriminator(ajv, document)
  ajv.addSchema(document, 'contract')
  return ajv
}

const findPointer = ({ $ref }: Schema) => ($ref ? parseRef($ref) : [])

/** @returns a function that compiles each schema once, also equal ones: `verify` tests each keyword of a schema alone. */
function createCompiler(document: Document) {
  const ajv = createAjv(document)
  const compiled = new WeakMap<Schema, ValidateFunction>()
  const byText = new Map<string, ValidateFunction>()
  const compile = (schema: Schema) => {
    const anchored = JSON.stringify(toDoubles(schema)).replaceAll(
      '"$ref":"#/',
      '"$ref":"contract#/',
    )
    try {
      return getOrCreate(byText, anchored, () => ajv.compile(JSON.parse(anchored) as object))
    } catch (error) {
      const message = `a schema can't be used: ${(error as Error).message}`
      throw new ContractError([{ message, pointer: findPointer(schema) }])
    }
  }
  return (schema: Schema) => getOrCreate(compiled, schema, () => compile(schema))
}

/** In milliseconds: a validator lists the errors of each member, which fill a gigabyte in a second. */
const MEMBERS_TIMEOUT = 200
/** After so many timeouts, no other schema of the contract with so many members is tried. */
const MAX_TIMEOUTS = 3

function createCheck(document: Document): Check {
  const compile = createCompiler(document)
  const timeouts: TimeoutError[] = []
  const large = new WeakMap<Schema, boolean>()
  const isLargeSchema = (schema: Schema) =>
    isSchemaOfContract(schema) && getOrCreate(large, schema, () => hasManyMembers(schema))
  return (schema, value) => {
    const validate = compile(schema)
    try {
      const run = () => validate(hasExactNumber(value) ? toDoubles(value) : value)
      const isLarge = isLargeSchema(schema)
      if (isLarge && timeouts[MAX_TIMEOUTS - 1]) throw timeouts[0]
      if (isLarge) runWithTimeout(run, 'validation by all alternatives', MEMBERS_TIMEOUT)
      else run()
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error
      timeouts.push(error)
      const message = `a value can't be checked: ${error.message}`
      throw new ContractError([{ message, pointer: findPointer(schema) }])
    }
    return (validate.errors ?? []).map(({ instancePath, keyword, message = '', params }) => {
      const field: unknown = params['additionalProperty'] ?? params['unevaluatedProperty']
      return {
        path: parsePointer(instancePath),
        keyword,
        params,
        message: field === undefined ? message : `${message} '${field}'`,
      }
    })
  }
}

const findCheck = ({ document }: Pick<Contract, 'document'>) =>
  getOrCreate(checks, document, () => createCheck(document))

/** @throws ContractError for an invalid schema, or a timeout of a pattern. */
export const findViolations = (
  contract: Contract,
  schema: Schema | boolean,
  value: unknown,
): SchemaViolation[] => {
  const own = typeof schema === 'boolean' ? resolveSchema(schema) : schema
  return withExactBounds(own, value, findCheck(contract)(own, value))
}

const withExactBounds = (schema: Schema, value: unknown, found: SchemaViolation[]) =>
  found.length > 0 ? found : findExactViolations(schema, value)

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
const makeOptional = <T extends object>(hidden: Hidden, node: T): T =>
  getOrCreate(copies[hidden], node, () => copyOptional(hidden, node) as object) as T

function findVisibleViolations(
  hidden: Hidden,
  contract: Contract,
  schema: Schema,
  value: unknown,
): SchemaViolation[] {
  const check = findCheck({ document: makeOptional(hidden, contract.document) })
  const found = check(makeOptional(hidden, schema), value)
  return withExactBounds(schema, value, found)
}

/** Does not require properties that are `writeOnly`. */
export const findResponseViolations = (
  contract: Contract,
  schema: Schema,
  body: unknown,
): SchemaViolation[] => findVisibleViolations('writeOnly', contract, schema, body)

const missing = (path: JsonPointer): InputViolation => ({
  path,
  keyword: 'required',
  params: {},
  message: 'is missing',
})

export function findInputViolations(
  contract: Contract,
  operation: Operation,
  input: Input,
): InputViolation[] {
  const checkParameter = ({ name, in: location, required, schema }: Parameter) => {
    const value = valueAt(input, [location, name])
    if (value === undefined) return required ? [missing([location, name])] : []
    return within([location, name], findViolations(contract, schema, value))
  }
  const { parameters, body } = operation
  const violations = parameters.flatMap(checkParameter)
  if (!body) return violations
  if (input.body === undefined)
    return body.required ? [...violations, missing(['body'])] : violations
  const content = selectContent(body.contents)
  const wrong = content?.schema
    ? findVisibleViolations('readOnly', contract, content.schema, input.body)
    : []
  return [...violations, ...within(['body'], wrong)]
}

const within = (start: JsonPointer, violations: SchemaViolation[]): InputViolation[] =>
  violations.map((one) => ({ ...one, path: [...start, ...one.path] }))
