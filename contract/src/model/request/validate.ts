import type { ValidateFunction } from 'ajv/dist/2020.js'
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
import { visitObjects } from '../document/object-types.ts'
import { runWithTimeout, TimeoutError } from '../document/run-with-timeout.ts'
import {
  adoptSchema,
  findField,
  hasManyMembers,
  isSchemaOfContract,
  pointerOfSchema,
  resolveSchema,
} from '../schema/schema.ts'
import { createAjv } from './ajv.ts'
import { type Input, selectContent } from './input.ts'

/**
 * @property path of the value within the validated value. @property message by Ajv: `must be integer`.
 * @property place of the schema with the keyword in the contract; empty where it is unknown.
 */
export type SchemaViolation = {
  path: JsonPointer
  keyword: string
  params: Record<string, unknown>
  message: string
  place: JsonPointer
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

/** Requests do not have properties that are `readOnly`, responses none that are `writeOnly`. */
type Hidden = 'readOnly' | 'writeOnly'

const findPointer = ({ $ref }: Schema) => ($ref ? parseRef($ref) : [])

/** @returns a copy that does not require hidden properties. */
function copyOptional(hidden: Hidden, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((item) => copyOptional(hidden, item))
  if (!isRecord(node)) return node
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, copyOptional(hidden, value)]),
  )
  return { ...copy, ...selectRequired(hidden, node) }
}

function selectRequired(hidden: Hidden | undefined, node: Record<string, unknown>) {
  const { required } = node
  if (hidden === undefined || !Array.isArray(required) || !isSchemaOfContract(node)) return {}
  const isHidden = (name: string) => {
    const field = findField(node, name)
    return field !== undefined && resolveSchema(field)[hidden] === true
  }
  return { required: required.filter((name) => !isHidden(String(name))) }
}

/** Whether a schema is that of the contract, or a resolved copy with the same keywords. */
const isSame = (one: unknown, other: object) =>
  one === other ||
  (isRecord(one) &&
    Object.keys(one).length === Object.keys(other).length &&
    Object.entries(one).every(([key, value]) => Reflect.get(other, key) === value))

/**
 * @returns a function that compiles each schema once: one of the contract in its place, a copy with references to the
 * schemas within it that belong to the contract.
 */
function createCompiler(original: Document, hidden: Hidden | undefined, allErrors: boolean) {
  const document = hidden ? (copyOptional(hidden, original) as Document) : original
  const ajv = createAjv(document, allErrors)
  const pointers = new WeakMap<object, JsonPointer>()
  visitObjects(document, ({ type, node, pointer }) => {
    if (type === 'schema') pointers.set(node, pointer)
  })
  const compiled = new WeakMap<Schema, ValidateFunction>()
  const byText = new Map<string, ValidateFunction>()
  const findRef = (node: object) => {
    const pointer = pointerOfSchema(node as Schema)
    const isInPlace = pointer.length > 0 && isSame(valueAt(original, pointer), node)
    return isInPlace ? `contract${formatRef(pointer)}` : undefined
  }

  /** @param seen takes the references, and the pointer of each schema that is copied. */
  function copy(
    node: unknown,
    seen: { refs: Set<string>; copied: string[] },
    isRoot = false,
  ): unknown {
    if (Array.isArray(node)) return node.map((one) => copy(one, seen))
    if (!isRecord(node)) return node
    const ref = isRoot ? undefined : findRef(node)
    if (ref !== undefined) {
      seen.refs.add(ref)
      return { $ref: ref }
    }
    const copied = Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, copy(value, seen)]),
    )
    Object.assign(copied, selectRequired(hidden, node))
    if (typeof copied['$ref'] === 'string' && copied['$ref'].startsWith('#/')) {
      copied['$ref'] = `contract${copied['$ref']}`
      seen.refs.add(copied['$ref'] as string)
    }
    pointers.set(copied, pointerOfSchema(node as Schema))
    seen.copied.push(pointerOfSchema(node as Schema).join('/'))
    return copied
  }

  function compile(schema: Schema): ValidateFunction {
    try {
      const own = findRef(schema)
      const validate = own === undefined ? undefined : ajv.getSchema(own)
      if (validate) return validate
      const seen = { refs: new Set<string>(), copied: [] as string[] }
      const copied = copy(schema, seen, true) as object
      const text = JSON.stringify([copied, seen.copied])
      return getOrCreate(byText, text, () => {
        // Compiled in the contract, which all copies share.
        for (const ref of seen.refs) ajv.getSchema(ref)
        return ajv.compile(copied)
      })
    } catch (error) {
      const message = `a schema can't be used: ${(error as Error).message}`
      throw new ContractError([{ message, pointer: findPointer(schema) }])
    }
  }
  return {
    compile: (schema: Schema) => getOrCreate(compiled, schema, () => compile(schema)),
    findPlace: (schema: unknown): JsonPointer => pointers.get(Object(schema)) ?? [],
  }
}

/** In milliseconds: a validator lists the errors of each member, which fill a gigabyte in a second. */
const MEMBERS_TIMEOUT = 200
/** After so many timeouts, no other schema of the contract with so many members is tried. */
const MAX_TIMEOUTS = 3

function createCheck(document: Document, hidden: Hidden | undefined, allErrors: boolean): Check {
  const { compile, findPlace } = createCompiler(document, hidden, allErrors)
  const timeouts: TimeoutError[] = []
  const large = new WeakMap<Schema, boolean>()
  const isLargeSchema = (schema: Schema) =>
    isSchemaOfContract(schema) && getOrCreate(large, schema, () => hasManyMembers(schema))
  return (schema, value) => {
    const validate = compile(schema)
    try {
      const run = () => validate(value)
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
    return (validate.errors ?? []).map(
      ({ instancePath, keyword, message = '', params, parentSchema }) => {
        const field: unknown = params['additionalProperty'] ?? params['unevaluatedProperty']
        return {
          path: parsePointer(instancePath),
          keyword,
          params,
          message: field === undefined ? message : `${message} '${field}'`,
          place: findPlace(parentSchema),
        }
      },
    )
  }
}

const tuples = new WeakMap<Document, boolean>()

const hasTuples = (document: Document) =>
  getOrCreate(tuples, document, () => {
    let isFound = false
    visitObjects(document, ({ type, node }) => {
      isFound ||= type === 'schema' && 'prefixItems' in node
    })
    return isFound
  })

const checks = new WeakMap<Document, Map<string, Check>>()

/** @param allErrors whether the violations after the first are found, too. */
function validateBy(
  hidden: Hidden | undefined,
  { document }: Pick<Contract, 'document'>,
  schema: Schema | boolean,
  value: unknown,
  allErrors = true,
): SchemaViolation[] {
  const own = typeof schema === 'boolean' ? resolveSchema(schema) : schema
  adoptSchema(document, own)
  const known = getOrCreate(checks, document, () => new Map<string, Check>())
  // Where it ends at the first error, Ajv 8 skips the keywords after `prefixItems` for a list with fewer items.
  const isWhole = allErrors || hasTuples(document)
  const check = getOrCreate(known, `${hidden} ${isWhole}`, () =>
    createCheck(document, hidden, isWhole),
  )
  return check(own, value)
}

/** @throws ContractError for an invalid schema, or a timeout of a pattern. */
export const findViolations = (contract: Contract, schema: Schema | boolean, value: unknown) =>
  validateBy(undefined, contract, schema, value)

/** Does not require properties that are `readOnly`. */
export const findRequestViolations = (
  contract: Contract,
  schema: Schema | boolean,
  value: unknown,
) => validateBy('readOnly', contract, schema, value)

/** Does not require properties that are `writeOnly`. */
export const findResponseViolations = (contract: Contract, schema: Schema, body: unknown) =>
  validateBy('writeOnly', contract, schema, body)

/** Requests have no `readOnly` properties, responses no `writeOnly` ones. */
export type MessageSide = 'request' | 'response'

/** Ends at the first violation. */
export const isValidValue = (
  contract: Pick<Contract, 'document'>,
  schema: Schema | boolean,
  value: unknown,
  audience: MessageSide,
) =>
  validateBy(audience === 'request' ? 'readOnly' : 'writeOnly', contract, schema, value, false)
    .length === 0

const missing = (path: JsonPointer): InputViolation => ({
  path,
  keyword: 'required',
  params: {},
  message: 'is missing',
  place: [],
})

export const findInputViolations = (contract: Contract, operation: Operation, input: Input) =>
  validateInput(contract, operation, input, true)

export const isValidInput = (contract: Contract, operation: Operation, input: Input) =>
  validateInput(contract, operation, input, false).length === 0

function validateInput(
  contract: Contract,
  operation: Operation,
  input: Input,
  allErrors: boolean,
): InputViolation[] {
  const validate = (start: JsonPointer, schema: Schema, value: unknown) =>
    within(start, validateBy('readOnly', contract, schema, value, allErrors))
  const checkParameter = ({ name, in: location, required, schema }: Parameter) => {
    const value = valueAt(input, [location, name])
    if (value === undefined) return required ? [missing([location, name])] : []
    return validate([location, name], schema, value)
  }
  const { parameters, body } = operation
  const violations = parameters.flatMap(checkParameter)
  if (!body) return violations
  if (input.body === undefined)
    return body.required ? [...violations, missing(['body'])] : violations
  const content = selectContent(body.contents)
  const wrong = content?.schema ? validate(['body'], content.schema, input.body) : []
  return [...violations, ...wrong]
}

const within = (start: JsonPointer, violations: SchemaViolation[]): InputViolation[] =>
  violations.map((one) => ({ ...one, path: [...start, ...one.path] }))
