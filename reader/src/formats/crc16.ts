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
