import { base58, bech32 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { findNetworkSpec } from '../../src/networks/find-networks.ts'
import { EVM, read, summarize } from '../reading.ts'
import { base58check, base58xrp } from '../samples/encode.ts'

const TON = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF'

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
    'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a': 'address BCH right of uri by uri',
    'bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq': 'address BCH right of uri by uri',
    'bitcoincash:zr6m7j9njldwwzlg9v7v53unlr4jkmx6eycnjehshe': 'address BCH right of uri by uri',
    'bchtest:rr6m7j9njldwwzlg9v7v53unlr4jkmx6eytyt3jytc': 'address BCH-test right of uri by uri',
    'pref:pr6m7j9njldwwzlg9v7v53unlr4jkmx6ey65nvtks5': 'address right pref',
    'bitcoincash:q9adhakpwzztepkpwp5z0dq62m6u5v5xtyj7j3h2ws4mr9g0':
      'address BCH right of uri by uri',
    'bitcoincash:qlg0x333p4238k0qrc5ej7rzfw5g8e4a4r6vvzyrcy8j3s5k0en7calvclhw46hudk5flttj6ydvjc0pv3nchp52amk97tqa5zygg96mtky5sv5w':
      'address BCH right of uri by uri',
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
  'SEP-23, muxed accounts': {
    MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK:
      'address Stellar right memo 9223372036854775808',
  },
  'BIP-352, silent payments': {
    sp1qqgste7k9hx0qftg6qmwlkqtwuy6cycyavzmzj85c6qdfhjdpdjtdgqjuexzk6murw56suy3e0rd2cgqvycxttddwsvgxe2usfpxumr70xc9pkqwv:
      'address BTC right',
  },
  'BIP-433, pay-to-anchor': { bc1pfeessrawgf: 'address BTC right' },
  'RSKIP-60, the case of EIP-1191 on chains 30 and 31': {
    '0x27b1FdB04752BBc536007A920D24ACB045561c26': 'address Rootstock right',
    '0x27B1FdB04752BbC536007a920D24acB045561C26': 'address Rootstock-test right',
  },
  'docs.xdc.network and docs.roninchain.com, prefixes in place of 0x': {
    xdcde0b295669a9fd93d5f28d9ec85e40f4cb697bae: 'address XDC Network absent',
    'ronin:de0b295669a9fd93d5f28d9ec85e40f4cb697bae': 'address Ronin absent',
  },
  'developers.tron.network, hexadecimal': {
    '4189139cb1387af85e3d24e212a008ac974967e561': 'address TRX absent',
    '0x4189139CB1387AF85E3D24E212A008AC974967E561': 'address TRX absent',
  },
  'HIP-15, checksums of Hedera': { '0.0.123-vfmkw': 'address Hedera absent' },
  'the ledger of Cardano, Byron': {
    Ae2tdPwUPEZNApnvUh5BhmSZkDLe9pLX1SETfgat3bbqGeehMwNbKPxUqVp: 'address Cardano right',
  },
  'the tests of rusty-kaspa': {
    'kaspa:qpauqsvk7yf9unexwmxsnmg547mhyga37csh0kj53q6xxgl24ydxjsgzthw5j': 'address Kaspa right',
  },
  'cashaddr.md, another prefix': {
    'ecash:qpm2qsznhks23z7629mms6s4cwef74vcwva87rkuu2': 'address eCash right',
  },
  'docs.nano.org, the genesis account, and the older prefix': {
    nano_3t6k35gi95xu6tergt6p69ck76ogmitsa8mnijtpxm9fkcm736xtoncuohr3: 'address Nano right',
    xrb_3t6k35gi95xu6tergt6p69ck76ogmitsa8mnijtpxm9fkcm736xtoncuohr3: 'address Nano right',
    ban_1bananobh5rat99qfgt1ptpieie5swmoth87thi74qgbfrij7dcgjiij94xr: 'address Banano right',
  },
  'the tests of c32check (Stacks)': {
    SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7: 'address Stacks right',
    SP000000000000000000002Q6VF78: 'address Stacks right',
  },
  'internetcomputer.org, canisters of the network': {
    'rrkah-fqaaa-aaaaa-aaaaq-cai': 'address Internet Computer right',
    'ryjl3-tyaaa-aaaaa-aaaba-cai': 'address Internet Computer right',
  },
  'CIP-37 of Conflux': {
    'CFX:TYPE.USER:AARC9ABYCUE0HHZGYRR53M6CXEDGCCRMMYYBJGH4XG': 'address Conflux right',
    'cfx:aarc9abycue0hhzgyrr53m6cxedgccrmmyybjgh4xg': 'address Conflux right',
  },
  'the documents of NEM': {
    NALICE2A73DLYTP4365GNFCURAUP3XVBFO7YNYOW: 'address NEM right',
    'NALICE-2A73DL-YTP436-5GNFCU-RAUP3X-VBFO7Y-NYOW': 'address NEM right',
  },
  'docs.minaprotocol.com': {
    B62qiTKpEPjGTSHZrtM8uXiKgn8So916pLmNJKDhKeyBQL9TDb3nvBG: 'address Mina right',
  },
  'the tests of dcrd (Decred)': {
    DsUZxxoHJSty8DCfwfartwTYbuhmVct7tJu: 'address Decred right',
    DcuQKx8BES9wU7C6Q5VmLBjw436r27hayjS: 'address Decred right',
  },
  'docs.waves.tech': { '3PDfnPknnYrg2k2HMvkNLDb3Y1tDTtEnp9X': 'address Waves right' },
  'docs.ergoplatform.com': {
    '9fRAWhdxEsTcdb8PhGNrZfwqa65zfkuYHAMmkQLcic1gdLSV5vA': 'address Ergo right',
  },
  'docs.icon.community, the governance contract': {
    cx0000000000000000000000000000000000000000: 'address ICON absent',
  },
  'an order of Israel, Sia': {
    '27f405bf5c5caf0db56316b76dfc3067846cffcf8f2ffda5d5f754114ec1db35b3f6310fb25b':
      'address Sia right',
  },
  'the tests of libwally and lwk, confidential addresses of Liquid': {
    lq1qqf8er278e6nyvuwtgf39e6ewvdcnjupn9a86rzpx655y5lhkt0walu3djf9cklkxd3ryld97hu8h3xepw7sh2rlu7q45dcew5:
      'address Liquid right',
    VTpzxkqVGbraaCz18fRVd7EtpG4FBoAFDAbGgBR8mzP2cUVwPWcTBKe75cwYH2rYjYoKFog3Hs1nVKPN:
      'address Liquid right',
  },
  'the tests of Litecoin Core, MWEB': {
    ltcmweb1qq20e2arnhvxw97katjkmsd35agw3capxjkrkh7dk8d30rczm8ypxuq329nwh2twmchhqn3jqh7ua4ps539f6aazh79jy76urqht4qa59ts3at6gf:
      'address LTC right',
  },
  'tests of multicoin-address-validator, Monero': {
    '4LL9oSLmtpccfufTMvppY6JwXNouMBzSkbLYfpAV5Usx3skxNgYeYTRj5UzqtReoS44qo9mtmXCqY45DJ852K5Jv2bYXZKKQePHES9khPK':
      'address Monero right memo 8a125052fe6f3877',
  },
}

describe.each(Object.entries(VALID))('readText of an example of %s', (_, addresses) => {
  it.each(Object.entries(addresses))('reads %s as: %s', (text, summary) => {
    expect(summarize(text)).toBe(summary)
    expect(read(text)).toMatchObject([{ text, original: text }])
    const networks = read(text).flatMap((one) => ('networks' in one ? one.networks : []))
    for (const { network } of networks) expect(findNetworkSpec(network)).toBeDefined()
  })
})

describe('readText of Bech32', () => {
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
    expect(read(text).map(({ kind }) => kind)).not.toContain('address')
  })

  it('reads an unknown prefix as an address of an unknown network', () => {
    expect(summarize('tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut')).toBe(
      'address right tc',
    )
  })
})

it('readText rejects the unused CashAddr type 15 (cashaddr.md)', () => {
  expect(summarize('prefix:0r6m7j9njldwwzlg9v7v53unlr4jkmx6ey3qnjwsrf')).toBe('')
})

describe('readText of a valid checksum', () => {
  const sevens = (size: number) => new Uint8Array(size).fill(7)
  const encodeBase58 = (size: number) => base58check(sevens(size))
  const encodeBech32 = (prefix: string, size: number) =>
    bech32.encode(prefix, bech32.toWords(sevens(size)), false)
  /** XLS-5: the hash, the flags, and the tag, little-endian. */
  const encodeXAddress = (flags: number, ...tag: number[]) =>
    base58xrp(Uint8Array.of(0x05, 0x44, ...sevens(20), flags, ...tag))

  it.each(
    Object.entries({
      'Base58 without a version': [encodeBase58(20), ''],
      'Base58 with a version of one byte': [encodeBase58(21), 'address right'],
      'Base58 with a version of three bytes': [encodeBase58(23), 'address right'],
      'Base58 with a version of four bytes': [encodeBase58(24), ''],
      'Bech32 of 20 bytes': [encodeBech32('vtc', 20), 'address Vertcoin right'],
      'Bech32 with a known prefix as the start of its prefix': [
        encodeBech32('cosmosvaloper', 20),
        'address Cosmos Hub right',
      ],
      'Bech32 of 200 bytes': [encodeBech32('u', 200), 'address Zcash right'],
      'Bech32 of less than 20 bytes': [encodeBech32('vtc', 19), ''],
      'Bech32 whose prefix begins with a digit': [encodeBech32('2vtc', 20), ''],
      'an X-address with a tag of 32 bits': [
        encodeXAddress(1, 1, 2, 3, 4, 0, 0, 0, 0),
        'address XRP right',
      ],
      'an X-address with a tag of more bits': [encodeXAddress(1, 0, 0, 0, 0, 0, 0, 0, 1), ''],
      'an X-address with other flags': [encodeXAddress(2, 0, 0, 0, 0, 0, 0, 0, 0), ''],
      'an X-address with a tag and the flag for none': [
        encodeXAddress(0, 1, 0, 0, 0, 0, 0, 0, 0),
        '',
      ],
      'a Dash script': [base58check(Uint8Array.of(0x10, ...sevens(20))), 'address DASH right'],
      'TON with other flags': ['EgAzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMwDD', ''],
      'TON of an unknown workchain': [
        'EQEzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzlR',
        'mistyped TON checksum',
      ],
      'TON with surplus letters': [`${TON}AAAA`, ''],
    }),
  )('classifies %s', (_, [text = '', summary = '']) => {
    expect(summarize(text)).toMatch(summary === '' ? /^$/ : RegExp(`^${summary}`))
  })
})

describe('readText of one account in two spellings', () => {
  it.each([
    [
      'nano_3t6k35gi95xu6tergt6p69ck76ogmitsa8mnijtpxm9fkcm736xtoncuohr3',
      'xrb_3t6k35gi95xu6tergt6p69ck76ogmitsa8mnijtpxm9fkcm736xtoncuohr3',
    ],
    ['NALICE2A73DLYTP4365GNFCURAUP3XVBFO7YNYOW', 'NALICE-2A73DL-YTP436-5GNFCU-RAUP3X-VBFO7Y-NYOW'],
    [
      'lq1qqf8er278e6nyvuwtgf39e6ewvdcnjupn9a86rzpx655y5lhkt0walu3djf9cklkxd3ryld97hu8h3xepw7sh2rlu7q45dcew5',
      'LQ1QQF8ER278E6NYVUWTGF39E6EWVDCNJUPN9A86RZPX655Y5LHKT0WALU3DJF9CKLKXD3RYLD97HU8H3XEPW7SH2RLU7Q45DCEW5',
    ],
  ])('finds %s again', (one, other) =>
    expect(read(`${one}\n${other}`)).toMatchObject([{}, { duplicateOf: 0 }]),
  )

  it('takes a confidential address of Liquid and its form without the key for one account', () => {
    const confidential =
      'lq1qqf8er278e6nyvuwtgf39e6ewvdcnjupn9a86rzpx655y5lhkt0walu3djf9cklkxd3ryld97hu8h3xepw7sh2rlu7q45dcew5'
    const [found] = read(confidential)
    const plain = found?.kind === 'address' ? found.account.slice('bech32:'.length) : ''
    expect(plain).toMatch(/^ex1q/)
    expect(read(`${confidential} ${plain}`)).toMatchObject([{}, { duplicateOf: 0 }])
  })
})

describe('readText of Bech32 that is no account', () => {
  it.each([
    ['a recipient of age', 'age', 32],
    ['a pool of Cardano', 'pool', 28],
    ['a key hash of Cardano', 'addr_vkh', 28],
    ['a public key of Cosmos', 'cosmospub', 38],
  ])('finds nothing in %s', (_, prefix, size) => {
    const data = bech32.toWords(new Uint8Array(size).fill(7))
    expect(summarize(`x ${bech32.encode(prefix, data, false)} y`)).toBe('')
  })

  it('reads a viewing key as a public key', () => {
    for (const prefix of ['zxviews', 'uview', 'acct_xvk']) {
      const key = bech32.encode(prefix, bech32.toWords(new Uint8Array(96).fill(7)), false)
      expect(summarize(`x ${key} y`)).toBe('extended-public-key')
    }
  })
})

const XPUB =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'

describe('readText of an extended public key', () => {
  it.each([
    ['of Bitcoin', XPUB],
    [
      'of an unknown network',
      base58check(Uint8Array.of(1, 2, 3, 4, ...base58.decode(XPUB).subarray(4, -4))),
    ],
  ])('tells only the kind of a key %s', (_, text) => {
    expect(summarize(text)).toBe('extended-public-key')
    expect(read(text)[0]).not.toHaveProperty('text')
  })

  it('finds no secret in a key with a mistake', () =>
    expect(summarize(XPUB.replace(/8$/, '9'))).toBe('extended-public-key mistyped'))

  it('finds nothing in its first 30 characters', () =>
    expect(summarize(XPUB.slice(0, 30))).toBe(''))
})
