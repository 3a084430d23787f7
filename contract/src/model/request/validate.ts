import type { ValidateFunction } from 'ajv/dist/2020.js'
import { getOrCreate } from '../../get-or-create.ts'
import type { Contract, Operation, Parameter } from '../contract/contract.ts'
import {
  ContractError,
  type Document,
  formatPointer,
  isRecord,
  type JsonPointer,
  parsePointer,
  parseRef,
  type Schema,
  valueAt,
} from '../document/document.ts'
import { ExactNumber, toDoubles } from '../document/numbers.ts'
import { runWithTimeout, TimeoutError } from '../document/run-with-timeout.ts'
import {
  adoptSchema,
  findField,
  hasManyMembers,
  isSchemaOfContract,
  resolveSchema,
} from '../schema/schema.ts'
import { createAjv } from './ajv.ts'
import { findExactViolations, type SchemaViolation } from './exact-bounds.ts'
import { type Input, selectContent } from './input.ts'

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

const checks = new WeakMap<object, Check>()

const hasExactNumber = (value: unknown): boolean =>
  value instanceof ExactNumber ||
  (Array.isArray(value)
    ? value.some(hasExactNumber)
    : isRecord(value) && Object.values(value).some(hasExactNumber))

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
  adoptSchema(contract.document, own)
  return withExactBounds(own, value, findCheck(contract)(own, value))
}

const withExactBounds = (schema: Schema, value: unknown, found: SchemaViolation[]) =>
  found.length > 0 ? found : findExactViolations(schema, value)

/** Requests do not have properties that are `readOnly`, responses none that are `writeOnly`. */
type Hidden = 'readOnly' | 'writeOnly'

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
  adoptSchema(contract.document, schema)
  const check = findCheck({ document: makeOptional(hidden, contract.document) })
  const found = check(makeOptional(hidden, schema), value)
  return withExactBounds(schema, value, found)
}

/** Does not require properties that are `readOnly`. */
export const findRequestViolations = (
  contract: Contract,
  schema: Schema | boolean,
  value: unknown,
): SchemaViolation[] =>
  findVisibleViolations(
    'readOnly',
    contract,
    typeof schema === 'boolean' ? resolveSchema(schema) : schema,
    value,
  )

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
