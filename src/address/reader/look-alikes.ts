import type { Letter } from './reading'

/**
 * Letters of other scripts with the one of ours after each: the usual ones of Unicode's
 * confusables.txt (UTS 39). Fullwidth and mathematical letters are NFKC's.
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

/** The zeros of the digits of Arabic, Urdu and Persian, Devanagari, and Bengali. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6]

function table() {
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

const LIKE = table()

/** The letter of ASCII that a letter looks like, where it is known. */
function likeOf(letter: string) {
  const known = LIKE.get(letter) ?? LIKE.get(letter.normalize('NFKC')) ?? letter.normalize('NFKC')
  return /^[!-~]$/.test(known) ? known : undefined
}

const isAscii = (text: string) => !/[^\0-\u007f]/.test(text)

/**
 * A text with the letters of ASCII that its own look like.
 * @param unknown what stands for those that are not known; without it, they stay.
 */
export const asAscii = (text: string, unknown?: string) =>
  /^[!-~]*$/.test(text) || (unknown === undefined && isAscii(text))
    ? text
    : [...text].map((letter) => likeOf(letter) ?? unknown ?? letter).join('')

/** The letters of a text that are not of ASCII. */
export function lettersOfOtherScripts(text: string): (Letter & { like?: string })[] {
  return [...text].flatMap((letter, index) => {
    if (letter <= '\u007f') return []
    const like = likeOf(letter)
    return [{ letter, at: index + 1, ...(like === undefined ? {} : { like }) }]
  })
}
