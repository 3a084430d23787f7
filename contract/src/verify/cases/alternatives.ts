import type { Contract } from '../../model/contract/contract.ts'
import { isRecord, parseRefName, type Schema } from '../../model/document/document.ts'
import { findRequestViolations } from '../../model/request/validate.ts'
import { findDiscriminator } from '../../model/schema/discriminator.ts'
import {
  listTypes,
  pointerOfSchema,
  resolveSchema,
  resolveSchemaRef,
} from '../../model/schema/schema.ts'
import { generateValues } from './generated-values.ts'
import { listSelected, nameMembers, take } from './shapes.ts'

/** Limit of the alternatives of a keyword. */
export const MAX_ALTERNATIVES = 24

/** Limits of the values that are tried. */
const MAX_TRIED = 96
const MAX_PAIRS = 12

/** A way to meet a schema: by a member of `oneOf` or `anyOf`, a branch of `if`, or what a discriminator selects. */
export type Alternative = {
  keyword: string
  /** `Dog`, `alternative 2`. */
  name: string
  /** The schema whose rules apply. */
  member: Schema
  /** Schemas that a value of this way matches. */
  conditions: Schema[]
}

const nameMember = (member: Schema | boolean, index: number) =>
  isRecord(member) && typeof member['$ref'] === 'string'
    ? parseRefName(member['$ref'])
    : `alternative ${index + 1}`

const listBranches = (schema: Schema): Alternative[] => {
  const { if: condition, then: yes, else: no, dependentSchemas } = schema
  const branch = (keyword: string, member: unknown, condition: Schema): Alternative[] =>
    isRecord(member) ? [{ keyword, name: keyword, member, conditions: [condition, member] }] : []
  return [
    ...(isRecord(condition)
      ? [...branch('then', yes, condition), ...branch('else', no, { not: condition })]
      : []),
    ...Object.entries(isRecord(dependentSchemas) ? dependentSchemas : {}).flatMap(
      ([name, member]) => branch('dependentSchemas', member, { required: [name] }),
    ),
  ]
}

/** Lists the alternatives that a resolved schema itself has. */
export function listAlternatives(contract: Contract, schema: Schema): Alternative[] {
  const members = (['oneOf', 'anyOf'] as const).flatMap((keyword) => {
    const written = (schema[keyword] ?? []).slice(0, MAX_ALTERNATIVES)
    return nameMembers(schema, written).map((named, index): Alternative => {
      const member = written[index] ?? {}
      return { keyword, name: nameMember(member, index), member, conditions: [named] }
    })
  })
  const found = findDiscriminator(contract.document, schema)
  const refs = found?.owner === schema ? [...found.discriminator.refs] : []
  const selected = listSelected(contract, schema).flatMap((named, index): Alternative[] => {
    const [value = '', ref = ''] = refs[index] ?? []
    const member = resolveSchemaRef(ref, schema)
    // The schema may name itself.
    if (member === schema) return []
    return [{ keyword: 'discriminator', name: value, member, conditions: [named] }]
  })
  return [...members, ...selected.slice(0, MAX_ALTERNATIVES), ...listBranches(schema)]
}

/** Lists the alternatives of a schema, of its `allOf`, and within each other. */
export function* walkAlternatives(
  contract: Contract,
  written: Schema,
  conditions: Schema[] = [],
  seen: Schema[] = [],
): Generator<Alternative> {
  const schema = resolveSchema(written)
  if (seen.includes(schema)) return
  const within = [...seen, schema]
  for (const member of schema.allOf ?? [])
    yield* walkAlternatives(contract, member, conditions, within)
  for (const one of listAlternatives(contract, schema)) {
    const all = [...conditions, ...one.conditions]
    yield { ...one, conditions: all }
    yield* walkAlternatives(contract, one.member, all, within)
  }
}

const matches = (contract: Contract, schemas: Schema[], value: unknown) =>
  schemas.every((schema) => findRequestViolations(contract, schema, value).length === 0)

/** Changes one field of an object to another value of its `enum`, or removes it. */
function* changeFields(schema: Schema, value: unknown): Generator<unknown> {
  if (!isRecord(value)) return
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (!isRecord(field)) continue
    const { enum: choice } = resolveSchema(field)
    const isBoolean = [...listTypes(field)].join() === 'boolean'
    for (const other of choice ?? (isBoolean ? [true, false] : []))
      yield { ...value, [name]: other }
  }
  for (const name of Object.keys(value)) {
    const { [name]: _, ...rest } = value
    yield rest
  }
}

/**
 * Finds a value of an alternative. @param place the schema of the value as a whole. @param given a valid value, which
 * is kept if it matches. @returns undefined if no generated value matches.
 */
export function findAlternativeValue(
  contract: Contract,
  place: Schema,
  conditions: Schema[],
  given: unknown,
): unknown {
  if (given !== undefined && matches(contract, conditions, given)) return given
  const whole = { allOf: [place, ...conditions] }
  const candidates = [
    ...take(generateValues(contract, whole), MAX_TRIED),
    ...changeFields(resolveSchema(place), given),
  ]
  return candidates.find(
    (one) => one !== undefined && matches(contract, [...conditions, place], one),
  )
}

/** Generates values that two members of a `oneOf` allow. */
export function* generateAmbiguousValues(contract: Contract, schema: Schema): Generator<unknown> {
  const { oneOf = [], discriminator, ...rest } = schema
  // Servers select by the discriminator.
  if (discriminator !== undefined) return
  const members = oneOf.slice(0, MAX_ALTERNATIVES)
  let pairs = 0
  for (const [index, first] of members.entries())
    for (const second of members.slice(index + 1)) {
      if (areDisjoint(first, second)) continue
      pairs += 1
      if (pairs > MAX_PAIRS) return
      const both = [first, second]
      for (const value of take(generateValues(contract, { allOf: [rest, ...both] }), MAX_TRIED))
        if (value !== undefined && matches(contract, both, value)) {
          yield value
          break
        }
    }
}

function areDisjoint(first: Schema, second: Schema): boolean {
  const [some, others] = [listTypes(first), listTypes(second)]
  if (some.size === 0 || others.size === 0) return false
  const isNumber = (types: Set<string>) => types.has('number') || types.has('integer')
  return ![...some].some((type) => others.has(type)) && !(isNumber(some) && isNumber(others))
}

/** The location of an alternative; that of the schema which has it if it has none of its own. */
export const locateAlternative = ({ member, keyword }: Alternative, schema: Schema) => {
  const pointer = pointerOfSchema(resolveSchema(member))
  return pointer.length > 0 ? pointer : [...pointerOfSchema(schema), keyword]
}
