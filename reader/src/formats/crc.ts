/** CRC-16/XMODEM (polynomial 0x1021, initial value 0), used by TON and Stellar. */
export function crc16(bytes: Uint8Array) {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)
    sum &= 0xffff
  }
  return sum
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  return sum
})

/** CRC-32 of ISO 3309 (reversed polynomial 0xedb88320), used by Cardano and Monero. */
export const crc32 = (bytes: Uint8Array) =>
  ~bytes.reduce((sum, byte) => (TABLE[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), ~0) >>> 0
