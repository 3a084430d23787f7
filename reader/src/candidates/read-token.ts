import type { Content, Note } from '../finding.ts'
import { findHashNetworks, parseHash, toUnproven } from '../formats/hashes.ts'
import { findCorrectedKey, isCorrectable } from '../formats/keys/mistyped-keys.ts'
import { isDistinctTypo, readMistyped, readWord } from '../formats/read-word.ts'
import { isMixedCase } from '../text/letters.ts'
import { cut, type Token } from '../text/words.ts'
import type { Work } from '../text/work.ts'
import { listForeignLetters, toAscii } from '../unwrap/look-alikes.ts'
import type { Candidate } from './candidate.ts'

export const MIN_LENGTH = 22

export function readFoldedWord(text: string): Content | undefined {
  const ascii = toAscii(text)
  const content = readWord(ascii)
  if (!content || ascii === text) return content
  return 'text' in content && content.text !== undefined
    ? { kind: 'look-alikes', text: content.text, letters: listForeignLetters(text) }
    : content
}

/** No word of a language: `TNUC9Qb1rRpS5CbWLmNMxXBjyF…`. */
const looksLikeAddress = (text: string) =>
  text.length >= 25 && /[A-Za-z]/.test(text) && (/\d/.test(text) || isMixedCase(text))

export function readPiece(token: Token, work: Work): Candidate | undefined {
  const { text } = token
  // The most frequent long word of exports needs no other format.
  const exact = findHashNetworks(text) ? undefined : readFoldedWord(text)
  if (exact) return { ...token, content: exact }
  const hash = parseHash(text)
  if (hash)
    return {
      ...token,
      content: toUnproven(text, hash.networks),
      isWeak: !hash.isAmbiguous,
    }
  if (isCorrectable(text) && work.takeSearch()) {
    const key = findCorrectedKey(text)
    if (key) return { ...token, content: key }
  }
  const mistyped = looksLikeAddress(text) ? readMistyped(text) : undefined
  if (mistyped) return { ...token, content: mistyped, isWeak: !isDistinctTypo(text) }
}

/** Letters of an escape: \n, \t or \u0022. */
const ESCAPE = /^(?:u[0-9a-f]{4}|[nrtbf])/i

/** 20 or 32 bytes as databases print them (PostgreSQL, "Hex format of bytea"): \x in place of 0x. */
const BYTES = /^x(?:[0-9a-f]{40}|[0-9a-f]{64})$/i

/** A byte of quoted-printable (RFC 2045) behind its equals sign: a space, a line break, punctuation or a letter. */
const QUOTED = /^(?:[0-7A-F][0-9A-F])(?=[0-9A-Za-z]{25})/

/** The first letters may belong to an escape, or to a byte of quoted-printable such as =3D. */
function readEscaped(line: string, token: Token, work: Work) {
  const before = line.charAt(token.at - 1)
  if (before === '\\' && BYTES.test(token.text)) {
    const bytes = readPiece({ ...token, text: `0${token.text}` }, work)
    return bytes && { ...bytes, notes: [{ is: 'escaped' as const }] }
  }
  const letters = before === '\\' ? (ESCAPE.exec(token.text)?.[0] ?? '') : ''
  const size = before === '=' && QUOTED.test(token.text) ? 2 : letters.length
  if (size === 0) return
  const candidate = readPiece(cut(token, size), work)
  const note: Note = { is: letters === '' ? 'quoted-printable' : 'escaped' }
  return candidate && { ...candidate, notes: [note] }
}

const isSure = (candidate: Candidate | undefined) =>
  candidate !== undefined && !candidate.isWeak && candidate.content.kind !== 'mistyped'

/** A format without a checksum, such as Solana's, also reads the letters of an escape. */
const lacksChecksum = (candidate: Candidate | undefined) =>
  candidate?.content.kind === 'address' && candidate.content.checksum === 'absent'

export function readToken(line: string, token: Token, work: Work) {
  if (token.text.length < MIN_LENGTH) return
  const candidate = readPiece(token, work)
  if (isSure(candidate) && !lacksChecksum(candidate)) return candidate
  const escaped = readEscaped(line, token, work)
  // Two hexadecimal digits can be the beginning of an address without a checksum.
  if (line.charAt(token.at - 1) === '=' && isSure(candidate) && lacksChecksum(escaped))
    return candidate
  return escaped && isSure(escaped) ? escaped : (candidate ?? escaped)
}
