import { bech32 } from '@scure/base'
import type { Content } from '../finding.ts'
import { toDecimal } from './amounts.ts'

/** BOLT-11 prefixes of Bitcoin, its test networks, and Litecoin. */
const INVOICE = /^ln(?:bcrt|bc|tbs|tb|ltc)(?:(\d+)([munp])?)?1/

/** BOLT-11: decimal places of milli, micro, nano and pico. */
const PLACES: Record<string, number> = { m: 3, u: 6, n: 9, p: 12 }

/** BOLT-12: an offer has no checksum. */
const OFFER = /^lno1[02-9ac-hj-np-z]{50,}$/

/** Reads an invoice (BOLT-11), an offer (BOLT-12) or an LNURL (LUD-01). */
export function readLightning(text: string): Content | undefined {
  const lower = text.toLowerCase()
  if (text !== lower && text !== text.toUpperCase()) return
  if (OFFER.test(lower)) return { kind: 'not-an-address', is: 'lightning-invoice', text }
  const invoice = INVOICE.exec(lower)
  if (!invoice && !lower.startsWith('lnurl1')) return
  if (!bech32.decodeUnsafe(lower, false)) return
  if (!invoice) return { kind: 'not-an-address', is: 'lightning-link', text }
  const [, digits, multiplier = ''] = invoice
  const amount = toDecimal(digits, PLACES[multiplier] ?? 0)
  return { kind: 'not-an-address', is: 'lightning-invoice', text, ...(amount ? { amount } : {}) }
}
