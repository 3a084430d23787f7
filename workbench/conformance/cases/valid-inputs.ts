import { isDeepStrictEqual } from 'node:util'
import type { Contract, Operation } from '../../reader/contract.ts'
import { follow, isRecord, type Place, type Schema, valueAt } from '../../reader/document.ts'
import type { Input } from '../../reader/input.ts'
import { inputViolations, violationsOf } from '../../reader/validate.ts'
import { contentOf } from '../sending/body.ts'
import { isSendable, readBack, requestParts } from '../sending/request.ts'
import { responseTo } from '../test-case.ts'
import { boundariesOf } from './boundary-values.ts'
import { changed, exampleInput, LEFT_OUT, tellingValue, withOwnEmails } from './example-input.ts'
import { type GeneratedCase, idOf, ifUsable, labelOf, withUniqueIds } from './generated-case.ts'

/** Values of which one replaces another in an input, and what they are like. */
type Variant = {
  input: Input
  keys: string[]
  kind: string
  rule: string
  place: Place
  values: unknown[]
}

/**
 * A schema with the keywords of all members of its `allOf`, and of the members of its `oneOf` and
 * `anyOf` that a value fits: of each length the narrowest.
 */
function merged(contract: Contract, schema: Schema, place: Place, value: unknown): Schema {
  const { node } = follow(contract.document, schema, place)
  const { allOf = [], oneOf = [], anyOf = [], ...own } = node
  const fitting = [oneOf, anyOf].flatMap((members): Schema[] => {
    const member = members.find((one) => violationsOf(contract, one, value).length === 0)
    return member ? [member] : []
  })
  const members = [...allOf, ...fitting].map((member) => merged(contract, member, place, value))
  const all: Schema[] = [own, ...members]
  const shortest = all.flatMap(({ minLength }) => minLength ?? [])
  const longest = all.flatMap(({ maxLength }) => maxLength ?? [])
  return {
    ...(Object.assign({}, ...all.toReversed()) as Schema),
    ...(shortest.length > 0 && { minLength: Math.max(...shortest) }),
    ...(longest.length > 0 && { maxLength: Math.min(...longest) }),
    properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    required: all.flatMap(({ required = [] }) => required),
  }
}

/** Every variant of a value of an input, and of those within it. */
function variantsOf(
  contract: Contract,
  input: Input,
  keys: string[],
  schema: Schema,
  place: Place,
): Variant[] {
  const value = valueAt(input, keys)
  if (value === undefined || !isRecord(schema)) return []
  const found = follow(contract.document, schema, place)
  const whole = merged(contract, schema, place, value)
  const own = boundariesOf(whole, value).map(({ keyword, ...rest }) => ({
    ...rest,
    input,
    keys,
    place: [...found.place, keyword],
  }))
  if (Array.isArray(value) && whole.items)
    return [
      ...own,
      ...variantsOf(contract, input, [...keys, '0'], whole.items, [...found.place, 'items']),
    ]
  if (!isRecord(value)) return own
  const fields = Object.entries(whole.properties ?? {}).flatMap(([name, field]): Variant[] => {
    const at = { input, keys: [...keys, name], place: [...found.place, 'properties', name] }
    if (follow(contract.document, field, at.place).node.readOnly) return []
    const isRequired = whole.required?.includes(name)
    if (value[name] === undefined || value[name] === null) {
      const given = tellingValue(contract, field)
      if (given === undefined || given === null) return []
      const whole: Variant = { ...at, kind: 'given', rule: 'is given', values: [given] }
      // A list or an object may hold its own schema again, without end.
      return typeof given === 'object'
        ? [whole]
        : [whole, ...variantsOf(contract, changed(input, at.keys, given), at.keys, field, at.place)]
    }
    const within = variantsOf(contract, input, at.keys, field, at.place)
    const leftOut = { ...at, kind: 'left-out', rule: 'is omitted', values: [LEFT_OUT] }
    return isRequired ? within : [leftOut, ...within]
  })
  return [...own, ...fields]
}

/** The first input of a variant that a server reads unchanged, and that is valid. */
function kept(contract: Contract, operation: Operation, variant: Variant): Input | undefined {
  const { input, keys, values } = variant
  const before = valueAt(input, keys)
  return values
    .map((value) => ({ value, other: changed(input, keys, value) }))
    .find(({ value, other }) => {
      const sent = requestParts(contract, operation, other)
      if (!isSendable(sent) || (isDeepStrictEqual(value, before) && variant.kind !== 'given'))
        return false
      const read = readBack(contract, operation, sent)
      return (
        isDeepStrictEqual(valueAt(read, keys), valueAt(other, keys)) &&
        inputViolations(contract, operation, read).length === 0
      )
    })?.other
}

/** An input, if it can be sent. */
const sendable = (contract: Contract, operation: Operation, input: Input) =>
  isSendable(requestParts(contract, operation, input)) ? input : undefined

function variantsOfOperation(contract: Contract, operation: Operation): Variant[] {
  const optional = operation.parameters.filter(({ required }) => !required)
  const least = exampleInput(contract, operation)
  const ofParameters = operation.parameters.flatMap((parameter): Variant[] => {
    const { name, in: location, schema, place, required } = parameter
    const keys = [location, name]
    const input = exampleInput(contract, operation, parameter)
    if (typeof input === 'string') return []
    const values = [valueAt(input, keys)]
    const given = { input, keys, kind: 'given', rule: 'is given', place, values }
    const within = variantsOf(contract, input, keys, schema, [...place, 'schema'])
    return required ? within : [given, ...within]
  })
  if (typeof least === 'string') return ofParameters
  const content = contentOf(operation)
  const [first = operation] = optional
  const rule = optional.length > 0 ? 'nothing optional is sent' : 'a valid request'
  const { place } = first
  const minimal: Variant = { input: least, keys: [], kind: 'least', rule, place, values: [] }
  const ofBody = content?.schema
    ? variantsOf(contract, least, ['body'], content.schema, [...content.place, 'schema'])
    : []
  return [minimal, ...ofParameters, ...ofBody]
}

/**
 * Every bound of every value of a contract's operations: inputs that are just valid, which a server must
 * not reject as invalid. Invalid is 422 or else 400, as documented; both, if neither is. Any status but
 * these, 429 and 5XX is a response to valid input: 401 for a sign-in with an unknown email, for example.
 */
export function validInputCases(contract: Contract): GeneratedCase[] {
  const cases = contract.operations.flatMap((operation) =>
    ifUsable(operation, () =>
      variantsOfOperation(contract, operation).flatMap((variant) => {
        const { keys, kind, place } = variant
        const input =
          kind === 'least'
            ? sendable(contract, operation, variant.input)
            : kept(contract, operation, variant)
        if (!input) return []
        const rule = [labelOf(keys), variant.rule].filter(Boolean).join(' ')
        return [{ id: idOf(operation, keys, kind), rule, place, operation, input, keys }]
      }),
    ),
  )
  return withUniqueIds(cases).map(({ keys, rule, ...one }, index) => {
    const invalid = responseTo(one.operation, '422', '400')?.status
    return {
      ...one,
      input: withOwnEmails(contract, one.operation, one.input, `valid${index}`, keys),
      summary: rule,
      description: `Not rejected as invalid: ${rule}.`,
      expected: {
        not: [...(invalid ? [invalid] : ['422', '400']), '429', '5XX'],
        said: 'a response to valid input',
      },
      withToken: true,
    }
  })
}
