import { BASE64_VALUES } from '../text/base64-text.ts'
import { type Budget, COST } from './budget.ts'
import type { Unpacked } from './file-parts.ts'

const [EQUALS, CR, LF, SPACE, TAB] = [0x3d, 0x0d, 0x0a, 0x20, 0x09] as const

type Decode = (bytes: Uint8Array, write: (byte: number) => void) => void

/** Decodes Base64 (RFC 2045, 6.8). Other characters are ignored, and padding ends a group. */
const decodeBase64: Decode = (bytes, write) => {
  let bits = 0
  let count = 0
  for (const byte of bytes) {
    const value = BASE64_VALUES[byte] ?? 64
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

/** @returns the value of a hexadecimal digit, or -1. */
function toNibble(byte: number | undefined) {
  if (byte === undefined) return -1
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

/** Decodes Quoted-Printable (RFC 2045, 6.7). */
const decodeQuoted: Decode = (bytes, write) => {
  let next = 0
  const findSoftBreak = (from: number) => {
    let at = from
    while (bytes[at] === SPACE || bytes[at] === TAB) at++
    if (bytes[at] === CR) at++
    return bytes[at] === LF ? at + 1 : bytes[at - 1] === CR ? at : undefined
  }
  while (next < bytes.length) {
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

export function decodeTransfer(bytes: Uint8Array, encoding: string, budget: Budget): Unpacked {
  const decode = /base64/i.test(encoding)
    ? decodeBase64
    : /quoted-printable/i.test(encoding)
      ? decodeQuoted
      : undefined
  if (!decode) return { bytes }
  budget.charge(COST.kept * bytes.length)
  const decoded = new Uint8Array(bytes.length)
  let size = 0
  decode(bytes, (byte) => {
    decoded[size] = byte
    size++
  })
  return { bytes: decoded.subarray(0, size) }
}
