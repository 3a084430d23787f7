import { readFileSync } from 'node:fs'
import { bech32 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../../src/finding.ts'
import { readExact } from '../../src/formats/table.ts'
import { parseListFile } from '../../src/lists/list-file.ts'
import { createListIndex, foldLetters } from '../../src/lists/list-index.ts'
import { readText } from '../../src/reading/read.ts'
import { readAddress } from '../../src/reading/read-address.ts'
import { MAX_WRONG_LETTERS } from '../../src/screen/align.ts'
import type { Hit } from '../../src/screen/hits.ts'
import { toClasses } from '../../src/screen/letters.ts'
import { Screen } from '../../src/screen/screen.ts'
import { getScreens, ScreenIndexMaker } from '../../src/screen/screen-index.ts'
import { LISTED, lists } from '../lists.ts'
import { base58check } from '../samples/encode.ts'
import { HARMLESS } from '../samples/harmless.ts'
import { NOISES } from '../samples/noises.ts'
import { Random } from '../samples/random.ts'

const folder = new URL('../../../public/lists/', import.meta.url)
const readJson = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
const { lists: names } = readJson('index.json') as { lists: string[] }
const files = names.map((name) => ({ file: parseListFile(readJson(name)), sha256: '' }))
const real = createListIndex(files)
const realAddresses = files.flatMap(({ file }) => file.entries.map(({ address }) => address))

/** Addresses of the site's lists, and well-known ones of further formats. Names of accounts stay whole words. */
const ADDRESSES = [...realAddresses, ...Object.values(LISTED)].filter(
  (address) => address.length > 20,
)

const index = (address: string) => (Object.values<string>(LISTED).includes(address) ? lists : real)

/** PROPERTY_RUNS tries more texts, and other ones each time. */
const runs = process.env['PROPERTY_RUNS']
const RUNS = runs ? { numRuns: Number(runs) } : { numRuns: 8, seed: 1 }

const toPayload = (address: string) => {
  const content = readExact(address)
  return content?.kind === 'address' ? (content.account.split(':')[1] ?? '') : ''
}
const toTronDigits = toPayload
const toHash = toPayload

const seed = fc.nat()
const harmless = fc
  .tuple(fc.constantFrom(...Object.values(HARMLESS)), seed)
  .map(([make, seed]) => make(new Random(seed)))

const screen = (text: string, size = text.length) => {
  const [first] = getScreens(lists.addresses)
  if (!first) return []
  const one = new Screen(first)
  const hits: Hit[] = []
  for (let at = 0; at < text.length; at += size) hits.push(...one.push(text.slice(at, at + size)))
  return [...hits, ...one.end()]
}

const isListed = ({ lookup }: Finding, address: string) =>
  lookup.result === 'listed' && lookup.listings.some((one) => one.address === address)

describe('readText of a listed address', () => {
  it.each(Object.entries(NOISES))('tells it as listed in %s', (_, wrap) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ADDRESSES),
        seed,
        harmless,
        harmless,
        (address, seed, before, after) => {
          const text = `${before}\n${wrap(address, new Random(seed))}\n${after}`
          const found = readText(text, { lists: index(address) })
          expect(found.some((finding) => isListed(finding, address) || hasTag(finding))).toBe(true)
        },
      ),
      RUNS,
    )
  })

  it('tells it as almost listed with one or two wrong, missing or look-alike letters', () => {
    const spoil = fc.constantFrom<(letter: string) => string>(
      () => '',
      (letter) => (letter === '7' ? '4' : '7'),
      (letter) => ({ a: 'а', e: 'е', o: '0', O: '0', '0': 'O', '1': 'l' })[letter] ?? 'Ж',
      (letter) => (letter.toLowerCase() === letter ? letter.toUpperCase() : letter.toLowerCase()),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...ADDRESSES),
        fc.array(fc.tuple(fc.nat(), spoil), { minLength: 1, maxLength: 2 }),
        (address, changes) => {
          const letters = [...address]
          for (const [at, change] of changes) {
            const place = at % letters.length
            letters[place] = change(letters[place] ?? '')
          }
          const found = readText(`paid to ${letters.join('')} today`, { lists: index(address) })
          const isTold = ({ lookup }: Finding) =>
            'similar' in lookup && lookup.similar?.some((one) => one.address === address)
          expect(found.some((one) => isListed(one, address) || isTold(one))).toBe(true)
        },
      ),
      runs ? RUNS : { numRuns: 300, seed: 1 },
    )
  })
})

it('readText masks no words around a hit for a secret in a later line', () => {
  const { solana } = LISTED
  const key = 'L44B5gGEpqEDRS9vVPz7QT35jcBG2r3CZwSwQ4fCewXAhAhqGVpP'
  const text = `12 sent to ${solana.slice(0, 20)}\n13 ${solana.slice(20)} on June 3\n\n${key}\n`
  const [hit] = readText(text, { lists })
  expect(hit).toMatchObject({ around: { before: '12 sent to ', after: ' on June 3' } })
})

it('readText tells a listed EVM account in Bech32, whose network is unknown, in a link', () => {
  const bytes = Uint8Array.from(Buffer.from(LISTED.evm.slice(2), 'hex'))
  const text = bech32.encode('canto', bech32.toWords(bytes))
  const found = readText(`https://explorer.example/address/${text}`, { lists })
  expect(found.some((finding) => isListed(finding, LISTED.evm))).toBe(true)
})

it('readText tells an account once whose key is listed in two networks', () => {
  const entry = { network: 'ETH', party: 'Party', reference: '1' }
  const digits = '89139cb1387af85e3d24e212a008ac974967e561'
  const [first] = files
  const entries = [
    { ...entry, address: `0x${digits}` },
    { ...entry, address: base58check(Buffer.from(`41${digits}`, 'hex')), network: 'TRX' },
  ]
  const both = createListIndex([{ file: parseListFile({ ...first?.file, entries }), sha256: '' }])
  for (const { address } of entries) {
    const found = readText(`pay ${address} now`, { lists: both })
    expect(found.map(({ lookup }) => lookup.result)).toEqual(['listed'])
  }
})

/** The entry is the customer of an exchange with this tag, which the text lacks. */
const hasTag = ({ lookup }: Finding) =>
  'similar' in lookup && lookup.similar?.some(({ by }) => by === 'tag')

describe('Screen of a list with thousands of addresses', () => {
  const random = new Random(7)
  const addresses = random.list(8_000, () => `0x${random.text(40, '0123456789abcdef')}`)
  const index = new ScreenIndexMaker(addresses).index
  const find = (text: string) => {
    const one = new Screen(index)
    return [...one.push(text), ...one.end()].map(({ account }) => account.address)
  }

  it.each(Object.entries(NOISES))('finds an address in %s', (_, wrap) => {
    for (const address of addresses.slice(0, 20))
      expect(find(`paid 5 ETH to ${wrap(address, random)} in May`)).toContain(address)
  })

  it('finds an address with two wrong letters, and nothing in other texts', () => {
    for (const address of addresses.slice(0, 100)) {
      const letters = [...address]
      for (const at of [15, 28]) letters[at] = letters[at] === '7' ? '4' : '7'
      expect(find(`paid to ${letters.join('')} today`)).toContain(address)
    }
    const others = random.list(2_000, () => `0x${random.text(40, '0123456789abcdef')}`)
    expect(find(others.join('\n'))).toEqual([])
  })
})

describe('Screen', () => {
  it('finds nothing in texts without a listed account', () => {
    fc.assert(
      fc.property(fc.array(harmless, { maxLength: 8 }), (parts) => {
        expect(screen(parts.join('\n'))).toEqual([])
      }),
      RUNS,
    )
  })

  it.each([
    ['of six letters', 6, ' ab, '],
    ['of seven letters in numbered lines', 7, '\n> 12 '],
    ['beside a word that looks like letters', 9, ' is '],
    ['beside numbers that look like letters', 8, '[1] '],
  ])('finds the whole of each account in pieces %s', (_, size, between) => {
    for (const address of Object.values(LISTED)) {
      const pieces = address.match(RegExp(`.{1,${size}}`, 'g')) ?? []
      const whole = screen(pieces.join(between)).filter(({ isWhole }) => isWhole)
      expect(
        whole.map(({ account }) => account.address),
        address,
      ).toContain(address)
    }
  })

  it('finds the same in a text that comes in parts', () => {
    const wrapped = fc
      .tuple(fc.constantFrom(...Object.values(NOISES)), fc.constantFrom(...ADDRESSES), seed)
      .map(([wrap, address, seed]) => wrap(address, new Random(seed)))
    fc.assert(
      fc.property(
        fc.array(fc.oneof(harmless, wrapped), { maxLength: 12 }),
        fc.integer({ min: 1, max: 500 }),
        (parts, size) => {
          const text = parts.join('\n')
          expect(screen(text, size)).toEqual(screen(text))
        },
      ),
      RUNS,
    )
  })

  it('finds the same at the borders of its blocks', () => {
    const { tron } = LISTED
    const text = `${tron.slice(0, 12)}\n13 ${tron.slice(12)}`
    for (let before = 2 ** 16 - 60; before < 2 ** 16 + 20; before += 3) {
      const [hit, ...others] = screen(`${'z '.repeat(before)}${text}${' q'.repeat(2 ** 17)}`, 4096)
      expect(others).toEqual([])
      expect(hit).toMatchObject({ isWhole: true, pieces: [{ from: 2 * before }, {}] })
    }
  })

  it('finds each of many accounts in a row once', () => {
    const all = Object.values(LISTED)
    const text = Array.from({ length: 3000 }, (_, at) => all[at % all.length]).join(', ')
    expect(screen(text)).toHaveLength(3000)
  })

  it('finds the accounts of a list of many thousands', () => {
    const random = new Random(5)
    const many = random.list(5000, () => `0x${random.text(40, '0123456789abcdef')}`)
    const index = new ScreenIndexMaker(many).index
    for (const address of many.slice(0, 50)) {
      const one = new Screen(index)
      const text = `12 sent to ${address.slice(0, 20)}\n13 ${address.slice(20)} today`
      expect([...one.push(text), ...one.end()]).toMatchObject([
        { account: { address }, isWhole: true },
      ])
    }
  })

  it('tells a text of nothing but pieces of an account', () => {
    const { tron } = LISTED
    const random = new Random(1)
    const pieces = random.list(20_000, () => {
      const at = random.integer(0, tron.length - 6)
      return tron.slice(at, at + 6)
    })
    expect(screen(pieces.join(' ')).length).toBeGreaterThan(0)
  })
})

describe('Screen of another spelling', () => {
  const { tron, evm, bitcoin } = LISTED
  const digits = '8867c54ba2acd8a2b03d7f6d4ef1cff0bdc6cdb7'

  it.each([
    ['the digits of a node of Tron', `41${toTronDigits(tron)}`, true, false],
    ['the digits of an event of Tron', `0x${toTronDigits(tron)}`, true, true],
    ['an EVM address in another case', evm.toUpperCase(), true, false],
    ['a script of Bitcoin', `76a914${toHash(bitcoin)}88ac`, true, false],
    ['CashAddr', 'qp3wjpa3tjlj042z2wv7hahsldgwhwy0rq9sywjpyy', true, false],
    ['an address of Litecoin with the same key', 'LUEweDxDA4WhvWiNXXSxjM9CYzHPJv4QQF', true, true],
    ['an escape of JSON', `\\u0054${tron.slice(1)}`, true, false],
    ['percent-encoding', `%54${tron.slice(1)}`, true, false],
  ])('tells %s', (_, text, isWhole, isOther) => {
    expect(screen(`paid ${text} today`)).toMatchObject([{ isWhole, isOther }])
  })

  it('tells no account of other digits', () => expect(screen(`0x${digits}`)).toEqual([]))
})

describe('readAddress', () => {
  const words = fc
    .constantFrom(...realAddresses)
    .chain((address) => {
      const digits = toPayload(address)
      return fc.constantFrom(address, address.toLowerCase(), `0x${digits}`, digits)
    })
    .filter((word) => word !== '')

  const changes = fc.array(
    fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      is: fc.constantFrom('add', 'omit', 'put'),
      letter: fc.constantFrom(...'0123456789abcdef8bTxyzQRS'),
    }),
    { maxLength: 4 },
  )

  it('finds what the screens find', () => {
    fc.assert(
      fc.property(words, changes, (word, list) => {
        const letters = [...word]
        for (const { at, is, letter } of list) {
          const place = Math.floor(at * letters.length)
          letters.splice(place, is === 'add' ? 0 : 1, ...(is === 'omit' ? [] : [letter]))
        }
        const text = letters.join('')
        const found = readAddress(text, real)
        if (found) expect([found]).toEqual(readText(text, { lists: real }))
      }),
      { ...RUNS, numRuns: 30 * RUNS.numRuns },
    )
  })

  it('needs no screen for an address of an EVM network that no listed one is like', () => {
    const lists = { ...real, addresses: undefined as never }
    const found = readAddress('0x8ba1f109551bd432803012645ac136ddd64dba73', lists)
    expect(found?.lookup).toEqual({ result: 'not-listed' })
  })

  it('takes the letters for each other that a screen does', () => {
    const letters = [...'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const areAlike = (one: string, other: string) => toClasses(one)[0] === toClasses(other)[0]
    for (const one of letters)
      for (const other of letters)
        expect([one, other, foldLetters(one) === foldLetters(other)]).toEqual([
          one,
          other,
          areAlike(one, other),
        ])
  })

  it('asks for pieces of all hexadecimal digits that a screen has', () => {
    const hexadecimal = getScreens(real.addresses)
      .flatMap(({ spellings }) => spellings)
      .filter(({ letters }) => letters.replace(/[0-9a-folizs]/gi, '').length <= MAX_WRONG_LETTERS)
    expect(hexadecimal.length).toBeGreaterThan(1000)
    for (const { letters } of hexadecimal) expect(real.hasPieceOf(letters)).toBe(true)
  })
})
