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
export type Find = (all: Node[], levels?: OptionalLevels) => Result
