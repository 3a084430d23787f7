import type { Contract } from '../../model/contract/contract.ts'
import { isRecord, type Schema } from '../../model/document/document.ts'
import { findViolations } from '../../model/request/validate.ts'
import { resolveSchema } from '../../model/schema/schema.ts'
import { generateAmbiguousValues } from './alternatives.ts'
import { generateOtherNames } from './dynamic-parts.ts'
import { findExampleValue } from './example-input.ts'
import { generateValues } from './generated-values.ts'
import { generateInvalidValues } from './invalid-values.ts'
import { take } from './shapes.ts'
import { createVariant, MAX_GENERATED } from './vary-values.ts'

/** A rule about the members of a value, or about other schemas. */
type StructureBreak = {
  keyword: string
  kind: string
  rule: string
  /** Candidates: some may keep the rule. */
  values: unknown[]
  /** The rule alone. */
  schema?: Schema
  /** The schema without the rule. */
  rest: Schema
  isAdditional?: boolean
}

type Scope = { contract: Contract; place: Schema; schema: Schema; value: unknown }

const MAX_TRIED = 96

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

/** @param keywords the rule. */
function split(schema: Schema, ...keywords: string[]): { schema: Schema; rest: Schema } {
  const isOfRule = ([keyword]: [string, unknown]) => keywords.includes(keyword)
  const entries = Object.entries(schema)
  return {
    schema: Object.fromEntries(entries.filter(isOfRule)),
    rest: Object.fromEntries(entries.filter((entry) => !isOfRule(entry))),
  }
}

function breakNot({ contract, place, schema, value }: Scope): StructureBreak[] {
  const { not } = schema
  if (!isRecord(not)) return []
  const forbidden = [...take(generateValues(contract, { allOf: [place, not] }), MAX_TRIED)]
  const extended = forbidden.flatMap((one) =>
    isRecord(one) && isRecord(value) ? [{ ...value, ...one }] : [],
  )
  const rule = { keyword: 'not', kind: 'not', rule: 'breaks not' }
  return [{ ...rule, ...split(schema, 'not'), values: [...forbidden, ...extended] }]
}

function breakOneOf({ contract, schema }: Scope): StructureBreak[] {
  if (!schema.oneOf) return []
  const rule = { keyword: 'oneOf', kind: 'ambiguous', rule: 'matches two alternatives' }
  const values = [...generateAmbiguousValues(contract, schema)]
  // Alternatives may have no value in common.
  return [{ ...rule, ...split(schema, 'oneOf'), values, isAdditional: true }]
}

/** Adds fields until the object has so many. @returns undefined if there are no more names or values. */
function addFields(
  { contract, schema }: Scope,
  value: Record<string, unknown>,
  size: number,
): Record<string, unknown> | undefined {
  if (size > MAX_GENERATED.items) return undefined
  const { properties = {}, additionalProperties } = schema
  const more = isRecord(additionalProperties) ? additionalProperties : {}
  const object = { ...value }
  const others = Array.from({ length: size }, (_, index) => `property${index + 1}`)
  const names = [...Object.keys(properties), ...generateOtherNames(contract, schema), ...others]
  for (const name of names) {
    if (Object.keys(object).length >= size) break
    if (Object.hasOwn(object, name)) continue
    const field = Object.hasOwn(properties, name) ? (properties[name] ?? {}) : more
    const given = findExampleValue(contract, field)
    if (given !== undefined && !resolveSchema(field).readOnly) object[name] = given
  }
  return Object.keys(object).length === size ? object : undefined
}

/** Keeps required fields first. */
function keepFields({ schema }: Scope, value: Record<string, unknown>, size: number) {
  const { required = [] } = schema
  const names = Object.keys(value).toSorted(
    (a, b) => Number(required.includes(b)) - Number(required.includes(a)),
  )
  return Object.fromEntries(names.slice(0, Math.max(0, size)).map((name) => [name, value[name]]))
}

function breakSize(scope: Scope): StructureBreak[] {
  const { schema, value } = scope
  const { minProperties = 0, maxProperties } = schema
  if (!isRecord(value)) return []
  const found: StructureBreak[] = []
  if (minProperties > 0)
    found.push({
      ...{ keyword: 'minProperties', kind: 'few-fields' },
      rule: `has fewer than ${count(minProperties, 'field')}`,
      values: [keepFields(scope, value, minProperties - 1)],
      ...split(schema, 'minProperties'),
    })
  if (maxProperties !== undefined)
    found.push({
      ...{ keyword: 'maxProperties', kind: 'many-fields' },
      rule: `has more than ${count(maxProperties, 'field')}`,
      values: [addFields(scope, value, maxProperties + 1)],
      ...split(schema, 'maxProperties'),
    })
  return found
}

function breakNames({ contract, schema, value }: Scope): StructureBreak[] {
  const { propertyNames, additionalProperties } = schema
  if (!isRecord(propertyNames) || !isRecord(value)) return []
  const field = isRecord(additionalProperties) ? additionalProperties : {}
  const given = findExampleValue(contract, field)
  const sample = findExampleValue(contract, { allOf: [{ type: 'string' }, propertyNames] })
  const own = resolveSchema(propertyNames)
  return [own, ...(own.allOf ?? []).map(resolveSchema)].flatMap((names) =>
    generateInvalidValues(names, sample).map(({ keyword, kind, rule, values, isAdditional }) => ({
      keyword: 'propertyNames',
      kind: `name-${kind}`,
      rule: `has a name that ${rule}`,
      values: values.flatMap((name) =>
        typeof name === 'string' ? [{ ...value, [name]: given }] : [],
      ),
      schema: { propertyNames: { [keyword]: names[keyword] } },
      rest: split(schema, 'propertyNames').rest,
      isAdditional,
    })),
  )
}

function breakContains({ contract, schema, value }: Scope): StructureBreak[] {
  const { contains, minContains, maxContains, minItems = 0, items } = schema
  if (!isRecord(contains) || !Array.isArray(value)) return []
  const least = Number(minContains ?? 1)
  const isContained = (item: unknown) => findViolations(contract, contains, item).length === 0
  const known = [...value, ...take(generateValues(contract, items ?? {}), MAX_TRIED)]
  const different = known.flatMap((item) => [item, createVariant(item, 1), 'other', -1])
  const isItem = (item: unknown) =>
    item !== undefined && findViolations(contract, items ?? {}, item).length === 0
  const other = different.find((item) => isItem(item) && !isContained(item))
  const contained = findExampleValue(contract, { allOf: [items ?? {}, contains] })
  const repeat = (item: unknown, length: number) =>
    Array.from({ length: Math.max(0, length) }, (_, index) =>
      schema.uniqueItems && index > 0 ? createVariant(item, index) : item,
    )
  const rule = split(schema, 'contains', 'minContains', 'maxContains')
  const few = repeat(contained, least - 1)
  const found: StructureBreak[] = []
  if (least > 0)
    found.push({
      ...{ keyword: 'contains', kind: 'lacking' },
      rule: `has fewer than ${count(least, 'item')} that it must contain`,
      values: [
        ...(other === undefined
          ? []
          : [[...few, ...repeat(other, Math.max(1, minItems - few.length))]]),
        few,
      ],
      ...rule,
    })
  if (typeof maxContains === 'number')
    found.push({
      ...{ keyword: 'maxContains', kind: 'many-contained' },
      rule: `has more than ${count(maxContains, 'item')} that it may contain`,
      values: maxContains < MAX_GENERATED.items ? [repeat(contained, maxContains + 1)] : [],
      ...rule,
    })
  return found
}

/** Adds an item where none is allowed. */
function breakEnd({ schema, value }: Scope): StructureBreak[] {
  const { prefixItems = [] } = schema
  const keyword = ['items', 'unevaluatedItems'].find((one) => schema[one] === false)
  if (keyword === undefined || !Array.isArray(value) || value.length < prefixItems.length) return []
  const rule = {
    keyword,
    kind: 'unknown-item',
    rule: 'has an item that the contract does not name',
  }
  return [{ ...rule, rest: split(schema, keyword).rest, values: [[...value, 'x']] }]
}

/** Breaks each rule of a resolved schema that is about members or other schemas. @param place its schema as a whole. */
export const listStructureBreaks = (
  contract: Contract,
  place: Schema,
  schema: Schema,
  value: unknown,
): StructureBreak[] =>
  [breakNot, breakOneOf, breakSize, breakNames, breakContains, breakEnd].flatMap((find) =>
    find({ contract, place, schema, value }),
  )
