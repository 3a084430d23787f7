import { sha256 } from '@noble/hashes/sha2.js'
import { base64, base64urlnopad, bech32, createBase58check, hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { COINS } from '@/product/coins'
import { inShort, reading, SOL } from './reading'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const HEX = '0123456789abcdef'
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** An address of 20 zeros under a version, where no document has an example. */
const ofVersion = (version: number) =>
  createBase58check(sha256).encode(Uint8Array.of(version, ...new Array(20).fill(7)))

/** Addresses with a checksum, the alphabet, and how many characters tell the form. */
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

/** All texts that come of one slip at a place, each with the name of the slip. */
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
  it('is right', () => {
    expect(inShort(address)).toMatch(/^address .* right$/)
    expect(inShort(address)).toContain(network)
  })

  it('with a slip at any place is never right, and mistyped where the form can be told', () => {
    for (let at = 0; at < address.length; at++) {
      for (const [slip, text] of slips(address, at, alphabet)) {
        const said = reading(text)
        const place = `${slip} at ${at + 1}: ${text} is ${JSON.stringify(said)}`
        if (at < prefix) expect(said.kind, place).not.toBe('address')
        // The last of what tells the form, swapped with the next, tells it no more.
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

describe('what is told of a slip', () => {
  it.each([
    ['1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggv', 'mistyped BTC,BCH checksum'],
    ['1BpEi6DfDAUFd7GtittLSdBeYJvcoaVg0O', 'mistyped BTC,BCH 0@33 O@34'],
    ['1BpEi6DfDAUFd7GtittLSdBeYJvcoaVgguu', 'mistyped BTC,BCH length 1?'],
    ['nhRsrUaxZou6sewjqaS37cJrMRJRgwVXdm', 'mistyped DOGE-test checksum'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3b4', 'mistyped BTC b@41'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t', 'mistyped BTC length -1'],
    ['bclqw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'mistyped BTC l@3'],
    ['bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'mistyped BTC mixed-case'],
    ['bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6A', 'mistyped BCH mixed-case'],
    ['bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6b', 'mistyped BCH b@54'],
    ['qPm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'mistyped BCH mixed-case'],
    ['0x5aaeb6053f3e94c9b9ag9f33669435e7ef1beaed', `mistyped ${EVM} g@22`],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', `mistyped ${EVM} checksum`],
    ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaedd', `mistyped ${EVM} length 1`],
    ['0x5aaeb6053f3e94c9b9aO9f33669435e7ef1beaed', `mistyped ${EVM} O@22`],
    ['Ho87cuS3aSRgUMCeMrV7uNCCWx6Fj2ytnufYQ1W7KCL0', 'mistyped SOL 0@44'],
  ])('%s', (text, said) => expect(inShort(text)).toBe(said))
})

it('a prefix of other networks is not called mistyped', () => {
  const valoper = bech32.encode('cosmosvaloper', bech32.toWords(new Uint8Array(20).fill(7)))
  expect(inShort(valoper)).toBe('other-network cosmosvaloper')
})

describe('what is not called mistyped', () => {
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
const SIGNATURE =
  '5j7s6NiJS3JAkvgkoc18WVAsiSaci2pxB2A6ueCJP4tprA2TFg9wSyTLeYouxPBJEMzJinENTkpA52YStRW5Dia7'

/** Network by network: an address of its test network, and a hash. */
const OTHERS: Record<string, { test?: [string, string]; hash: string }> = {
  BTC: {
    test: ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'BTC-test'],
    hash: HASH,
  },
  LTC: { test: ['QXaUgLHkZcbJb2j5XgMYzY8cF9YM48Y81Z', 'LTC-test'], hash: HASH },
  DOGE: { test: ['nhRsrUaxZou6sewjqaS37cJrMRJRgwVXdk', 'DOGE-test'], hash: HASH },
  DASH: { test: [ofVersion(0x13), 'DASH-test'], hash: HASH },
  BCH: { test: ['bchtest:pr6m7j9njldwwzlg9v7v53unlr4jkmx6eyvwc0uz5t', 'BCH-test'], hash: HASH },
  XRP: {
    test: ['T719a5UwUCnEs54UsxG9CJYYDhwmFCqkr7wxCcNcfZ6p5GZ', 'XRP-test'],
    hash: HASH.toUpperCase(),
  },
  // docs.ton.org, "Address formats": the testnet's flag is 0x80.
  TON: { test: ['kQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPgpP', 'TON-test'], hash: HASH },
  TRX: { hash: HASH },
  SOL: { hash: SIGNATURE },
  ETH: { hash: `0x${HASH}` },
  MATIC: { hash: `0x${HASH}` },
  BNB: { hash: `0x${HASH}` },
  FTM: { hash: `0x${HASH}` },
  ETC: { hash: `0x${HASH}` },
}

describe.each(Object.entries(OTHERS))('%s', (network, { test, hash }) => {
  it('an address of its test network, where its form is another', () => {
    if (test) expect(inShort(test[0])).toBe(`address ${test[1]} right`)
  })

  it('a hash alone could be a key, and nothing of it is returned', () => {
    const said = reading(hash)
    expect(said.kind).toBe('key-or-hash')
    expect(inShort(hash)).toContain(network)
    expect(JSON.stringify(said)).not.toContain(hash.slice(4, 10))
  })
})

it('knows all of the product’s networks', () => {
  const coins = COINS.map(({ ticker }) => ticker).filter((ticker) => ticker !== 'USDT')
  expect(Object.keys(OTHERS).sort()).toEqual(coins.sort())
})

it('a hash with a digit missing could be a key all the same', () => {
  expect(inShort(HASH.slice(1))).toMatch(/^key-or-hash /)
  expect(inShort(`0x${HASH}0`)).toMatch(/^key-or-hash /)
})

it('a hash of TON in Base64', () => {
  for (const text of [
    btoa(HASH.slice(0, 32)),
    base64.encode(hex.decode(HASH)),
    base64urlnopad.encode(hex.decode(HASH)),
  ])
    expect(inShort(text)).toBe('key-or-hash TON')
})

describe('hexadecimal digits', () => {
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
    ['128 with 0x', `0x${X}${Y}`, 'key-or-hash'],
  ])('%s', (_, text, said) => expect(inShort(text)).toBe(said))
})

describe('names', () => {
  it.each([
    'alice.eth',
    'pay.alice.eth',
    'alice.ton',
    'alice.t.me',
    'toly.sol',
    'привет.eth',
    'Alice.ETH',
    `${'a'.repeat(251)}.eth`,
  ])('%s', (text) => expect(reading(text)).toEqual({ kind: 'name', text }))

  // The last but one is longer than a name may be; the last mixes a Cyrillic а, which looks like ours,
  // with a letter that looks like none.
  it.each(['.eth', 'a..eth', 'eth', 'alice.example', `${'a'.repeat(252)}.eth`, 'pаyж.eth'])(
    '%s is none',
    (text) => expect(reading(text).kind).toBe('unknown'),
  )
})
