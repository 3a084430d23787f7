import { base64 } from '@scure/base'
import { crc16 } from './crc16'
import { attempt, BASE64_LETTERS, findForeign, findLengthDifference, findTypo } from './letters'
import { onMain, onTest } from './networks'
import { mistypedAddress, type Reading } from './reading'

/** Decodes Base64 in the standard or the URL alphabet. */
export const base64Bytes = (text: string) =>
  attempt(() => base64.decode(text.replaceAll('-', '+').replaceAll('_', '/')))

const LENGTH = 48
const RAW = /^(?:0|-1):[0-9a-f]{64}$/i

/**
 * Reads a TON address (docs.ton.org, "Smart contract addresses"). Base64: a byte of flags (0x11
 * bounceable, 0x51 non-bounceable, plus 0x80 on test networks), the workchain, 32 bytes, and CRC-16.
 * Raw: the workchain, a colon and 64 digits.
 */
export function readTon(text: string): Reading | undefined {
  if (RAW.test(text)) return { kind: 'address', text, matches: onMain('TON'), checksum: 'absent' }
  const bytes = text.length === LENGTH ? base64Bytes(text) : undefined
  if (!bytes) return
  const [flags = 0, workchain = 1] = bytes
  const isAddress = (flags & 0x3f) === 0x11 && (workchain === 0 || workchain === 255)
  const [high = 0, low = 0] = bytes.subarray(34)
  if (!isAddress || crc16(bytes.subarray(0, 34)) !== high * 256 + low) return
  const matches = flags & 0x80 ? onTest('TON') : onMain('TON')
  return { kind: 'address', text, matches, checksum: 'right' }
}

/** Reads a TON address in Base64 with one or two typos; the raw format has no checksum. */
export function mistypedTon(text: string): Reading | undefined {
  const flags = /^(?:([EU])|[k0])[Qf]/.exec(text)
  if (!flags) return
  const typo = findTypo(
    findForeign(text, BASE64_LETTERS, 2),
    findLengthDifference(text.length, [LENGTH]),
  )
  return mistypedAddress(text, flags[1] ? onMain('TON') : onTest('TON'), typo)
}
