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
import { ABSENT, findFirstResponse, listDocumented, VALID_RESPONSE } from '../test-case.ts'
import { findAbsentIdentifier } from './absent-identifiers.ts'
import { findAlternativeValue, locateAlternative, walkAlternatives } from './alternatives.ts'
import { generateBoundaries } from './boundary-values.ts'
import { listDynamicParts } from './dynamic-parts.ts'
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

/** Alternatives of values within so many alternatives are not varied. */
const MAX_DEPTH = 4

/** @property ancestors the schemas of alternatives that the value is within. */
type Scope = { contract: Contract; ancestors: Schema[] }

/** Lists the variants of a value, and then of a value of each other alternative of its schema. */
function* listVariants(
  scope: Scope,
  input: Input,
  keys: string[],
  schema: Schema,
): Generator<Variant> {
  const value = valueAt(input, keys)
  if (value === undefined || !isRecord(schema)) return
  const own = resolveSchema(schema)
  const pointer = findPointer(own)
  yield* listOwnVariants(scope, input, keys, schema, pointer)
  if (value !== null && listTypes(schema).has('null'))
    yield { input, keys, kind: 'null', rule: 'is null', pointer, values: [null] }
  // The alternatives of a recursive schema are varied at the outermost level.
  if (scope.ancestors.includes(own) || scope.ancestors.length >= MAX_DEPTH) return
  const within = { ...scope, ancestors: [...scope.ancestors, own] }
  for (const one of walkAlternatives(scope.contract, schema)) {
    const other = findAlternativeValue(scope.contract, schema, one.conditions, value)
    if (other === undefined || other === null || other === value) continue
    const at = locateAlternative(one, own)
    const rule = `is a value for ${one.name}`
    yield { input, keys, kind: `as-${one.name}`, rule, pointer: at, values: [other] }
    yield* listOwnVariants(within, changeValue(input, keys, other), keys, schema, at)
  }
}

/** @param pointer the location of the rules. */
function* listOwnVariants(
  scope: Scope,
  input: Input,
  keys: string[],
  schema: Schema,
  pointer: JsonPointer,
): Generator<Variant> {
  const { contract } = scope
  const value = valueAt(input, keys)
  const whole = findShape(contract, schema, value)
  for (const { keyword, ...rest } of generateBoundaries(whole, value))
    yield { ...rest, input, keys, pointer: [...pointer, keyword] }
  if (isRecord(value)) yield* listFieldVariants(scope, input, keys, whole, value, pointer)
  for (const part of listDynamicParts(contract, whole, value)) {
    const at = [...keys, part.key]
    if (valueAt(input, at) !== undefined) {
      yield* listVariants(scope, input, at, part.schema)
      continue
    }
    const given = findExampleValue(contract, part.schema)
    if (Array.isArray(value) || given === undefined) continue
    const rule = 'is an additional field'
    const location = [...pointer, part.keyword]
    yield { input, keys: at, kind: 'additional', rule, pointer: location, values: [given] }
    if (typeof given !== 'object')
      yield* listVariants(scope, changeValue(input, at, given), at, part.schema)
  }
}

/** Of a field that several members describe, the first place. */
const findPointer = (field: Schema) =>
  [field, ...(field.allOf ?? [])].map(pointerOfSchema).find(({ length }) => length > 0) ?? []

/** @param whole the schema of the object. @param value the object. @param pointer the location of the schema. */
function* listFieldVariants(
  scope: Scope,
  input: Input,
  keys: string[],
  whole: Schema,
  value: Record<string, unknown>,
  pointer: JsonPointer,
): Generator<Variant> {
  const discriminator = normaliseDiscriminator(whole['discriminator'])
  const isKept = (name: string) =>
    name === discriminator?.property || (whole.required ?? []).includes(name)
  const optional = Object.keys(value).filter((name) => !isKept(name))
  if (optional.length > 1) {
    const kept = Object.entries(value).filter(([name]) => isKept(name))
    const more = optional.map((_, index) =>
      Object.fromEntries([...kept, ...optional.slice(0, index).map((name) => [name, value[name]])]),
    )
    const rule = 'has as few fields as possible'
    yield { input, keys, kind: 'fewest-fields', rule, pointer, values: more }
  }
  for (const [name, field] of Object.entries(whole.properties ?? {})) {
    // Another value of the discriminator would name another alternative.
    if (resolveSchema(field).readOnly || name === discriminator?.property) continue
    const at = { input, keys: [...keys, name], pointer: findPointer(field) }
    if ((valueAt(value, [name]) ?? null) !== null) {
      if (!whole.required?.includes(name))
        yield { ...at, kind: 'omitted', rule: 'is omitted', values: [OMITTED] }
      yield* listVariants(scope, input, at.keys, field)
      continue
    }
    const given = findExampleValue(scope.contract, field)
    if (given === undefined || given === null) continue
    yield { ...at, kind: 'given', rule: 'is given', values: [given] }
    // The schema of a list or an object may be recursive.
    if (typeof given !== 'object')
      yield* listVariants(scope, changeValue(input, at.keys, given), at.keys, field)
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
  // Servers take an empty header or cookie for a missing one.
  const hasEmpty = keys[0] !== 'header' && keys[0] !== 'cookie'
  return values
    .filter((value) => (value !== null || isJsonBody) && (value !== '' || hasEmpty))
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
  const scope = { contract, ancestors: [] }
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
    yield* listVariants(scope, input, keys, schema)
  }
  const content = findContent(operation)
  if (typeof least !== 'string' && content?.schema)
    yield* listVariants(scope, least, ['body'], content.schema)
  const absent = findAbsentIdentifier(operation)
  if (typeof least !== 'string' && absent) {
    const { parameter, values } = absent
    const rule = 'names nothing that exists'
    const variant = { kind: ABSENT, rule, pointer: parameter.pointer, values }
    yield { input: least, keys: ['path', parameter.name], ...variant }
  }
}

/**
 * Sends the bounds of each value, which a server must not reject as invalid: with the documented 422 or 400,
 * or either if neither is documented. Any status but these, 415, 429 and 5XX is a response to valid input, such
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
  const made = new Set<string>()
  for (const variant of listOperationVariants(contract, operation)) {
    const { keys, kind, rule, pointer } = variant
    const id = JSON.stringify([keys, kind, pointer])
    // Alternatives share rules.
    if (made.has(id)) continue
    const input = findValidInput(contract, operation, variant)
    if (input) made.add(id)
    const isIdentifier = keys[0] === 'path' && pointer.at(-1) !== 'enum'
    const mayBeUnknown = isIdentifier && !isNotFoundDocumented
    const not = [...(mayBeUnknown ? [] : rejections), '415', '429', '5XX']
    const expected = { not, description: VALID_RESPONSE }
    if (input)
      yield { kind, rule, pointer, outcome: 'Not rejected as invalid', input, keys, expected }
  }
}
