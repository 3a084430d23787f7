import { expect, it } from 'vitest'
import { mayHaveRun } from '../../src/secrets/find-phrases.ts'
import type { Word } from '../../src/secrets/phrase.ts'
import { listColumns } from '../../src/secrets/phrase-columns.ts'
import { Random } from '../samples/random.ts'

const toWord = (lists: number, at: number): Word => ({
  line: 0,
  at,
  end: at + 1,
  word: 'a',
  lists,
  number: undefined,
  isStart: false,
  between: ' ',
  segment: 0,
  rest: undefined,
})

const LEAST = 11

/** Words of one list that follow one another, with at most one other. */
const hasRun = (words: Word[], bit: number) =>
  words.some((_, from) => {
    const run = words.slice(from, from + LEAST)
    return run.length === LEAST && run.filter(({ lists }) => (lists & bit) === 0).length <= 1
  })

it('mayHaveRun lets every run of words of one list through', () => {
  const random = new Random(11)
  let count = 0
  for (let round = 0; round < 5000; round++) {
    const share = random.next()
    const words = random
      .list(random.integer(0, 40), () =>
        random.next() < share ? random.pick([0, 4]) : random.pick([1, 1, 3]),
      )
      .map(toWord)
    const [first, second] = [hasRun(words, 1), hasRun(words, 2)]
    if (first || second) expect(mayHaveRun(words, 3)).toBe(true)
    expect(mayHaveRun(words, 1)).toBe(first)
    if (first) count++
  }
  expect(count).toBeGreaterThan(500)
})

it('listColumns returns all words of a column that follow one another in lists, and no fewer than a phrase has', () => {
  const random = new Random(12)
  let count = 0
  for (let round = 0; round < 500; round++) {
    const bits = random.list(random.integer(1, 80), () => Number(random.next() < 0.9))
    const lines = bits.map(() => ({ text: 'a', bounds: [0, 1] }))
    const words = bits.map((lists, line) => ({ ...toWord(lists, 0), line }))
    const runs = bits
      .join('')
      .split('0')
      .map(({ length }) => length)
      .filter((length) => length > LEAST)
    const found = listColumns(lines, words, 1).map(({ length }) => length)
    // As a text, as its paragraph, and as words that stand alone.
    expect(found.toSorted()).toEqual([...runs, ...runs, ...runs].toSorted())
    count += runs.length
  }
  expect(count).toBeGreaterThan(100)
})
