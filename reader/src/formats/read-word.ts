import type { Content } from '../finding.ts'
import { makeExactSecret } from './content.ts'
import { isMistypedMiniKey, readMistypedKey } from './keys/mistyped-keys.ts'
import { isUnspacedPhrase } from './keys/unspaced-phrase.ts'
import { readNotAnAddress } from './not-an-address.ts'
import { readTwice, recognize, SPECS } from './table.ts'

/** Reads a format, or the words of a phrase without spaces. */
const readFormat = (text: string): Content | undefined =>
  recognize(text)?.content ?? (isUnspacedPhrase(text) ? makeExactSecret('seed-phrase') : undefined)

/** Reads a word, also a key with a mistake, or a text that is pasted twice. */
export const readWord = (text: string): Content | undefined =>
  readFormat(text) ?? readMistypedKey(text) ?? readTwice(text, readFormat)

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
