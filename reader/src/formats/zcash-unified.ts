import { blake2b } from '@noble/hashes/blake2.js'
import { bech32m, hex } from '@scure/base'
import { tryDecode } from '../text/letters.ts'

const encoder = new TextEncoder()

/** Bytes of the padding, which is the prefix. */
const PADDING = 16
const MAX_HASH = 64

function xor(bytes: Uint8Array, mask: Uint8Array) {
  for (let at = 0; at < bytes.length; at++) bytes[at] = (bytes[at] ?? 0) ^ (mask[at] ?? 0)
}

const personalize = (letter: string, ...end: number[]) =>
  Uint8Array.of(...encoder.encode(`UA_F4Jumble_${letter}`), ...end)

/** ZIP-316, "Jumbling": undoes the four rounds of F4Jumble in place. */
function unjumble(message: Uint8Array) {
  const leftSize = Math.min(MAX_HASH, Math.floor(message.length / 2))
  const [left, right] = [message.subarray(0, leftSize), message.subarray(leftSize)]
  const maskLeft = (round: number) =>
    xor(left, blake2b(right, { dkLen: leftSize, personalization: personalize('H', round, 0, 0) }))
  function maskRight(round: number) {
    for (let block = 0; block * MAX_HASH < right.length; block++) {
      const end = [round, block & 0xff, block >> 8]
      const mask = blake2b(left, { dkLen: MAX_HASH, personalization: personalize('G', ...end) })
      xor(right.subarray(block * MAX_HASH), mask)
    }
  }
  maskLeft(1)
  maskRight(1)
  maskLeft(0)
  maskRight(0)
}

/** ZIP-316, "Encoding of Unified Addresses": the typecodes of transparent receivers. */
const TRANSPARENT = ['key', 'script'] as const

/** The hash of a key or a script to which a unified address of Zcash lets others pay. */
export function readTransparentReceiver(text: string) {
  const found = bech32m.decodeUnsafe(text, false)
  const bytes = found && tryDecode(() => Uint8Array.from(bech32m.fromWords(found.words)))
  if (!found || !bytes || bytes.length < 48) return
  unjumble(bytes)
  const padding = encoder.encode(found.prefix.padEnd(PADDING, '\0'))
  if (hex.encode(bytes.subarray(-PADDING)) !== hex.encode(padding)) return
  for (let at = 0; at < bytes.length - PADDING; ) {
    const [type = 0, size = 0] = bytes.subarray(at, at + 2)
    const kind = TRANSPARENT[type]
    const body = bytes.subarray(at + 2, at + 2 + size)
    if (kind && size === 20) return { kind, hash: hex.encode(body) }
    at += 2 + size
  }
}
