import { bech32, bech32m } from '@scure/base'
import { attempt, BECH32_ALPHABET, findForeign, findLengthDifference, findTypo } from './letters'
import { SEGWIT } from './networks'
import { findNetworkNames } from './other-names'
import { type Reading, toMistyped } from './reading'

function decode(text: string) {
  for (const [encoding, coder] of [['bech32', bech32] as const, ['bech32m', bech32m] as const]) {
    const found = coder.decodeUnsafe(text, false)
    if (found) return { ...found, encoding }
  }
}

/** Validates a witness program (BIP-173, BIP-350). */
function isSegwit({ words, encoding }: NonNullable<ReturnType<typeof decode>>) {
  const [version = 17, ...rest] = words
  const program = attempt(() => bech32.fromWords(rest))
  if (!program || version > 16 || program.length < 2 || program.length > 40) return false
  if (version > 0) return encoding === 'bech32m'
  return encoding === 'bech32' && (program.length === 20 || program.length === 32)
}

/** NIP-19 prefixes. */
const NOSTR = ['npub', 'note', 'nprofile', 'nevent', 'naddr', 'nrelay']

/** lightning.ts parses Lightning invoices (lnbc…), which this function excludes. */
export function readBech32(text: string): Reading | undefined {
  const found = decode(text)
  if (!found) return
  const { prefix, words } = found
  const matches = SEGWIT.get(prefix)
  if (matches) {
    if (!isSegwit(found)) return
    return { kind: 'address', text, matches, checksum: 'right' }
  }
  // An address has 20 bytes or more, here in 5-bit words.
  if (words.length < 32 || !/^[a-z]/.test(prefix) || prefix.startsWith('ln')) return
  if (NOSTR.includes(prefix)) return { kind: 'not-an-address', is: 'nostr', text }
  return { kind: 'other-network', text, toldBy: prefix, names: findNetworkNames(prefix) }
}

/** Version 0 has 20 or 32 bytes, version 1 has 32. */
const listValidLengths = (prefix: string) => [prefix.length + 40, prefix.length + 60]

export function readMistypedBech32(text: string): Reading | undefined {
  const lower = text.toLowerCase()
  for (const [prefix, matches] of SEGWIT) {
    if (!lower.startsWith(prefix)) continue
    if (readBech32(lower)) return toMistyped(text, matches, { is: 'mixed-case' })
    const by = findLengthDifference(text.length, listValidLengths(prefix))
    const letters = findForeign(lower, BECH32_ALPHABET, prefix.length + 1).map(({ at }) => ({
      letter: text.charAt(at - 1),
      at,
    }))
    const lacksSeparator = lower.charAt(prefix.length) !== '1'
    if (lacksSeparator && by === 0)
      letters.unshift({ letter: text.charAt(prefix.length), at: prefix.length + 1 })
    // Without the separator 1, many words begin with the prefix.
    if (lacksSeparator && (letters.length > 1 || !/\d/.test(text))) continue
    const mistyped = toMistyped(text, matches, findTypo(letters, by))
    if (mistyped) return mistyped
  }
}
