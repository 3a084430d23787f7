import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Content } from '../../finding.ts'
import { BECH32_ALPHABET, hasBytes } from '../../text/letters.ts'
import { decodeBase58 } from '../base58-digits.ts'
import { makeExactSecret } from '../content.ts'
import { BIP39 } from './phrase-checksum.ts'

/**
 * Casascius format: S and 21, 25 or 29 characters of Base58, where the SHA-256 of the key and a question
 * mark begins with a zero byte (en.bitcoin.it/wiki/Mini_private_key_format).
 */
export const readMiniKey = (text: string): Content | undefined =>
  sha256(new TextEncoder().encode(`${text}?`))[0] === 0 ? makeExactSecret('private-key') : undefined

/** EOSIO (eosjs-numeric): 32 bytes, and the first four of the RIPEMD-160 of these and the name of the curve. */
export function readEosKey(text: string): Content | undefined {
  const [, curve = '', body = ''] = /^PVT_([KR]1)_(\w+)$/.exec(text) ?? []
  const bytes = decodeBase58(body)
  if (bytes?.length !== 36) return
  const key = bytes.subarray(0, 32)
  const sum = ripemd160(Uint8Array.of(...key, ...new TextEncoder().encode(curve)))
  return hasBytes(bytes.subarray(32), sum) ? makeExactSecret('private-key') : undefined
}

const CODEX32_GENERATORS = [
  0x19dc500ce73fde210n,
  0x1bfae00def77fe529n,
  0x1fbd920fffe7bee52n,
  0x1739640bdeee3fdadn,
  0x07729a039cfc75f5an,
]

/** BIP-93: the checksum of "secretshare32", for up to 93 characters. */
const CODEX32_CHECKSUM = 0x10ce0795c2fd1e62an

/** BIP-93 (codex32): the words of `ms` and the data, with a checksum of 13 characters. */
export function readCodex32(text: string): Content | undefined {
  const lower = text.toLowerCase()
  if (text !== lower && text !== text.toUpperCase()) return
  // The polynomial over the expanded prefix "ms" and a leading 1, computed once.
  let sum = 0x23181b3n
  for (const letter of lower.slice(3)) {
    const word = BECH32_ALPHABET.indexOf(letter)
    if (word === -1) return
    const top = sum >> 60n
    sum = ((sum & 0x0fffffffffffffffn) << 5n) ^ BigInt(word)
    for (const [bit, generator] of CODEX32_GENERATORS.entries())
      if ((top >> BigInt(bit)) & 1n) sum ^= generator
  }
  return sum === CODEX32_CHECKSUM ? makeExactSecret('private-key') : undefined
}

/** Numbers that grow or fall, such as times, of which some have a right checksum of four bits by chance. */
const isSeries = (numbers: number[]) =>
  [1, -1].some((sign) =>
    numbers.every((one, index) => index === 0 || (one - (numbers[index - 1] ?? 0)) * sign > 0),
  )

export const isTimeOfDay = (number: number) => number < 2400 && number % 100 < 60

const isSchedule = (numbers: number[]) => numbers.every((one) => isTimeOfDay(one) && one % 5 === 0)

const isBinary = (numbers: number[]) =>
  numbers.every((one) => one <= 1111 && /^[01]+$/.test(String(one)))

const READINGS = { range: 200, different: 8 }

const areReadings = (numbers: number[]) =>
  Math.max(...numbers) - Math.min(...numbers) < READINGS.range &&
  new Set(numbers).size >= READINGS.different

/** Half of the words of a phrase have a number that begins with zero, as no year and no amount does. */
export function hasLeadingZero(text: string): boolean {
  // Without objects, since tables are full of numbers.
  for (let at = 0; at < text.length; at += 4) if (text.charAt(at) === '0') return true
  return false
}

/** The numbers of four digits that can be the words of a SeedQR; not for years, amounts, times, bits and readings. */
export function readWordNumbers(text: string): number[] | undefined {
  if (!hasLeadingZero(text)) return
  const numbers: number[] = []
  for (let at = 0; at + 4 <= text.length; at += 4) numbers.push(Number(text.slice(at, at + 4)))
  const isOther =
    isSeries(numbers) || isSchedule(numbers) || isBinary(numbers) || areReadings(numbers)
  return isOther ? undefined : numbers
}

const MAX_WORD = 2047

export function countWordDigits(text: string): number {
  let at = 0
  while (at < text.length && Number(text.slice(at, at + 4)) <= MAX_WORD) at += 4
  return Math.min(at, text.length)
}

/** SeedQR (SeedSigner): each word of a phrase as four digits, from 0000 to 2047. */
export function readSeedQr(text: string): Content | undefined {
  if (countWordDigits(text) < text.length) return
  const numbers = readWordNumbers(text)
  return numbers && BIP39.isRight(numbers) ? makeExactSecret('seed-phrase') : undefined
}

/**
 * XLS-12: eight numbers of 16 bits, each followed by a check digit: the number times its odd position,
 * modulo 9.
 */
export const areSecretNumbers = (numbers: string[]) =>
  numbers.length === 8 &&
  numbers.every((text, index) => {
    const value = Number(text.slice(0, 5))
    return value < 2 ** 16 && (value * (index * 2 + 1)) % 9 === Number(text.slice(5))
  })
