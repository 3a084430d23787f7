import { base64, hex } from '@scure/base'
import { type Content, onMainnet, onTestnet } from '../finding.ts'
import {
  BASE64_ALPHABET,
  classifyTypo,
  findForeignCharacters,
  findLengthDifference,
  tryDecode,
} from '../text/letters.ts'
import { makeAddress, makeMistyped } from './content.ts'
import { crc16 } from './crc.ts'

export const decodeBase64 = (text: string) =>
  tryDecode(() => base64.decode(text.replaceAll('-', '+').replaceAll('_', '/')))

const LENGTH = 48
/** docs.ton.org, "Smart contract addresses": the workchain, a colon and 64 digits. */
export const readRawTon = (text: string): Content =>
  makeAddress(text, `ton:${text.toLowerCase()}`, onMainnet('TON'), 'absent')

/**
 * docs.ton.org, "Smart contract addresses", in Base64: a byte of flags (0x11 bounceable, 0x51 non-bounceable, plus 0x80
 * on test networks), the workchain, 32 bytes, and CRC-16.
 */
export function readTon(text: string): Content | undefined {
  const bytes = text.length === LENGTH ? decodeBase64(text) : undefined
  if (!bytes) return
  const [flags = 0, workchain = 1] = bytes
  const isAddress = (flags & 0x3f) === 0x11 && (workchain === 0 || workchain === 255)
  const [high = 0, low = 0] = bytes.subarray(34)
  if (!isAddress || crc16(bytes.subarray(0, 34)) !== high * 256 + low) return
  const account = `ton:${workchain === 255 ? -1 : 0}:${hex.encode(bytes.subarray(2, 34))}`
  return makeAddress(text, account, flags & 0x80 ? onTestnet('TON') : onMainnet('TON'))
}

export function encodeTon(raw: string): string[] {
  const [workchain, digits = ''] = raw.split(':')
  return [0x11, 0x51].map((flags) => {
    const bytes = Uint8Array.from([flags, workchain === '-1' ? 255 : 0, ...hex.decode(digits)])
    const checksum = crc16(bytes)
    return base64.encode(Uint8Array.from([...bytes, checksum >> 8, checksum & 0xff]))
  })
}

export function readMistypedTon(text: string): Content | undefined {
  const flags = /^(?:([EU])|[k0])[Qf]/.exec(text)
  if (!flags) return
  const typo = classifyTypo(
    findForeignCharacters(text, BASE64_ALPHABET, 2),
    findLengthDifference(text.length, [LENGTH]),
  )
  return makeMistyped(text, flags[1] ? onMainnet('TON') : onTestnet('TON'), typo)
}
