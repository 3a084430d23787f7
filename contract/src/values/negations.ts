import type { Schema } from '../model/document/document.ts'
import { matchesName, SOME } from './find-object.ts'
import { HINT_FORMATS } from './formats.ts'
import { asList, asSchemas, fillPrefix, not, type Reading } from './reading.ts'
import type { Node, OptionalLevels } from './types.ts'

/** @property length of the longest `prefixItems`. @property names of the fields that any alternative names. @property known names that a sender knows. */
export type SolverContext = {
  reading: Reading
  length: number
  levels: OptionalLevels
  names: () => string[]
  known: () => Set<string>
}

/** The places of an item that some keyword asks for: those of `prefixItems`, and any two after it. */
export const listIndexes = (from: number, { length }: SolverContext) =>
  Array.from({ length: Math.max(from, length) + 2 - from }, (_, index) => from + index)

type Negation = (value: unknown, own: Schema, context: SolverContext) => unknown[]

const negateLower =
  (other: string): Negation =>
  (value) =>
    Number(value) > 0 ? [{ [other]: Number(value) - 1 }] : []
const negateUpper =
  (other: string): Negation =>
  (value) => [{ [other]: Number(value) + 1 }]
const negateBound =
  (other: string): Negation =>
  (value) => [{ [other]: value }]
const negateItems: Negation = (value, own, context) =>
  listIndexes(asList(own.prefixItems).length, context).map((index) => lackItem(index, value))

const lackItem = (index: number, one: unknown) => fillPrefix(index, not(one as Node))
const lackField = (name: string) => ({ properties: { [name]: false } })
const breakField = (name: string, one: unknown) => ({
  required: [name],
  properties: { [name]: not(one as Node) },
})

const negateOthers: Negation = (value, own, context) => {
  const named = Object.keys(asSchemas(own.properties))
  const patterns = Object.keys(asSchemas(own.patternProperties))
  const isDescribed = (name: string) =>
    named.includes(name) || patterns.some((one) => matchesName(one, name))
  const names = [
    ...patterns.map((pattern) => ({ not: { pattern } })),
    ...(named.length > 0 ? [{ not: { enum: named } }] : []),
  ]
  const others = context.names().filter((name) => !isDescribed(name))
  return [
    ...others.map((name) => breakField(name, value)),
    { [SOME]: { name: names, value: not(value as Node) } },
  ]
}

/** For each keyword, schemas of one of which a value is that breaks it. */
export const NEGATIONS: Record<string, Negation> = {
  minLength: negateLower('maxLength'),
  maxLength: negateUpper('minLength'),
  minItems: negateLower('maxItems'),
  maxItems: negateUpper('minItems'),
  minProperties: negateLower('maxProperties'),
  maxProperties: negateUpper('minProperties'),
  minimum: negateBound('exclusiveMaximum'),
  exclusiveMinimum: negateBound('maximum'),
  maximum: negateBound('exclusiveMinimum'),
  exclusiveMaximum: negateBound('minimum'),
  pattern: (pattern) => [{ not: { pattern } }],
  multipleOf: (multipleOf) => [{ not: { multipleOf } }],
  format: (format) => (HINT_FORMATS.includes(String(format)) ? [] : [{ not: { format } }]),
  uniqueItems: (value) => (value === true ? [{ not: { uniqueItems: true } }] : []),
  prefixItems: (value) => asList(value).map((one, index) => lackItem(index, one)),
  items: negateItems,
  unevaluatedItems: negateItems,
  contains(contains, { minContains = 1, maxContains }) {
    const [least, most] = [Number(minContains), Number(maxContains ?? Number.NaN)]
    return [
      ...(least === 1 ? [{ items: not(contains as Node) }] : []),
      ...(least > 1 ? [{ contains, minContains: 0, maxContains: least - 1 }] : []),
      ...(most >= 0 ? [{ contains, minContains: most + 1 }] : []),
    ]
  },
  required: (value) => asList(value).map((name) => lackField(String(name))),
  properties: (value) =>
    Object.entries(asSchemas(value)).map(([name, one]) => breakField(name, one)),
  additionalProperties: negateOthers,
  unevaluatedProperties: negateOthers,
  patternProperties: (value, _, context) =>
    Object.entries(asSchemas(value)).flatMap(([pattern, one]) => [
      ...context
        .names()
        .filter((name) => matchesName(pattern, name))
        .map((name) => breakField(name, one)),
      { [SOME]: { name: [{ pattern }], value: not(one) } },
    ]),
  propertyNames: (value, _, context) => [
    ...context.names().map((name) => ({
      required: [name],
      propertyNames: { anyOf: [{ not: { const: name } }, not(value as Node)] },
    })),
    { [SOME]: { name: [not(value as Node)], value: true } },
  ],
  dependentRequired: (value) =>
    Object.entries(asSchemas(value)).flatMap(([name, needed]) =>
      asList(needed).map((one) => ({ required: [name], ...lackField(String(one)) })),
    ),
}
