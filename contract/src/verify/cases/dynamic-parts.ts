import type { Contract } from '../../model/contract/contract.ts'
import { isRecord, type Schema } from '../../model/document/document.ts'
import { findViolations } from '../../model/request/validate.ts'
import { compileRegExp } from '../../model/schema/pattern.ts'
import { withMembers } from '../../model/schema/schema.ts'
import { generatePatternTexts, generateValues } from './generated-values.ts'
import { take } from './shapes.ts'

/** A field whose name is not fixed, or an item. @property key of the value, or for a new one. */
export type DynamicPart = { key: string; schema: Schema; keyword: string }

const MAX_NAMES = 20

const isFixed = (schema: Schema, name: string) => Object.hasOwn(schema.properties ?? {}, name)

const matchesPattern = ({ patternProperties = {} }: Schema, name: string) =>
  Object.keys(patternProperties).some((pattern) => compileRegExp(pattern)?.test(name))

/** Generates names of fields beside `properties` that `propertyNames` allows. */
export function* generateOtherNames(contract: Contract, schema: Schema): Generator<string> {
  const { propertyNames } = schema
  if (isRecord(propertyNames)) {
    const named = generateValues(contract, { allOf: [{ type: 'string' }, propertyNames] })
    for (const name of take(named, MAX_NAMES)) if (typeof name === 'string') yield name
  }
  for (let index = 1; index <= MAX_NAMES; index += 1) yield `property${index}`
}

/** Lists a field for each schema of names that are not fixed, and an item for each schema of items. */
export function* listDynamicParts(
  contract: Contract,
  schema: Schema,
  value: unknown,
): Generator<DynamicPart> {
  if (isRecord(value)) yield* listOtherFields(contract, schema, value)
  if (!Array.isArray(value)) return
  const { prefixItems = [], items, unevaluatedItems } = schema
  for (const [index, item] of prefixItems.entries())
    if (index <= value.length && isRecord(item))
      yield { key: String(index), schema: item, keyword: 'prefixItems' }
  const others = { items, unevaluatedItems }
  for (const [keyword, item] of Object.entries(others))
    if (isRecord(item) && value.length >= prefixItems.length)
      yield { key: String(prefixItems.length), schema: item, keyword }
}

function* listOtherFields(
  contract: Contract,
  schema: Schema,
  value: Record<string, unknown>,
): Generator<DynamicPart> {
  const { propertyNames, patternProperties = {} } = schema
  const isAllowed = (name: string) =>
    propertyNames === undefined ||
    findViolations(contract, propertyNames as Schema, name).length === 0
  const find = (names: Iterable<string>, fits: (name: string) => boolean) => {
    for (const name of Object.keys(value)) if (fits(name)) return name
    for (const name of names) if (isAllowed(name) && fits(name)) return name
    return undefined
  }
  for (const [pattern, field] of Object.entries(patternProperties)) {
    const expression = compileRegExp(pattern)
    const names = take(generatePatternTexts(pattern, {}), MAX_NAMES)
    const key = find(names, (name) => expression?.test(name) === true && !isFixed(schema, name))
    if (key !== undefined && isRecord(field))
      yield { key, schema: field, keyword: 'patternProperties' }
  }
  for (const keyword of ['additionalProperties', 'unevaluatedProperties'] as const) {
    const field = schema[keyword]
    if (field !== true && !isRecord(field)) continue
    const known = keyword === 'additionalProperties' ? [schema] : withMembers(schema)
    const key = find(generateOtherNames(contract, schema), (name) =>
      known.every((one) => !isFixed(one, name) && !matchesPattern(one, name)),
    )
    if (key !== undefined) yield { key, schema: field === true ? {} : field, keyword }
  }
}
