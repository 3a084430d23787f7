import { hex } from '@scure/base'
import { toLegacyAddress } from './cashaddr'
import { decodeBase64 } from './ton'

/** Converts Base64, of which one account has four formats, to workchain and account. */
function toRawTon(text: string) {
  const bytes = text.length === 48 ? decodeBase64(text) : undefined
  if (!bytes) return
  return `${bytes[1] === 255 ? -1 : 0}:${hex.encode(bytes.subarray(2, 34))}`
}

const IGNORES_CASE = /^(?:0x|-?\d:|41[0-9a-f]{40}$|(?:bc|tb|bcrt|ltc|tltc|rltc)1|ecash:|bchtest:)/i

/**
 * Equal results are the same account: lower case for EVM, Bech32 and raw TON, the legacy format for
 * CashAddr, the raw format for TON.
 */
export function canonicalizeAddress(text: string) {
  if (IGNORES_CASE.test(text)) return text.toLowerCase()
  return (
    (/^(?:bitcoincash:)?[qp]/i.test(text) ? toLegacyAddress(text) : undefined) ??
    (/^[EUk0]/.test(text) ? toRawTon(text) : undefined) ??
    text
  )
}
