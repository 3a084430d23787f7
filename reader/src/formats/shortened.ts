import { type Content, type Match, onMainnet } from '../finding.ts'
import { PRODUCT_EVM } from '../networks/find-networks.ts'

const BEGINNINGS: [RegExp, Match[]][] = [
  [/^0x/i, PRODUCT_EVM],
  [/^bc1/i, onMainnet('BTC')],
  [/^ltc1/i, onMainnet('LTC')],
  [/^bitcoincash:/i, onMainnet('BCH')],
  [/^[EU]Q/, onMainnet('TON')],
  [/^1/, onMainnet('BTC', 'BCH')],
  [/^3/, onMainnet('BTC', 'BCH', 'LTC')],
  [/^T/, onMainnet('TRX')],
  [/^r/, onMainnet('XRP')],
  [/^D/, onMainnet('DOGE')],
]

const PARTS = /^(?:bitcoincash:)?([0-9a-z]{3,20})(?:…|\.{2,6}|·{3}|\*{3,}|_{3,})([0-9a-z]{3,20})$/i

export function readShortened(text: string): Content | undefined {
  const parts = PARTS.exec(text)
  if (!parts) return
  const [, begin = '', end = ''] = parts
  const found = BEGINNINGS.find(([beginning]) => beginning.test(text))
  const letters = begin.replace(/^0x/i, '') + end
  const isHex = /^0x/i.test(begin) && /^[0-9a-f]+$/i.test(letters)
  // Words and numbers with dots lack either digits or letters.
  const isMixture = /\d/.test(letters) && /[a-z]/i.test(letters)
  if (!found || (!isHex && (!isMixture || /^0x/i.test(begin)))) return
  return { kind: 'shortened', text, networks: found[1] }
}
