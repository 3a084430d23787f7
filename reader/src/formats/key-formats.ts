import type { FormatSpec } from './format-specs.ts'
import { SPECS } from './table.ts'

export type KeyFormat = { beginning: string; lengths: number[]; spec: FormatSpec }

const KEYS = SPECS.flatMap((spec) =>
  (spec.keys ?? []).flatMap(({ beginnings, lengths }) =>
    beginnings.map((beginning): KeyFormat => ({ beginning, lengths, spec })),
  ),
)

const NO_KEYS: KeyFormat[] = []

/** By the code of the first character. */
const KEYS_BY_FIRST = Array.from({ length: 0x80 }, (_, code) =>
  KEYS.filter(({ beginning }) => beginning.charCodeAt(0) === code),
)

export const listKeyFormats = (first: number): KeyFormat[] => KEYS_BY_FIRST[first] ?? NO_KEYS
