import { hex } from '@scure/base'
import { toLegacyAddress } from './cashaddr'
import { base64Bytes } from './ton'

/** The raw format of a TON address: workchain and account. The same account has four Base64 formats. */
function rawTon(text: string) {
  const bytes = text.length === 48 ? base64Bytes(text) : undefined
  if (!bytes) return
  return `${bytes[1] === 255 ? -1 : 0}:${hex.encode(bytes.subarray(2, 34))}`
}

const IGNORES_CASE = /^(?:0x|-?\d:|41[0-9a-f]{40}$|(?:bc|tb|bcrt|ltc|tltc|rltc)1|ecash:|bchtest:)/i

/**
 * Normalizes a valid address, so that equal results are the same account: EVM, Bech32 and raw TON in
 * lower case, CashAddr in the legacy format, TON in the raw one.
 */
export function canonicalAddress(text: string) {
  if (IGNORES_CASE.test(text)) return text.toLowerCase()
  return (
    (/^(?:bitcoincash:)?[qp]/i.test(text) ? toLegacyAddress(text) : undefined) ??
    (/^[EUk0]/.test(text) ? rawTon(text) : undefined) ??
    text
  )
}
