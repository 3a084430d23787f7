import { EVM, main } from './networks'
import type { Match, Reading } from './reading'

/** The beginnings that tell the network; a beginning of a private key is none of them. */
const BEGINNINGS: [RegExp, Match[]][] = [
  [/^0x/i, EVM],
  [/^bc1/i, main('BTC')],
  [/^ltc1/i, main('LTC')],
  [/^bitcoincash:/i, main('BCH')],
  [/^[EU]Q/, main('TON')],
  [/^1/, main('BTC', 'BCH')],
  [/^3/, main('BTC', 'BCH', 'LTC')],
  [/^T/, main('TRX')],
  [/^r/, main('XRP')],
  [/^D/, main('DOGE')],
]

/** A shown end has so few characters that nothing of a key would be told by it. */
const PARTS = /^(?:bitcoincash:)?([0-9a-z]{3,20})(?:…|\.{2,6}|·{3}|\*{3,}|_{3,})([0-9a-z]{3,20})$/i

/** An address of which only the beginning and the end are left, as wallets show it. */
export function readShortened(text: string): Reading | undefined {
  const parts = PARTS.exec(text)
  if (!parts) return
  const [, begin = '', end = ''] = parts
  const found = BEGINNINGS.find(([beginning]) => beginning.test(text))
  const letters = begin.replace(/^0x/i, '') + end
  const isHex = /^0x/i.test(begin) && /^[0-9a-f]+$/i.test(letters)
  // Two words or numbers with dots between them have no digits, or no letters.
  const isMixture = /\d/.test(letters) && /[a-z]/i.test(letters)
  if (!found || (!isHex && (!isMixture || /^0x/i.test(begin)))) return
  return { kind: 'shortened', text, matches: found[1] }
}
