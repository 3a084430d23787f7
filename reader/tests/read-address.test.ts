import { base32, base58, bech32, bech32m } from '@scure/base'
import { expect, it } from 'vitest'
import { findCommonPart, readUnprovenPart } from '../src/formats/account-key.ts'
import { readExact } from '../src/formats/table.ts'
import { createListIndex } from '../src/lists/list-index.ts'
import { readText } from '../src/reading/read.ts'
import { readAddress } from '../src/reading/read-address.ts'
import { LIST, LISTED, lists } from './lists.ts'
import { base58check, base58xrp, concatBytes, encodeMonero } from './samples/encode.ts'
import { Random } from './samples/random.ts'

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** A random address of each format. */
const MAKE: Record<string, (random: Random) => string> = {
  Base58Check: (random) =>
    base58check(concatBytes([random.pick([0, 5, 30, 48, 50, 65, 76, 111, 196])], random.bytes(20))),
  Solana: (random) => base58.encode(random.bytes(32)),
  Zcash: (random) => base58check(concatBytes([0x1c, 0xb8], random.bytes(20))),
  'XRP Ledger': (random) => base58xrp(concatBytes([0], random.bytes(20))),
  SegWit: (random) =>
    bech32.encode(random.pick(['bc', 'tb', 'ltc']), [0, ...bech32.toWords(random.bytes(20))]),
  Taproot: (random) => bech32m.encode('bc', [1, ...bech32m.toWords(random.bytes(32))]),
  Bech32: (random) =>
    bech32.encode(random.pick(['cosmos', 'addr', 'osmo']), bech32.toWords(random.bytes(20))),
  hexadecimal: (random) => `${random.pick(['0x', '0X', ''])}${toHex(random.bytes(20))}`,
  Monero: (random) => encodeMonero(concatBytes([random.pick([18, 42])], random.bytes(64))),
  hash: (random) => `${random.pick(['0x', ''])}${toHex(random.bytes(32))}`,
  Base32: (random) => base32.encode(random.bytes(35)),
  letters: (random) => random.text(random.integer(20, 60), 'abcdefABCDEF123456789'),
}

const readAll = (text: string, index = lists) => readText(text, { lists: index })

it.each(Object.entries(MAKE))(
  'readAddress reads as readText, which has all screens: %s',
  (_, make) => {
    const random = new Random(7)
    const texts = random.list(60, () => make(random))
    const entries = texts
      .slice(0, 20)
      .map((address, at) => ({ address, party: '', reference: `${at}` }))
    const index = createListIndex([
      { file: { ...LIST, entries: [...LIST.entries, ...entries] }, sha256: '' },
    ])
    for (const text of texts.flatMap((one) => [`${one}\n`, ` \t${one}`])) {
      const found = readAddress(text, index)
      if (found) expect([found]).toEqual(readAll(text, index))
    }
  },
)

it.each(Object.entries(MAKE))(
  'the unproven part of an address finds its account: %s',
  (_, make) => {
    const random = new Random(11)
    for (const text of random.list(200, () => make(random))) {
      const content = readExact(text)
      if (content?.kind === 'address')
        expect([undefined, findCommonPart(content)]).toContain(readUnprovenPart(text))
    }
  },
)

it('an address of Monero and its integrated ones have a part in common', () => {
  const keys = new Random(3).bytes(64)
  const [plain, integrated] = [
    encodeMonero(concatBytes([18], keys)),
    encodeMonero(concatBytes([19], keys, new Random(5).bytes(8))),
  ]
  expect(readUnprovenPart(integrated)).toBe(readUnprovenPart(plain))
  const entries = [{ address: plain, party: '', reference: '1' }]
  const index = createListIndex([{ file: { ...LIST, entries }, sha256: '' }])
  expect(readText(integrated, { lists: index })[0]?.lookup.result).toBe('listed')
})

it('readAddress reads addresses of lists, those with a right checksum, and those of EVM networks', () => {
  const read = Object.values(LISTED).filter((text) => readAddress(text, lists))
  for (const text of read) expect([readAddress(text, lists)]).toEqual(readAll(text))
  expect(read.length).toBeGreaterThan(10)
  const own = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  for (const text of [own, `${own}\r\n`, evm, ` ${evm.toLowerCase()}`])
    expect(readAddress(text, lists)).toMatchObject({ lookup: { result: 'not-listed' } })
})

it.each([
  [
    'an address of an EVM network, which may be almost a listed one',
    LISTED.evm.toLowerCase().replace('0xde', '0xdf'),
  ],
  ['a listed address whose letters and others are one of Solana', `${LISTED.tron}9UfJtYc2L`],
  ['an address behind an empty line', `\n${LISTED.bitcoin}`],
  ['two addresses', `${LISTED.bitcoin} ${LISTED.bitcoin}`],
  ['a mistyped address', LISTED.bitcoin.replace('A1', 'B1')],
  ['words around an address', `BTC ${LISTED.bitcoin}`],
])('readAddress leaves %s to readText', (_, text) => {
  expect(readAddress(text, lists)).toBeUndefined()
})
