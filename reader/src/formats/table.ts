import type { Content } from '../finding.ts'
import { makeExactSecret } from './content.ts'
import { FORMATS, type FormatSpec } from './format-specs.ts'
import { isMistypedMiniKey, readMistypedKey } from './keys/mistyped-keys.ts'
import { readNotAnAddress } from './not-an-address.ts'

const SPECS: readonly FormatSpec[] = Object.values(FORMATS)

export type RecognizedFormat = { spec: FormatSpec; content: Content }

export function recognize(text: string): RecognizedFormat | undefined {
  for (const spec of SPECS) {
    const content = spec.shape.test(text) ? spec.read(text) : undefined
    if (content) return { spec, content }
  }
}

/** Reads a text that has a format exactly, or a text that is pasted twice. */
export const readExact = (text: string): Content | undefined =>
  recognize(text)?.content ?? readTwice(text)

/** Reads a word, also a key with a mistake. */
export const readWord = (text: string): Content | undefined =>
  recognize(text)?.content ?? readMistypedKey(text) ?? readTwice(text)

export const isCaseless = (address: string) => recognize(address)?.spec.isCaseless === true

const OPTIONAL_PREFIX = RegExp(
  `^(?:${SPECS.flatMap(({ optionalPrefixes }) => optionalPrefixes ?? []).join('|')})`,
  'i',
)

export const omitPrefix = (text: string) => text.replace(OPTIONAL_PREFIX, '')

const MIN_LENGTH = 25

function readTwice(text: string): Content | undefined {
  const half = text.slice(0, text.length / 2)
  return half.length >= MIN_LENGTH && text === half + half ? readExact(half) : undefined
}

const MISTYPED = SPECS.flatMap(({ mistyped }) => mistyped ?? [])

/** After all exact formats: a valid address of one format can look like a typo in another. */
export function readMistyped(text: string): Content | undefined {
  for (const { read } of MISTYPED) {
    const content = read(text)
    if (content) return content
  }
}

export const isDistinctTypo = (text: string) =>
  MISTYPED.some(({ isDistinct }) => isDistinct?.(text))

/** Whether few other texts are like it, so that one that stands alone is a mistyped address. */
export const isTypicalTypo = (text: string) =>
  isDistinctTypo(text) || MISTYPED.some(({ isTypical }) => isTypical?.(text))

export function readAlone(text: string): Content | undefined {
  if (isMistypedMiniKey(text)) return { ...makeExactSecret('private-key'), isExact: false }
  return readNotAnAddress(text)
}

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
