import type { Content } from '../finding.ts'
import {
  findEosNames,
  findListedName,
  type ListedNames,
  MIN_NAME,
} from '../formats/account-names.ts'
import { readEvm } from '../formats/evm.ts'
import { findHashNetworks, parseHash, toUnproven } from '../formats/hashes.ts'
import { readPlainHedera } from '../formats/other-networks.ts'
import { isDistinctTypo, readMistyped, readWord } from '../formats/read-word.ts'
import { readTon } from '../formats/ton.ts'
import { cut, findLongWords, splitWords, stripPunctuation, type Token } from '../text/words.ts'
import type { Work } from '../text/work.ts'
import { type EmbeddedAddress, findEmbeddedAddresses } from '../tokens/call-data.ts'
import { NAME_DOMAINS } from '../tokens/name-services.ts'
import { readTokenParts, withoutCutAmount } from '../tokens/structured.ts'
import { ALPHANUMERIC, isAscii } from '../unwrap/look-alikes.ts'
import type { VisibleLine } from '../unwrap/unwrap.ts'
import type { Candidate } from './candidate.ts'
import { readName } from './read-name.ts'
import { MIN_LENGTH, readFoldedWord, readPiece, readToken } from './read-token.ts'

const NO_NAMES: ListedNames = new Map()

/** Shorter words: names, truncated addresses, Hedera, pay-to-anchor (bitcoin/bips, BIP-433), links. */
const SHORT = RegExp(
  `\\.${NAME_DOMAINS}(?![a-z])|…|\\.\\.|\\*{3}|_{3}|·{3}|(?:^|[=:])0\\.0\\.\\d|^bc1p|₿|://|^[a-z+]{3,12}:.`,
  'i',
)

const canBeCandidate = (word: string) => word.length >= MIN_LENGTH || SHORT.test(word)

const MAY_HAVE_SHORT = RegExp(
  `[a-z+]:|\\.\\.|\\.${NAME_DOMAINS}|://|\\*{3}|_{3}|0\\.0\\.|bc1p`,
  'i',
)

function splitCandidates(line: string, names: ListedNames): Token[] {
  const isName = (word: string) => findListedName(word, names) !== undefined
  const isLong = (word: string) => word.length >= MIN_LENGTH || isName(word)
  const length = names.size > 0 ? MIN_NAME : MIN_LENGTH
  return (
    (MAY_HAVE_SHORT.test(line) ? undefined : findLongWords(line, length, isLong)) ??
    splitWords(line, (word) => canBeCandidate(word) || isName(word))
  )
}

const PIECE = RegExp(`${ALPHANUMERIC}+`, 'gu')

const ASCII_PIECE = /[0-9A-Za-z]+/g

/** Splits a word at punctuation: to=0x…, BTC-1A1z…. A hyphen or underscore can be part of a TON address. */
function splitPieces(token: Token): Token[] {
  const pieces: Token[] = []
  for (const { 0: text, index } of token.text.matchAll(isAscii(token.text) ? ASCII_PIECE : PIECE))
    if (text.length >= MIN_LENGTH)
      pieces.push(text === token.text ? token : cut(token, index, index + text.length))
  return pieces
}

const SEPARATED = /^[a-z]{3,11}[_:]/i

/** A TON address in a longer word: 48 characters of Base64 between other separators. */
const TON_IN_WORD = /(?<![0-9A-Za-z])(?=([EUk0]Q[0-9A-Za-z_-]{46})(?![0-9A-Za-z]))/g

/** The marks that touch it may be letters of it, so that only its checksum proves where it begins. */
const isTonInWord = (word: string, at: number, address: string) =>
  !/[_-]/.test(word.charAt(at - 1) + word.charAt(at + address.length)) ||
  readTon(address) !== undefined

/** A name, an address, a key or another text that is the whole part, with the marks that touch it or without. */
function readWhole(trimmed: Token, part: Token): Candidate[] | undefined {
  for (const whole of trimmed.text === part.text ? [trimmed] : [trimmed, part]) {
    if (!canBeCandidate(whole.text)) continue
    if (findHashNetworks(whole.text)) return
    const content = readName(whole.text) ?? readFoldedWord(whole.text)
    if (content) return [{ ...whole, content }]
    const value = cut(whole, 1 + Math.max(whole.text.lastIndexOf('='), whole.text.lastIndexOf(':')))
    const hedera = readPlainHedera(value.text)
    if (hedera) return [{ ...value, content: hedera, isWeak: true }]
  }
}

/** `nano_3t6k…` with a wrong letter: its mark would split it. */
function readMistypedPrefix(part: Token): Candidate[] | undefined {
  if (!SEPARATED.test(part.text) || !isDistinctTypo(part.text)) return
  const content = readMistyped(part.text)
  return content && [{ ...part, content }]
}

function readTonInWord(part: Token, work: Work): Candidate[] | undefined {
  const found: Candidate[] = []
  for (const { 1: text = '', index } of part.text.matchAll(TON_IN_WORD)) {
    if (!isTonInWord(part.text, index, text)) continue
    const candidate = readPiece(cut(part, index, index + text.length), work)
    if (candidate) found.push(candidate)
  }
  return found.length > 0 ? found : undefined
}

/** 32 bytes in Base64, whose marks would split them. */
function readEncodedHash(part: Token): Candidate[] | undefined {
  const hash = /^[0-9A-Za-z+/_=-]{43,48}$/.test(part.text) ? parseHash(part.text) : undefined
  return (
    hash && [{ ...part, content: toUnproven(part.text, hash.networks), isWeak: !hash.isAmbiguous }]
  )
}

function readPart(
  line: string,
  part: Token & Pick<Candidate, 'context' | 'isSecondary'>,
  work: Work,
): Candidate[] {
  const { context, isSecondary } = part
  const facts = { ...(context ? { context } : {}), ...(isSecondary ? { isSecondary } : {}) }
  const trimmed = stripPunctuation(part)
  const found =
    readWhole(trimmed, part) ??
    readMistypedPrefix(trimmed) ??
    readTonInWord(trimmed, work) ??
    readEncodedHash(trimmed) ??
    splitPieces(trimmed).flatMap((token) => readToken(line, token, work) ?? [])
  return context || isSecondary ? found.map((one) => ({ ...one, ...facts })) : found
}

/** UR of a seed (BCR-2020-006, BCR-2021-002): the type alone makes it a secret. */
const SEED_UR = /^ur:(?:crypto-)?(?:seed|bip39|sskr|eckey)\//i

const PLAIN = /^[0-9A-Za-z]+$/

function readPlain(text: string): Content | undefined {
  const networks = findHashNetworks(text)
  return networks ? toUnproven(text, networks) : readWord(text)
}

/** Digits of another case than EIP-55 have no checksum. */
function toEmbedded({ token, is, allows }: EmbeddedAddress): Candidate[] {
  const text = `0x${token.text}`
  const content = readEvm(text) ?? readEvm(text.toLowerCase())
  if (content?.kind !== 'address') return []
  return [{ ...token, content: { ...content, ...(allows ? { allows } : {}) }, notes: [{ is }] }]
}

/**
 * Adds the candidates of a word that is read whole.
 * @returns false for a word that may have parts.
 */
function addWhole(word: Token, names: ListedNames, found: Candidate[]): boolean {
  const name = findListedName(word.text, names)
  if (name) {
    if (!found.some(({ at }) => at === word.at))
      found.push({ ...stripPunctuation(word), content: name, isSecondary: true })
    return true
  }
  const embedded = findEmbeddedAddresses(word)
  if (embedded.length > 0) {
    found.push(...embedded.flatMap(toEmbedded))
    return true
  }
  // The most frequent long words of exports have no punctuation, so they are no link and no name.
  const plain = PLAIN.test(word.text) ? readPlain(word.text) : undefined
  if (plain) {
    found.push({ ...word, content: plain })
    return true
  }
  if (SEED_UR.test(word.text)) {
    found.push({ ...word, content: { kind: 'secret', secret: 'seed-phrase', isExact: true } })
    return true
  }
  // A raw TON address of the masterchain begins with a hyphen.
  const raw = /^-1:[0-9a-f]{64}(?![0-9a-f])/i.exec(word.text)
  if (!raw) return false
  const token = cut(word, 0, raw[0].length)
  const content = readWord(token.text)
  if (content) found.push({ ...token, content })
  return true
}

const isBehind = (one: Candidate, index: number, all: readonly Candidate[]) =>
  one.at >= (all[index - 1]?.at ?? 0)

/**
 * Finds the candidates of a line, in their order.
 * @param names of accounts that lists have, and that have no format.
 */
export function findCandidates(
  { text }: VisibleLine,
  work: Work,
  names: ListedNames = NO_NAMES,
): Candidate[] {
  const found: Candidate[] = findEosNames(text)
  for (const word of splitCandidates(text, names)) {
    if (addWhole(word, names, found)) continue
    const next = text.slice(word.end, word.end + 2)
    const parts = readTokenParts(withoutCutAmount(stripPunctuation(word), next))
    if (!parts) found.push(...readPart(text, word, work))
    else
      for (const part of parts) {
        const name = findListedName(part.text, names)
        if (name) found.push({ ...part, content: name, isSecondary: true })
        else found.push(...readPart(text, part, work))
      }
  }
  return found.every(isBehind) ? found : found.sort((a, b) => a.at - b.at)
}
