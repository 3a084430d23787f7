import type { Content } from '../finding.ts'
import { exactSecret } from './content.ts'
import { FORMATS, type FormatSpec } from './format-specs.ts'
import { isMistypedMiniKey, readMistypedKey } from './keys/mistyped-keys.ts'
import { readNotAnAddress } from './not-an-address.ts'

const SPECS: readonly FormatSpec[] = FORMATS

function readFormat(text: string): { spec: FormatSpec; content: Content } | undefined {
  for (const spec of SPECS) {
    const content = spec.shape.test(text) ? spec.read(text) : undefined
    if (content) return { spec, content }
  }
}

export const readExact = (text: string): Content | undefined =>
  readFormat(text)?.content ?? readMistypedKey(text) ?? readTwice(text)

/** With fewer bits, the checksum of one of a thousand other texts is right. */
const MIN_BITS = 10

/** Reads a part of a word, which only a right checksum proves. */
export function readProven(text: string): Content | undefined {
  const { spec, content } = readFormat(text) ?? {}
  if (!content || (spec?.bits ?? 0) < MIN_BITS) return
  const isProven =
    content.kind === 'address'
      ? content.checksum === 'right'
      : content.kind === 'secret' && content.isExact
  return isProven ? content : undefined
}

export const isCaseless = (address: string) => readFormat(address)?.spec.isCaseless === true

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
  if (isMistypedMiniKey(text)) return { ...exactSecret('private-key'), isExact: false }
  return readNotAnAddress(text)
}

const SPLIT = SPECS.flatMap(({ split }) => split ?? [])

const SPLIT_LENGTHS = SPLIT.flatMap(({ lengths }) => lengths)

export const MIN_SPLIT = Math.min(...SPLIT_LENGTHS)

export const ALL_SPLIT_LENGTHS = [...new Set(SPLIT_LENGTHS)].sort((a, b) => b - a)

export const DISTINCT_BEGINNINGS = [
  ...new Set(
    SPLIT.flatMap(({ beginnings, isDistinct }) => (isDistinct ? beginnings : [])).map((one) =>
      one.toLowerCase(),
    ),
  ),
]

const BY_FIRST = Map.groupBy(
  SPECS.flatMap((spec) =>
    (spec.split ?? []).flatMap(({ beginnings, lengths }) =>
      beginnings.map((beginning) => ({ beginning, lengths, spec })),
    ),
  ),
  ({ beginning }) => beginning.charAt(0),
)

export type SplitFormat = { spec: FormatSpec; length: number }

export function listSplitFormats(piece: string, next: string): SplitFormat[] {
  const found: SplitFormat[] = []
  const add = (spec: FormatSpec, lengths: number[]) => {
    for (const length of lengths) found.push({ spec, length })
  }
  for (const spec of LISTING) add(spec, spec.listSplitLengths?.(piece, next) ?? [])
  for (const { beginning, lengths, spec } of BY_FIRST.get(piece.charAt(0)) ?? [])
    if (piece.startsWith(beginning)) add(spec, lengths)
  return found
}

const LISTING = SPECS.filter((spec) => spec.listSplitLengths)

export const listSplitLengths = (word: string): number[] =>
  listSplitFormats(word, '').map(({ length }) => length)
