import { bech32, bech32m, hex } from '@scure/base'
import type { Content } from '../finding.ts'
import { BECH32_PREFIXES, isEvmPrefix } from '../networks/find-networks.ts'
import {
  BECH32_ALPHABET,
  classifyTypo,
  findForeignCharacters,
  findLengthDifference,
  tryDecode,
} from '../text/letters.ts'
import { makeAddress, makeByPrefix, makeExactSecret, makeMistyped } from './content.ts'
import {
  MWEB,
  NO_ACCOUNT_PREFIX,
  SECRET_PREFIX,
  SEGWIT,
  SILENT_PAYMENT,
  VIEWING_PREFIX,
} from './segwit.ts'

function decode(text: string) {
  for (const [encoding, coder] of [['bech32', bech32] as const, ['bech32m', bech32m] as const]) {
    const found = coder.decodeUnsafe(text, false)
    if (found) return { ...found, encoding }
  }
}

/** Validates a witness program (BIP-173, BIP-350). */
function isSegwit({ words, encoding }: NonNullable<ReturnType<typeof decode>>) {
  const [version = 17, ...rest] = words
  const program = tryDecode(() => bech32.fromWords(rest))
  if (!program || version > 16 || program.length < 2 || program.length > 40) return false
  if (version > 0) return encoding === 'bech32m'
  return encoding === 'bech32' && (program.length === 20 || program.length === 32)
}

/** NIP-19 prefixes. */
const NOSTR = ['npub', 'note', 'nprofile', 'nevent', 'naddr', 'nrelay']

/** The account of a hash of 20 bytes: of an EVM address, or of a t1 address, which TEX has (ZIP-320). */
function toHashAccount(prefix: string, words: number[]): string | undefined {
  const namespace = prefix === 'tex' ? 'Zcash-1cb8' : isEvmPrefix(prefix) ? 'evm' : undefined
  const bytes = namespace && tryDecode(() => bech32.fromWords(words))
  return bytes && bytes.length === 20 ? `${namespace}:${hex.encode(bytes)}` : undefined
}

/** lightning.ts parses Lightning invoices (lnbc…), which this function excludes. */
export function readBech32(text: string): Content | undefined {
  if (SECRET_PREFIX.test(text)) return makeExactSecret('private-key')
  const found = decode(text)
  if (!found) return
  const { prefix, words } = found
  const account = `bech32:${text.toLowerCase()}`
  const segwit = SEGWIT.get(prefix)
  if (segwit) return isSegwit(found) ? makeAddress(text, account, segwit) : undefined
  const long = SILENT_PAYMENT.get(prefix) ?? MWEB.get(prefix)
  if (long) return makeAddress(text, account, long)
  // An address has 20 bytes or more, here in 5-bit words.
  if (words.length < 32 || !/^[a-z]/.test(prefix) || prefix.startsWith('ln')) return
  if (NOSTR.includes(prefix)) return { kind: 'not-an-address', is: 'nostr', text }
  if (VIEWING_PREFIX.test(prefix)) return { kind: 'extended-public-key' }
  if (NO_ACCOUNT_PREFIX.test(prefix)) return
  const networks = BECH32_PREFIXES.get(prefix) ?? []
  return makeByPrefix(text, toHashAccount(prefix, words) ?? account, networks, prefix)
}

/** Version 0 has 20 or 32 bytes, version 1 has 32. */
const listValidLengths = (prefix: string) => [prefix.length + 40, prefix.length + 60]

export function readMistypedBech32(text: string): Content | undefined {
  const lower = text.toLowerCase()
  for (const [prefix, networks] of SEGWIT) {
    if (!lower.startsWith(prefix)) continue
    if (readBech32(lower)) return makeMistyped(text, networks, { is: 'mixed-case' })
    const by = findLengthDifference(text.length, listValidLengths(prefix))
    const letters = findForeignCharacters(lower, BECH32_ALPHABET, prefix.length + 1).map(
      ({ at }) => ({
        letter: text.charAt(at - 1),
        at,
      }),
    )
    const lacksSeparator = lower.charAt(prefix.length) !== '1'
    if (lacksSeparator && by === 0)
      letters.unshift({ letter: text.charAt(prefix.length), at: prefix.length + 1 })
    // Without the separator 1, many words begin with the prefix.
    if (lacksSeparator && (letters.length > 1 || !/\d/.test(text))) continue
    const mistyped = makeMistyped(text, networks, classifyTypo(letters, by))
    if (mistyped) return mistyped
  }
}
