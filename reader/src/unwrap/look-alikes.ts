import type { WrongLetter } from '../finding.ts'
import { CONFUSABLES } from './confusables.ts'

/** Homoglyphs that Unicode's table lacks, or has for another character, each before its ASCII letter; and dashes. */
const PAIRS = 'кkьbпnІIΙIκkτtωwηnχxʀRԼL‐-‑-‒-–-—-−-'

/** Zero in Arabic, Urdu and Persian, Devanagari, and Bengali. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6]

/** White letters in black circles and squares, which NFKC keeps. */
const CAPITALS = [0x1f150, 0x1f170]

function makeTable() {
  const letters = [...PAIRS]
  const pairs = letters.flatMap((letter, index): [string, string][] =>
    index % 2 === 0 ? [[letter, letters[index + 1] ?? '']] : [],
  )
  const digits = ZEROS.flatMap((zero) =>
    Array.from('0123456789', (digit, index): [string, string] => [
      String.fromCodePoint(zero + index),
      digit,
    ]),
  )
  const capitals = CAPITALS.flatMap((first) =>
    Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (capital, index): [string, string] => [
      String.fromCodePoint(first + index),
      capital,
    ]),
  )
  const confusables = Object.entries(CONFUSABLES).flatMap(([ascii, alike]) =>
    [...alike].map((letter): [string, string] => [letter, ascii]),
  )
  return new Map([...confusables, ...pairs, ...digits, ...capitals])
}

const LIKE = makeTable()

function findLookAlike(letter: string) {
  const known = LIKE.get(letter) ?? LIKE.get(letter.normalize('NFKC')) ?? letter.normalize('NFKC')
  return /^[!-~]$/.test(known) ? known : undefined
}

const isWordCharacter = (letter: string) => /[0-9A-Za-z]/.test(LIKE.get(letter) ?? '')

export const ALPHANUMERIC = `[0-9A-Za-z\\uff10-\\uff5a\\u{1d400}-\\u{1d7ff}${[...LIKE.keys()].filter(isWordCharacter).join('')}]`

export const isAscii = (text: string) => /^[\0-\u007f]*$/.test(text)

export const toAscii = (text: string) =>
  isAscii(text) ? text : [...text].map((letter) => findLookAlike(letter) ?? letter).join('')

export function listForeignLetters(text: string): WrongLetter[] {
  return [...text].flatMap((letter, index) => {
    if (letter <= '\u007f') return []
    const like = findLookAlike(letter)
    return [{ letter, at: index + 1, ...(like === undefined ? {} : { like }) }]
  })
}
