import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'
import { findForeign, findLengthDifference, findTypo, HEX_ALPHABET } from './letters'
import { EVM } from './networks'
import { type Reading, toMistyped } from './reading'

const DIGITS = 40

/** EIP-55: a letter is upper case where the hash of the lower-case address has a digit from 8. */
function toChecksumCase(lower: string) {
  const hash = hex.encode(keccak_256(new TextEncoder().encode(lower)))
  return [...lower]
    .map((letter, index) => (hash.charAt(index) >= '8' ? letter.toUpperCase() : letter))
    .join('')
}

const isHex = (text: string) => /^[0-9a-f]+$/i.test(text)
const isSingleCase = (digits: string) =>
  digits === digits.toLowerCase() || digits === digits.toUpperCase()

export function readEvm(text: string): Reading | undefined {
  const digits = text.slice(2)
  if (!/^0x/i.test(text) || digits.length !== DIGITS || !isHex(digits)) return
  if (isSingleCase(digits)) return { kind: 'address', text, matches: EVM, checksum: 'absent' }
  if (toChecksumCase(digits.toLowerCase()) !== digits) return
  return { kind: 'address', text, matches: EVM, checksum: 'right' }
}

/** Also reads an address without 0x, or with the letter O in place of its 0. */
export function readMistypedEvm(text: string): Reading | undefined {
  if (isHex(text) && text.length === DIGITS)
    return toMistyped(text, EVM, { is: 'prefix', prefix: '0x' })
  if (/^o/i.test(text) && readEvm(`0${text.slice(1)}`)) {
    const letters = [{ letter: text.charAt(0), at: 1, like: '0' }]
    return toMistyped(text, EVM, { is: 'letters', letters })
  }
  if (!/^0x/i.test(text)) return
  const by = findLengthDifference(text.length, [DIGITS + 2])
  return toMistyped(text, EVM, findTypo(findForeign(text, HEX_ALPHABET, 2), by))
}
