import type { Content, SecretKind } from '../../finding.ts'
import { BECH32_ALPHABET, findForeignCharacters, isMixedCase } from '../../text/letters.ts'
import { isOneTypo } from '../../text/one-typo.ts'
import { readBase58 } from '../base58.ts'
import { makeExactSecret } from '../content.ts'
import { hasCorrection } from '../find-correction.ts'
import { readStellar } from '../other-networks.ts'
import {
  countWordDigits,
  hasLeadingZero,
  isTimeOfDay,
  readMiniKey,
  readSeedQr,
  readWordNumbers,
} from './checked-keys.ts'
import { BIP39 } from './phrase-checksum.ts'

const mistypedSecret = (secret: SecretKind): Content => ({ kind: 'secret', secret, isExact: false })

/**
 * Prefixes that no other text of the length has: Stellar (SEP-23), BIP-38, Tezos, EOS, codex32 (BIP-93).
 * Each with one character mistyped, missing or surplus.
 */
const BY_PREFIX = [
  /^S(?=[A-Z]*[2-7])[0-9A-Z]{54,55}$/,
  /^6P[0-9A-Za-z]{55,57}$/,
  /^(?:edsk|spsk|p2sk)[0-9A-Za-z]{49,51}$/,
  /^(?:ed|sp|p2)es[0-9A-Za-z]{83,85}$/,
  /^PVT_[KR]1_[0-9A-Za-z]{48,52}$/,
]

/**
 * BIP-32 (x, t), SLIP-132 (y, z, u, v; upper case for multisig; Mt and tt for Litecoin), and the
 * chainparams of Litecoin (Lt), Dogecoin (dg, tg) and Dash (drk).
 */
const EXTENDED = [...'xyztuvYZUV']
  .map((letter) => `${letter}prv`)
  .concat(['Ltpv', 'Mtpv', 'ttpv', 'dgpv', 'tgpv', 'drkp'])

const EXTENDED_LENGTH = 111

const PUBLIC = EXTENDED.map((prefix) => prefix.replace('prv', 'pub').replace('pv', 'ub'))

const hasExtendedLength = (text: string) =>
  Math.abs(text.length - EXTENDED_LENGTH) <= 2 && isMixedCase(text) && /^[0-9A-Za-z]+$/.test(text)

function isMistypedExtendedKey(text: string) {
  if (!hasExtendedLength(text)) return false
  return EXTENDED.some(
    (prefix) =>
      text.startsWith(prefix) || [3, 4, 5].some((size) => isOneTypo(prefix, text.slice(0, size))),
  )
}

/** A seed of Stellar with a surplus character has the length of an Algorand address with a missing one. */
const isLongStellarSeed = (text: string) =>
  /^S[0-9A-Z]{56}$/.test(text) &&
  [...text].some((_, at) => readStellar(text.slice(0, at) + text.slice(at + 1))?.kind === 'secret')

function isMistypedCodex32(text: string) {
  const lower = text.toLowerCase()
  return (
    lower.startsWith('ms1') &&
    lower.length >= 47 &&
    lower.length <= 49 &&
    findForeignCharacters(lower.slice(3), BECH32_ALPHABET).length <= 1
  )
}

/** Words of a phrase have the numbers 0000 to 2047, so other numbers of the length have larger groups. */
const areNearlyWords = (numbers: number[]) =>
  numbers.filter((number) => number > 2047).length <= 1 && !numbers.every(isTimeOfDay)

/** Whether digits are years beside a shorter number, such as those of a column. */
function hasYears(text: string) {
  const rest = text.length % 4
  return [text.slice(0, text.length - rest), text.slice(rest)].some(
    (years) => countWordDigits(years) === years.length && !hasLeadingZero(years),
  )
}

function isMistypedSeedQr(text: string) {
  if (hasYears(text)) return false
  // The mistake is in front of the first number that no word has, or in it.
  const last = countWordDigits(text) + 4
  switch (text.length % 12) {
    case 1:
      return [...text]
        .slice(0, last)
        .some((_, at) => readSeedQr(text.slice(0, at) + text.slice(at + 1)))
    case 11:
      return [...`${text}.`]
        .slice(0, last)
        .some((_, at) =>
          [...'0123456789'].some((digit) => readSeedQr(text.slice(0, at) + digit + text.slice(at))),
        )
    default:
      return false
  }
}

/** Digits of 12 to 24 words, and with one missing or surplus. */
export const SEED_QR_LENGTHS = [48, 60, 72, 84, 96].flatMap((length) => [
  length,
  length - 1,
  length + 1,
])

const SEED_QR = /^\d{47,97}$/

export function readDigits(text: string): Content | undefined {
  if (!SEED_QR.test(text)) return
  if (text.length % 12 !== 0)
    return isMistypedSeedQr(text) ? mistypedSecret('seed-phrase') : undefined
  const numbers = readWordNumbers(text)
  if (!numbers) return
  if (BIP39.isRight(numbers)) return makeExactSecret('seed-phrase')
  return areNearlyWords(numbers) ? mistypedSecret('seed-phrase') : undefined
}

const CORRECTED = [28, 29, 30, 31, 32, 50, 51, 52, 53]
const KEY_LENGTHS = [29, 31, 51, 52]

const isKey = (text: string) =>
  KEY_LENGTHS.includes(text.length) && readBase58(text)?.kind === 'secret'

export const isCorrectable = (text: string) =>
  CORRECTED.includes(text.length) && isMixedCase(text) && /^[0-9A-Za-z]+$/.test(text)

/** WIF keys and XRPL seeds have no long prefix: the right checksum of a corrected text proves them. */
export function findCorrectedKey(text: string): Content | undefined {
  return hasCorrection(text, isKey) ? mistypedSecret('private-key') : undefined
}

export function readMistypedKey(text: string): Content | undefined {
  if (BY_PREFIX.some((format) => format.test(text)) || isMistypedExtendedKey(text))
    return mistypedSecret('private-key')
  if (isMistypedCodex32(text) || isLongStellarSeed(text)) return mistypedSecret('private-key')
  if (hasExtendedLength(text) && PUBLIC.some((prefix) => text.startsWith(prefix)))
    return { kind: 'extended-public-key', isMistyped: true }
  return readDigits(text)
}

const isMiniKeyLength = (length: number) => [22, 26, 30].includes(length)

/**
 * A mini key has too short a checksum to prove a mistake, so this is for a text that has nothing else. Where its S is
 * missing or mistyped, the checksum with an S proves it in all but one of 256 other texts.
 */
export function isMistypedMiniKey(text: string) {
  if (!/^[0-9A-Za-z]{21,31}$/.test(text) || !/\d/.test(text) || !isMixedCase(text)) return false
  if (/^S[1-9A-HJ-NP-Za-km-z]+$/.test(text))
    return [-1, 0, 1].some((surplus) => isMiniKeyLength(text.length + surplus))
  const completed = [`S${text}`, `S${text.slice(1)}`, text.slice(1)]
  return completed.some(
    (key) => isMiniKeyLength(key.length) && key.startsWith('S') && readMiniKey(key),
  )
}
