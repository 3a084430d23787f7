import { withAmount } from './amounts'
import { mistypedBase58, readBase58 } from './base58'
import { mistypedBech32, readBech32 } from './bech32'
import { mistypedCashaddr, readCashaddr } from './cashaddr'
import { mistypedEvm, readEvm } from './evm'
import { extendedKey } from './extended-keys'
import { hashForm } from './hashes'
import { readLightning } from './lightning'
import type { Context } from './links'
import { readLongAddress } from './long-addresses'
import { asAscii, lettersOfOtherScripts } from './look-alikes'
import { isName } from './names'
import { readNotAnAddress } from './not-an-address'
import { namesToldBy } from './other-names'
import { readOtherNetwork } from './other-networks'
import type { Match, Network, Reading } from './reading'
import { readShortened } from './shortened'
import { mistypedSolana, readSolana } from './solana'
import { readSs58 } from './ss58'
import { withTag } from './tags'
import { mistypedTon, readTon } from './ton'

type Form = (text: string) => Reading | undefined

/** What is right in one form is not looked at as mistyped in another, so these go first. */
const RIGHT: Form[] = [
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

const MISTYPED: Form[] = [
  mistypedEvm,
  mistypedBech32,
  mistypedCashaddr,
  mistypedTon,
  mistypedBase58,
  mistypedSolana,
]

const firstOf = (forms: Form[], text: string) => {
  for (const form of forms) {
    const reading = form(text)
    if (reading) return reading
  }
}

/** The networks that a link or a URI names, where the form allows them. */
function within(matches: Match[], { networks }: Context) {
  const named = matches.filter(({ network }) => networks?.includes(network))
  return named.length > 0 ? named : matches
}

const onTestNetwork = (matches: Match[], { isTest = false }: Context): Match[] =>
  isTest ? matches.map(({ network }) => ({ network, chain: 'test' })) : matches

/** Addresses that say themselves on which chain they are. */
const SAYS_CHAIN: Network[] = ['BTC', 'LTC', 'DOGE', 'DASH', 'BCH']

const ofOther = (text: string, toldBy: string): Reading => ({
  kind: 'other-network',
  text,
  toldBy,
  names: namesToldBy(toldBy),
})

function readHash(text: string, context: Context): Reading | undefined {
  const form = hashForm(text)
  if (!form) return
  const matches = onTestNetwork(within(form.matches, context), context)
  const { fault } = form
  const isHash = context.isTransaction || context.as === 'hash'
  if (!isHash || matches.length === 0) return { kind: 'key-or-hash', matches }
  if (fault) return { kind: 'mistyped', of: 'hash', text, matches, fault }
  if (context.other !== undefined) return ofOther(text, context.other)
  return { kind: 'hash', text, matches }
}

const ofContext = (reading: Reading, context: Context): Reading => {
  if (reading.kind !== 'address' && reading.kind !== 'mistyped') return reading
  const isEvm = reading.matches.some(({ network }) => network === 'ETH')
  if (reading.kind === 'address' && isEvm && context.other !== undefined)
    return ofOther(reading.text, context.other)
  const matches = within(reading.matches, context)
  const saysChain = matches.some(({ network }) => SAYS_CHAIN.includes(network))
  return { ...reading, matches: saysChain ? matches : onTestNetwork(matches, context) }
}

function readAscii(text: string, context: Context): Reading {
  if (extendedKey(text) === 'extended-public-key') return { kind: 'extended-public-key' }
  const right = firstOf(RIGHT, text)
  if (right) return withAmount(withTag(ofContext(right, context), context.tag), context.amount)
  const long = context.as === 'address' ? readLongAddress(text) : undefined
  if (long) return long
  const hash = readHash(text, context)
  if (hash) return hash
  const other = readNotAnAddress(text)
  if (other) return other
  const mistyped = firstOf(MISTYPED, text)
  if (mistyped) return ofContext(mistyped, context)
  return isName(text) ? { kind: 'name', text } : { kind: 'unknown' }
}

/** A name can be in any script; one that only looks like Latin is meant to deceive. */
const deceives = (text: string, ascii: string) =>
  lettersOfOtherScripts(text).some(({ like }) => like !== undefined) &&
  (lettersOfOtherScripts(ascii).length === 0 || /[a-z]/i.test(text.slice(0, text.lastIndexOf('.'))))

const IN_NO_ALPHABET = '~'

/** Reads a text without blanks. @param context what stood around it in a link or a URI. */
export function readForm(text: string, context: Context = {}): Reading {
  const shortened = readShortened(text)
  if (shortened) return shortened
  const letters = lettersOfOtherScripts(text)
  if (letters.length === 0) return readAscii(text, context)
  const ascii = asAscii(text)
  if (isName(ascii) && !deceives(text, ascii)) return { kind: 'name', text }
  const reading = readAscii(asAscii(text, IN_NO_ALPHABET), context)
  if ('text' in reading) return { kind: 'look-alikes', letters }
  return reading
}
