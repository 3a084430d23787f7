import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readInput } from '../src/cli/read-input.ts'
import { EarlierFindings } from '../src/findings/earlier.ts'
import { readText } from '../src/reading/read.ts'
import { Screen } from '../src/screen/screen.ts'
import { getScreens } from '../src/screen/screen-index.ts'
import { Work } from '../src/text/work.ts'
import { LISTED, lists } from './lists.ts'
import { Random } from './samples/random.ts'
import { SECRETS } from './samples/secrets.ts'

const ADDRESS = LISTED.tron

/** Pieces, each of which could begin an address. */
const PIECES = 'T1 '.repeat(2100)

async function readFile(name: string, content: string | Uint8Array, maxReadings?: number) {
  const found: string[] = []
  let told = ''
  const input = {
    name,
    size: content.length,
    open: async function* () {
      yield Buffer.from(content)
    },
  }
  const options = { lists, earlier: new EarlierFindings(), isScreen: false }
  const unread = await readInput(
    input,
    { ...options, ...(maxReadings ? { maxReadings } : {}) },
    {
      beginPart: () => {},
      add: (findings) => {
        told += JSON.stringify(findings)
        for (const finding of findings)
          if ('text' in finding && finding.text) found.push(finding.text)
      },
      endPart: () => {},
      notify: () => {},
    },
  )
  return { found, unread, told }
}

describe('the work of a file', () => {
  it('names the text that takes more, and finds the addresses of lists in it', async () => {
    const spaced = (ADDRESS.match(/.{1,4}/g) ?? []).join(' ')
    const { found, unread } = await readFile('a.txt', `${PIECES}\n${spaced}\n`, 100)
    expect(unread).toMatchObject([{ name: 'a.txt', reason: 'too-large' }])
    expect(found).toEqual([ADDRESS])
  })

  it('is that of all of its texts, each of which is named that was not read in full', async () => {
    const texts = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [`${at}.txt`, Buffer.from('T1 '.repeat(175))]),
    )
    const { unread } = await readFile('a.zip', zipSync(texts), 500)
    expect(unread.map(({ name, reason }) => `${name} ${reason}`)).toEqual(
      [3, 4, 5, 6, 7, 8].map((at) => `a.zip: ${at}.txt too-large`),
    )
  })

  it('is that of short texts, too, in which it finds the addresses of lists, and shows nothing around them', async () => {
    const key = SECRETS['XRPL seed']?.make(new Random(1)) ?? ''
    const mails = Array.from(
      { length: 20 },
      (_, at) => `From a@b ${at}\nSubject: ${at}\n\n${key} ${ADDRESS}\n\n`,
    )
    const { found, unread, told } = await readFile('a.mbox', mails.join(''), 20)
    expect(unread.length).toBeGreaterThan(5)
    expect(new Set(unread.map(({ reason }) => reason))).toEqual(new Set(['too-large']))
    expect(found).toEqual(Array(20).fill(ADDRESS))
    expect(told).not.toContain(key.slice(0, 8))
  })

  it('is enough for a usual text', async () =>
    expect((await readFile('a.txt', PIECES)).unread).toEqual([]))

  it('counts the texts that pieces make, and no numbers', () => {
    const count = (text: string) => {
      const work = new Work(1e9)
      readText(text, { work })
      return 1e9 + text.length / 64 - work.left
    }
    expect(count(PIECES)).toBeGreaterThan(2000)
    expect(count('12 345 6789 '.repeat(500))).toBeLessThan(10)
  })

  it('tries no single digits as the words of a SeedQR, whose checksum some have by chance', () => {
    const digits = Array.from({ length: 2000 }, (_, at) => Number(at ** 7 % 11 > 4))
    expect(readText(digits.join(' '), {})).toEqual([])
  })
})

it('screens of short texts take little memory', () => {
  const before = process.memoryUsage().arrayBuffers
  const screens = Array.from({ length: 500 }, () => {
    const screen = new Screen(getScreens(lists.addresses)[0] ?? expect.fail())
    screen.push(`pay ${'x'.repeat(100)}`)
    screen.end()
    return screen
  })
  expect(screens).toHaveLength(500)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(500 * 10_000)
})
