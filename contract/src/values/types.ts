import type { Schema } from '../model/document/document.ts'
import { detectType } from '../model/schema/schema.ts'

export type Node = Schema | boolean

/** A value; `none` where it is proved that there is none; `unknown` beyond the limits. */
export type Result = { value: unknown } | 'none' | 'unknown'

export const TYPES = ['string', 'number', 'object', 'array', 'boolean', 'null'] as const
export type Type = (typeof TYPES)[number]

/** `number` stands for integers, too. */
export const toType = (type: string) => type.replace('integer', 'number') as Type
export const typeOf = (value: unknown) => toType(detectType(value))

/** OptionalLevels of optional fields and items that a natural value has; null for the shortest value. */
export type OptionalLevels = number | null

/** Finds a part of a value. */
export type FindValue = (all: Node[], levels?: OptionalLevels) => Result

/**
 * How a message is read.
 * @property hidden a keyword of fields that its sender omits. @property isText in URLs and headers each value is a text.
 * @property isLiteral whether an open alternative of a `oneOf` is read by the letter alone.
 */
export type Reading = {
  hidden: 'readOnly' | 'writeOnly' | null
  isText: boolean
  isLiteral?: boolean
}

/**
 * @property length of the longest `prefixItems`. @property names of the fields that any alternative names. @property
 * known names that a sender knows.
 */
export type SolverContext = {
  reading: Reading
  length: number
  levels: OptionalLevels
  names: () => string[]
  known: () => Set<string>
}

/** Lists of schemas, of one of which all must match. */
export type Choice = Node[][]

/** A keyword of a schema. @property own the keywords of the schema. @property type of the value. */
export type KeywordUse = {
  key: string
  value: unknown
  own: Schema
  schema: Schema
  type: string
  context: SolverContext
}
