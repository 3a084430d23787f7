import { getOrCreate } from '../../get-or-create.ts'
import type { Contract, Example, Operation, Parameter } from '../../model/contract/contract.ts'
import { isRecord, type Schema, valueAt } from '../../model/document/document.ts'
import { readExactly } from '../../model/document/numbers.ts'
import type { Input } from '../../model/request/input.ts'
import { findInputViolations, findViolations } from '../../model/request/validate.ts'
import { resolveSchema } from '../../model/schema/schema.ts'
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

/** @param isValid replaces validation by the schema. @returns null only if no other value is valid; undefined for none. */
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

/** The required parameters and the body. @param also an optional parameter. @returns the input, or an error message. */
export function createExampleInput(
  contract: Contract,
  operation: Operation,
  also?: Parameter,
): Input | string {
  const known = getOrCreate(
    inputs,
    operation,
    () => new Map<Parameter | undefined, Input | string>(),
  )
  return getOrCreate(known, also, () => makeExampleInput(contract, operation, also))
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
