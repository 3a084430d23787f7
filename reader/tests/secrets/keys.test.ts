import { sha512 } from '@noble/hashes/sha2.js'
import { base58, hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { type Finding, toKept } from '../../src/finding.ts'
import { EVM, expectNoPart, HASHES, read, summarize } from '../reading.ts'
import { base58check } from '../samples/encode.ts'

// All keys are published examples of the named documents.

// The example of the Bitcoin Wiki, "Wallet import format".
const WIKI = hex.decode('0c28fca386c7a227600b2fe50b7cae11ec86d3bf1fbe471be89827e19d72aa1d')
const encodeDash = (...end: number[]) => base58check(Uint8Array.of(0xcc, ...WIKI, ...end))

/** Encodes the key of BIP-32, test vector 1, with another version (SLIP-132). */
function encodeExtended(version: string) {
  const bytes = base58.decode(
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
  )
  return base58check(Uint8Array.of(...hex.decode(version), ...bytes.subarray(4, -4)))
}

const KEYS: Record<string, string> = {
  'WIF of Bitcoin (BIP-38, test vectors)': '5KN7MzqK5wt2TP1fQCYyHBtDrXdJuXbUzm4A9rKAteGu3Qi5CVR',
  'WIF of Bitcoin, compressed (BIP-38)': 'L44B5gGEpqEDRS9vVPz7QT35jcBG2r3CZwSwQ4fCewXAhAhqGVpP',
  'WIF of Litecoin (key_io_valid.json)': '6vqpCruyRS9bEY6ZVrL8S9EL5h2MnQZffzzqrpNP9i8YozvXTKs',
  'WIF of test networks': '927w9fGHSbrUEWHdfBd5AU4mDFmhEnBkxLyfsRn4oNwPTLQw7qS',
  'WIF of Dogecoin (base58_keys_valid.json)': '6K7a8wZW8A1oZxNd7wZz8PhgAAaDxybkzNpD1sGVvmSaBmc3Hg2',
  'WIF of Dogecoin’s test network': '96MAePnF8ppQm8165ABvzSEShnNy3vgxjmMhcqEkQVZ9FtPV2XL',
  'WIF of Dash': encodeDash(),
  'WIF of an unknown network': base58check(Uint8Array.of(0xe0, ...WIKI, 1)),
  'BIP-38': '6PRVWUbkzzsbcVac2qwfssoUJAN1Xhrg6bNk8J7Nzm5H7kxEbn2Nh2ZoGg',
  'BIP-38, multiplied': '6PfQu77ygVyJLZjfvMLyhLMQbYnu5uguoJJ4kMCLqWwPEdfpwANVS76gTX',
  'xprv (BIP-32, test vector 1)': encodeExtended('0488ade4'),
  'zprv (SLIP-132)': encodeExtended('04b2430c'),
  'a seed of XRP (ripple-address-codec)': 'sn259rEFXrQrWyx3Q7XneWcwV6dfL',
  'an Ed25519 seed of XRP': 'sEdTM1uX8pu2do5XvTnutH6HsouMaM2',
  'secret numbers of XRP (XLS-12)': '554872 394230 209376 323698 140250 387423 652803 258676',
  'secret numbers of XRP, lettered':
    'A. 554872 B. 394230 C. 209376 D. 323698 E. 140250 F. 387423 G. 652803 H. 258676',
  'a seed of Stellar (stellar-sdk’s tests)':
    'SBGWKM3CD4IL47QN6X54N6Y33T3JDNVI6AIJ6CD5IM47HG3IG4O36XCU',
  'PEM (RFC 8410)':
    '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC\n-----END PRIVATE KEY-----',
  'a keystore of Ethereum (Web3 Secret Storage, test vectors)':
    '{"crypto":{"cipher":"aes-128-ctr","cipherparams":{"iv":"6087dab2f9fdbbfaddc31a909735c1e6"},"ciphertext":"5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46","kdf":"pbkdf2","kdfparams":{"c":262144,"dklen":32,"prf":"hmac-sha256","salt":"ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd"},"mac":"517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2"},"id":"3198bc9c-6672-5ab3-d995-4942343ae5b6","version":3}',
  'a mini key (Casascius)': 'S6c56bnXQiBjk9mqSYE7ykVQ7NzrRy',
  'codex32 (BIP-93)': 'ms10testsxxxxxxxxxxxxxxxxxxxxxxxxxx4nzvca9cmczlw',
  'an edsk of Tezos': 'edsk3gUfUPyBSfrS9CCgmCiQsTCHGkviBDusMxDJstFtojtc1zcpsh',
  'a secp256k1 key of Tezos (taquito)': 'spsk2Fiz7sGP5fNMJrokp6ynTa4bcFbsRhw58FHXbNf5ProDNFJ5Xq',
  'a P-256 key of Tezos (taquito)': 'p2sk3HdQc93EjixRAWs9WZ6b3spNgPD7VriXU8FH8EiHN8sxCh7gmv',
  'an encrypted key of Tezos (taquito)':
    'edesk1GXwWmGjXiLHBKxGBxwmNvG21vKBh6FBxc4CyJ8adQQE2avP5vBB57ZUZ93Anm7i4k8RmsHaPzVAvpnHkFF',
  'a key of EOS (eosjs)': 'PVT_K1_2bfGi9rYsXQSXXTvJbDAPhHLQUojjaNLomdm3cEJ1XTzMqUt3V',
  'an Ed25519 key of Cardano (CIP-5)':
    'ed25519_sk1gvwpdvnx52ku8kxqy9a3vk9awz2nyztgh0q0qnfjhv8xcmz4dwqq80tgwh',
  'a key of Aptos (AIP-80)':
    'ed25519-priv-0xc5338cd251c22daa8c9c9cc94f498cc8a5c7e1d2e75287a5dda91096fe64efa5',
  'a key of Avalanche': 'PrivateKey-ewoqjP7PxY4yr3iLTpLisriqt94hdyDFNgchSxGGztUrTXtNN',
  'a key of cardano-cli':
    '{"type":"PaymentSigningKeyShelley_ed25519","description":"","cborHex":"5820c5338cd251c22daa8c9c9cc94f498cc8a5c7e1d2e75287a5dda91096fe64efa5"}',
  'a key of Filecoin (lotus wallet export)':
    '7b2254797065223a22736563703235366b31222c22507269766174654b6579223a226b35507976337148327349586343595a58466635634e434c484a486d7761746e33366c664e55336e4e4d493d227d',
  'a wallet connection of Nostr (NIP-47)':
    'nostr+walletconnect://b889ff5b1513b641e2a139f661a661364979c5beee91842f8f0ef42ab558e9d4?relay=wss%3A%2F%2Frelay.damus.io&secret=71a8c14c1407c113601079c4302dab36460f0ccd0ad506f1f2dc73b5100e4f3c',
  'a login of LndHub': 'lndhub://c269ebb962f1a94f9c29:f6f16f35e935edc05ee7@https://lndhub.io',
  'a login of a Lightning node (lndconnect)':
    'lndconnect://192.168.1.4:10009?cert=MIICuDCCAl-gAwIBAgIRAKFMu&macaroon=AgEDbG5kAvgBAwoQ3eJ2bOMcN7w0W5fvSA5SchIBMBoWCgdhZGRyZXNzEgRyZWFkEgV3cml0ZQ',
  'a login of a remote signer (NIP-46)':
    'bunker://fa984bd7dbb282f07e16e7ae87b26a2a7b9b90b7246a44771f0cf5ae58018f52?relay=wss%3A%2F%2Frelay.nsec.app&secret=0s8j2djs91jsk2',
  'electronic cash (NUT-00)':
    'cashuAeyJ0b2tlbiI6W3sibWludCI6Imh0dHBzOi8vODMzMy5zcGFjZTozMzM4IiwicHJvb2ZzIjpbeyJhbW91bnQiOjIsImlkIjoiMDA5YTFmMjkzMjUzZTQxZSJ9XX1d',
  'an nsec of Nostr (NIP-19)': 'nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5',
}

const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const XPRV = encodeExtended('0488ade4')

describe.each(Object.entries(KEYS))('readText of %s', (_, key) => {
  it.each([
    ['by itself', key],
    ['in quotes', `"${key}"`],
    ['in a sentence', `my key: ${key} , keep it`],
    ['in a table', `id,key\n1,"${key}"`],
  ])('hides the key %s', (__, text) => {
    const found = read(text)
    expect(found.map(({ kind }) => kind)).toContain('secret')
    expectNoPart(/"(?:ciphertext|cborHex)":"(\w+)/.exec(key)?.[1] ?? key, found)
  })

  it('shows the addresses around the key', () => {
    const found = read(`${ETH}\n${key}\n${ETH}`)
    expect(found.filter(({ kind }) => kind === 'address')).toHaveLength(2)
  })
})

const BASE58_KEYS = Object.entries(KEYS).filter(
  ([name, key]) => /^[1-9A-HJ-NP-Za-km-z]{29,120}$/.test(key) && !name.includes('mini'),
)

describe.each(BASE58_KEYS)('readText of %s with a mistake', (name, key) => {
  // The prefix alone tells these formats, so it is right.
  const prefix = /BIP-38|Tezos|edsk/.test(name) ? 4 : name.includes('Stellar') ? 1 : 0

  it('finds the key with one character changed, missing or doubled', () => {
    const last = key.length - 1
    for (let at = prefix; at <= last; at += 3) {
      const changed = key[at] === 'x' ? 'y' : 'x'
      const typos = [
        key.slice(0, at) + changed + key.slice(at + 1),
        key.slice(0, at) + key.slice(at + 1),
        key.slice(0, at) + key.slice(at, at + 1) + key.slice(at),
      ]
      // One kind at each place but the first, since a search for a correction takes long.
      for (const text of at === prefix ? typos : [typos[at % typos.length] ?? ''])
        expect(summarize(text), text).toMatch(/^secret (?:near )?private-key$/)
    }
  })
})

describe('readText of a key in pieces', () => {
  const WIF = 'L44B5gGEpqEDRS9vVPz7QT35jcBG2r3CZwSwQ4fCewXAhAhqGVpP'

  it.each([WIF, XPRV, KEYS['a seed of XRP (ripple-address-codec)'] ?? ''])(
    'finds %s in lines',
    (key) => {
      for (const size of [4, 20]) {
        const pieces = key.match(RegExp(`.{1,${size}}`, 'g')) ?? []
        expect(summarize(pieces.join('\n'))).toBe('secret private-key')
        expect(summarize(`${ETH}\nkey\n\n${pieces.join('\n')}\n\nend ${ETH}`)).toMatch(
          /^address .* \| \d: secret private-key \| \d+: address .* again$/,
        )
        expectNoPart(key, read(pieces.join('\n')))
      }
    },
  )
})

describe('readText of a key of Solana over lines', () => {
  const BYTES =
    '174,47,154,16,202,193,206,113,199,190,53,133,169,175,31,56,222,53,138,189,224,216,117,173,10,149,53,45,73,251,237,246,15,185,186,82,177,240,148,69,241,227,167,80,141,89,240,121,121,35,172,247,68,251,226,218,48,63,176,109,168,89,238,135'.split(
      ',',
    )
  const rows = (size: number) =>
    BYTES.flatMap((_, at) => (at % size === 0 ? [BYTES.slice(at, at + size).join(', ')] : []))

  it.each([
    ['rows', `[${rows(16).join(',\n ')}]`],
    ['one byte a line', `{\n"key": [\n  ${rows(1).join(',\n        ')}\n], "of": "${ETH}"}`],
  ])('hides %s, and nothing else', (_, key) => {
    const found = read(`${ETH}\n${key}\n${ETH}`)
    const kinds = new Set(found.map(({ kind }) => kind))
    expect(found.filter(({ kind }) => kind === 'secret')).toHaveLength(1)
    expect([...kinds]).toEqual(['address', 'secret'])
    expect(found.at(-1)?.line).toBe(key.split('\n').length + 2)
    expect(JSON.stringify(found)).not.toContain('202,')
  })

  it('takes no other numbers for one', () => {
    expect(read(`scores: [\n${rows(8).slice(1).join(',\n')}\n]\n[\n1,\n2\n]`)).toEqual([])
  })
})

describe('readText of a key file over lines', () => {
  const KEY = 'c5338cd251c22daa8c9c9cc94f498cc8a5c7e1d2e75287a5dda91096fe64efa5'
  const ENCODED = 'MFMCAQEwBQYDK2VwBCIEIPd6'.repeat(6)

  it.each([
    [KEY, { type: 'PaymentSigningKeyShelley_ed25519', description: '', cborHex: `5820${KEY}` }],
    [ENCODED, { encoded: ENCODED, encoding: { content: ['pkcs8', 'sr25519'], version: '3' } }],
    [ENCODED, { data: ENCODED, iv: 'abc', salt: 'def' }],
    [KEY.repeat(2), { crypto: { ciphertext: KEY.repeat(2), kdf: 'scrypt' } }],
  ])('hides %s', (key, file) => {
    const found = read(`${ETH}\n${JSON.stringify(file, null, 2)}\n${ETH}`)
    expect(found.map(({ kind }) => kind)).toEqual(['address', 'secret', 'address'])
    expectNoPart(key, found)
  })

  it('shows a key that verifies', () => {
    const file = { type: 'PaymentVerificationKeyShelley_ed25519', cborHex: `5820${KEY}` }
    expect(read(JSON.stringify(file, null, 2)).filter(({ kind }) => kind === 'secret')).toEqual([])
  })
})

it('readText hides all lines of a PEM key', () => {
  const pem = KEYS['PEM (RFC 8410)'] ?? ''
  expect(read(`Key:\n${pem}\n${ETH}`)).toMatchObject([
    { kind: 'secret', line: 2, endLine: 4 },
    { kind: 'address', line: 5 },
  ])
})

describe('readText of a SeedQR', () => {
  // The example of SeedSigner: attack pizza motion avocado network gather crop fresh patrol unusual wild holiday.
  const DIGITS = '011513251154012711900771041507421289190620080870'

  it.each([
    ['by itself', DIGITS, 'secret seed-phrase'],
    ['in groups', (DIGITS.match(/.{4}/g) ?? []).join(' '), 'secret seed-phrase'],
    ['without a digit', DIGITS.replace('513', '53'), 'secret near seed-phrase'],
    ['with a surplus digit', DIGITS.replace('513', '5133'), 'secret near seed-phrase'],
    ['with a wrong digit', DIGITS.replace('513', '514'), 'secret near seed-phrase'],
  ])('finds it %s', (_, text, summary) => expect(summarize(text)).toBe(summary))

  it.each([
    '4999'.repeat(12),
    '12345678901234567890'.repeat(2),
    // Years, times and amounts, in rows of which one of sixteen has a right checksum.
    Array.from({ length: 20 }, (_, row) =>
      Array.from({ length: 12 }, (__, index) => 1990 + row + index).join(' '),
    ).join('\n'),
    '0600 0630 0700 0730 0800 0830 0900 0930 1000 1030 1100 1130',
    '1200 0630 0700 1730 0800 0830 0900 0930 1000 1030 1100 1145',
    '1200 1350 1100 1470 1290 1830 1900 1650 1010 1020 1310 1530',
    // A roster, the bits of a text, and pressures, each of which has many parts with a right checksum.
    Array.from(
      { length: 60 },
      (_, index) => ['0800', '1600', '0730', '1215', '2000'][(index * index) % 5],
    ).join(' '),
    [...'Meet me at the bank']
      .flatMap((letter) => {
        const bits = letter.charCodeAt(0).toString(2).padStart(8, '0')
        return [bits.slice(0, 4), bits.slice(4)]
      })
      .join(' '),
    Array.from({ length: 40 }, (_, index) =>
      String(980 + ((index * 37) % 64)).padStart(4, '0'),
    ).join(' '),
    // A column of years above a count: without one of its digits the checksum is right.
    `${[2018, ...Array(5).fill(2013), 2015, 2013, 2013, 2017, 2017, 2019].join('\n')}\n4`,
    // The checksum would be right, but 2048 and 2056 are no numbers of words.
    `${'0001'.repeat(10)}20482056`,
  ])('finds no secret in the digits %s', (text) => expect(summarize(text)).toBe(''))
})

describe('readText of another secret', () => {
  it.each([
    'ur:crypto-seed/oeadgdstaslplabghydrpfmkbggufgludprfgmaotpiecffltnlpqdenos',
    'UR:CRYPTO-BIP39/OEADLKIYJKISINIHJZIEIHIOJPJLKPJOIHIHJPJLIEIHIHHSKTHSJEIHIEJZJLIA',
  ])('finds a seed of a UR: %s', (text) =>
    expect(summarize(`scan ${text} now`)).toBe('secret seed-phrase'),
  )

  it.each([
    `otpauth://totp/Exchange:ali?secret=JBSWY3DPEHPK3PXP&issuer=Exchange`,
    `OTPAUTH://hotp/Big%20Exchange:ali@example.com?counter=1&secret=JBSWY3DPEHPK3PXP`,
    `otpauth-migration://offline?data=CjEKCkhlbGxvId6tvu8SGEV4YW1wbGU`,
  ])('finds a key of one-time passwords: %s', (text) => {
    const found = read(`${ETH} "${text}" ${ETH}`)
    expect(found.map(({ kind }) => kind)).toEqual(['address', 'secret', 'address'])
    expect(found[1]).toMatchObject({ secret: 'one-time-password', isExact: true })
    expect(JSON.stringify(found)).not.toMatch(/JBSW|CjEK|ali/)
  })

  it('finds a key of Solana as an array of bytes, as solana-keygen writes it', () => {
    const bytes = [...sha512(new TextEncoder().encode('a key'))]
    for (const array of [`[${bytes}]`, `[ ${bytes.join(', ')} ]`]) {
      const found = read(`{"to":"${ETH}","key":${array}}`)
      expect(found.map(({ kind }) => kind)).toEqual(['address', 'secret'])
      expect(found[1]).toMatchObject({ secret: 'private-key', isExact: true })
      expect(JSON.stringify(found)).not.toContain(bytes.slice(0, 3).join())
    }
  })

  it('finds the mistake of a mini key only in a text that has nothing else', () => {
    for (const near of ['S6c56bnXQiBjk9mqSYE7ykVQ7NzrRz', '6c56bnXQiBjk9mqSYE7ykVQ7NzrRy'])
      expect(summarize(near)).toBe('secret near private-key')
    for (const first of ['s', '5', 'xS'])
      expect(summarize(`${first}6c56bnXQiBjk9mqSYE7ykVQ7NzrRy`)).toBe('secret near private-key')
    expect(summarize('66c56bnXQiBjk9mqSYE7ykVQ7NzrRz')).toBe('')
    expect(summarize('file S6c56bnXQiBjk9mqSYE7ykVQ7NzrRz of today')).toBe('')
  })

  it('hides a private key block of OpenPGP up to its end', () => {
    const text = `-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: 2\n\nlQOYBF\n=abcd\n-----END PGP PRIVATE KEY BLOCK-----\n${ETH}`
    expect(summarize(text)).toMatch(/^secret private-key \| 7: address /)
    expectNoPart('lQOYBF', read(text))
  })
})

describe('readText finds no private key in', () => {
  it.each(
    Object.entries({
      'a public key in PEM (RFC 8410)':
        '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----',
      'a question about a private key': 'What is a private key?',
      'eight numbers of six digits without check digits':
        '482913 100245 530018 559102 218830 604417 337765 610092',
      'eight numbers with words between them': (
        KEYS['secret numbers of XRP (XLS-12)'] ?? ''
      ).replaceAll(' ', ', invoice '),
      'eight numbers of seven digits': '5548721 '.repeat(8),
      '32 numbers below 256': Array.from({ length: 32 }, (__, index) => index + 20).join('\n'),
      '64 numbers of a table of quantization (JPEG, ITU-T T.81)': `[${Array.from({ length: 64 }, (__, index) => 16 + index)}]`,
      '64 bytes with few values': `[${Array.from({ length: 64 }, (__, index) => (index % 8) * 32)}]`,
      '64 numbers above 255': `[${Array.from({ length: 64 }, (__, index) => index * 7)}]`,
      '65 bytes': `[${[...sha512(new TextEncoder().encode('a key')), 7]}]`,
      'a URI of one-time passwords without a key': 'otpauth://totp/Exchange:ali?issuer=Exchange',
      '40 numbers of four digits': '4012 '.repeat(40),
      'more letters than in a seed of Stellar': 'SA'.repeat(40),
      'a word with the prefix and the length of a seed of XRP': 'someVeryLongIdentifierNumber2026',
      'six words with the joint length of a key':
        'Kangaroos sometimes overestimated another 12 grandparents',
      'a signer without a login': `bunker://relay.example.com?relay=wss://r.example.com`,
      'a URI of LndHub without a login': 'see lndhub://docs.example.com for more',
      'a request of Cashu':
        'creqApWF0gaNhdGVub3N0cmFheKlucHJvZmlsZTFxeTI4d3VtbjhnaGo3dW45ZDNzaGp0bg',
      'a name with cashu': 'cashuAccountOfTheYear2026',
      'a peer of libp2p': 'peer 12D3KooW3ffwebcE87y5jmSssjtk8FgxPR1a7AaeUxP1ggE5Ywtn',
      'a public key of EOS': 'EOS6MRyAjQq8ud7hVNYcfnVPJqcVpscN5So8BhtHuGYqET5GDW5CV',
      'a Tezos operation': 'onvT7wgiVNZdBZEzyQ8HQeh2eaGoYhbPRVXWbW6HsKKXJqiVDjw',
      'lines of notes with the joint length of an extended key':
        'Invoice 20260117 customer Alpha total 4821\nInvoice 20260118 customer Bravo total 1190',
    }),
  )('%s', (_, text) => expect(summarize(text)).toBe(''))
})

describe('readText of 64 digits', () => {
  const HASH = 'e87a3ab7cea39d73e4c8a2c8f1b8e2ab3df60a7b4bb86c5dbd9be8f8e1d60c75'
  const ASKED = `hash-or-key ${HASHES}`
  const ACCOUNT = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

  it.each([
    [`my private key: ${HASH}`, ASKED],
    [`key=${HASH}`, ASKED],
    [`نجی کلید ${HASH}`, ASKED],
    [`the tx of my private key ${HASH}`, ASKED],
    [`The U.S. Secret Service traced transaction ${HASH}`, `hash ${HASHES}`],
    [`The bridge ${HASH} minted on Base`, `hash ${HASHES}`],
    [`merkle root ${HASH}`, `hash ${HASHES}`],
    [`Kadena k:${HASH}`, 'address Kadena absent by label'],
    [`PrivatBank client sent ${HASH}`, `hash ${HASHES}`],
    [`Seed round investor paid with ${HASH}`, `hash ${HASHES}`],
    [`Key findings\nTx ${HASH}`, `2: hash ${HASHES}`],
    [`{"txHash":"${HASH}"}`, `hash ${HASHES}`],
    [`ٹرانزیکشن ${HASH}`, `hash ${HASHES}`],
    // The digest of a file.
    [`sha256: ${HASH}`, ''],
    [`SHA-256 (report of May.pdf) = ${HASH}`, ''],
    [`${HASH}  evidence/disk.img`, ''],
    [`${HASH} *disk.img`, ''],
    [`sha256sum:\n${HASH}  a b.tar.gz`, ''],
    // Nothing tells a key.
    [`SHA-256-Prüfsumme der Sicherung: ${HASH}`, `hash ${HASHES} unproven`],
    [`מזהה עסקה: ${HASH}`, `hash ${HASHES} unproven`],
    [`{"receiptsRoot":"0x${HASH}"}`, `hash ${EVM} unproven`],
    [`https://www.virustotal.com/gui/file/${HASH}/detection`, `hash ${HASHES} unproven of link`],
    // A word of a key, also as programs and other languages write it.
    [`{"privateKey":"${HASH}"}`, ASKED],
    [`OPERATOR_KEY=${HASH}`, ASKED],
    [`我的私钥是${HASH}`, ASKED],
    [`Public key: ${HASH}\nprivate key: ${HASH}`, `hash | 2: ${ASKED}`],
    [`name,private key\nAli,${HASH}`, `2: ${ASKED}`],
    [`private key: ${HASH}01`, ASKED],
    [`spent ${HASH}:0`, `hash ${HASHES}`],
    [`${HASH}:1`, `hash ${HASHES}`],
    [`inscribed as ${HASH}i0`, ''],
    [`özel anahtar ${HASH}`, ASKED],
    // Lists of accounts and their keys.
    [`${ACCOUNT}:${HASH}`, `address ${EVM} right | ${ASKED}`],
    [`${ACCOUNT}----${HASH}`, `address ${EVM} right | ${ASKED}`],
    [`${HASH}:${ACCOUNT}`, `${ASKED} | address ${EVM} right`],
    [`${ACCOUNT} ${HASH}`, `address ${EVM} right | hash ${HASHES} unproven`],
    [`${ACCOUNT}|${HASH}`, `address ${EVM} right | hash ${HASHES} unproven`],
    // The visibility of a constant in Solidity.
    [`bytes32 private constant _SLOT = 0x${HASH};`, `hash ${EVM} unproven`],
  ])('reads %j: %s', (text, summary) => {
    expect(summarize(text)).toBe(summary)
    if (summary === ASKED) expectNoPart(HASH, read(text))
  })

  it('keeps the ends alone of a hash that nothing proves', () => {
    const [found] = read(HASH) as [Finding]
    expect(found).toMatchObject({ text: HASH, isUnproven: true })
    expect(toKept(found)).toMatchObject({ text: 'e87a3ab7…0c75' })
    expect(toKept(found)).not.toHaveProperty('original')
    const [, beside] = read(`${HASH} of 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa`)
    expect(beside?.around?.before).not.toContain(HASH.slice(8, 20))
  })

  it('never tells words near it as a secret', () => {
    for (const word of ['private key', 'secret', 'mnemonic', 'wif', 'seed'])
      expect(summarize(`${word}: 0x${HASH}`)).toMatch(/^hash-or-key/)
  })

  it('masks a keypair of Solana in Base58', () => {
    const key =
      '5MaiiCavjCmn9Hs1o3eznqDEhRwxo7pXiAYez7keQUviUkauRiTMD8DrESdrNjN8zd9mTmVhRvBJeg5vhyvgrAhG'
    for (const text of [key, key.slice(1), `${key}A`, `my key ${key}`]) {
      expect(summarize(text)).toBe('hash-or-key SOL')
      expectNoPart(text.slice(-80), read(text))
    }
  })
})

describe('readText of a key that is cut', () => {
  const DIGITS = '2c70e12b7a0646f92279f427c7b38e7334d8e5389cff167a1dc30e73f826b683'
  const BYTES = (DIGITS.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))
  const [HEAD, TAIL] = [DIGITS.slice(0, 40), DIGITS.slice(40)]

  it.each([
    `private key: 0x${HEAD}\n${TAIL}`,
    `private key: 0x${HEAD} ${TAIL}`,
    `> private key: 0x${HEAD}\n> ${TAIL}`,
    `private key: 0x${HEAD}=\n${TAIL}`,
    `Secret key:\n${DIGITS.match(/.{8}/g)?.join('-')}`,
    `priv:\n    ${DIGITS.match(/../g)?.join(':')}`,
    `secret key: ${BYTES.join(' ')}`,
    `{"secretKey":${JSON.stringify({ ...BYTES })}}`,
    `302e020100300506032b657004220420${DIGITS}`,
  ])('masks %j whole', (text) => {
    expect(summarize(text)).toMatch(/^(?:2: )?secret private-key/)
    for (const part of [HEAD, TAIL]) expectNoPart(part, read(text))
  })

  const WIF = '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'

  it.each([
    `*${WIF.slice(0, 4)}*${WIF.slice(4, -4)}*${WIF.slice(-4)}*`,
    `<b>${WIF.slice(0, 4)}</b>${WIF.slice(4)}`,
    `\u001b[1m${WIF.slice(0, 9)}\u001b[0m${WIF.slice(9)}`,
    [...WIF].join('\u0301'),
    `ключ${WIF}привет`,
    `98 the key ${WIF.slice(0, 20)}\n99. ${WIF.slice(20, 40)}\n100. ${WIF.slice(40)} was found`,
  ])('masks the letters of %j', (text) => {
    expect(read(text).map(({ kind }) => kind)).toEqual(['secret'])
  })

  it.each([
    `accounts: ["0x${DIGITS}"]`,
    `mainnet: { url: "https://node.example", accounts: ['${DIGITS}'] }`,
    `const signer = new ethers.Wallet("0x${DIGITS}", provider)`,
    `provider: () => new HDWalletProvider(['${DIGITS}'], url),`,
  ])('asks whether the digits of %j are a key', (text) => {
    expect(summarize(text)).toMatch(/^hash-or-key/)
  })

  it('finds no key in a permutation of bytes, such as an S-box', () => {
    const table = Array.from({ length: 64 }, (_, at) => (at * 37 + 11) % 256)
    expect(summarize(`SBOX = [${table.join(', ')}]`)).toBe('')
  })

  it.each(['const pk2 = ', 'PRIVATE_KEY_1=', 'Private key 3: ', "'key#2': "])(
    'finds one behind a label with a number: %s',
    (label) => {
      expect(summarize(`${label}'0x${HEAD}' +\n  '${TAIL}'`)).toContain('secret private-key')
    },
  )

  it('finds no key in other digits behind a label', () => {
    expect(summarize(`public key: 0x${HEAD}\n${TAIL.slice(1)}`)).not.toContain('secret')
    expect(summarize('opYxXFJgNVM4WXJRtCdHqXRhm3RoUJHAGBcUDE5WtkkPFgKWLWY')).not.toContain('secret')
  })
})
