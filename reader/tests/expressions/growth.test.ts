import { describe, expect, it } from 'vitest'
import { readText, runAtOnce } from '../../src/reading/read.ts'
import { mayHavePhrase } from '../../src/secrets/word-lists.ts'
import { listBuildersInFunctions, listExpressions } from './list-expressions.ts'
import { CHARACTERS, listPairs, MAX_EXPONENT, measureExponent } from './measure-growth.ts'

const PAIRS = listPairs()
const BLOCKS = listPairs(20, 12)

/** Texts whose repetition an expression may search in vain: its own characters and words, and usual ones. */
function listPumps(source: string): string[] {
  const own = [...source.replace(/\\./g, '')].slice(0, 40)
  const words = source.match(/[a-z]{2,}[^a-z\\()[\]{}?*+|^$]{0,3}/gi) ?? []
  const isBounded = /\{\d+,\d/.test(source)
  return [
    ...new Set([...CHARACTERS, ...own, ...words.slice(0, 20)]),
    ...PAIRS,
    ...(isBounded ? BLOCKS : []),
  ]
}

const expressions = await listExpressions()

describe('a regular expression of the reader', () => {
  it('is found also where it is built', () => {
    expect(expressions.length).toBeGreaterThan(300)
    expect(expressions.some(({ source }) => source.includes('(?<invisible>'))).toBe(true)
    expect(listBuildersInFunctions()).toEqual([])
  })

  // The fuzzing of tests/long finds more, in minutes.
  it.each(expressions)(
    'takes time in proportion to the text: $files /$source/$flags',
    ({ source, flags }) => {
      const expression = RegExp(source, flags)
      const run = (text: string) => {
        expression.lastIndex = 0
        if (expression.global) text.replace(expression, '')
        else expression.test(text)
      }
      for (const pump of listPumps(source)) {
        const exponent = measureExponent(run, pump, { shortest: 8, longest: 2 ** 13, factor: 2 })
        expect(exponent, JSON.stringify(pump)).toBeLessThan(MAX_EXPONENT)
      }
    },
  )
})

describe('a reading', () => {
  // Marks between which words end: each could belong to a word or to the text between two.
  it.each([
    `${'\u0301'.repeat(20)}${'.'.repeat(12)}`,
    `a${'\u0301'.repeat(12)}.`,
    'wc:a?',
    '"salt"',
    'sent (',
  ])('takes time in proportion to the text: repeated %j', (pump) => {
    const range = { shortest: 2 ** 6, longest: 2 ** 14, factor: 2 }
    const search = (text: string) => runAtOnce(mayHavePhrase(text))
    const read = (text: string) => runAtOnce(readText(text))
    expect(measureExponent(search, pump, range)).toBeLessThan(MAX_EXPONENT)
    const long = { shortest: 2 ** 12, longest: 2 ** 13, factor: 16 }
    expect(measureExponent(read, pump, long)).toBeLessThan(MAX_EXPONENT)
  })
})
