import { isDeepStrictEqual } from 'node:util'
import type { Contract, Operation } from '../../model/contract/contract.ts'
import { isRecord, type JsonPointer, type Schema, valueAt } from '../../model/document/document.ts'
import { isJson } from '../../model/document/media-types.ts'
import type { Input } from '../../model/request/input.ts'
import { findInputViolations } from '../../model/request/validate.ts'
import { normaliseDiscriminator } from '../../model/schema/discriminator.ts'
import { listTypes, pointerOfSchema, resolveSchema } from '../../model/schema/schema.ts'
import { changeValue, OMITTED } from '../input-values.ts'
import { findContent } from '../sending/body.ts'
import { isSendable, parseSentInput, serializeInput } from '../sending/request.ts'
import { findFirstResponse, listDocumented, VALID_RESPONSE } from '../test-case.ts'
import { generateBoundaries } from './boundary-values.ts'
import { createExampleInput, findExampleValue } from './example-input.ts'
import type { CaseGenerator, GeneratedCase } from './generated-case.ts'
import { findShape } from './shapes.ts'

type Variant = {
  input: Input
  keys: string[]
  kind: string
  rule: string
  pointer: JsonPointer
  /** Candidates, of which the first valid one is sent. */
  values: unknown[]
}

function* listVariants(
  contract: Contract,
  input: Input,
  keys: string[],
  schema: Schema,
): Generator<Variant> {
  const value = valueAt(input, keys)
  if (value === undefined || !isRecord(schema)) return
  const pointer = pointerOfSchema(resolveSchema(schema))
  const whole = findShape(contract, schema, value)
  for (const { keyword, ...rest } of generateBoundaries(whole, value))
    yield { ...rest, input, keys, pointer: [...pointer, keyword] }
  if (value !== null && listTypes(schema).has('null'))
    yield { input, keys, kind: 'null', rule: 'is null', pointer, values: [null] }
  if (Array.isArray(value) && whole.items)
    yield* listVariants(contract, input, [...keys, '0'], whole.items)
  else if (isRecord(value)) yield* listFieldVariants(contract, input, keys, whole, value)
}

/** Of a field that several members describe, the first place. */
const findPointer = (field: Schema) =>
  [field, ...(field.allOf ?? [])].map(pointerOfSchema).find(({ length }) => length > 0) ?? []

/** @param whole the schema of the object. @param value the object. */
function* listFieldVariants(
  contract: Contract,
  input: Input,
  keys: string[],
  whole: Schema,
  value: Record<string, unknown>,
): Generator<Variant> {
  const discriminator = normaliseDiscriminator(whole['discriminator'])
  for (const [name, field] of Object.entries(whole.properties ?? {})) {
    // Another value of the discriminator would name another alternative.
    if (resolveSchema(field).readOnly || name === discriminator?.property) continue
    const at = { input, keys: [...keys, name], pointer: findPointer(field) }
    if ((valueAt(value, [name]) ?? null) !== null) {
      if (!whole.required?.includes(name))
        yield { ...at, kind: 'omitted', rule: 'is omitted', values: [OMITTED] }
      yield* listVariants(contract, input, at.keys, field)
      continue
    }
    const given = findExampleValue(contract, field)
    if (given === undefined || given === null) continue
    yield { ...at, kind: 'given', rule: 'is given', values: [given] }
    // The schema of a list or an object may be recursive.
    if (typeof given !== 'object')
      yield* listVariants(contract, changeValue(input, at.keys, given), at.keys, field)
  }
}

/** @returns the first input that is valid, and that a server reads unchanged. */
function findValidInput(
  contract: Contract,
  operation: Operation,
  variant: Variant,
): Input | undefined {
  const { input, keys, kind, values } = variant
  if (kind === 'least') return isSendable(serializeInput(operation, input)) ? input : undefined
  const before = valueAt(input, keys)
  const isJsonBody = keys[0] === 'body' && isJson(findContent(operation)?.mediaType ?? '')
  return values
    .filter((value) => value !== null || isJsonBody)
    .map((value) => ({ value, other: changeValue(input, keys, value) }))
    .find(({ value, other }) => {
      const sent = serializeInput(operation, other)
      if (!isSendable(sent) || (isDeepStrictEqual(value, before) && kind !== 'given')) return false
      const read = parseSentInput(contract, operation, sent)
      return (
        isDeepStrictEqual(valueAt(read, keys), valueAt(other, keys)) &&
        findInputViolations(contract, operation, read).length === 0
      )
    })?.other
}

function* listOperationVariants(contract: Contract, operation: Operation): Generator<Variant> {
  const optional = operation.parameters.filter(({ required }) => !required)
  const least = createExampleInput(contract, operation)
  if (typeof least !== 'string') {
    const [first = operation] = optional
    const rule = optional.length > 0 ? 'nothing optional is sent' : 'a valid request'
    const { pointer } = first
    yield { input: least, keys: [], kind: 'least', rule, pointer, values: [] }
  }
  for (const parameter of operation.parameters) {
    const { name, in: location, schema, pointer, required } = parameter
    const keys = [location, name]
    const input = createExampleInput(contract, operation, parameter)
    if (typeof input === 'string') continue
    const values = [valueAt(input, keys)]
    if (!required) yield { input, keys, kind: 'given', rule: 'is given', pointer, values }
    yield* listVariants(contract, input, keys, schema)
  }
  const content = findContent(operation)
  if (typeof least !== 'string' && content?.schema)
    yield* listVariants(contract, least, ['body'], content.schema)
}

/**
 * Sends the bounds of each value, which a server must not reject as invalid: with the documented 422 or 400,
 * or either if neither is documented. Any status but these, 429 and 5XX is a response to valid input, such
 * as 401 for a sign-in with an unknown email.
 */
export const generateValidInputs = function* (
  ...[contract, operation]: Parameters<CaseGenerator>
): Iterable<GeneratedCase> {
  const [rejection] = listDocumented(operation, '422', '400')
  const rejections = rejection ? [rejection] : ['422', '400']
  // Without a documented 404, an unknown resource may be rejected in the same way.
  const isNotFoundDocumented =
    findFirstResponse(operation, '404', '410', '4XX', 'DEFAULT') !== undefined
  for (const variant of listOperationVariants(contract, operation)) {
    const input = findValidInput(contract, operation, variant)
    const { keys, kind, rule, pointer } = variant
    const isIdentifier = keys[0] === 'path' && pointer.at(-1) !== 'enum'
    const mayBeUnknown = isIdentifier && !isNotFoundDocumented
    const not = [...(mayBeUnknown ? [] : rejections), '429', '5XX']
    const expected = { not, description: VALID_RESPONSE }
    if (input)
      yield { kind, rule, pointer, outcome: 'Not rejected as invalid', input, keys, expected }
  }
}
