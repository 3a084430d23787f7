import type { Content } from '../finding.ts'
import { readNano, readNem, readPrincipal, readStacks } from './base32-networks.ts'
import { readBase58, readMistypedBase58 } from './base58.ts'
import { readBech32, readMistypedBech32 } from './bech32.ts'
import { readCashaddr, readConflux, readMistypedCashaddr } from './cashaddr.ts'
import { readEvm, readEvmWithPrefix, readMistypedEvm, readTronHex } from './evm.ts'
import { readCodex32, readEosKey, readMiniKey, readSeedQr } from './keys/checked-keys.ts'
import { readLightning } from './lightning.ts'
import { readLiquid } from './liquid.ts'
import { createMistypedFormat, readMistypedPrefix } from './mistyped-shapes.ts'
import {
  readAlgorand,
  readAvalanche,
  readByron,
  readDecred,
  readErgo,
  readFilecoin,
  readHedera,
  readIcon,
  readKadena,
  readMonero,
  readSia,
  readStellar,
  readWaves,
} from './other-networks.ts'
import { readShortened } from './shortened.ts'
import { readMistypedSolana, readSolana } from './solana.ts'
import { readSs58 } from './ss58.ts'
import { readMistypedTon, readRawTon, readTon } from './ton.ts'

type Read = (text: string) => Content | undefined

type MistypedSpec = {
  read: Read
  /** No other text is like it: it is told anywhere. */
  isDistinct?: (text: string) => boolean
  /** Few other texts are like it: it is told where it stands alone. */
  isTypical?: (text: string) => boolean
}

/** The lengths of keys that begin so. */
type KeySpec = { beginnings: string[]; lengths: number[] }

/** A format of addresses, keys or other texts that people take for one. */
export type FormatSpec = {
  /** Texts of this shape are parsed by `read`, which proves a checksum if the format has one. */
  shape: RegExp
  read: Read
  /** Of the checksum; on average, if the case of letters has it (EIP-55). Absent without a checksum. */
  bits?: number
  /** The case of its letters has no meaning but that of a checksum. */
  isCaseless?: true
  /** Beginnings that people leave out. */
  optionalPrefixes?: string[]
  mistyped?: MistypedSpec
  /** Keys with a checksum that proves them in any surroundings. */
  keys?: KeySpec[]
}

const BASE58 = '[1-9A-HJ-NP-Za-km-z]'
const DATA = '[02-9ac-hj-np-z]'

/** BIP-32, SLIP-132, and those of Litecoin, Dogecoin and Dash. */
const EXTENDED = [...'xyztuvYZUV']
  .map((letter) => `${letter}p`)
  .concat('Lt', 'Lg', 'Mt', 'Mg', 'tt', 'tg', 'dt', 'dg', 'dr')

const testText = (pattern: RegExp) => (text: string) => pattern.test(text)

/** Characters of Base32: two digits, which words lack, and at most two of its foreign ones, of which numbers have more. */
const BASE32 = '(?=(?:[A-Z]*[2-7]){2})(?!(?:[A-Z2-7]*[0189]){3})[A-Z0-9]'

const MONERO = createMistypedFormat(
  'Monero',
  [95, 106],
  /^(?=.*[a-z])(?=.*[A-Z])(?:[48][0-9A-Za-z]{93,95}|4[0-9A-Za-z]{104,106})$/,
)
const TEZOS = createMistypedFormat('Tezos', [36], /^(?=.*[A-Z])(?:tz[1-4]|KT1)[0-9A-Za-z]{32,34}$/)
const ZCASH = createMistypedFormat('Zcash', [35], /^(?=.*[A-Z])t[13][0-9A-Za-z]{32,34}$/)
const NANO = createMistypedFormat('Nano', [65], /^nano_[0-9a-z]{59,61}$/i)
const XRB = createMistypedFormat('Nano', [64], /^xrb_[0-9a-z]{59,61}$/i)

/** By names that tests have, in order: the first format that reads a text has it. */
export const FORMATS = {
  EVM: {
    shape: /^0x[0-9a-f]{40}$/i,
    read: readEvm,
    bits: 15,
    isCaseless: true,
    optionalPrefixes: ['0x'],
    mistyped: {
      read: readMistypedEvm,
      isDistinct: testText(/^(?:0x[0-9a-z]{37,43}|ox[0-9a-f]{40})$/i),
    },
  },
  'Tron in hexadecimal': {
    shape: /^(?:0x)?41[0-9a-f]{40}$/i,
    read: readTronHex,
    isCaseless: true,
  },
  'XDC and Ronin': {
    shape: /^(?:xdc|ronin:)[0-9a-f]{40}$/i,
    read: readEvmWithPrefix,
    isCaseless: true,
    optionalPrefixes: ['xdc', 'ronin:'],
  },
  Lightning: { shape: /^ln[a-z0-9]{20,}$/i, read: readLightning, bits: 30 },
  codex32: {
    shape: RegExp(`^ms1${DATA}{45,124}$`, 'i'),
    read: readCodex32,
    bits: 65,
    keys: [{ beginnings: ['ms1', 'MS1'], lengths: [48] }],
  },
  Liquid: {
    shape: RegExp(`^t?lq1${DATA}{90,130}$`, 'i'),
    read: readLiquid,
    bits: 60,
    isCaseless: true,
  },
  Bech32: {
    shape: RegExp(`^(?:[a-z_-]{1,40}|ed25519e?_sk)1${DATA}{10,}$`, 'i'),
    read: readBech32,
    bits: 30,
    isCaseless: true,
    mistyped: {
      read: (text) => readMistypedBech32(text) ?? readMistypedPrefix(text),
      isDistinct: (text) =>
        /^(?:bc|tb|ltc)[1lI|][0-9a-z]{36,64}$/i.test(text) ||
        readMistypedPrefix(text) !== undefined,
    },
    keys: [{ beginnings: ['nsec1'], lengths: [63] }],
  },
  CashAddr: {
    shape: RegExp(`^(?:[a-z]{2,20}:)?${DATA}{42,112}$`, 'i'),
    read: readCashaddr,
    bits: 40,
    isCaseless: true,
    optionalPrefixes: ['bitcoincash:', 'ecash:'],
    mistyped: {
      read: readMistypedCashaddr,
      isDistinct: testText(/^(?:bitcoincash:\w{39,45}|(?:kaspa|ecash):\w{40,65})$/i),
      isTypical: testText(/^[qpzr][0-9A-Za-z]{38,44}$/),
    },
  },
  'raw TON': { shape: /^(?:-1|0):[0-9a-f]{64}$/i, read: readRawTon, isCaseless: true },
  TON: {
    shape: /^[0-9A-Za-z+/_-]{48}$/,
    read: readTon,
    bits: 16,
    mistyped: { read: readMistypedTon, isTypical: testText(/^[EUk0]Q\S{43,49}$/) },
  },
  Base58Check: {
    shape: RegExp(`^${BASE58}{25,120}$`),
    read: readBase58,
    bits: 32,
    mistyped: {
      read: (text) => readMistypedBase58(text) ?? TEZOS.read(text) ?? ZCASH.read(text),
      isTypical: (text) => (TEZOS.read(text) ?? ZCASH.read(text)) !== undefined,
    },
    keys: [
      // WIF, BIP-38, seeds of XRPL, BIP-32, Tezos.
      { beginnings: [...'56789'], lengths: [51] },
      { beginnings: [...'KLTQXc'], lengths: [52] },
      { beginnings: ['6P'], lengths: [58] },
      { beginnings: ['s'], lengths: [29, 31] },
      { beginnings: EXTENDED, lengths: [111] },
      { beginnings: ['edsk', 'spsk', 'p2sk'], lengths: [54] },
      { beginnings: ['edes', 'spes', 'p2es'], lengths: [88] },
    ],
  },
  'mini key': {
    shape: /^S(?:[1-9A-HJ-NP-Za-km-z]{4}){0,2}[1-9A-HJ-NP-Za-km-z]{21}$/,
    read: readMiniKey,
    bits: 8,
  },
  Monero: {
    shape: /^[48][1-9A-HJ-NP-Za-km-z]{94}(?:[1-9A-HJ-NP-Za-km-z]{11})?$/,
    read: readMonero,
    bits: 32,
    mistyped: MONERO,
  },
  Stellar: {
    shape: /^[GCS][A-Z2-7]{55}$|^M[A-Z2-7]{68}$/,
    read: readStellar,
    bits: 16,
    mistyped: createMistypedFormat('Stellar', [56], RegExp(`^G${BASE32}{54,56}$`)),
    keys: [{ beginnings: ['S'], lengths: [56] }],
  },
  Algorand: {
    shape: /^[A-Z2-7]{58}$/,
    read: readAlgorand,
    bits: 32,
    mistyped: createMistypedFormat('Algorand', [58], RegExp(`^${BASE32}{57,59}$`)),
  },
  Byron: {
    shape: RegExp(`^(?:Ae2|DdzFF)${BASE58}{50,110}$`),
    read: readByron,
    bits: 32,
  },
  SS58: { shape: RegExp(`^${BASE58}{46,50}$`), read: readSs58, bits: 16 },
  Solana: {
    shape: RegExp(`^${BASE58}{32,44}$`),
    read: readSolana,
    mistyped: { read: readMistypedSolana },
  },
  Hedera: {
    shape: /^0\.0\.\d{3,12}-[a-z]{5}$/,
    read: readHedera,
    bits: 23,
    isCaseless: true,
  },
  Filecoin: {
    shape: /^[ft](?:[1-3]|410f)[a-z2-7]{39,84}$/,
    read: readFilecoin,
    bits: 32,
    isCaseless: true,
    mistyped: createMistypedFormat('Filecoin', [41], /^f[13][0-9a-z]{38,40}$/),
  },
  Avalanche: { shape: /^[XPC]-(?:avax|fuji)1/, read: readAvalanche, bits: 30 },
  Nano: {
    shape: /^(?:nano|xrb|ban)_[13][13-9a-km-uw-z]{59}$/i,
    read: readNano,
    bits: 40,
    isCaseless: true,
    mistyped: {
      read: (text) => NANO.read(text) ?? XRB.read(text),
      isDistinct: testText(/^(?:nano|xrb)_/i),
    },
  },
  Stacks: { shape: /^S[PMTN][0-9A-HJKMNP-TV-Z]{26,39}$/, read: readStacks, bits: 32 },
  NEM: { shape: /^N[A-D](?:-?[A-Z2-7]){37,38}$/, read: readNem, bits: 24 },
  'Internet Computer': {
    shape: /^(?:[a-z2-7]{5}-){4,11}[a-z2-7]{1,5}$/,
    read: readPrincipal,
    bits: 32,
    isCaseless: true,
  },
  Conflux: {
    shape: /^cfx(?:test)?:(?:type\.\w{1,9}:)?[a-z0-9]{42}$/i,
    read: readConflux,
    bits: 40,
    isCaseless: true,
  },
  ICON: { shape: /^[hc]x[0-9a-f]{40}$/, read: readIcon, isCaseless: true },
  Kadena: { shape: /^k:[0-9a-f]{64}$/i, read: readKadena, isCaseless: true },
  Sia: { shape: /^[0-9a-f]{76}$/i, read: readSia, bits: 48, isCaseless: true },
  Waves: { shape: RegExp(`^3[PMN]${BASE58}{33}$`), read: readWaves, bits: 32 },
  Decred: { shape: RegExp(`^(?:D[sc]|T[sc])${BASE58}{33}$`), read: readDecred, bits: 32 },
  Ergo: {
    shape: RegExp(`^9[e-i]${BASE58}{49}$`),
    read: readErgo,
    bits: 32,
  },
  'EOS key': {
    shape: RegExp(`^PVT_[KR]1_${BASE58}{40,52}$`),
    read: readEosKey,
    bits: 32,
  },
  SeedQR: {
    shape: /^\d{48}(?:\d{12}){0,4}$/,
    read: readSeedQr,
  },
  'shortened address': {
    shape: /^[0-9A-Za-z:]+(?:…|\.{2,}|·{3}|\*{3}|_{3})/,
    read: readShortened,
  },
} satisfies Record<string, FormatSpec>
