import { COST } from './budget.ts'
import type { Reading, Unpacked } from './file-parts.ts'

/** Bytes that are decoded without a pause. */
const STEP = 2 ** 18

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The six bits of a character of Base64. Others are 64. */
const SIX_BITS = new Uint8Array(256).fill(64)
for (const [value, character] of [...ALPHABET].entries()) SIX_BITS[character.charCodeAt(0)] = value

const [EQUALS, CR, LF, SPACE, TAB] = [0x3d, 0x0d, 0x0a, 0x20, 0x09] as const

type Decode = (from: number, to: number) => void

/** Decodes Base64 (RFC 2045, 6.8). Other characters are ignored, and padding ends a group. */
function createBase64Decoder(bytes: Uint8Array, write: (byte: number) => void): Decode {
  let bits = 0
  let count = 0
  return (from, to) => {
    for (let at = from; at < to; at++) {
      const byte = bytes[at] ?? 0
      const value = SIX_BITS[byte] ?? 64
      if (value === 64) {
        if (byte === EQUALS) count = 0
        continue
      }
      bits = ((bits << 6) | value) & 0xffff
      count += 6
      if (count < 8) continue
      count -= 8
      write((bits >> count) & 0xff)
    }
  }
}

/** @returns the value of a hexadecimal digit, or -1. */
export function toNibble(byte: number | undefined) {
  if (byte === undefined) return -1
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

/** Decodes Quoted-Printable (RFC 2045, 6.7). */
function createQuotedDecoder(bytes: Uint8Array, write: (byte: number) => void): Decode {
  let next = 0
  const findSoftBreak = (from: number) => {
    let at = from
    while (bytes[at] === SPACE || bytes[at] === TAB) at++
    if (bytes[at] === CR) at++
    return bytes[at] === LF ? at + 1 : bytes[at - 1] === CR ? at : undefined
  }
  return (_, to) => {
    while (next < to) {
      const byte = bytes[next] ?? 0
      next++
      if (byte !== EQUALS) {
        write(byte)
        continue
      }
      const [high, low] = [toNibble(bytes[next]), toNibble(bytes[next + 1])]
      if (high >= 0 && low >= 0) {
        write(16 * high + low)
        next += 2
      } else {
        const end = findSoftBreak(next)
        if (end === undefined) write(byte)
        else next = end
      }
    }
  }
}

export async function decodeTransfer(
  bytes: Uint8Array,
  encoding: string,
  { budget, pauseIfDue }: Reading,
): Promise<Unpacked> {
  const create = /base64/i.test(encoding)
    ? createBase64Decoder
    : /quoted-printable/i.test(encoding)
      ? createQuotedDecoder
      : undefined
  if (!create) return { bytes }
  budget.charge(COST.kept * bytes.length)
  const decoded = new Uint8Array(bytes.length)
  let size = 0
  const decode = create(bytes, (byte) => {
    decoded[size] = byte
    size++
  })
  for (let at = 0; at < bytes.length; at += STEP) {
    decode(at, Math.min(bytes.length, at + STEP))
    await pauseIfDue()
  }
  return { bytes: decoded.subarray(0, size) }
}
