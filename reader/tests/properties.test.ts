import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../src/finding.ts'
import { Reader, readText } from '../src/reading/read.ts'
import { loadWordLists } from '../src/secrets/word-lists.ts'
import { LISTED, lists } from './lists.ts'
import { HARMLESS } from './samples/harmless.ts'
import { Random } from './samples/random.ts'
import { MESSAGES, mistype, SECRETS } from './samples/secrets.ts'

const options = { lists, wordLists: await loadWordLists() }

const read = (text: string) => readText(text, options)

const address = fc.constantFrom(...Object.values(LISTED))

/** Texts of people and programs, and arbitrary ones. */
const part = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...Object.values(HARMLESS)), fc.nat())
      .map(([make, seed]) => make(new Random(seed))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...Object.values(SECRETS)), fc.nat())
      .map(([{ make }, seed]) => make(new Random(seed))),
  },
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
)

const secret = fc
  .tuple(fc.constantFrom(...Object.values(SECRETS)), fc.nat())
  .map(([{ make }, seed]) => make(new Random(seed)))

/** A word or a line of a text: between spaces or line breaks. */
const around = fc.constantFrom<[string, string]>(
  [' ', ' '],
  ['\n', '\n'],
  [' ', '\n'],
  ['\t', '\r\n'],
)

const text = (inner: fc.Arbitrary<string>) =>
  fc.tuple(fc.array(part, { maxLength: 4 }), around, inner, fc.array(part, { maxLength: 4 }))

const join = ([before, [open, close], inner, after]: [
  string[],
  [string, string],
  string,
  string[],
]) => `${before.join('\n')}${open}${inner}${close}${after.join('\n')}`

/** The text without its secrets. */
function removeSecrets(text: string) {
  const lines = text.split('\n')
  for (const { kind, line, column, endLine, endColumn } of read(text).toReversed()) {
    if (kind !== 'secret') continue
    const [before, after] = [
      lines[line - 1]?.slice(0, column),
      lines[endLine - 1]?.slice(endColumn),
    ]
    lines.splice(line - 1, endLine - line + 1, `${before}\n${after}`)
  }
  return lines.join('\n')
}

const isListed = ({ lookup }: Finding, entry: string) =>
  lookup.result === 'listed' && lookup.listings.some((listing) => listing.address === entry)

/** PROPERTY_RUNS tries more texts, and other ones each time. */
const runs = process.env['PROPERTY_RUNS']
const RUNS = runs ? { numRuns: Number(runs) } : { numRuns: 100, seed: 1 }

describe('readText', () => {
  it('tells a listed address in any text as listed', () => {
    fc.assert(
      fc.property(text(address), (parts) => {
        expect(read(join(parts)).some((found) => isListed(found, parts[2]))).toBe(true)
      }),
      RUNS,
    )
  })

  it('shows no part of a proven secret in any text', () => {
    fc.assert(
      fc.property(text(secret), (parts) => {
        const json = JSON.stringify(read(join(parts)))
        const words = parts[2].split(/\s+/).filter((word) => word.length > 8)
        for (const word of words) expect(json).not.toContain(word)
      }),
      RUNS,
    )
  })

  it('hides a seed phrase with a wrong word but for three words at most, in any message', () => {
    const phrases = Object.values(SECRETS).filter(
      ({ isPhrase, isUnchecked }) => isPhrase && !isUnchecked,
    )
    const message = fc.tuple(fc.constantFrom(...phrases), fc.nat()).map(([kind, seed]) => {
      const random = new Random(seed)
      const typed = mistype(random, kind, kind.make(random))
      return { typed, text: random.pick(MESSAGES)(typed, random) }
    })
    fc.assert(
      fc.property(message, ({ typed, text }) => {
        const shown = removeSecrets(text)
        const words = new Set(typed.match(/\p{L}{3,}/gu))
        const others = new Set(text.replace(typed, '').match(/\p{L}+/gu))
        const left = new Set(
          shown.match(/\p{L}+/gu)?.filter((word) => words.has(word) && !others.has(word)),
        )
        expect(left.size).toBeLessThanOrEqual(3)
      }),
      RUNS,
    )
  })

  it('finds the same in a text that comes in parts', () => {
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 2, maxLength: 12 }),
        fc.integer({ min: 1, max: 500 }),
        (parts, size) => {
          const whole = parts.join('\r\n')
          const reader = new Reader(options)
          const found: Finding[] = []
          for (let at = 0; at < whole.length; at += size)
            found.push(...reader.push(whole.slice(at, at + size)))
          found.push(...reader.end())
          expect(found).toEqual(read(whole))
        },
      ),
      RUNS,
    )
  })
})
