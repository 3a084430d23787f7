import { EVM, onMain } from './networks'
import type { Match, Reading } from './reading'

/** Prefixes of addresses; private keys have other ones. */
const BEGINNINGS: [RegExp, Match[]][] = [
  [/^0x/i, EVM],
  [/^bc1/i, onMain('BTC')],
  [/^ltc1/i, onMain('LTC')],
  [/^bitcoincash:/i, onMain('BCH')],
  [/^[EU]Q/, onMain('TON')],
  [/^1/, onMain('BTC', 'BCH')],
  [/^3/, onMain('BTC', 'BCH', 'LTC')],
  [/^T/, onMain('TRX')],
  [/^r/, onMain('XRP')],
  [/^D/, onMain('DOGE')],
]

/** Up to 20 characters at each end: too few to reconstruct a key. */
const PARTS = /^(?:bitcoincash:)?([0-9a-z]{3,20})(?:…|\.{2,6}|·{3}|\*{3,}|_{3,})([0-9a-z]{3,20})$/i

/** Reads the beginning and the end of an address, as wallets show it. */
export function readShortened(text: string): Reading | undefined {
  const parts = PARTS.exec(text)
  if (!parts) return
  const [, begin = '', end = ''] = parts
  const found = BEGINNINGS.find(([beginning]) => beginning.test(text))
  const letters = begin.replace(/^0x/i, '') + end
  const isHex = /^0x/i.test(begin) && /^[0-9a-f]+$/i.test(letters)
  // Letters and digits together separate an address from words and numbers with dots.
  const isMixture = /\d/.test(letters) && /[a-z]/i.test(letters)
  if (!found || (!isHex && (!isMixture || /^0x/i.test(begin)))) return
  return { kind: 'shortened', text, matches: found[1] }
}
