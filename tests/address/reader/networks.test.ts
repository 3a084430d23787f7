import { sha256 } from '@noble/hashes/sha2.js'
import { base64, base64urlnopad, createBase58check, hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { reading, SOL, summarize } from './reading'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const HEX = '0123456789abcdef'
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** An address of 20 zeros under a version, where no document has an example. */
const ofVersion = (version: number) =>
  createBase58check(sha256).encode(Uint8Array.of(version, ...new Array(20).fill(7)))

/** Addresses with a checksum, their alphabet, and the length of their prefix. */
const CHECKSUMMED: [network: string, address: string, alphabet: string, prefix: number][] = [
  ['BTC', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', BASE58, 1],
  ['BTC', '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC', BASE58, 1],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', BECH32, 3],
  ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', BECH32, 3],
  ['LTC', 'LT2KVaAy1ppRuxRgrS5RNU3vBsy7RibPeA', BASE58, 1],
  ['LTC', 'MHrYRxAiMNBTku3eoDHwhA1LQGDjUStZW2', BASE58, 1],
  ['LTC', 'ltc1qhdhvrwe6rgqns8fz28tee0hphr5x7ulw5exv4w', BECH32, 4],
  ['DOGE', 'DD4KSSuBJqcjuTcvUg1CgUKeurPUFeEZkE', BASE58, 1],
  ['DOGE', 'A7HRQk3GFCW2QasvdZxXuYj8kkQK5QrYLs', BASE58, 1],
  ['DASH', 'Xgtyuk76vhuFW2iT7UAiHgNdWXCf3J34wh', BASE58, 1],
  ['DASH', ofVersion(16), BASE58, 1],
  ['BCH', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', BECH32, 12],
  ['BCH', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', BECH32, 1],
  ['TRX', 'TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBr', BASE58, 1],
  ['XRP', 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf', BASE58, 1],
  ['XRP', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ', BASE58, 1],
  ['TON', 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF', BASE64, 2],
  ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', HEX, 2],
]

const replaced = (text: string, at: number, count: number, by: string) =>
  text.slice(0, at) + by + text.slice(at + count)

/** All texts with one typo at a position, by the kind of typo. */
function slips(address: string, at: number, alphabet: string) {
  const letter = address.charAt(at)
  const next = alphabet.charAt((alphabet.indexOf(letter) + 1) % alphabet.length)
  const swapped = `${address.charAt(at + 1)}${letter}`
  const all = {
    changed: replaced(address, at, 1, next),
    foreign: replaced(address, at, 1, alphabet === HEX ? 'O' : alphabet === BASE64 ? '.' : 'I'),
    swapped: replaced(address, at, 2, swapped),
    missing: replaced(address, at, 1, ''),
    doubled: replaced(address, at, 0, letter),
  }
  return Object.entries(all).filter(([, text]) => text !== address)
}

describe.each(CHECKSUMMED)('%s %s', (network, address, alphabet, prefix) => {
  it('with a typo at any position is mistyped where its prefix is intact, and never valid', () => {
    for (let at = 0; at < address.length; at++) {
      for (const [slip, text] of slips(address, at, alphabet)) {
        const said = reading(text)
        const place = `${slip} at ${at + 1}: ${text} is ${JSON.stringify(said)}`
        if (at < prefix) expect(said.kind, place).not.toBe('address')
        // At the end, a dot is punctuation.
        else if (text.endsWith('.')) expect(said.kind, place).not.toBe('address')
        else expect(said.kind, place).toBe('mistyped')
        if (said.kind === 'mistyped' && at >= prefix)
          expect(
            said.matches.map((match) => match.network),
            place,
          ).toContain(network)
      }
    }
  })
})

const EVM = 'ETH,MATIC,BNB,FTM,ETC'

describe('the typo of a mistyped address', () => {
  it.each([
    ['1BpEi6DfDAUFd7GtittLSdBeYJvcoaVg0O', 'mistyped BTC,BCH 0@33 O@34'],
    ['nhRsrUaxZou6sewjqaS37cJrMRJRgwVXdm', 'mistyped DOGE-test checksum'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3b4', 'mistyped BTC b@41'],
    ['bclqw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'mistyped BTC l@3'],
    ['bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'mistyped BTC mixed-case'],
    ['bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6A', 'mistyped BCH mixed-case'],
    ['bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6b', 'mistyped BCH b@54'],
    ['qPm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'mistyped BCH mixed-case'],
    ['0x5aaeb6053f3e94c9b9ag9f33669435e7ef1beaed', `mistyped ${EVM} g@22`],
    ['Ho87cuS3aSRgUMCeMrV7uNCCWx6Fj2ytnufYQ1W7KCL0', 'mistyped SOL 0@44'],
  ])('%s', (text, said) => expect(summarize(text)).toBe(said))
})

describe('texts that are unknown rather than mistyped', () => {
  it.each([
    'hello',
    '0x',
    '0x1234',
    'bc1',
    'bcrypt',
    'tbh',
    'bitcoincash:',
    'Donaudampfschifffahrtsgesellschaft',
    'Donaudampfschifffahrtsgesellschaftskapitaene',
    '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVl0O',
    'DD4KSSuBJqcjuTcvUg1CgUKeurPUF',
    `bc${'q'.repeat(40)}`,
    'ecash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
    'g'.repeat(40),
    `${SOL.slice(0, 20)}-${SOL.slice(21)}`,
    'Lxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    'LXXXXXXXXXXXXXXXX2XXXXXXXXXXXXXXXXX',
    'qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq',
    '123e4567-e89b-12d3-a456-426614174000',
  ])('%s', (text) => expect(reading(text)).toEqual({ kind: 'unknown' }))
})

const HASH = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16'
it('readAddress reads a TON hash in Base64 as a possible key', () => {
  for (const text of [
    btoa(HASH.slice(0, 32)),
    base64.encode(hex.decode(HASH)),
    base64urlnopad.encode(hex.decode(HASH)),
  ])
    expect(summarize(text)).toBe('key-or-hash TON')
})

describe('readAddress of hexadecimal digits', () => {
  // The point that all public keys of Bitcoin come of: SEC 2, secp256k1.
  const [X, Y] = [
    '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
    '483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8',
  ]
  const plain = 'key-or-hash BTC,LTC,DOGE,DASH,BCH,TRX,XRP,TON'

  it.each([
    ['66, a compressed public key', `02${X}`, 'unknown'],
    ['66, another', `03${X}`, 'unknown'],
    ['66 that begin otherwise', `12${X}`, plain],
    ['64 that begin as a public key', `02${X.slice(2)}`, plain],
    ['130, a public key', `04${X}${Y}`, 'unknown'],
    ['70', `${X}123456`, 'unknown'],
    ['128, such as a seed', `${X}${Y}`, 'key-or-hash'],
    ['65 with 0x', `0x${HASH}0`, 'key-or-hash ETH,MATIC,BNB,FTM,ETC'],
    ['128 with 0x', `0x${X}${Y}`, 'key-or-hash'],
  ])('%s', (_, text, said) => expect(summarize(text)).toBe(said))
})

describe('readAddress of names', () => {
  it.each(['pay.alice.eth', 'Alice.ETH', `${'a'.repeat(251)}.eth`])('%s', (text) =>
    expect(reading(text)).toEqual({ kind: 'name', text }),
  )

  // The last but one is longer than a name may be; the last mixes a Cyrillic а, which looks like ours,
  // with a letter that looks like none.
  it.each(['.eth', 'a..eth', 'eth', 'alice.example', `${'a'.repeat(252)}.eth`, 'pаyж.eth'])(
    'reads %s as unknown',
    (text) => expect(reading(text).kind).toBe('unknown'),
  )
})
