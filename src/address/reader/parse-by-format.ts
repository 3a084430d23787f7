import { withAmount } from './amounts'
import { mistypedBase58, readBase58 } from './base58'
import { mistypedBech32, readBech32 } from './bech32'
import { mistypedCashaddr, readCashaddr } from './cashaddr'
import { mistypedEvm, readEvm } from './evm'
import { extendedKey } from './extended-keys'
import { parseHash } from './hashes'
import { readLightning } from './lightning'
import type { Evidence } from './links'
import { asAscii, findForeignLetters } from './look-alikes'
import { readNotAnAddress } from './not-an-address'
import { findNetworkNames } from './other-names'
import { readLongAddress, readOtherNetwork } from './other-networks'
import type { Match, Network, Reading } from './reading'
import { readShortened } from './shortened'
import { mistypedSolana, readSolana } from './solana'
import { readSs58 } from './ss58'
import { withTag } from './tags'
import { mistypedTon, readTon } from './ton'

type Parser = (text: string) => Reading | undefined

/** Exact formats have precedence: a valid address of one format can look like a typo in another. */
const RIGHT: Parser[] = [
  readEvm,
  readLightning,
  readBech32,
  readCashaddr,
  readTon,
  readBase58,
  readSolana,
  readOtherNetwork,
  readSs58,
]

const MISTYPED: Parser[] = [
  mistypedEvm,
  mistypedBech32,
  mistypedCashaddr,
  mistypedTon,
  mistypedBase58,
  mistypedSolana,
]

const parseFirst = (parsers: Parser[], text: string) => {
  for (const parse of parsers) {
    const reading = parse(text)
    if (reading) return reading
  }
}

/** Keeps the networks that a link or a URI names, where the format has them. */
function within(matches: Match[], { networks }: Evidence) {
  const named = matches.filter(({ network }) => networks?.includes(network))
  return named.length > 0 ? named : matches
}

const onTestNetwork = (matches: Match[], { isTest = false }: Evidence): Match[] =>
  isTest ? matches.map(({ network }) => ({ network, chain: 'test' })) : matches

/** Networks whose addresses encode main or test network. */
const ENCODES_CHAIN: Network[] = ['BTC', 'LTC', 'DOGE', 'DASH', 'BCH']

const toOtherNetwork = (text: string, toldBy: string): Reading => ({
  kind: 'other-network',
  text,
  toldBy,
  names: findNetworkNames(toldBy),
})

function readHash(text: string, evidence: Evidence): Reading | undefined {
  const hash = parseHash(text)
  if (!hash) return
  const matches = onTestNetwork(within(hash.matches, evidence), evidence)
  const { typo } = hash
  const isHash = evidence.isTransaction || evidence.as === 'hash'
  if (!isHash || matches.length === 0) return { kind: 'key-or-hash', matches }
  if (typo) return { kind: 'mistyped', of: 'hash', text, matches, typo }
  if (evidence.other !== undefined) return toOtherNetwork(text, evidence.other)
  return { kind: 'hash', text, matches }
}

const applyEvidence = (reading: Reading, evidence: Evidence): Reading => {
  if (reading.kind !== 'address' && reading.kind !== 'mistyped') return reading
  const isEvm = reading.matches.some(({ network }) => network === 'ETH')
  if (reading.kind === 'address' && isEvm && evidence.other !== undefined)
    return toOtherNetwork(reading.text, evidence.other)
  const matches = within(reading.matches, evidence)
  const encodesChain = matches.some(({ network }) => ENCODES_CHAIN.includes(network))
  return { ...reading, matches: encodesChain ? matches : onTestNetwork(matches, evidence) }
}

function readAscii(text: string, evidence: Evidence): Reading {
  if (extendedKey(text) === 'extended-public-key') return { kind: 'extended-public-key' }
  const right = parseFirst(RIGHT, text)
  if (right)
    return withAmount(withTag(applyEvidence(right, evidence), evidence.tag), evidence.amount)
  const long = evidence.as === 'address' ? readLongAddress(text) : undefined
  if (long) return long
  const hash = readHash(text, evidence)
  if (hash) return hash
  const other = readNotAnAddress(text)
  if (other) return other
  const mistyped = parseFirst(MISTYPED, text)
  if (mistyped) return applyEvidence(mistyped, evidence)
  return isName(text) ? { kind: 'name', text } : { kind: 'unknown' }
}

/** The suffixes of ENS, Solana Name Service, TON DNS (t.me for Telegram), NEAR and Space ID. */
const SUFFIX = /\.(eth|sol|ton|t\.me|near|bnb)$/

/** Whether a text is a name such as alice.eth. */
function isName(text: string) {
  const small = text.toLowerCase()
  const labels = small.split('.')
  return (
    small.length <= 255 &&
    SUFFIX.test(small) &&
    labels.every((label) => label !== '' && !/[\s/\\:@?#%&=+,;"'<>(){}[\]|^`~]/.test(label))
  )
}

/** Names exist in every script; a look-alike of a Latin name is a homograph attack. */
const isHomograph = (text: string, ascii: string) =>
  findForeignLetters(text).some(({ like }) => like !== undefined) &&
  (findForeignLetters(ascii).length === 0 || /[a-z]/i.test(text.slice(0, text.lastIndexOf('.'))))

const IN_NO_ALPHABET = '~'

/** Reads a text without whitespace. @param evidence the evidence around it. */
export function parseByFormat(text: string, evidence: Evidence = {}): Reading {
  const shortened = readShortened(text)
  if (shortened) return shortened
  const letters = findForeignLetters(text)
  if (letters.length === 0) return readAscii(text, evidence)
  const ascii = asAscii(text)
  if (isName(ascii) && !isHomograph(text, ascii)) return { kind: 'name', text }
  const reading = readAscii(asAscii(text, IN_NO_ALPHABET), evidence)
  if ('text' in reading) return { kind: 'look-alikes', letters }
  return reading
}
