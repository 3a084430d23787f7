import type { Letter } from './reading'

/**
 * Homoglyphs, each before its ASCII letter: the common ones of Unicode confusables.txt (UTS 39). NFKC
 * covers fullwidth and mathematical letters.
 */
const PAIRS = [
  // Cyrillic
  'аaеeоoрpсcуyхxѕsіiјjһhԁdԛqԝwӏlѵvкkьbгrпn',
  'АAВBЕEКKМMНHОOРPСCТTУYХXЅSІIЈJЬbЗ3Ӏl',
  // Greek
  'αaοoνvρpυuιiκkγyϲcϳjτtωwηnχx',
  'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX',
  // Armenian, Latin, and dashes
  'օoսuհhոnցgքfıiɑaɡgɩiʀRʏYɪI‐-‑-‒-–-—-−-',
].join('')

/** Zero in Arabic, Urdu and Persian, Devanagari, and Bengali. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6]

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
  return new Map([...pairs, ...digits])
}

const LIKE = makeTable()

function findLookAlike(letter: string) {
  const known = LIKE.get(letter) ?? LIKE.get(letter.normalize('NFKC')) ?? letter.normalize('NFKC')
  return /^[!-~]$/.test(known) ? known : undefined
}

const isAscii = (text: string) => !/[^\0-\u007f]/.test(text)

/** @param unknown replaces letters without an ASCII look-alike, which stay by default. */
export const toAscii = (text: string, unknown?: string) =>
  /^[!-~]*$/.test(text) || (unknown === undefined && isAscii(text))
    ? text
    : [...text].map((letter) => findLookAlike(letter) ?? unknown ?? letter).join('')

/** Finds the letters outside ASCII. */
export function findForeignLetters(text: string): (Letter & { like?: string })[] {
  return [...text].flatMap((letter, index) => {
    if (letter <= '\u007f') return []
    const like = findLookAlike(letter)
    return [{ letter, at: index + 1, ...(like === undefined ? {} : { like }) }]
  })
}
