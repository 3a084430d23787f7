import { getPublicKey } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import { base64, base64urlnopad } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { isKeyPair } from '../../src/formats/keys/key-pair.ts'
import { expectNoPart, read } from '../reading.ts'

const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const BYTES = [...sha512(new TextEncoder().encode('a seed'))]
const SEED = BYTES.slice(0, 32)

const toHex = (byte: number) => byte.toString(16).padStart(2, '0')

const signed = (bytes: number[]) => bytes.map((byte) => (byte > 127 ? byte - 256 : byte))
const rows = (bytes: number[], size: number) =>
  bytes.flatMap((_, at) => (at % size === 0 ? [bytes.slice(at, at + size).join(', ')] : []))

const expectHidden = (text: string, bytes: number[]) => {
  const found = read(text)
  expect(found.map(({ kind }) => kind)).toEqual(['address', 'secret', 'address'])
  const told = JSON.stringify(found)
  for (const separator of [',', ', ', ' '])
    expect(told).not.toContain(bytes.slice(-3).join(separator))
}

it('isKeyPair knows the first test of RFC 8032', () => {
  const pair = Buffer.from(
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    'hex',
  )
  expect(isKeyPair(pair)).toBe(true)
  expect(isKeyPair(pair.with(40, 0))).toBe(false)
})

describe('readText of a key with its public key hides', () => {
  const pair = [...SEED, ...getPublicKey(Uint8Array.from(SEED))]
  it.each(
    Object.entries({
      JSON: `[${pair}]`,
      'hexdump -C': rows(pair, 16)
        .map(
          (row, at) =>
            `${(16 * at).toString(16).padStart(8, '0')}  ${row
              .split(', ')
              .map((byte) => toHex(Number(byte)))
              .join(' ')}  |${'.'.repeat(16)}|`,
        )
        .join('\n'),
      'numbered rows': ['', ...rows(pair, 8)]
        .map((row, at) => (row === '' ? 'bytes' : `${at} | ${row},`))
        .join('\n'),
      'bytes with their type': `let kp: [u8; 64] = [${pair.map((byte) => `${byte}u8`).join(', ')}];`,
      'a comma before the end': `const k = [${pair.join(', ')},]; //`,
      'rows of Python': `KEYPAIR = [\n    ${rows(pair, 16).join(',\n    ')},\n]`,
      'one byte a line': `[\n  ${rows(pair, 1).join(',\n  ')}\n]`,
      'Go as it is printed': `[${pair.join(' ')}]`,
      Java: `{${signed(pair).join(', ')}}`,
      'hexadecimal bytes': `[]byte{${pair.map((byte) => `0x${toHex(byte)}`).join(', ')}}`,
      'a dump': pair.map(toHex).join(' '),
      indices: JSON.stringify({ ...pair }),
      'no brackets, and a number in the next line': `${pair}\n12 apples`,
    }),
  )('%s', (_, key) => expectHidden(`${ETH} ${key}\n${ETH}`, pair))
})

describe('readText of a key with its public key in Base64 hides', () => {
  const pair = Uint8Array.of(...SEED, ...getPublicKey(Uint8Array.from(SEED)))
  it.each([
    (key: string) => `${ETH} ${key} ${ETH}`,
    (key: string) => `{"wallet":"${ETH}","kp":"${key}"} ${ETH}`,
    (key: string) => `SOLANA_SIGNER=${key} # ${ETH}`,
  ])('%s', (write) => {
    for (const key of [base64.encode(pair), base64urlnopad.encode(pair)]) {
      const found = read(write(key))
      expect(found.filter(({ kind }) => kind === 'secret')).toHaveLength(1)
      expectNoPart(key, found)
    }
  })

  it('and shows a signature', () => {
    expect(read(`sig: ${base64.encode(Uint8Array.from(BYTES))}`)).toEqual([])
  })
})

describe('readText of bytes behind the label of a key hides', () => {
  it.each(
    Object.entries({
      'a number in the next line': `privkey: ${BYTES}\n12 apples`,
      Go: `key: [${BYTES.join(' ')}]`,
      'hexadecimal bytes of Go': `var privateKey = []byte{${BYTES.map((byte) => `0x${toHex(byte)}`).join(', ')}}`,
      Java: `byte[] secretKey = new byte[] {${signed(BYTES).join(', ')}};`,
      'a buffer of Node': `{"secretKey": {"type": "Buffer", "data": [${BYTES}]}}`,
      'a seed of 32 bytes': `privateKey: Uint8Array.from([${SEED}])`,
    }),
  )('%s', (_, key) => expectHidden(`${ETH}\n${key}\n${ETH}`, key.includes('32') ? SEED : BYTES))
})

describe('readText finds no key in', () => {
  it.each(
    Object.entries({
      'a signature': `{"signature": {"type": "Buffer", "data": [${BYTES}]}}`,
      '64 bytes without a label': `[${BYTES}]`,
      'a dump of bytes': `00000000 ${BYTES.map(toHex).join(' ')} |text|`,
    }),
  )('%s', (_, text) => expect(read(text)).toEqual([]))
})
