import { bech32 } from '@scure/base'
import type { Reading } from './reading'

/** BOLT-11: Bitcoin's main network, its test networks, and Litecoin's. */
const INVOICE = /^ln(?:bcrt|bc|tbs|tb|ltc)(?:(\d+)([munp])?)?1/

/** Decimal places of the multipliers milli, micro, nano and pico: BOLT-11. */
const PLACES: Record<string, number> = { m: 3, u: 6, n: 9, p: 12 }

/** A whole number divided by a power of ten, as a decimal number without needless zeros. */
function decimal(digits: string, places: number) {
  if (places === 0) return digits.replace(/^0+(?=\d)/, '')
  const padded = digits.padStart(places + 1, '0')
  const whole = padded.slice(0, -places).replace(/^0+(?=\d)/, '')
  const rest = padded.slice(-places).replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}

/** An offer (BOLT-12) has no checksum, and some hundred characters. */
const OFFER = /^lno1[02-9ac-hj-np-z]{50,}$/

/** An invoice or an offer of Lightning (BOLT-11, BOLT-12), or a link of its wallets (LUD-01). */
export function readLightning(text: string): Reading | undefined {
  const small = text.toLowerCase()
  if (text !== small && text !== text.toUpperCase()) return
  if (OFFER.test(small)) return { kind: 'not-an-address', is: 'lightning-invoice', text }
  const invoice = INVOICE.exec(small)
  if (!invoice && !small.startsWith('lnurl1')) return
  if (!bech32.decodeUnsafe(small, false)) return
  if (!invoice) return { kind: 'not-an-address', is: 'lightning-link', text }
  const [, digits, multiplier = ''] = invoice
  const amount = digits && decimal(digits, PLACES[multiplier] ?? 0)
  return { kind: 'not-an-address', is: 'lightning-invoice', text, ...(amount ? { amount } : {}) }
}
