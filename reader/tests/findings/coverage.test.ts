import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CoverageCounter } from '../../src/findings/coverage.ts'
import { LISTED, lists } from '../lists.ts'
import { read } from '../reading.ts'

const FREE = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const HASH = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16'

function count(text: string) {
  const coverage = new CoverageCounter()
  read(text, { lists, coverage })
  return coverage.end()
}

const repeat = (times: number, toRow: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => toRow(index))

describe('CoverageCounter', () => {
  it.each([
    [
      'of a CSV file',
      ['date,address,amount', `1,${FREE},2`, '2,unknown,3', `3,${LISTED.evm},4`],
      { count: 1, of: 3, lines: [3] },
    ],
    [
      'of a column',
      ['Addresses', FREE, '0x12zz', 'none', LISTED.tron, ''],
      { count: 2, of: 4, lines: [3, 4] },
    ],
    [
      'that are mostly misread',
      repeat(50, (row) => (row % 10 === 0 ? `${row};${FREE}` : `${row};bc1?${row}`)),
      {
        count: 45,
        of: 50,
        lines: repeat(50, String)
          .map(Number)
          .filter((row) => row % 10 > 0)
          .map((row) => row + 1)
          .slice(0, 20),
      },
    ],
    [
      'that have a hash alone',
      [`${HASH}\t${FREE}`, `${HASH}\t`, `${HASH}\t${FREE}`],
      { count: 1, of: 3, lines: [2] },
    ],
    [
      'of sentences with an address in most',
      [...repeat(6, (row) => `Payment ${row} to ${FREE} was made`), 'Payment 7 to nobody'],
      { count: 1, of: 7, lines: [7] },
    ],
  ])('counts the rows %s', (_, lines, expected) => {
    expect(count(lines.join('\n'))).toEqual({ unmatchedRows: expected })
  })

  it.each([
    [
      'a letter',
      ['Dear Ann,', 'please send 0.5 BTC today, as agreed, to', FREE, 'Thanks, Bob, 5 May'],
    ],
    ['addresses with labels', ['Bitcoin 1:', FREE, 'Ethereum 2:', LISTED.evm]],
    ['a list whose rows all have an address', ['a,b', `1,${FREE}`, `2,${LISTED.evm}`]],
    [
      'JSON',
      JSON.stringify(
        [
          { to: FREE, value: 1 },
          { to: LISTED.evm, value: 2 },
        ],
        null,
        2,
      ).split('\n'),
    ],
    ['an address', [FREE]],
    ['a phrase', ['legal winner thank year wave sausage worth useful legal winner thank yellow']],
  ])('does not count the lines of %s', (_, lines) => {
    expect(count(lines.join('\n')).unmatchedRows).toBeUndefined()
  })

  it.each([
    [HASH, true],
    ['Thank you', true],
    [`tx ${HASH} to ${FREE}`, undefined],
    ['legal winner thank year wave sausage worth useful legal winner thank yellow', undefined],
  ])('tells whether an address was found in %s: not %s', (text, isUnmatched) => {
    expect(count(text).isUnmatched).toBe(isUnmatched)
  })

  it('counts the rows of a text of any length, in any order of line breaks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 4500, maxLength: 5000 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.integer({ min: 1, max: 60 }),
        (matched, lineBreak, width) => {
          const unknown = '?'.repeat(width)
          const rows = matched.map((isMatched, row) => `${row},${isMatched ? FREE : unknown}`)
          const of = rows.length
          const unmatched = matched.filter((isMatched) => !isMatched).length
          expect(count(rows.join(lineBreak))).toMatchObject({
            unmatchedRows: { count: unmatched, of },
          })
        },
      ),
      // Shrinking such texts takes minutes.
      { numRuns: 3, endOnFailure: true },
    )
  })
})
