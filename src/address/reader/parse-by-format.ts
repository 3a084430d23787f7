import { addAmount } from './amounts'
import { readBase58, readMistypedBase58 } from './base58'
import { readBech32, readMistypedBech32 } from './bech32'
import { readCashaddr, readMistypedCashaddr } from './cashaddr'
import { readEvm, readMistypedEvm } from './evm'
import { classifyExtendedKey } from './extended-keys'
import { parseHash } from './hashes'
import { readLightning } from './lightning'
import type { Evidence } from './links'
import { findForeignLetters, toAscii } from './look-alikes'
import { readNotAnAddress } from './not-an-address'
import { findNetworkNames } from './other-names'
import { readLongAddress, readOtherNetwork } from './other-networks'
import type { Match, Network, Reading } from './reading'
import { readShortened } from './shortened'
import { readMistypedSolana, readSolana } from './solana'
import { readSs58 } from './ss58'
import { addTag } from './tags'
import { readMistypedTon, readTon } from './ton'

type Parser = (text: string) => Reading | undefined

/** Exact parsers run before typo parsers: a valid address of one format can look like a typo in another. */
const EXACT_PARSERS: Parser[] = [
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

const TYPO_PARSERS: Parser[] = [
  readMistypedEvm,
  readMistypedBech32,
  readMistypedCashaddr,
  readMistypedTon,
  readMistypedBase58,
  readMistypedSolana,
]

const parseFirst = (parsers: Parser[], text: string) => {
  for (const parse of parsers) {
    const reading = parse(text)
    if (reading) return reading
  }
}

/** Keeps the named networks, if the format has any of them. */
function filterByEvidence(matches: Match[], { networks }: Evidence) {
  const named = matches.filter(({ network }) => networks?.includes(network))
  return named.length > 0 ? named : matches
}

const toTestnet = (matches: Match[], { isTest = false }: Evidence): Match[] =>
  isTest ? matches.map(({ network }) => ({ network, chain: 'test' })) : matches

/** Addresses of these networks distinguish the main from the test network. */
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
  const matches = toTestnet(filterByEvidence(hash.matches, evidence), evidence)
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
  const matches = filterByEvidence(reading.matches, evidence)
  const encodesChain = matches.some(({ network }) => ENCODES_CHAIN.includes(network))
  return { ...reading, matches: encodesChain ? matches : toTestnet(matches, evidence) }
}

function readAscii(text: string, evidence: Evidence): Reading {
  if (classifyExtendedKey(text) === 'extended-public-key') return { kind: 'extended-public-key' }
  const right = parseFirst(EXACT_PARSERS, text)
  if (right) return addAmount(addTag(applyEvidence(right, evidence), evidence.tag), evidence.amount)
  const long = evidence.as === 'address' ? readLongAddress(text) : undefined
  if (long) return long
  const hash = readHash(text, evidence)
  if (hash) return hash
  const other = readNotAnAddress(text)
  if (other) return other
  const mistyped = parseFirst(TYPO_PARSERS, text)
  if (mistyped) return applyEvidence(mistyped, evidence)
  return isName(text) ? { kind: 'name', text } : { kind: 'unknown' }
}

/** ENS, Solana Name Service, TON DNS (t.me: Telegram), NEAR and Space ID. */
const SUFFIX = /\.(eth|sol|ton|t\.me|near|bnb)$/

function isName(text: string) {
  const lower = text.toLowerCase()
  const labels = lower.split('.')
  return (
    lower.length <= 255 &&
    SUFFIX.test(lower) &&
    labels.every((label) => label !== '' && !/[\s/\\:@?#%&=+,;"'<>(){}[\]|^`~]/.test(label))
  )
}

/** Names exist in every script; an imitation of a Latin name is a homograph attack. */
const isHomograph = (text: string, ascii: string) =>
  findForeignLetters(text).some(({ like }) => like !== undefined) &&
  (findForeignLetters(ascii).length === 0 || /[a-z]/i.test(text.slice(0, text.lastIndexOf('.'))))

const IN_NO_ALPHABET = '~'

/** @param text without whitespace. */
export function parseByFormat(text: string, evidence: Evidence = {}): Reading {
  const shortened = readShortened(text)
  if (shortened) return shortened
  const letters = findForeignLetters(text)
  if (letters.length === 0) return readAscii(text, evidence)
  const ascii = toAscii(text)
  if (isName(ascii) && !isHomograph(text, ascii)) return { kind: 'name', text }
  const reading = readAscii(toAscii(text, IN_NO_ALPHABET), evidence)
  if ('text' in reading) return { kind: 'look-alikes', letters }
  return reading
}
