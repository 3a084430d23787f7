import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'
import { distance, faultOf, foreign, HEX_LETTERS, MAX_DIFFERENCE } from './letters'
import { EVM, main } from './networks'
import type { Reading } from './reading'

const DIGITS = 40

/** Capitals where the hash of the small letters says so: EIP-55. */
function withChecksum(small: string) {
  const hash = hex.encode(keccak_256(new TextEncoder().encode(small)))
  return [...small]
    .map((letter, index) => (hash.charAt(index) >= '8' ? letter.toUpperCase() : letter))
    .join('')
}

const isHex = (text: string) => /^[0-9a-f]+$/i.test(text)
const oneCase = (digits: string) =>
  digits === digits.toLowerCase() || digits === digits.toUpperCase()

/** An address of Ethereum and of the networks built like it; and Tron's in hexadecimal digits. */
export function readEvm(text: string): Reading | undefined {
  const digits = text.slice(2)
  if (digits.length !== DIGITS || !isHex(digits)) return
  // developers.tron.network, "Account": the bytes that Base58Check encodes.
  if (text.startsWith('41'))
    return { kind: 'address', text, matches: main('TRX'), checksum: 'absent' }
  if (!/^0x/i.test(text)) return
  if (oneCase(digits)) return { kind: 'address', text, matches: EVM, checksum: 'absent' }
  if (withChecksum(digits.toLowerCase()) !== digits) return
  return { kind: 'address', text, matches: EVM, checksum: 'right' }
}

/** Such an address with one or two slips, without its 0x, or with the letter O in place of 0. */
export function mistypedEvm(text: string): Reading | undefined {
  if (/^o/i.test(text) && readEvm(`0${text.slice(1)}`)) {
    const letters = [{ letter: text.charAt(0), at: 1, like: '0' }]
    return {
      kind: 'mistyped',
      of: 'address',
      text,
      matches: EVM,
      fault: { is: 'letters', letters },
    }
  }
  if (/^0x/i.test(text)) {
    const fault = faultOf(foreign(text, HEX_LETTERS, 2), distance(text.length, [DIGITS + 2]))
    return fault && { kind: 'mistyped', of: 'address', text, matches: EVM, fault }
  }
  if (!isHex(text)) return
  if (text.length === DIGITS) {
    const fault = { is: 'prefix', prefix: '0x' } as const
    return { kind: 'mistyped', of: 'address', text, matches: EVM, fault }
  }
  const by = text.length - DIGITS - 2
  if (!text.startsWith('41') || by === 0 || Math.abs(by) > MAX_DIFFERENCE) return
  return {
    kind: 'mistyped',
    of: 'address',
    text,
    matches: main('TRX'),
    fault: { is: 'length', by },
  }
}
