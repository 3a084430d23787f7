import type { Note } from '../finding.ts'
import { cut, type Token } from '../text/words.ts'

/** ERC-20: transfer, transferFrom and approve, by the first four bytes of the hash of their signature. */
const ERC_20 = /^0x(a9059cbb|23b872dd|095ea7b3)(?:[0-9a-f]{64}){2,}$/i

/** A word of the EVM has 32 bytes, so that an address has 12 zero bytes in front. No amount is above 2^96. */
const PADDED = /^(?:0x)?0{24}(?!0{16})[0-9a-f]{40}$/i

const WORD = 64
const DIGITS = 40

export type EmbeddedAddress = {
  token: Token
  is: Extract<Note['is'], 'call-data' | 'padded'>
  allows?: true
}

const NONE: EmbeddedAddress[] = []

export function findEmbeddedAddresses(token: Token): EmbeddedAddress[] {
  const { text } = token
  if (PADDED.test(text)) return [{ token: cut(token, text.length - DIGITS), is: 'padded' }]
  const selector = ERC_20.exec(text)?.[1]?.toLowerCase()
  if (!selector) return NONE
  const start = '0x'.length + selector.length
  const words = selector === '23b872dd' ? [0, 1] : [0]
  return words.flatMap((index): EmbeddedAddress[] => {
    const end = start + (index + 1) * WORD
    if (!PADDED.test(text.slice(end - WORD, end))) return []
    const allows = selector === '095ea7b3' ? { allows: true as const } : {}
    return [{ token: cut(token, end - DIGITS, end), is: 'call-data', ...allows }]
  })
}
