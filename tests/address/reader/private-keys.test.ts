import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check, hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { readAddress } from '@/address/reader/read-address'
import { expectSecret } from './reading'

// All keys are published examples of the named documents.

const check = createBase58check(sha256)
// The example of the Bitcoin Wiki, "Wallet import format".
const WIKI = hex.decode('0c28fca386c7a227600b2fe50b7cae11ec86d3bf1fbe471be89827e19d72aa1d')
const encodeDash = (...end: number[]) => check.encode(Uint8Array.of(0xcc, ...WIKI, ...end))

/** Encodes the key of BIP-32, test vector 1, with another version (SLIP-132). */
function encodeExtended(version: string) {
  const bytes = check.decode(
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
  )
  return check.encode(Uint8Array.of(...hex.decode(version), ...bytes.subarray(4)))
}

/** 32 bytes of the private key, 32 of the public key. */
const KEYPAIR = [
  174, 47, 154, 16, 202, 193, 206, 113, 199, 190, 53, 133, 169, 175, 31, 56, 222, 53, 138, 189, 224,
  216, 117, 173, 10, 149, 53, 45, 73, 251, 237, 246, 15, 185, 186, 82, 177, 240, 148, 69, 241, 227,
  167, 80, 141, 89, 240, 121, 121, 35, 172, 247, 68, 251, 226, 218, 48, 63, 176, 109, 168, 89, 238,
  135,
]

const KEYS: Record<string, string> = {
  'WIF of Bitcoin (BIP-38, test vectors)': '5KN7MzqK5wt2TP1fQCYyHBtDrXdJuXbUzm4A9rKAteGu3Qi5CVR',
  'WIF of Bitcoin, compressed (BIP-38)': 'L44B5gGEpqEDRS9vVPz7QT35jcBG2r3CZwSwQ4fCewXAhAhqGVpP',
  'WIF of Litecoin (key_io_valid.json)': '6vqpCruyRS9bEY6ZVrL8S9EL5h2MnQZffzzqrpNP9i8YozvXTKs',
  'WIF of test networks': '927w9fGHSbrUEWHdfBd5AU4mDFmhEnBkxLyfsRn4oNwPTLQw7qS',
  'WIF of Dogecoin (base58_keys_valid.json)': '6K7a8wZW8A1oZxNd7wZz8PhgAAaDxybkzNpD1sGVvmSaBmc3Hg2',
  'WIF of Dogecoin’s test network': '96MAePnF8ppQm8165ABvzSEShnNy3vgxjmMhcqEkQVZ9FtPV2XL',
  'WIF of Dash': encodeDash(),
  'WIF of an unknown network': check.encode(Uint8Array.of(0xe0, ...WIKI, 1)),
  'BIP-38': '6PRVWUbkzzsbcVac2qwfssoUJAN1Xhrg6bNk8J7Nzm5H7kxEbn2Nh2ZoGg',
  'BIP-38, multiplied': '6PfQu77ygVyJLZjfvMLyhLMQbYnu5uguoJJ4kMCLqWwPEdfpwANVS76gTX',
  'xprv (BIP-32, test vector 1)': encodeExtended('0488ade4'),
  'zprv (SLIP-132)': encodeExtended('04b2430c'),
  'a seed of XRP (ripple-address-codec)': 'sn259rEFXrQrWyx3Q7XneWcwV6dfL',
  'an Ed25519 seed of XRP': 'sEdTM1uX8pu2do5XvTnutH6HsouMaM2',
  'secret numbers of XRP (XLS-12)': '554872 394230 209376 323698 140250 387423 652803 258676',
  'secret numbers of XRP, lettered':
    'A. 554872\nB. 394230\nC. 209376\nD. 323698\nE. 140250\nF. 387423\nG. 652803\nH. 258676',
  'a seed of Stellar (stellar-sdk’s tests)':
    'SBGWKM3CD4IL47QN6X54N6Y33T3JDNVI6AIJ6CD5IM47HG3IG4O36XCU',
  'a keypair of Solana (its cookbook)': JSON.stringify(KEYPAIR),
  'a private key of Solana without the public one': JSON.stringify(KEYPAIR.slice(0, 32)),
  'PEM (RFC 8410)':
    '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC\n-----END PRIVATE KEY-----',
  'a keystore of Ethereum (Web3 Secret Storage, test vectors)':
    '{"crypto":{"cipher":"aes-128-ctr","cipherparams":{"iv":"6087dab2f9fdbbfaddc31a909735c1e6"},"ciphertext":"5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46","kdf":"pbkdf2","kdfparams":{"c":262144,"dklen":32,"prf":"hmac-sha256","salt":"ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd"},"mac":"517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2"},"id":"3198bc9c-6672-5ab3-d995-4942343ae5b6","version":3}',
  'a vault of an extension': '{"data":"AAAA","iv":"AAAA","salt":"AAAA"}',
  'an xprv, pasted twice': encodeExtended('0488ade4').repeat(2),
  'an nsec of Nostr (NIP-19)': 'nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5',
}

it.each(Object.entries(KEYS))(
  'readAddress and findAll find %s by itself, in a sentence, a URI and a link',
  (_, key) => {
    const link = `https://mempool.space/tx/${encodeURIComponent(key)}`
    for (const text of [key, `"${key}"`, `my key: ${key}, keep it`, `bitcoin:${key}`, link])
      expectSecret(text, 'private-key')
  },
)

const BASE58_KEYS = Object.entries(KEYS).filter(([, key]) =>
  /^[1-9A-HJ-NP-Za-km-z]{29,120}$/.test(key),
)

describe.each(BASE58_KEYS)('readAddress of %s', (name, key) => {
  const prefixLength = name.includes('seed') ? 3 : 1

  it('returns no part of a key with a typo at any position', () => {
    for (let at = 0; at < key.length; at++) {
      const changed = key[at] === 'x' ? 'y' : 'x'
      for (const text of [
        key.slice(0, at) + changed + key.slice(at + 1),
        `${key.slice(0, at)}0${key.slice(at + 1)}`,
        key.slice(0, at) + key.slice(at + 1),
        key.slice(0, at) + key.slice(at, at + 1) + key.slice(at),
      ]) {
        const { reading } = readAddress(text)
        if (at >= prefixLength)
          expect(reading, text).toEqual({ kind: 'secret', secret: 'private-key' })
        else expect(reading, text).not.toHaveProperty('text')
      }
    }
  })

  // The key of an unknown network is recognized only by its checksum.
  if (!name.includes('unknown'))
    it('finds a key that is broken into lines', () => {
      for (const size of [4, 20])
        expectSecret((key.match(RegExp(`.{1,${size}}`, 'g')) ?? []).join('\n'), 'private-key')
    })

  it('finds a key with a Cyrillic letter', () => {
    for (const [latin = '', cyrillic = ''] of ['xх', 'KК', 'pр', 'TТ', 'eе'])
      expectSecret(key.replace(latin, cyrillic), 'private-key')
  })
})

it('readAddress finds a private key with a typo that is broken into lines', () => {
  const key = `${encodeDash(1).slice(0, 30)}0${encodeDash(1).slice(31)}`
  for (const size of [11, 26])
    expectSecret((key.match(RegExp(`.{1,${size}}`, 'g')) ?? []).join('\n'), 'private-key')
})

describe('readAddress', () => {
  it.each(
    Object.entries({
      'a public key in PEM (RFC 8410)':
        '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----',
      'a question about a private key': 'What is a private key?',
      'eight numbers of six digits, with words between them': KEYS[
        'secret numbers of XRP (XLS-12)'
      ]?.replaceAll(' ', ', invoice '),
      'eight numbers of seven digits': '5548721 '.repeat(8),
      '32 numbers above 255': '256 '.repeat(32),
      '40 numbers of four digits': '0012 '.repeat(40),
      'more letters than in a seed of Stellar': 'SA'.repeat(40),
      'a word with the prefix and the length of a seed of XRP': 'someVeryLongIdentifierNumber2026',
      'six words with the joint length of a key':
        'Kangaroos sometimes overestimated another 12 grandparents',
    }),
  )('finds no private key in %s', (_, text = '') =>
    expect(readAddress(text).reading).toEqual({ kind: 'unknown' }),
  )
})

const HASH = 'e87a3ab7cea39d73e4c8a2c8f1b8e2ab3df60a7b4bb86c5dbd9be8f8e1d60c75'

it.each([`my private key: ${HASH}`, `key=${HASH}`, `secret 0x${HASH}`, `PK ${HASH}`])(
  'readAddress and findAll find a private key in 64 digits with a label: %s',
  (text) => expectSecret(text, 'private-key'),
)

it('readAddress reads a Solana keypair in Base58 as a key or hash', () => {
  const key =
    '5MaiiCavjCmn9Hs1o3eznqDEhRwxo7pXiAYez7keQUviUkauRiTMD8DrESdrNjN8zd9mTmVhRvBJeg5vhyvgrAhG'
  for (const text of [key, key.slice(1), `${key}A`, ` ${key.slice(0, 40)}\n${key.slice(40)}`])
    expect(readAddress(text).reading).toEqual({
      kind: 'key-or-hash',
      matches: [{ network: 'SOL', chain: 'main' }],
    })
})
