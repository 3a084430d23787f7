import { bech32, bech32m, hex } from '@scure/base'
import { type Content, onMainnet, onTestnet } from '../finding.ts'
import { BECH32_ALPHABET, tryDecode } from '../text/letters.ts'
import { makeAddress } from './content.ts'

const GENERATORS = [
  0x7d52fba40bd886n,
  0x5e8dbf1a03950cn,
  0x1c3a3c74072a18n,
  0x385d72fa0e5139n,
  0x7093e5a608865bn,
]

/** Blech32's checksum of twelve characters, of version 0 and of later ones (ElementsProject/elements, blech32.cpp). */
const CHECKSUMS = [1n, 0x455972a3350f7a1n]

function polymod(words: number[]) {
  let sum = 1n
  for (const word of words) {
    const top = sum >> 55n
    sum = ((sum & 0x7fffffffffffffn) << 5n) ^ BigInt(word)
    for (const [bit, generator] of GENERATORS.entries())
      if ((top >> BigInt(bit)) & 1n) sum ^= generator
  }
  return sum
}

const BLINDING = 33

/**
 * A confidential address of Liquid: the version, the key and the witness program. Its account is that of the address
 * without the key (ex1…).
 */
export function readLiquid(text: string): Content | undefined {
  const lower = text.toLowerCase()
  if (text !== lower && text !== text.toUpperCase()) return
  const isMain = lower.startsWith('lq')
  const prefix = lower.slice(0, lower.indexOf('1'))
  const words = [...lower.slice(prefix.length + 1)].map((letter) => BECH32_ALPHABET.indexOf(letter))
  const codes = [...prefix].map((letter) => letter.charCodeAt(0))
  const expanded = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
  const [version = 0, ...data] = words.slice(0, -12)
  if (polymod([...expanded, ...words]) !== CHECKSUMS[Math.min(version, 1)]) return
  const bytes = tryDecode(() => bech32.fromWords(data))
  if (!bytes || bytes.length < BLINDING + 20) return
  const coder = version === 0 ? bech32 : bech32m
  const plain = coder.encode(isMain ? 'ex' : 'tex', [
    version,
    ...coder.toWords(bytes.slice(BLINDING)),
  ])
  const networks = isMain ? onMainnet('Liquid') : onTestnet('Liquid')
  return makeAddress(text, `bech32:${plain}`, networks)
}

/** A confidential address in Base58Check: 0x0c, the version of the address without the key, the key, and the hash. */
export const readBlinded = (text: string, bytes: Uint8Array): Content =>
  makeAddress(
    text,
    `Liquid-${hex.encode(bytes.subarray(1, 2))}:${hex.encode(bytes.subarray(2 + BLINDING, -4))}`,
    onMainnet('Liquid'),
  )
