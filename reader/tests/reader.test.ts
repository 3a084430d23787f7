import { describe, expect, it } from 'vitest'
import type { Finding } from '../src/finding.ts'
import { Reader, readText } from '../src/reading/read.ts'
import { LISTED, lists } from './lists.ts'
import { describeFinding, read } from './reading.ts'

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const { evm, taproot, tron } = LISTED

/** Reads a text in parts of a size. */
function readParts(text: string, size: number): Finding[] {
  const reader = new Reader({ lists })
  const found: Finding[] = []
  for (let at = 0; at < text.length; at += size)
    found.push(...reader.push(text.slice(at, at + size)))
  return [...found, ...reader.end()]
}

const describeAll = (found: Finding[]) => found.map(describeFinding)
const makeLines = (count: number) => 'zzz qqq\n'.repeat(count)

describe('Reader', () => {
  // Windows have 80 lines, of which 40 are kept for the next.
  it.each(
    Object.entries({
      'a phrase with a word a line': PHRASE.replaceAll(' ', '\n'),
      'a phrase with empty lines': PHRASE.replaceAll(' ', '\n\n'),
      'an address that is broken over lines': taproot.replace(/(.{10})/g, '$1\n'),
      'a label and its address': `Polygon\n${evm}`,
      'an address and its tag': `${LISTED.xrp}\ntag: 7`,
      'a key file': `-----BEGIN PRIVATE KEY-----\n${'MC4CAQAw\n'.repeat(20)}-----END PRIVATE KEY-----`,
    }),
  )('finds %s once at each place around the border of windows', (_, inner) => {
    for (const before of [20, 36, 39, 40, 41, 60, 76, 79, 80, 81, 100, 119, 121]) {
      const text = `${makeLines(before)}${inner}\n${makeLines(130)}`
      const found = readParts(text, 64)
      expect(describeAll(found), `${before} lines before`).toHaveLength(1)
      expect(found, `${before} lines before`).toEqual(read(text, { lists }))
      expect(found[0]?.line).toBe(before + (inner.startsWith('Polygon') ? 2 : 1))
    }
  })

  it('hides a key of 200 lines to its end at each place around the border of windows', () => {
    const lines = `${'MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdpK06nwoyHUCXqI9EdVhCMC4CA\n'.repeat(200)}`
    const key = `-----BEGIN PRIVATE KEY-----\n${lines}-----END PRIVATE KEY-----\n`
    for (const before of [0, 20, 41, 79, 121]) {
      const found = readParts(`${makeLines(before)}${key}${makeLines(100)}${evm}`, 1000)
      expect(found, `${before} lines before`).toMatchObject([
        { kind: 'secret', line: before + 1, endLine: before + 202 },
        { text: evm, line: before + 303 },
      ])
    }
  })

  it('keeps a table over windows and parts', () => {
    const text = `Network,Address\n${`BSC,${evm}\n`.repeat(200)}`
    expect(
      readParts(text, 100).filter(({ evidence }) => evidence[0]?.from === 'column'),
    ).toHaveLength(200)
  })

  it('counts a Windows line break that is split between parts once', () => {
    const text = `a\r\n\r\n${evm}\r\n${tron}`
    for (let size = 1; size < 10; size++)
      expect(readParts(text, size).map(({ line }) => line)).toEqual([3, 4])
  })

  it.each(['\n', '\r\n', '\r', '\u2028', '\u2029'])('counts the line break %j', (end) => {
    expect(read(`a${end}b${end}${evm}`)).toMatchObject([{ line: 3, column: 0 }])
  })

  it('finds an address in a line of 100 kB, with its column', () => {
    const before = 'word '.repeat(10_000)
    const text = `${before}${evm} ${before}${tron}`
    expect(readParts(text, 1000)).toMatchObject([
      { line: 1, column: before.length, text: evm, lookup: { result: 'listed' } },
      { line: 1, column: text.length - tron.length, text: tron, lookup: { result: 'listed' } },
    ])
  })

  it('finds an address at each place around the cut of a long line', () => {
    for (let before = 8100; before < 8200; before += 7) {
      const text = `${'x'.repeat(before)} ${evm} ${'y'.repeat(30_000)}`
      expect(read(text, { lists }), String(before)).toMatchObject([
        { text: evm, column: before + 1 },
      ])
    }
  })

  it('returns the findings of lines that later parts can’t change', () => {
    const reader = new Reader({ lists })
    // A screen waits for other pieces of an address.
    expect(reader.push(`${evm}\n${makeLines(20_000)}`)).toHaveLength(1)
    expect(reader.end()).toEqual([])
  })
})

describe('readText of a long text', () => {
  it('reports findings in portions, with the share that is read', () => {
    const portions: { found: Finding[]; share: number }[] = []
    const text = `${evm}\n${makeLines(20_000)}${tron}`
    const all = readText(text, { lists }, (found, share) => portions.push({ found, share }))
    expect(portions.flatMap(({ found }) => found)).toEqual(all)
    expect(portions.find(({ found }) => found.length > 0)?.share).toBeLessThan(1)
    const shares = portions.map(({ share }) => share)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })
})
