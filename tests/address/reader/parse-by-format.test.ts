import { sha256 } from '@noble/hashes/sha2.js'
import { base58xrp, bech32, createBase58check } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { reading, summarize, TON } from './reading'

const EVM = 'ETH,MATIC,BNB,FTM,ETC'

/** Examples by document, each with its reading. */
const VALID: Record<string, Record<string, string>> = {
  'BIP-350, valid segwit addresses': {
    BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4: 'address BTC right',
    tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7: 'address BTC-test right',
    bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y: 'address BTC right',
    BC1SW50QGDZ25J: 'address BTC right',
  },
  'EIP-55, test cases': {
    '0x52908400098527886E0F7030069857D2E4169EE7': `address ${EVM} absent`,
    '0xde709f2102306220921060314715629080e2fb77': `address ${EVM} absent`,
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed': `address ${EVM} right`,
  },
  'cashaddr.md, examples and larger test vectors; CHIP-2022-02, token-aware addresses': {
    'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a': 'address BCH right',
    'bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq': 'address BCH right',
    'bitcoincash:zr6m7j9njldwwzlg9v7v53unlr4jkmx6eycnjehshe': 'address BCH right',
    'bchtest:rr6m7j9njldwwzlg9v7v53unlr4jkmx6eytyt3jytc': 'address BCH-test right',
    'pref:pr6m7j9njldwwzlg9v7v53unlr4jkmx6ey65nvtks5': 'other-network pref',
    'bitcoincash:q9adhakpwzztepkpwp5z0dq62m6u5v5xtyj7j3h2ws4mr9g0': 'address BCH right',
    'bitcoincash:qlg0x333p4238k0qrc5ej7rzfw5g8e4a4r6vvzyrcy8j3s5k0en7calvclhw46hudk5flttj6ydvjc0pv3nchp52amk97tqa5zygg96mtky5sv5w':
      'address BCH right',
  },
  "key_io_valid.json of Litecoin Core's tests": {
    MHrYRxAiMNBTku3eoDHwhA1LQGDjUStZW2: 'address LTC right',
    mwXn5Vhicdav8Av3KMokx4YNuHoGRKxtWs: 'address BTC-test,BCH-test,LTC-test right',
    QXaUgLHkZcbJb2j5XgMYzY8cF9YM48Y81Z: 'address LTC-test right',
    ltc1qhdhvrwe6rgqns8fz28tee0hphr5x7ulw5exv4w: 'address LTC right',
    ltc1ppu2gv0tujus0f6eggrk7eqmaf0567x6zer4fcuhz4z7ztzq9u9yseqxltc: 'address LTC right',
  },
  "base58_keys_valid.json of Dogecoin Core's tests": {
    A7HRQk3GFCW2QasvdZxXuYj8kkQK5QrYLs: 'address DOGE right',
    '9zYnVRaekPtdKBYuPw5QiBtv3NNrzD2LLW': 'address DOGE right',
    nhRsrUaxZou6sewjqaS37cJrMRJRgwVXdk: 'address DOGE-test right',
    '2MsvyG12kxxipe276Au4zKqvd2xdrBuHWb3': 'address BTC-test,BCH-test,LTC-test,DOGE-test right',
  },
  "Dash Core's src/chainparams.cpp, vSporkAddresses": {
    yjPtiKh2uwk3bDutTEA2q9mCtXyiZRWn55: 'address DASH-test right',
  },
  'tests of ripple-address-codec (XRPLF/xrpl.js), XLS-5': {
    X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ: 'address XRP right',
    T719a5UwUCnEs54UsxG9CJYYDhwmFCqkr7wxCcNcfZ6p5GZ: 'address XRP-test right',
  },
  'docs.ton.org, "Smart contract addresses"': {
    'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF': 'address TON right',
    'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff+W72r5gqPrHF': 'address TON right',
    Ef8zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzM0vF: 'address TON right',
    // The flag of a test network is 0x80.
    'kQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPgpP': 'address TON-test right',
    '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e': 'address TON absent',
    '-1:fcb91a3a3816d0f7b8c2c76108b8a9bc5a6b7a55bd79f8ab101c52db29232260': 'address TON absent',
  },
  'docs.rs, ton_smart_contract_address': {
    'UQC6YL-9UnwM0tcMY5ZjDFCkmK8BW5h62q0dSp4of2BFNqQF': 'address TON right',
  },
  'tests of multicoin-address-validator, Monero': {
    '4LL9oSLmtpccfufTMvppY6JwXNouMBzSkbLYfpAV5Usx3skxNgYeYTRj5UzqtReoS44qo9mtmXCqY45DJ852K5Jv2bYXZKKQePHES9khPK':
      'other-network 4',
  },
}

describe.each(Object.entries(VALID))('readAddress of an example of %s', (_, addresses) => {
  it.each(Object.entries(addresses))('reads %s as: %s', (text, summary) => {
    expect(summarize(text)).toBe(summary)
    expect(reading(text)).toHaveProperty('text', text)
  })
})

describe('readAddress of Bech32', () => {
  // Invalid examples of BIP-350.
  it.each([
    ['version 1 in Bech32', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['version 0 in Bech32m', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
    ['version 17', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
    ['a program of 1 byte', 'bc1pw5dgrnzv'],
    [
      'a program of 41 bytes',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
    ],
    ['version 0 with 16 bytes', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    [
      'padding of more than 4 bits',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
    ],
    ['padding that is not zero', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j'],
    ['no data', 'bc1gmk9yu'],
  ])('rejects %s', (_, text) => {
    expect(['mistyped', 'unknown']).toContain(reading(text).kind)
  })

  it('reads an unknown prefix as another network', () => {
    expect(summarize('tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut')).toBe(
      'other-network tc',
    )
  })
})

it('readAddress rejects the unused CashAddr type 15 (cashaddr.md)', () => {
  expect(summarize('prefix:0r6m7j9njldwwzlg9v7v53unlr4jkmx6ey3qnjwsrf')).toBe('unknown')
})

describe('readAddress of a valid checksum', () => {
  const sevens = (size: number) => new Uint8Array(size).fill(7)
  const encodeBase58 = (size: number) => createBase58check(sha256).encode(sevens(size))
  const encodeBech32 = (prefix: string, size: number) =>
    bech32.encode(prefix, bech32.toWords(sevens(size)), false)
  /** XLS-5: the hash, the flags, and the tag, little-endian. */
  const encodeXAddress = (flags: number, ...tag: number[]) => {
    const bytes = Uint8Array.of(0x05, 0x44, ...sevens(20), flags, ...tag)
    const sum = sha256(sha256(bytes)).subarray(0, 4)
    return base58xrp.encode(Uint8Array.of(...bytes, ...sum))
  }

  it.each(
    Object.entries({
      'Base58 without a version': [encodeBase58(20), 'unknown'],
      'Base58 with a version of one byte': [encodeBase58(21), 'other-network'],
      'Base58 with a version of three bytes': [encodeBase58(23), 'other-network'],
      'Base58 with a version of four bytes': [encodeBase58(24), 'unknown'],
      'Bech32 of 20 bytes': [encodeBech32('vtc', 20), 'other-network'],
      'Bech32 with a known prefix as the start of its prefix': [
        encodeBech32('cosmosvaloper', 20),
        'other-network cosmosvaloper',
      ],
      'Bech32 of 200 bytes': [encodeBech32('u', 200), 'other-network'],
      'Bech32 of less than 20 bytes': [encodeBech32('vtc', 19), 'unknown'],
      'Bech32 whose prefix begins with a digit': [encodeBech32('2vtc', 20), 'unknown'],
      'an X-address with a tag of 32 bits': [
        encodeXAddress(1, 1, 2, 3, 4, 0, 0, 0, 0),
        'address XRP right',
      ],
      'an X-address with a tag of more bits': [
        encodeXAddress(1, 0, 0, 0, 0, 0, 0, 0, 1),
        'unknown',
      ],
      'an X-address with other flags': [encodeXAddress(2, 0, 0, 0, 0, 0, 0, 0, 0), 'unknown'],
      'an X-address with a tag and the flag for none': [
        encodeXAddress(0, 1, 0, 0, 0, 0, 0, 0, 0),
        'unknown',
      ],
      'a Dash script': [
        createBase58check(sha256).encode(Uint8Array.of(0x10, ...sevens(20))),
        'address DASH right',
      ],
      'TON with other flags': ['EgAzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMwDD', 'unknown'],
      'TON of an unknown workchain': [
        'EQEzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzlR',
        'mistyped TON checksum',
      ],
      'TON with surplus letters': [`${TON}AAAA`, 'unknown'],
    }),
  )('classifies %s', (_, [text = '', summary = '']) => {
    expect(summarize(text)).toMatch(new RegExp(`^${summary}`))
  })

  it.each([
    'GBPXXOA5N4JYPESHAADMQKBPWZWQDQ64ZV6ZL2S3LAGW4SY7NTCMWIVM',
    '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3B',
    '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP30',
    'stellar:GBPXXOA5N4JYPESHAADMQKBPWZWQDQ64ZV6ZL2S3LAGW4SY7NTCMWIVL',
  ])(
    'rejects an address of another network with an invalid checksum or an unknown scheme: %s',
    (text) => expect(summarize(text)).toBe('unknown'),
  )
})

const XPUB =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'

it.each([
  [
    'of an unknown network',
    createBase58check(sha256).encode(
      Uint8Array.of(1, 2, 3, 4, ...createBase58check(sha256).decode(XPUB).subarray(4)),
    ),
  ],
  ['with an invalid checksum', XPUB.replace(/8$/, '9')],
])('readAddress returns only the kind of an extended public key %s', (_, text) => {
  expect(reading(text)).toEqual({ kind: 'extended-public-key' })
})

it('readAddress reads a prefix of an extended key as unknown', () => {
  expect(reading(XPUB.slice(0, 30))).toEqual({ kind: 'unknown' })
})
