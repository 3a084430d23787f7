import { describe, expect, it } from 'vitest'
import { readText } from '../../src/reading/read.ts'
import { mayHavePhrase } from '../../src/secrets/word-lists.ts'
import { LISTED } from '../lists.ts'
import { listBuildersInFunctions, listExpressions } from './list-expressions.ts'
import { CHARACTERS, findSlowPump, MAX_EXPONENT, measureExponent } from './measure-growth.ts'

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const { evm, tron } = LISTED

/** Texts whose repetition an expression may search in vain: its own characters and words, and usual ones. */
function listPumps(source: string): string[] {
  const own = [...source.replace(/\\./g, '')].slice(0, 40)
  const words = source.match(/[a-z]{2,}[^a-z\\()[\]{}?*+|^$]{0,3}/gi) ?? []
  return [...new Set([...CHARACTERS, ...own, ...words.slice(0, 20)])]
}

const expressions = await listExpressions()

describe('a regular expression of the reader', () => {
  it('is found also where it is built', () => {
    expect(expressions.length).toBeGreaterThan(300)
    expect(expressions.some(({ source }) => source.includes('(?<invisible>'))).toBe(true)
    expect(listBuildersInFunctions()).toEqual([])
  })

  // tests/long tries pairs of characters, and fuzzes.
  it.each(expressions)('takes time in proportion to the text: $files /$source/$flags', (one) => {
    expect(findSlowPump(one, listPumps(one.source))).toBeUndefined()
  })
})

/** Marks between which words end: each could belong to a word or to the text between two. */
const MARKS = [
  `${'\u0301'.repeat(20)}${'.'.repeat(12)}`,
  `a${'\u0301'.repeat(12)}.`,
  'wc:a?',
  '"salt"',
  'sent (',
]

/** Each could begin a key, a phrase, an address or a label. */
const BEGINNINGS = [
  'x\n',
  '\n',
  '\r\n',
  'abcd ',
  'a b c ',
  'x'.repeat(1000),
  '1',
  '. ',
  'L1aB ',
  'L1aB\n',
  'abandon ',
  'abandon\n',
  'abandonx',
  'https://a.io/',
  'bc1q',
  '%25',
  '&#8203;',
  'BTC ',
  'tag 1 ',
  'wc:',
  '-----BEGIN PRIVATE KEY-----\n',
  '123456 ',
  '1234 ',
  '0001 ',
  `${PHRASE} `,
  '[',
  `${evm} `,
  `1,${tron},ETH,0.1\n`,
]

describe('a reading', () => {
  it.each([...MARKS, ...BEGINNINGS])(
    'takes time in proportion to the text: repeated %j',
    (pump) => {
      const range = { shortest: 2 ** 6, longest: 2 ** 14, factor: 2 }
      const search = (text: string) => mayHavePhrase(text)
      const read = (text: string) => readText(text)
      expect(measureExponent(search, pump, range)).toBeLessThan(MAX_EXPONENT)
      const long = { shortest: 2 ** 12, longest: 2 ** 13, factor: 16 }
      expect(measureExponent(read, pump, long)).toBeLessThan(MAX_EXPONENT)
    },
  )
})
