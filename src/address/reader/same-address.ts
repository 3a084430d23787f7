import { hex } from '@scure/base'
import { toLegacyAddress } from './cashaddr'
import { base64Bytes } from './ton'

/** The workchain and the account of an address of TON, which can be written in four ways. */
function rawTon(text: string) {
  const bytes = text.length === 48 ? base64Bytes(text) : undefined
  if (!bytes) return
  return `${bytes[1] === 255 ? -1 : 0}:${hex.encode(bytes.subarray(2, 34))}`
}

const IGNORES_CASE = /^(?:0x|-?\d:|41[0-9a-f]{40}$|(?:bc|tb|bcrt|ltc|tltc|rltc)1|ecash:|bchtest:)/i

/**
 * The canonical form of an address whose checksum is right or absent: two texts are the same address
 * where this is the same. EVM, Bech32 and raw TON lose their case, CashAddr becomes the legacy form,
 * TON the raw one.
 */
export function canonicalAddress(text: string) {
  if (IGNORES_CASE.test(text)) return text.toLowerCase()
  return (
    (/^(?:bitcoincash:)?[qp]/i.test(text) ? toLegacyAddress(text) : undefined) ??
    (/^[EUk0]/.test(text) ? rawTon(text) : undefined) ??
    text
  )
}
