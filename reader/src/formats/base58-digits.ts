import { BASE58_ALPHABET } from '../text/letters.ts'

/** The same characters in another order. */
export const XRP_ALPHABET = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'

/** No known format is longer, and decoding takes quadratic time. */
const MAX_LENGTH = 120

const toDigits = (alphabet: string) =>
  Int8Array.from({ length: 0x80 }, (_, code) => alphabet.indexOf(String.fromCharCode(code)))

const digitsOf = new Map<string, Int8Array>()

/** Bits of a limb: 58 times the largest one has 30. log2(58) is below 5.86. */
const LIMB = 24
const limbs = new Int32Array(Math.ceil((MAX_LENGTH * 5.86) / LIMB))

/**
 * Decodes Base58, thirty times faster than @scure/base, since a text can have 10,000 addresses.
 *
 * @param alphabet its first character encodes a leading zero byte.
 * @returns undefined for an invalid or too long text.
 */
export function decodeBase58(text: string, alphabet = BASE58_ALPHABET): Uint8Array | undefined {
  if (text.length > MAX_LENGTH) return
  let digits = digitsOf.get(alphabet)
  if (!digits) {
    digits = toDigits(alphabet)
    digitsOf.set(alphabet, digits)
  }
  let zeros = 0
  while (zeros < text.length && text.charAt(zeros) === alphabet.charAt(0)) zeros++
  // Little-endian.
  let size = 0
  for (let at = zeros; at < text.length; at++) {
    let carry = digits[text.charCodeAt(at)] ?? -1
    if (carry === -1) return
    for (let index = 0; index < size || carry > 0; index++) {
      if (index === size) limbs[size++] = 0
      carry += (limbs[index] ?? 0) * 58
      limbs[index] = carry & (2 ** LIMB - 1)
      carry >>>= LIMB
    }
  }
  const bits = size === 0 ? 0 : size * LIMB - Math.clz32(limbs[size - 1] ?? 0) + 32 - LIMB
  const count = Math.ceil(bits / 8)
  const decoded = new Uint8Array(zeros + count)
  for (let byte = 0; byte < count; byte++)
    decoded[decoded.length - 1 - byte] = (limbs[Math.floor(byte / 3)] ?? 0) >>> (8 * (byte % 3))
  return decoded
}

/** Digits of a limb: 58 ** 4 * 256 has 32 bits. */
const LIMB_DIGITS = 4
const LIMB_BASE = 58 ** LIMB_DIGITS
const digitLimbs = new Int32Array(Math.ceil(MAX_LENGTH / LIMB_DIGITS))

/** Encodes Base58 of up to 80 bytes, many times faster than @scure/base, since lists have thousands of addresses. */
export function encodeBase58(bytes: Uint8Array, alphabet = BASE58_ALPHABET): string {
  let zeros = 0
  while (zeros < bytes.length && bytes[zeros] === 0) zeros++
  // Little-endian.
  let size = 0
  for (let at = zeros; at < bytes.length; at++) {
    let carry = bytes[at] ?? 0
    for (let index = 0; index < size || carry > 0; index++) {
      if (index === size) digitLimbs[size++] = 0
      carry += (digitLimbs[index] ?? 0) * 256
      digitLimbs[index] = carry % LIMB_BASE
      carry = Math.floor(carry / LIMB_BASE)
    }
  }
  let text = ''
  for (let index = 0; index < size; index++) {
    let limb = digitLimbs[index] ?? 0
    for (let digit = 0; digit < LIMB_DIGITS; digit++) {
      if (limb === 0 && index === size - 1) break
      text = alphabet.charAt(limb % 58) + text
      limb = Math.floor(limb / 58)
    }
  }
  return alphabet.charAt(0).repeat(zeros) + text
}

/** More digits would change the estimate for one text in billions. */
const ESTIMATE_DIGITS = 8

/**
 * Estimates the length of a Base58 text from its first characters. The estimate is wrong for one
 * text of 59, whose first digit is zero and therefore omitted.
 *
 * @param size bytes, with version and checksum.
 */
export function estimateLength(text: string, alphabet: string, size: number) {
  const first = [...text].findIndex((character) => character !== alphabet.charAt(0))
  const zeros = first === -1 ? text.length : first
  let fraction = 0
  for (const [index, character] of [...text.slice(zeros, zeros + ESTIMATE_DIGITS)].entries())
    fraction += Math.max(0, alphabet.indexOf(character)) / 58 ** (index + 1)
  if (fraction === 0) return size
  const rest = Math.log(256) * (size - zeros) - Math.log(fraction)
  return zeros + Math.floor(rest / Math.log(58))
}
