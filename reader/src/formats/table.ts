import type { Content } from '../finding.ts'
import { FORMATS, type FormatSpec } from './format-specs.ts'

export const SPECS: readonly FormatSpec[] = Object.values(FORMATS)

export type RecognizedFormat = { spec: FormatSpec; content: Content }

export function recognize(text: string): RecognizedFormat | undefined {
  for (const spec of SPECS) {
    const content = spec.shape.test(text) ? spec.read(text) : undefined
    if (content) return { spec, content }
  }
}

const readFormat = (text: string) => recognize(text)?.content

/** Reads a text that has a format exactly, or a text that is pasted twice. */
export const readExact = (text: string): Content | undefined =>
  readFormat(text) ?? readTwice(text, readFormat)

export const isCaseless = (address: string) => recognize(address)?.spec.isCaseless === true

const OPTIONAL_PREFIX = RegExp(
  `^(?:${SPECS.flatMap(({ optionalPrefixes }) => optionalPrefixes ?? []).join('|')})`,
  'i',
)

export const omitPrefix = (text: string) => text.replace(OPTIONAL_PREFIX, '')

const MIN_LENGTH = 25

/** Reads one half of a text that is pasted twice. */
export function readTwice(
  text: string,
  read: (half: string) => Content | undefined,
): Content | undefined {
  const half = text.slice(0, text.length / 2)
  return half.length >= MIN_LENGTH && text === half + half ? read(half) : undefined
}
