import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'
import { findForeign, findLengthDifference, findTypo, HEX_LETTERS } from './letters'
import { EVM } from './networks'
import { mistypedAddress, type Reading } from './reading'

const DIGITS = 40

/** EIP-55: a letter is upper case where the hash of the lower-case address has a digit from 8. */
function withChecksum(small: string) {
  const hash = hex.encode(keccak_256(new TextEncoder().encode(small)))
  return [...small]
    .map((letter, index) => (hash.charAt(index) >= '8' ? letter.toUpperCase() : letter))
    .join('')
}

const isHex = (text: string) => /^[0-9a-f]+$/i.test(text)
const oneCase = (digits: string) =>
  digits === digits.toLowerCase() || digits === digits.toUpperCase()

/** Reads an address of Ethereum or of a network with the same format. */
export function readEvm(text: string): Reading | undefined {
  const digits = text.slice(2)
  if (!/^0x/i.test(text) || digits.length !== DIGITS || !isHex(digits)) return
  if (oneCase(digits)) return { kind: 'address', text, matches: EVM, checksum: 'absent' }
  if (withChecksum(digits.toLowerCase()) !== digits) return
  return { kind: 'address', text, matches: EVM, checksum: 'right' }
}

/** Reads such an address with one or two typos, without its 0x, or with the letter O in place of 0. */
export function mistypedEvm(text: string): Reading | undefined {
  if (isHex(text) && text.length === DIGITS)
    return mistypedAddress(text, EVM, { is: 'prefix', prefix: '0x' })
  if (/^o/i.test(text) && readEvm(`0${text.slice(1)}`)) {
    const letters = [{ letter: text.charAt(0), at: 1, like: '0' }]
    return mistypedAddress(text, EVM, { is: 'letters', letters })
  }
  if (!/^0x/i.test(text)) return
  const by = findLengthDifference(text.length, [DIGITS + 2])
  return mistypedAddress(text, EVM, findTypo(findForeign(text, HEX_LETTERS, 2), by))
}
