import { base64, base64urlnopad, hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { EVM, HASHES, read, summarize } from '../reading.ts'

const SOL = 'Ho87cuS3aSRgUMCeMrV7uNCCWx6Fj2ytnufYQ1W7KCLr'

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

/** Makes one or two kinds of typo at each position, since a search for a correction takes long. */
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
  return Object.entries(all).filter(([, text], kind) => (at + kind) % 4 === 0 && text !== address)
}

describe.each(CHECKSUMMED)(
  'readText of the %s address %s',
  (network, address, alphabet, prefix) => {
    it('is mistyped with a typo behind its prefix, and never valid with a typo at any position', () => {
      // A typo in the scheme of CashAddr leaves the address right.
      for (let at = address.includes(':') ? prefix : 0; at < address.length; at++) {
        for (const [typo, text] of makeTypos(address, at, alphabet)) {
          const [result] = read(text)
          const message = `${typo} at ${at + 1}: ${text} is ${JSON.stringify(result)}`
          if (at < prefix) expect(result?.kind, message).not.toBe('address')
          // At the end, a dot is punctuation.
          else if (text.endsWith('.')) expect(result?.kind, message).not.toBe('address')
          else expect(result?.kind, message).toBe('mistyped')
          if (result?.kind === 'mistyped' && at >= prefix)
            expect(
              result.networks.map(({ network }) => network),
              message,
            ).toContain(network)
        }
      }
    })
  },
)

describe('readText', () => {
  it.each([
    ['BTC address 1BpEi6DfDAUFd7GtittLSdBeYJvcoaVg0O', 'mistyped BTC 0@33 O@34 by label'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3b4', 'mistyped BTC b@41'],
    // The checksum proves the intended character.
    ['1AlzP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'mistyped BTC,BCH l@3~1'],
    ['bclqw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'mistyped BTC l@3'],
    ['bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'mistyped BTC mixed-case'],
    [
      'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6A',
      'mistyped BCH mixed-case of uri by uri',
    ],
    ['bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6b', 'mistyped BCH b@54 of uri by uri'],
    ['qPm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'mistyped BCH mixed-case'],
    ['0x5aaeb6053f3e94c9b9ag9f33669435e7ef1beaed', `mistyped ${EVM} g@22`],
    ['Solana: Ho87cuS3aSRgUMCeMrV7uNCCWx6Fj2ytnufYQ1W7KCL0', 'mistyped SOL 0@44 by label'],
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
    'g'.repeat(40),
    `${SOL.slice(0, 20)}-${SOL.slice(21)}`,
    'Lxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    'LXXXXXXXXXXXXXXXX2XXXXXXXXXXXXXXXXX',
    'qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq',
    '123e4567-e89b-12d3-a456-426614174000',
  ])('finds nothing in %s', (text) => expect(summarize(text)).toBe(''))
})

const HASH = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16'
it('readText reads a TON hash in Base64 as a possible key', () => {
  for (const text of [
    btoa(HASH.slice(0, 32)),
    base64.encode(hex.decode(HASH)),
    base64urlnopad.encode(hex.decode(HASH)),
  ])
    expect(summarize(text)).toBe('hash-or-key TON')
})

describe('readText of hexadecimal digits', () => {
  // The base point of secp256k1 (SEC 2).
  const [X, Y] = [
    '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
    '483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8',
  ]
  const plain = `hash-or-key ${HASHES}`

  it.each([
    ['66, a compressed public key', `02${X}`, ''],
    ['66, another compressed public key', `03${X}`, ''],
    ['66 with another first byte', `12${X}`, plain],
    ['64 with the first byte of a public key', `02${X.slice(2)}`, `hash ${HASHES} unproven`],
    ['130, a public key', `04${X}${Y}`, ''],
    ['70', `${X}123456`, ''],
    ['128, such as a seed', `${X}${Y}`, 'hash-or-key'],
    ['65 with 0x', `0x${HASH}0`, `hash-or-key ${EVM}`],
  ])('reads %s', (_, text, summary) => expect(summarize(text)).toBe(summary))
})

describe('readText of a name', () => {
  it.each(['pay.alice.eth', 'Alice.ETH', `${'a'.repeat(251)}.eth`])('reads %s', (text) =>
    expect(read(text)).toMatchObject([{ kind: 'name', text }]),
  )

  // The last one has more than 255 characters.
  it.each(['.eth', 'a..eth', 'eth', 'alice.example', `${'a'.repeat(252)}.eth`])(
    'finds no name in %s',
    (text) => expect(summarize(text)).toBe(''),
  )
})

describe('readText of a mistyped address among other texts', () => {
  const BITCOIN = '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVgg'
  const SOLANA = SOL.slice(0, -3)
  const DIGITS = '9fceb02d0ae598e95dc970b74767f19372d61af8'

  it.each([
    // Base58Check: one correction proves it.
    [`see ${BITCOIN} please`, 'mistyped BTC,BCH length -1?'],
    [`see ${BITCOIN.slice(0, -1)} please`, ''],
    [`my wallet: ${BITCOIN.slice(0, -1)}`, 'mistyped BTC,BCH length -2?'],
    [`address\n1,${BITCOIN.slice(0, -1)}`, ''],
    [`id,address\n1,${BITCOIN.slice(0, -1)}`, '2: mistyped BTC,BCH length -2?'],
    [`tx hash,id\n${BITCOIN.slice(0, -1)},1`, ''],
    // No checksum: a label or a column proves it.
    [SOLANA, ''],
    [`reference ${SOLANA}`, ''],
    [`SOL: ${SOLANA}`, 'mistyped SOL length -3? by label'],
    [`پتہ: ${SOLANA}`, 'mistyped SOL length -3?'],
    [`commit ${DIGITS}`, ''],
    [`wallet ${DIGITS}`, `mistyped ${EVM} prefix 0x`],
    [`ERC20 ${DIGITS}`, 'mistyped ETH prefix 0x by label'],
    // EIP-55 proves it.
    ['commit 5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', `mistyped ${EVM} prefix 0x`],
    ['commit 5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', ''],
  ])('reads %j: %s', (text, summary) => expect(summarize(text)).toBe(summary))
})
