import { bech32 } from '@scure/base'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { describe, expect, it } from 'vitest'
import { findAccount } from '../../src/formats/account.ts'
import { FORMATS, type FormatSpec } from '../../src/formats/format-specs.ts'
import { createListIndex } from '../../src/lists/list-index.ts'
import { LIST } from '../lists.ts'
import { read } from '../reading.ts'

/** The reason why a format has none. */
type None = { none: string }

/**
 * An example of each format, and the kind of finding for a typo in it. `isPieced`: a key that is read from two lines.
 */
type Row = {
  text: string
  /** The text with a mistake, where another character is none, or needs a label. */
  typo?: string
  mistyped: 'mistyped' | 'secret' | 'extended-public-key' | None
  isPieced?: true
}

const NO_CHECKSUM = { none: 'no checksum would tell it from another text' }
const RARE = { none: 'rare, and other texts have its letters' }

const WORDS = entropyToMnemonic(new Uint8Array(16).fill(7), wordlist).split(' ')

const ROWS: Record<keyof typeof FORMATS, Row> = {
  EVM: {
    text: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    mistyped: 'mistyped',
  },
  'Tron in hexadecimal': {
    text: '4189139cb1387af85e3d24e212a008ac974967e561',
    mistyped: NO_CHECKSUM,
  },
  'XDC and Ronin': {
    text: 'xdcde0b295669a9fd93d5f28d9ec85e40f4cb697bae',
    mistyped: NO_CHECKSUM,
  },
  Lightning: {
    text: bech32.encode('lnbc20u', bech32.toWords(new Uint8Array(104).fill(9)), 500),
    mistyped: { none: 'it is no address' },
  },
  codex32: {
    text: 'ms10testsxxxxxxxxxxxxxxxxxxxxxxxxxx4nzvca9cmczlw',
    mistyped: 'secret',
    isPieced: true,
  },
  Liquid: {
    text: 'lq1qqf8er278e6nyvuwtgf39e6ewvdcnjupn9a86rzpx655y5lhkt0walu3djf9cklkxd3ryld97hu8h3xepw7sh2rlu7q45dcew5',
    mistyped: RARE,
  },
  Bech32: {
    text: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    mistyped: 'mistyped',
  },
  CashAddr: {
    text: 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
    mistyped: 'mistyped',
  },
  'raw TON': {
    text: `0:${'5f'.repeat(32)}`,
    mistyped: NO_CHECKSUM,
  },
  TON: {
    text: 'EQABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAc3j',
    mistyped: 'mistyped',
  },
  Base58Check: {
    text: '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu',
    mistyped: 'mistyped',
  },
  'EOS key': {
    text: 'PVT_K1_2bfGi9rYsXQSXXTvJbDAPhHLQUojjaNLomdm3cEJ1XTzMqUt3V',
    mistyped: { none: 'readMistypedKey reads it by its prefix' },
  },
  'mini key': {
    text: 'S6c56bnXQiBjk9mqSYE7ykVQ7NzrRy',
    mistyped: 'secret',
  },
  Monero: {
    text: '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H',
    mistyped: 'mistyped',
  },
  Stellar: {
    text: 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7',
    mistyped: 'mistyped',
  },
  Algorand: {
    text: 'VCMJKWOY5P5P7SKMZFFOCEROPJCZOTIJMNIYNUCKH7LRO45JMJP6UYBIJA',
    mistyped: 'mistyped',
  },
  Byron: {
    text: 'Ae2tdPwUPEZNApnvUh5BhmSZkDLe9pLX1SETfgat3bbqGeehMwNbKPxUqVp',
    mistyped: RARE,
  },
  SS58: {
    text: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    mistyped: RARE,
  },
  Solana: {
    text: 'Ho87cuS3aSRgUMCeMrV7uNCCWx6Fj2ytnufYQ1W7KCLr',
    typo: 'Solana: Ho87cuS3aSRgUMCeMrV7uNCCWx6Fj2ytnufYQ1W7KCL0',
    mistyped: 'mistyped',
  },
  Hedera: { text: '0.0.123-vfmkw', mistyped: RARE },
  Filecoin: {
    text: 'f15ihq5ibzwki2b4ep2f46avlkrqzhpqgtga7pdrq',
    mistyped: 'mistyped',
  },
  Avalanche: {
    text: 'X-avax1sgx4mza0wchvvmwd2mldzhrchune348eehyw24',
    mistyped: RARE,
  },
  Nano: {
    text: 'nano_3t6k35gi95xu6tergt6p69ck76ogmitsa8mnijtpxm9fkcm736xtoncuohr3',
    mistyped: 'mistyped',
  },
  Stacks: { text: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', mistyped: RARE },
  NEM: { text: 'NALICE2A73DLYTP4365GNFCURAUP3XVBFO7YNYOW', mistyped: RARE },
  'Internet Computer': { text: 'rrkah-fqaaa-aaaaa-aaaaq-cai', mistyped: RARE },
  Conflux: { text: 'cfx:aarc9abycue0hhzgyrr53m6cxedgccrmmyybjgh4xg', mistyped: RARE },
  ICON: {
    text: 'cx0000000000000000000000000000000000000000',
    mistyped: NO_CHECKSUM,
  },
  Kadena: {
    text: `k:${'5f'.repeat(32)}`,
    mistyped: NO_CHECKSUM,
  },
  Sia: {
    text: '27f405bf5c5caf0db56316b76dfc3067846cffcf8f2ffda5d5f754114ec1db35b3f6310fb25b',
    mistyped: RARE,
  },
  Waves: { text: '3PDfnPknnYrg2k2HMvkNLDb3Y1tDTtEnp9X', mistyped: RARE },
  Decred: { text: 'DsUZxxoHJSty8DCfwfartwTYbuhmVct7tJu', mistyped: RARE },
  Ergo: {
    text: '9fRAWhdxEsTcdb8PhGNrZfwqa65zfkuYHAMmkQLcic1gdLSV5vA',
    mistyped: RARE,
  },
  SeedQR: {
    text: WORDS.map((word) => String(wordlist.indexOf(word)).padStart(4, '0')).join(''),
    mistyped: 'secret',
  },
  'shortened address': {
    text: '0x5aAe…BeAed',
    mistyped: { none: 'it is no address' },
  },
}

function createList(address: string) {
  const entries = [{ address, party: 'A party', reference: '1' }]
  return createListIndex([{ file: { ...LIST, entries }, sha256: '' }])
}

/** Changes a character in the middle to another of the text. */
function mistype(text: string) {
  const at = Math.floor(text.length / 2)
  const other = [...text].find(
    (letter, index) => index > 4 && letter !== text[at] && /\w/.test(letter),
  )
  return text.slice(0, at) + other + text.slice(at + 1)
}

const breakLine = (text: string) => {
  const at = Math.floor(text.length / 2)
  return `pay\n${text.slice(0, at)}\n${text.slice(at)}\nplease`
}

const specs: Readonly<Record<string, FormatSpec>> = FORMATS

describe.each(Object.entries(ROWS))(
  'the format %s',
  (name, { text, typo = mistype(text), mistyped, isPieced }) => {
    const spec = specs[name]

    it('has a text that it reads', () => {
      expect(spec?.shape.test(text)).toBe(true)
      expect(spec?.read(text)).toBeDefined()
    })

    it('tells a mistake, or has a reason', () => {
      const kinds = read(typo).map(({ kind }) => kind)
      if (typeof mistyped === 'string') expect(kinds).toEqual([mistyped])
      else expect(spec?.mistyped, mistyped.none).toBeUndefined()
    })

    it('has its account in both cases, or the case of its letters has a meaning', () => {
      const account = findAccount(text)
      for (const other of [text.toLowerCase(), text.toUpperCase()])
        if (account && other !== text && findAccount(other))
          expect(findAccount(other) === account).toBe(spec?.isCaseless === true)
    })

    it('is found in a list that has it without its prefix, or with it', () => {
      const prefixes = spec?.optionalPrefixes ?? []
      const plain = text.replace(RegExp(`^(?:${prefixes.join('|')})`), '')
      for (const prefix of prefixes)
        for (const [listed, own] of [
          [plain, prefix + plain],
          [prefix + plain, plain],
        ] as const)
          expect(read(own, { lists: createList(listed) })).toMatchObject([
            { lookup: { result: 'listed' } },
          ])
    })

    it('is cut out of a word if its checksum is long enough, or is no format of an address', () => {
      const found = read(`pay ${text}Invoice`).find((one) => 'text' in one && one.text === text)
      if (found?.kind === 'address') expect(spec?.bits ?? 0).toBeGreaterThanOrEqual(10)
    })

    it(isPieced ? 'is read from two lines' : 'is not joined from two lines', () => {
      const found = read(breakLine(text))
      if (isPieced)
        expect(found.map(({ kind, line, endLine }) => [kind, line, endLine])).toEqual([
          ['secret', 2, 3],
        ])
      else expect(found.filter((one) => 'text' in one && one.text === text)).toEqual([])
    })
  },
)
