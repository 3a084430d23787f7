import { describe, expect, it } from 'vitest'
import { readText } from '../../src/reading/read.ts'
import { loadWordLists, mayHavePhrase } from '../../src/secrets/word-lists.ts'
import { listExpressions } from '../expressions/list-expressions.ts'
import {
  CHARACTERS,
  listPairs,
  MAX_EXPONENT,
  measureExponent,
} from '../expressions/measure-growth.ts'
import { lists } from '../lists.ts'

const options = { lists, wordLists: await loadWordLists() }

/** The words that the expressions of the reader have. */
const words = new Set(
  (await listExpressions()).flatMap(
    ({ source }) => source.match(/[a-z]{3,}[^a-z\\()[\]{}?*+|^$]{0,3}/gi)?.slice(0, 8) ?? [],
  ),
)

const read = (text: string) => {
  mayHavePhrase(text)
  readText(text, options)
}

describe('a reading', () => {
  it.each([...CHARACTERS, ...listPairs(), ...listPairs(20, 12), ...words])(
    'takes time in proportion to the text: repeated %j',
    (pump) => {
      // A short line is cut from longer ones, and a window of the reading has 64 kB.
      const range = { shortest: 2 ** 13, longest: 2 ** 15, factor: 8 }
      for (const part of [pump, `${pump.repeat(8)}\n`])
        expect(measureExponent(read, part, range), JSON.stringify(part)).toBeLessThan(MAX_EXPONENT)
    },
  )
})
