import { isDeepStrictEqual } from 'node:util'
import type { Contract, Example, Operation, Parameter } from '../../model/contract.ts'
import { isRecord, type Schema, valueAt } from '../../model/document.ts'
import type { Input } from '../../model/input.ts'
import { readExactly } from '../../model/numbers.ts'
import { findField, resolveSchema } from '../../model/schema.ts'
import { findInputViolations, findViolations } from '../../model/validate.ts'
import { changeValue } from '../input-values.ts'
import { findContent } from '../sending/body.ts'
import { generateValues } from './generated-values.ts'
import { listUncheckedPatterns } from './unchecked-patterns.ts'

function* listCandidates(contract: Contract, schema: Schema, given: unknown[]) {
  const own = resolveSchema(schema)
  const [example, examples, usual] = ['example', 'examples', 'default'].map((key) =>
    readExactly(own, key),
  )
  yield* [...given, example, ...(Array.isArray(examples) ? examples : []), usual]
  yield* generateValues(contract, schema)
}

/** The value of an example, with its numbers as they are written. */
function readExampleValue({ document }: Contract, { pointer, name, value }: Example): unknown {
  const [keys, key] = name === null ? [pointer.slice(0, -1), pointer.at(-1)] : [pointer, 'value']
  const node = valueAt(document, keys)
  if (key === undefined || typeof node !== 'object' || node === null) return value
  return value === Reflect.get(node, key) ? readExactly(node, key) : value
}

/**
 * Finds a valid value of a schema: a given example, one of the schema, or else a generated value.
 * @param isValid replaces the validation by the schema.
 * @returns null only if no other value is valid; undefined if none is.
 */
export function findExampleValue(
  contract: Contract,
  schema: Schema,
  given: unknown[] = [],
  isValid?: (value: unknown) => boolean,
): unknown {
  // The schema `false` has no value.
  if (!isRecord(schema)) return undefined
  if (given.length > 0 || isValid) return findValue(contract, schema, given, isValid)
  if (!values.has(schema)) values.set(schema, findValue(contract, schema, given))
  return values.get(schema)
}

/** Values of schemas without given examples: many fields have the same schema. */
const values = new WeakMap<Schema, unknown>()

function findValue(
  contract: Contract,
  schema: Schema,
  given: unknown[],
  isValid = (value: unknown) => findViolations(contract, schema, value).length === 0,
): unknown {
  let found: unknown
  for (const value of listCandidates(contract, schema, given)) {
    if (value === undefined || !isValid(value)) continue
    if (value !== null) return value
    found = null
  }
  return found
}

/**
 * Creates the smallest valid input of an operation: the required parameters and the body.
 * @param also an optional parameter to send as well.
 * @returns the input, or an error message.
 */
export function createExampleInput(
  contract: Contract,
  operation: Operation,
  also?: Parameter,
): Input | string {
  const known = inputs.get(operation) ?? new Map<Parameter | undefined, Input | string>()
  inputs.set(operation, known)
  const found = known.get(also) ?? makeExampleInput(contract, operation, also)
  known.set(also, found)
  return found
}

function explainMissing(subject: string, schema: Schema): string {
  const [unchecked] = listUncheckedPatterns(schema)
  const reason = unchecked
    ? `: the pattern ${unchecked.pattern} is no regular expression of JavaScript`
    : ''
  return `${subject} has no valid example${reason}`
}

/** Inputs by operation and optional parameter, which several kinds of cases change. */
const inputs = new WeakMap<Operation, Map<Parameter | undefined, Input | string>>()

function makeExampleInput(
  contract: Contract,
  operation: Operation,
  also?: Parameter,
): Input | string {
  const input: Input = { path: {}, query: {}, header: {}, cookie: {}, body: undefined }
  for (const parameter of operation.parameters.filter((one) => one.required || one === also)) {
    const value = findExampleValue(
      contract,
      parameter.schema,
      parameter.examples.map((one) => readExampleValue(contract, one)),
    )
    if (value === undefined) return explainMissing(parameter.name, parameter.schema)
    input[parameter.in][parameter.name] = value
  }
  const content = findContent(operation)
  if (content?.schema) {
    const given = content.examples.map((one) => readExampleValue(contract, one))
    const withoutParameters = { ...operation, parameters: [] }
    input.body = findExampleValue(
      contract,
      content.schema,
      given,
      (body) => findInputViolations(contract, withoutParameters, { ...input, body }).length === 0,
    )
    if (input.body === undefined) return explainMissing('the body', content.schema)
  } else if (operation.body?.required)
    return 'only bodies in JSON, forms, text/plain and application/octet-stream are supported'
  return input
}

function listEmails(operation: Operation, input: Input): string[][] {
  const within = (keys: string[], schema: Schema): string[][] => {
    const value = valueAt(input, keys)
    if (isRecord(value))
      return Object.keys(value).flatMap((name) =>
        within([...keys, name], findField(schema, name) ?? {}),
      )
    const isEmail = resolveSchema(schema).format === 'email'
    return isEmail && typeof value === 'string' ? [keys] : []
  }
  return [
    ...operation.parameters.flatMap(({ name, in: location, schema }) =>
      within([location, name], schema),
    ),
    ...within(['body'], findContent(operation)?.schema ?? {}),
  ]
}

/**
 * Replaces the emails of an input by emails that no other case or run sends, so that each registration
 * succeeds, and a rate limit by email rejects none.
 * @param mark identifies the case within the run.
 * @param but the keys of a value that is not replaced.
 */
export function withUniqueEmails(
  contract: Contract,
  operation: Operation,
  input: Input,
  mark: string,
  but: string[] = [],
): Input {
  return listEmails(operation, input)
    .filter((keys) => keys.join('/') !== but.join('/'))
    .reduce((rest, keys) => {
      const typical = changeValue(rest, keys, `${mark}-0123456789ab@example.com`)
      const known = findInputViolations(contract, operation, rest)
      const isTooLong = findInputViolations(contract, operation, typical).some(
        ({ keyword, path }) =>
          keyword === 'maxLength' && !known.some((one) => isDeepStrictEqual(one.path, path)),
      )
      return isTooLong
        ? rest
        : changeValue(rest, keys, `${mark}-{$inputs.id}@{$inputs.emailDomain}`)
    }, input)
}
