import { blake2b } from '@noble/hashes/blake2.js'
import { base32nopad, base58, bech32, hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { TextScreen } from '../../src/findings/text-screen.ts'
import { encodeCashaddr } from '../../src/formats/cashaddr.ts'
import { createListIndex } from '../../src/lists/list-index.ts'
import { NETWORKS } from '../../src/networks/network-specs.ts'
import { LIST, LISTED, lists } from '../lists.ts'
import { read } from '../reading.ts'
import { base58check, base58xrp } from '../samples/encode.ts'

/** The hash of LISTED.bitcoin and that of LISTED.evm. */
const HASH = '62e907b15cbf27d5425399ebf6f0fb50ebb88f18'
const DIGITS = 'de0b295669a9fd93d5f28d9ec85e40f4cb697bae'

const encode = (version: string, hash = HASH) => base58check(hex.decode(version + hash))
const encodeBech32 = (prefix: string, hash = HASH) =>
  bech32.encode(prefix, bech32.toWords(hex.decode(hash)))

const findSimilar = (text: string, index = lists) =>
  read(text, { lists: index }).map(
    ({ lookup }) =>
      'similar' in lookup && lookup.similar?.map(({ by, address }) => ({ by, address })),
  )

const hits = (text: string) => {
  const screen = new TextScreen({ lists })
  return [...screen.push(text), ...screen.end()]
}

/** Versions of Base58Check with 20 bytes, but for Tezos, whose hash is another one, and scripts. */
const VERSIONS = NETWORKS.filter(({ id }) => id !== 'Tezos').flatMap(({ id, base58 = '' }) =>
  base58
    .split(' ')
    .filter((version) => version !== '')
    .map((version) => [id, version] as const),
)

describe('readText of an address with the key of a listed one', () => {
  it.each<readonly [string, string]>([
    ...VERSIONS,
    ['Litecoin', '30'],
    ['Dogecoin', '1e'],
    ['Dash', '4c'],
    ['an unknown network', '4b'],
  ])('names it for %s, version %s', (_, version) => {
    expect(findSimilar(encode(version))).toEqual([[{ by: 'key', address: LISTED.bitcoin }]])
  })

  it.each([
    ['eCash', `ecash:${encodeCashaddr('p2pkh', HASH, 'ecash')}`],
    ['the XRP Ledger', base58xrp(hex.decode(`00${HASH}`))],
    ['Litecoin in Bech32', bech32.encode('ltc', [0, ...bech32.toWords(hex.decode(HASH))])],
    ['Cosmos', encodeBech32('cosmos')],
    ['an unknown network in Bech32', encodeBech32('abc')],
  ])('names it for %s', (_, text) => {
    expect(findSimilar(text)).toEqual([[{ by: 'key', address: LISTED.bitcoin }]])
    const own = createListIndex([
      { file: { ...LIST, entries: [{ address: text, party: 'P', reference: 'R' }] }, sha256: '' },
    ])
    // And the other way round: the listed one is of the other network.
    for (const version of ['00', '1cb8', '26'])
      expect(findSimilar(encode(version), own)).toEqual([[{ by: 'key', address: text }]])
  })

  it('names it for the digits of an EVM address in Bech32', () => {
    expect(findSimilar(encodeBech32('kava', DIGITS))).toEqual([
      [{ by: 'key', address: LISTED.evm }],
    ])
  })

  it('names a script for a script, and for no key', () => {
    const script = hex.encode(base58.decode(LISTED.script).subarray(1, 21))
    for (const version of ['16', '10', '1cbd'])
      expect(findSimilar(encode(version, script))).toEqual([
        [{ by: 'key', address: LISTED.script }],
      ])
    for (const version of ['00', '1e'])
      expect(findSimilar(encode(version, script))).toEqual([false])
  })
})

describe('TextScreen', () => {
  const filecoin = () => {
    const bytes = hex.decode(DIGITS)
    const sum = blake2b(Uint8Array.of(4, 10, ...bytes), { dkLen: 4 })
    return `f410f${base32nopad.encode(Uint8Array.of(...bytes, ...sum)).toLowerCase()}`
  }

  it.each(['one', 'inj', 'evmos', 'canto', 'dym', 'io', 'zeta'])(
    'tells the listed account in Bech32 of %s as listed',
    (prefix) => {
      const text = encodeBech32(prefix, DIGITS)
      expect(hits(`paid ${text}, today`)).toMatchObject([
        { kind: 'address', text, lookup: { result: 'listed' } },
      ])
      expect(read(text, { lists })).toMatchObject([{ lookup: { result: 'listed' } }])
    },
  )

  it('tells the listed account of Filecoin as listed', () => {
    const text = filecoin()
    expect(hits(`{"To":"${text}"}`)).toMatchObject([
      { text, lookup: { result: 'listed' }, notes: [] },
    ])
  })

  it('tells an address of eCash with the key of a listed one by its key', () => {
    const text = encodeCashaddr('p2pkh', HASH, 'ecash')
    expect(hits(`ecash:${text}`)).toMatchObject([
      { text, lookup: { result: 'not-listed', similar: [{ by: 'key' }] } },
    ])
  })

  it('tells a wrong checksum as mistyped', () => {
    const text = encodeBech32('one', DIGITS)
    expect(hits(`${text.slice(0, -1)}${text.endsWith('q') ? 'p' : 'q'}`)).toMatchObject([
      { kind: 'mistyped' },
    ])
  })
})
