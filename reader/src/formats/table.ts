import type { Content } from '../finding.ts'
import { readNano, readNem, readPrincipal, readStacks } from './base32-networks.ts'
import { readBase58, readMistypedBase58 } from './base58.ts'
import { readBech32, readMistypedBech32 } from './bech32.ts'
import { readCashaddr, readConflux, readMistypedCashaddr } from './cashaddr.ts'
import { exactSecret } from './content.ts'
import { readEvm, readEvmWithPrefix, readIcap, readMistypedEvm } from './evm.ts'
import { readCodex32, readMiniKey, readSeedQr } from './keys/checked-keys.ts'
import { isMistypedMiniKey, readMistypedKey } from './keys/mistyped-keys.ts'
import { isUnspacedPhrase } from './keys/unspaced-phrase.ts'
import { readLightning } from './lightning.ts'
import { readLiquid } from './liquid.ts'
import { readMistypedOther } from './mistyped-others.ts'
import { readNotAnAddress } from './not-an-address.ts'
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
import { OTHER_PREFIXES } from './segwit.ts'
import { readShortened } from './shortened.ts'
import { readMistypedSolana, readSolana } from './solana.ts'
import { readSs58 } from './ss58.ts'
import { readMistypedTon, readTon } from './ton.ts'
import { readTronHex } from './tron-hex.ts'

/** A format: texts of its shape are parsed by `read`. */
type Format = { shape: RegExp; read: (text: string) => Content | undefined }

const BASE58 = '[1-9A-HJ-NP-Za-km-z]'
const DATA = '[02-9ac-hj-np-z]'

/** In order: a text of two shapes has the first format that reads it. */
const EXACT: Format[] = [
  { shape: /^0x[0-9a-f]{40}$/i, read: readEvm },
  { shape: /^(?:0x)?41[0-9a-f]{40}$/i, read: readTronHex },
  { shape: /^(?:xdc|ronin:)[0-9a-f]{40}$/i, read: readEvmWithPrefix },
  { shape: /^XE\d{2}[0-9A-Z]{30,31}$/i, read: readIcap },
  { shape: /^ln[a-z0-9]{20,}$/i, read: readLightning },
  { shape: RegExp(`^ms1${DATA}{45,124}$`, 'i'), read: readCodex32 },
  { shape: RegExp(`^t?lq1${DATA}{90,130}$`, 'i'), read: readLiquid },
  { shape: RegExp(`^(?:[a-z_-]{1,40}|ed25519e?_sk)1${DATA}{10,}$`, 'i'), read: readBech32 },
  { shape: RegExp(`^(?:[a-z]{2,20}:)?${DATA}{42,112}$`, 'i'), read: readCashaddr },
  { shape: /^(?:-1|0):[0-9a-f]{64}$|^[0-9A-Za-z+/_-]{48}$/i, read: readTon },
  {
    shape: RegExp(`^${BASE58}{25,120}$`),
    read: readBase58,
  },
  {
    shape: /^S(?:[1-9A-HJ-NP-Za-km-z]{4}){0,2}[1-9A-HJ-NP-Za-km-z]{21}$/,
    read: readMiniKey,
  },
  { shape: /^[48][1-9A-HJ-NP-Za-km-z]{94}(?:[1-9A-HJ-NP-Za-km-z]{11})?$/, read: readMonero },
  { shape: /^[GCS][A-Z2-7]{55}$|^M[A-Z2-7]{68}$/, read: readStellar },
  { shape: /^[A-Z2-7]{58}$/, read: readAlgorand },
  { shape: RegExp(`^(?:Ae2|DdzFF)${BASE58}{50,110}$`), read: readByron },
  { shape: RegExp(`^${BASE58}{46,50}$`), read: readSs58 },
  { shape: RegExp(`^${BASE58}{32,44}$`), read: readSolana },
  { shape: /^0\.0\.\d{3,12}-[a-z]{5}$/, read: readHedera },
  { shape: /^[ft](?:[1-3]|410f)[a-z2-7]{39,84}$/, read: readFilecoin },
  { shape: /^[XPC]-(?:avax|fuji)1/, read: readAvalanche },
  { shape: /^(?:nano|xrb|ban)_[13][13-9a-km-uw-z]{59}$/i, read: readNano },
  { shape: /^S[PMTN][0-9A-HJKMNP-TV-Z]{26,39}$/, read: readStacks },
  { shape: /^N[A-D](?:-?[A-Z2-7]){37,38}$/, read: readNem },
  { shape: /^(?:[a-z2-7]{5}-){4,11}[a-z2-7]{1,5}$/, read: readPrincipal },
  { shape: /^cfx(?:test)?:(?:type\.\w{1,9}:)?[a-z0-9]{42}$/i, read: readConflux },
  { shape: /^[hc]x[0-9a-f]{40}$/, read: readIcon },
  { shape: /^k:[0-9a-f]{64}$/i, read: readKadena },
  { shape: /^[0-9a-f]{76}$/i, read: readSia },
  { shape: RegExp(`^3[PMN]${BASE58}{33}$`), read: readWaves },
  { shape: RegExp(`^(?:D[sc]|T[sc])${BASE58}{33}$`), read: readDecred },
  { shape: RegExp(`^9[e-i]${BASE58}{49}$`), read: readErgo },
  { shape: /^\d{48}(?:\d{12}){0,4}$/, read: readSeedQr },
  {
    shape: /^(?:\d*[A-Za-z]){36,192}\d*$/,
    read: (text) => (isUnspacedPhrase(text) ? exactSecret('seed-phrase') : undefined),
  },
  { shape: /^[0-9A-Za-z:]+(?:…|\.{2,}|·{3}|\*{3}|_{3})/, read: readShortened },
]

/** After all exact formats: a valid address of one format can look like a typo in another. */
const MISTYPED: Format['read'][] = [
  readMistypedEvm,
  readMistypedBech32,
  readMistypedCashaddr,
  readMistypedTon,
  readMistypedBase58,
  readMistypedSolana,
  readMistypedOther,
]

/** Reads an address, a proven secret, an invoice or a shortened address. */
export function readExact(text: string): Content | undefined {
  for (const { shape, read } of EXACT) {
    const content = shape.test(text) ? read(text) : undefined
    if (content) return content
  }
  return readMistypedKey(text) ?? readTwice(text)
}

/** The shortest address. */
const MIN_LENGTH = 25

/** A text that was pasted twice. */
function readTwice(text: string): Content | undefined {
  const half = text.slice(0, text.length / 2)
  return half.length >= MIN_LENGTH && text === half + half ? readExact(half) : undefined
}

export function readMistyped(text: string): Content | undefined {
  for (const read of MISTYPED) {
    const content = read(text)
    if (content) return content
  }
}

/** Reads a text that stands alone: formats that are ordinary words inside other texts. */
export function readAlone(text: string): Content | undefined {
  if (isMistypedMiniKey(text)) return { ...exactSecret('private-key'), isExact: false }
  return readNotAnAddress(text)
}

const EXTENDED = [...'xyztuvYZUV'].flatMap((letter) => [`${letter}p`, `${letter}u`])

const inBothCases = (...beginnings: string[]) =>
  beginnings.flatMap((beginning) => [beginning, beginning.toUpperCase()])

/**
 * Lengths of addresses and keys that spaces or lines may break, by the beginning of their first piece. Only
 * formats with a checksum are joined.
 */
const JOINED: [beginnings: string[], lengths: number[]][] = [
  [inBothCases('0x'), [42]],
  [inBothCases('bc1', 'tb1'), [42, 62]],
  [inBothCases('ltc1'), [43, 63]],
  [inBothCases('addr1'), [58, 103]],
  [inBothCases('stake1'), [59]],
  [inBothCases('ms1'), [48]],
  [inBothCases('q', 'p'), [42]],
  [[...'13r'], [32, 33, 34]],
  [[...'TDLMXA79nm2'], [33, 34]],
  [['X'], [47]],
  [['t1', 't3'], [35]],
  [['tz', 'KT1'], [36]],
  [['nano'], [65]],
  [['Ae2'], [59]],
  [[...'RSN'], [34]],
  [['EQ', 'UQ', 'kQ', '0Q'], [48]],
  [[...'48'], [95, 106]],
  [['G'], [34, 56]],
  [[...'56789KLTQXc'], [51, 52]],
  [['6P'], [58]],
  [['s'], [29, 31]],
  [['S'], [56]],
  [[...EXTENDED, 'Lt', 'Lg', 'Mt', 'Mg', 'tt', 'tg', 'dt', 'dg', 'dr'], [111]],
]

/** No joined format is shorter: an XRPL seed. */
export const MIN_JOINED = 29

/** All of these lengths, the longest first. */
export const JOINED_LENGTHS = [...new Set(JOINED.flatMap(([, lengths]) => lengths))].sort(
  (a, b) => b - a,
)

/** Beginnings that other texts seldom have, in lower case. */
export const DISTINCT_BEGINNINGS = ['0x', 'bc1', 'tb1', 'ltc1', 'addr1', 'stake1']

/** JOINED by the first character. */
const BY_FIRST = Map.groupBy(
  JOINED.flatMap(([beginnings, lengths]) =>
    beginnings.map((beginning) => ({ beginning, lengths })),
  ),
  ({ beginning }) => beginning.charAt(0),
)

/** SeedQR, and one with a missing or surplus digit. */
const DIGITS = [48, 60, 72, 84, 96, 47, 49, 59, 61, 71, 73, 83, 85, 95, 97]

const IS_DIGITS = /^\d{1,4}$/

/** The lengths of addresses and keys that may begin with a piece. @param next the piece behind it. */
export const listJoinedLengths = (piece: string, next: string): number[] => {
  const lengths = IS_DIGITS.test(piece) && IS_DIGITS.test(next) ? [...DIGITS] : []
  for (const { beginning, lengths: all } of BY_FIRST.get(piece.charAt(0)) ?? [])
    if (piece.startsWith(beginning)) lengths.push(...all)
  const separator = piece.indexOf('1')
  if (separator > 1 && OTHER_PREFIXES.has(piece.slice(0, separator)))
    for (const data of BECH32_LENGTHS) lengths.push(separator + 1 + data)
  return lengths
}

/** Characters behind the separator of Bech32, with the checksum, for 20 and 32 bytes. */
const BECH32_LENGTHS = [38, 58]
