import { base64, base64urlnopad, hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { reading, SOL, summarize } from './reading'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const HEX = '0123456789abcdef'
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const CHECKSUMMED: [network: string, address: string, alphabet: string, prefix: number][] = [
  ['BTC', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', BASE58, 1],
  ['BTC', '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC', BASE58, 1],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', BECH32, 3],
  ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', BECH32, 3],
  ['LTC', 'ltc1qhdhvrwe6rgqns8fz28tee0hphr5x7ulw5exv4w', BECH32, 4],
  ['DOGE', 'DD4KSSuBJqcjuTcvUg1CgUKeurPUFeEZkE', BASE58, 1],
  ['BCH', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', BECH32, 12],
  ['BCH', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', BECH32, 1],
  ['TRX', 'TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBr', BASE58, 1],
  ['XRP', 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf', BASE58, 1],
  ['XRP', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ', BASE58, 1],
  ['TON', 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF', BASE64, 2],
  ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', HEX, 2],
]

const replaceAt = (text: string, at: number, count: number, by: string) =>
  text.slice(0, at) + by + text.slice(at + count)

/** Makes each kind of typo at a position. */
function makeTypos(address: string, at: number, alphabet: string) {
  const letter = address.charAt(at)
  const next = alphabet.charAt((alphabet.indexOf(letter) + 1) % alphabet.length)
  const swapped = `${address.charAt(at + 1)}${letter}`
  const all = {
    changed: replaceAt(address, at, 1, next),
    foreign: replaceAt(address, at, 1, alphabet === HEX ? 'O' : alphabet === BASE64 ? '.' : 'I'),
    swapped: replaceAt(address, at, 2, swapped),
    missing: replaceAt(address, at, 1, ''),
    doubled: replaceAt(address, at, 0, letter),
  }
  return Object.entries(all).filter(([, text]) => text !== address)
}

describe.each(CHECKSUMMED)(
  'readAddress of the %s address %s',
  (network, address, alphabet, prefix) => {
    it('is mistyped with a typo behind its prefix, and never valid with a typo at any position', () => {
      for (let at = 0; at < address.length; at++) {
        for (const [typo, text] of makeTypos(address, at, alphabet)) {
          const result = reading(text)
          const message = `${typo} at ${at + 1}: ${text} is ${JSON.stringify(result)}`
          if (at < prefix) expect(result.kind, message).not.toBe('address')
          // At the end, a dot is punctuation.
          else if (text.endsWith('.')) expect(result.kind, message).not.toBe('address')
          else expect(result.kind, message).toBe('mistyped')
          if (result.kind === 'mistyped' && at >= prefix)
            expect(
              result.matches.map((match) => match.network),
              message,
            ).toContain(network)
        }
      }
    })
  },
)

describe('readAddress', () => {
  it.each([
    ['1BpEi6DfDAUFd7GtittLSdBeYJvcoaVg0O', 'mistyped BTC,BCH 0@33 O@34'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3b4', 'mistyped BTC b@41'],
    ['bclqw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'mistyped BTC l@3'],
    ['bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'mistyped BTC mixed-case'],
    ['bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6A', 'mistyped BCH mixed-case'],
    ['bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6b', 'mistyped BCH b@54'],
    ['qPm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'mistyped BCH mixed-case'],
    ['0x5aaeb6053f3e94c9b9ag9f33669435e7ef1beaed', 'mistyped ETH,MATIC,BNB,FTM,ETC g@22'],
    ['Ho87cuS3aSRgUMCeMrV7uNCCWx6Fj2ytnufYQ1W7KCL0', 'mistyped SOL 0@44'],
  ])('names the typo in %s', (text, summary) => expect(summarize(text)).toBe(summary))

  it.each([
    '0x1234',
    'bc1',
    'tbh',
    'bitcoincash:',
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
  ])('reads %s as unknown rather than mistyped', (text) =>
    expect(reading(text)).toEqual({ kind: 'unknown' }),
  )
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
  // The base point of secp256k1 (SEC 2).
  const [X, Y] = [
    '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
    '483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8',
  ]
  const plain = 'key-or-hash BTC,LTC,DOGE,DASH,BCH,TRX,XRP,TON'

  it.each([
    ['66, a compressed public key', `02${X}`, 'unknown'],
    ['66, another compressed public key', `03${X}`, 'unknown'],
    ['66 with another first byte', `12${X}`, plain],
    ['64 with the first byte of a public key', `02${X.slice(2)}`, plain],
    ['130, a public key', `04${X}${Y}`, 'unknown'],
    ['70', `${X}123456`, 'unknown'],
    ['128, such as a seed', `${X}${Y}`, 'key-or-hash'],
    ['65 with 0x', `0x${HASH}0`, 'key-or-hash ETH,MATIC,BNB,FTM,ETC'],
  ])('reads %s', (_, text, summary) => expect(summarize(text)).toBe(summary))
})

describe('readAddress of a name', () => {
  it.each(['pay.alice.eth', 'Alice.ETH', `${'a'.repeat(251)}.eth`])('reads %s', (text) =>
    expect(reading(text)).toEqual({ kind: 'name', text }),
  )

  // The last two: above 255 characters, and a homograph, with a Cyrillic а, that is not all ASCII.
  it.each(['.eth', 'a..eth', 'eth', 'alice.example', `${'a'.repeat(252)}.eth`, 'pаyж.eth'])(
    'reads %s as unknown',
    (text) => expect(reading(text).kind).toBe('unknown'),
  )
})
