import { base58, base64, base64urlnopad } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { expectNoPart, read, summarize } from '../reading.ts'
import { Random } from '../samples/random.ts'

const makeBytes = (size: number, first: number) =>
  Uint8Array.of(first, ...new Random(size).bytes(size - 1))

const SIZES = { alone: 32, 'with a flag': 33, 'with its public key': 64, extended: 96 }

describe.each(Object.entries(SIZES))('readText of an encoded key %s', (_, size) => {
  const bytes = makeBytes(size, 2)
  const texts = [
    base64.encode(bytes),
    base64.encode(bytes).replace(/=+$/, ''),
    base64urlnopad.encode(bytes),
  ]
  it.each([
    (key: string) => `Private key: ${key}`,
    (key: string) => `PRIVATE_KEY=${key}`,
    (key: string) => `"privateKey": "${key}",`,
    (key: string) => `secret key (base64):\n  ${key}`,
    (key: string) => `export DEPLOYER_SK_B64='${key}'`,
    (key: string) => `"private_keys": [\n  "${key}"\n]`,
    (key: string) => `{"@type": "/cosmos.crypto.ed25519.PrivKey",\n "key": "${key}"}`,
    (key: string) => `sui keytool import "${key}" ed25519`,
    (key: string) => `{"Identity":{"PrivKey":"${key}"}}`,
    (key: string) => `name,private_key\nalice,${key}`,
    (key: string) => `{"priv_key":{"type":"tendermint/PrivKeySecp256k1","value":"${key}"}}`,
  ])('hides it: %s', (write) => {
    for (const key of texts) {
      const found = read(write(key))
      expect(
        found.map(({ kind }) => kind),
        write(key),
      ).toEqual(['secret'])
      expectNoPart(key, found)
    }
  })

  it.each([
    (key: string) => `Public key: ${key}`,
    (key: string) => `"pubKey": "${key}"`,
    (key: string) => `key_id=${key}`,
    (key: string) => `{"@type": "/cosmos.crypto.ed25519.PubKey",\n "key": "${key}"}`,
    (key: string) => `"pub_key": {\n "key": "${key}"\n}`,
    (key: string) => `{"pub_key":{"type":"tendermint/PubKeyEd25519","value":"${key}"}}`,
    (key: string) => `integrity sha512-${key}`,
  ])('shows it: %s', (write) => {
    for (const key of texts)
      expect(read(write(key)).filter(({ kind }) => kind === 'secret')).toEqual([])
  })
})

describe('readText of containers of keys', () => {
  const key = base64.encode(makeBytes(33, 1))

  it('hides each key of a keystore of Sui', () => {
    expect(summarize(`[\n  "${key}",\n  "${base64.encode(makeBytes(33, 0))}"\n]`)).toBe(
      'secret private-key',
    )
  })

  it('shows public keys of Sui in a field', () => {
    expect(summarize(`{"pks": ["${key}"]}`)).toBe('')
  })

  it('hides the private member of a JSON Web Key', () => {
    const [d, x] = [
      base64urlnopad.encode(makeBytes(32, 7)),
      base64urlnopad.encode(makeBytes(32, 9)),
    ]
    const found = read(`{"kty":"EC","crv":"secp256k1","x":"${x}","d":"${d}"}`)
    expect(found.filter(({ kind }) => kind === 'secret')).toHaveLength(1)
    expectNoPart(d, found)
  })

  it('decides each key of cardano-cli by its own type', () => {
    const write = (type: string, digits: string) =>
      `{\n "type": "${type}",\n "description": "",\n "cborHex": "5820${digits.repeat(64)}"\n}`
    const [own, shown] = [
      write('PaymentSigningKeyShelley_ed25519', 'a'),
      write('PaymentVerificationKeyShelley_ed25519', 'b'),
    ]
    for (const text of [`${own}\n${shown}`, `${shown}\n${own}`]) {
      const found = read(text).filter(({ kind }) => kind === 'secret')
      expect(found).toHaveLength(1)
      expect(found[0]?.line).toBe(text.startsWith(own) ? 4 : 9)
    }
  })
})

describe('readText of 32 bytes in Base58', () => {
  const seed = base58.encode(makeBytes(32, 200))

  it('hides them behind the label of a private key', () => {
    expect(summarize(`Private key: ${seed}`)).toBe('secret private-key')
  })

  it.each(['Account key', 'accountKeys', 'key'])('shows an account behind %s', (label) => {
    expect(summarize(`${label}: ${seed}`)).toBe('address SOL absent')
  })
})

describe('readText of a label and', () => {
  it.each(['privKey = ', 'keypair: ', '"secret": '])(
    'a key as a decimal number masks it: %s',
    (label) => {
      const number = BigInt(`0x${'7f25a9c1'.repeat(8)}`).toString()
      const found = read(`${label}${number} # 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed`)
      expect(found.map(({ kind }) => kind)).toEqual(['secret', 'address'])
      expectNoPart(number, found)
    },
  )

  const key = base64.encode(makeBytes(32, 2))

  it.each(['+', '/'])('a key in Base64 that begins with %s masks all of it', (first) => {
    const [found] = read(`private key: ${first}${key.slice(1)}`)
    expect(found).toMatchObject({ kind: 'secret', column: 13, endColumn: 13 + key.length })
  })

  it('several keys of an array masks each', () => {
    const found = read(JSON.stringify({ privateKeys: [key, base64.encode(makeBytes(32, 3))] }))
    expect(found.map(({ kind }) => kind)).toEqual(['secret', 'secret'])
  })

  it('digits that are partly bold masks all of them', () => {
    const digits = '44003925778b9da6'.repeat(4)
    const [found] = read(`private key: <b>${digits.slice(0, 20)}</b>${digits.slice(20)}`)
    expect(found).toMatchObject({ kind: 'secret', column: 16, endColumn: 20 + digits.length })
  })

  it('a public key in groups of digits masks nothing', () => {
    expect(summarize(`key: 02${'e8'.repeat(16)} ${'7a'.repeat(16)}`)).toBe('')
  })
})

describe('readText of a list of keys', () => {
  const [first, second] = ['a3'.repeat(32), 'b4'.repeat(32)]

  it.each([
    `Private Keys\n==================\n(0) 0x${first}\n(1) 0x${second}`,
    `Private keys:\n1. 0x${first}\n2. 0x${second}`,
    `Private Keys\n---\n\n- 0x${first}\n- 0x${second}`,
  ])('masks each of them: %s', (text) => {
    expect(read(text).map(({ kind }) => kind)).toEqual(['hash-or-key', 'hash-or-key'])
  })

  it.each([`DEPLOYER_PK="0x${first}"`, `DEPLOYER_PK=0x${first}`])('masks %s', (text) => {
    expect(read(text).map(({ kind }) => kind)).toEqual(['hash-or-key'])
  })
})
