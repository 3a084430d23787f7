import type { Schema } from '../model/document/document.ts'
import { escapeRegExp } from '../model/document/escape-reg-exp.ts'
import { compileRegExp, createPatternTest } from '../model/schema/pattern.ts'
import {
  findAutomaton,
  findComplement,
  generateWords,
  intersect,
  isSearchable,
} from './automata.ts'
import { FORMATS, findFormatPattern } from './formats.ts'
import { readNumbers } from './reading.ts'
import { MAX_CHARACTERS } from './texts.ts'
import type { Result } from './types.ts'

/** The length of a word, which a natural text has where it can. */
const USUAL_LENGTH = 6
const MAX_WORDS = 1000
/** Of more texts that are excluded, no automaton is made. */
const MAX_EXCLUDED = 50

const repeat = (text: string, length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length)

/** Texts that are readable; in the shortest value those that lack a format. */
function listSamples(
  formats: string[],
  lacksFormat: boolean,
  isNatural: boolean,
  [min, max]: [number, number],
  next: number,
) {
  const ofFormats = formats.flatMap((format) => FORMATS.get(format)?.sample || [])
  const natural = ['string', 'other', `string${next}`].map((one) =>
    repeat(one, Math.max(min, Math.min(max, one.length))),
  )
  const others = lacksFormat ? ['~', 'a~', 'a'.repeat(min)] : []
  return [...ofFormats, ...(isNatural ? natural : []), ...others]
}

/** @param isOfFormat asks a validator. @param isNatural whether a readable text comes before the shortest one. */
export function findText(
  leaves: Schema[],
  nots: Schema[],
  excluded: unknown[],
  isOfFormat: (format: string, text: string) => boolean,
  isNatural: boolean,
): Result {
  const read = (key: string) => readNumbers(leaves, key)
  const min = Math.max(0, ...read('minLength'))
  const max = Math.min(...read('maxLength'))
  if (min > max) return 'none'
  if (min > MAX_CHARACTERS) return 'unknown'
  const formats = leaves.flatMap(({ format }) => format ?? [])
  const lacked = nots.flatMap(({ format }) => format ?? [])
  const patterns = leaves.flatMap(({ pattern }) => pattern ?? [])
  const noPatterns = nots.flatMap(({ pattern }) => pattern ?? [])
  // No text is known to match a pattern of another engine.
  if ([...patterns, ...noPatterns].some((one) => !compileRegExp(one))) return 'unknown'
  const texts = excluded.filter((one): one is string => typeof one === 'string')
  const fits = (text: string) => {
    const length = [...text].length
    return (
      length >= min &&
      length <= max &&
      !texts.includes(text) &&
      patterns.every((one) => createPatternTest(one)(text)) &&
      !noPatterns.some((one) => createPatternTest(one)(text)) &&
      !lacked.some((format) => isOfFormat(format, text)) &&
      formats.every((format) => isOfFormat(format, text))
    )
  }
  try {
    const encoded = leaves.some((leaf) => leaf['contentEncoding'] === 'base64') ? ['byte'] : []
    const named = [...formats, ...encoded]
    const sample = listSamples(named, lacked.length > 0, isNatural, [min, max], texts.length).find(
      fits,
    )
    if (sample !== undefined) return { value: sample }
    const ofFormats = formats.flatMap((format) => findFormatPattern(format) ?? [])
    const nfa = intersect([
      ...[...patterns, ...ofFormats].map((one) => findAutomaton(one).nfa),
      ...noPatterns.map(findComplement),
      ...(texts.length > 0 && texts.length < MAX_EXCLUDED
        ? [findComplement(`^(?:${texts.map(escapeRegExp).join('|')})$`)]
        : []),
    ])
    const usual = isNatural ? Math.max(min, Math.min(max, USUAL_LENGTH)) : min
    let count = 0
    for (const [least, most] of [
      [usual, max],
      [min, usual - 1],
    ] as const)
      for (const word of generateWords(nfa, least, most)) {
        if (fits(word)) return { value: word }
        count += 1
        if (count > MAX_WORDS) return 'unknown'
      }
    return count === 0 && isSearchable(min, max) ? 'none' : 'unknown'
  } catch {
    return 'unknown'
  }
}
