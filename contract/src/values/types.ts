import type { Schema } from '../model/document/document.ts'

export type Node = Schema | boolean

/** A value; `none` where it is proved that there is none; `unknown` beyond the limits. */
export type Result = { value: unknown } | 'none' | 'unknown'

export const TYPES = ['string', 'number', 'object', 'array', 'boolean', 'null'] as const
export type Type = (typeof TYPES)[number]
