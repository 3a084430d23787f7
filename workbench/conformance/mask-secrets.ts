import { escaped } from '../reader/text.ts'
import type { Inputs } from './results.ts'

/** A shorter secret can't be masked: its text is everywhere. */
export const SHORTEST_SECRET = 4

/** Replaces a secret. */
export const MASK = '********'

/** A short number may be a part of a longer one by chance: 123456 in a phone number. */
const SHORT_NUMBER = /^\d{1,11}$/

const NAMED: Record<string, string> = { '"': 'quot', '&': 'amp', "'": 'apos', '<': 'lt', '>': 'gt' }

const hex = (value: number, digits: number) =>
  value
    .toString(16)
    .padStart(digits, '0')
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)

/** JSON's backslash, which a URL may encode. */
const BACKSLASH = String.raw`(?:\\|%(?:25)*5[cC])`

/** One character as URLs, forms, JSON and web pages write it, also nested. */
function spellingsOf(character: string): string {
  const point = character.codePointAt(0) ?? 0
  const bytes = Buffer.from(character)
  const percent = [...bytes].map((byte) => `%(?:25)*${hex(byte, 2)}`).join('')
  const units = Array.from(
    { length: character.length },
    (_, index) => `${BACKSLASH}+u${hex(character.charCodeAt(index), 4)}`,
  ).join('')
  const entity = `&(?:#0*${point}|#[xX]0*${hex(point, 1)}|${NAMED[character] ?? '#'});`
  // Headers are read byte by byte.
  const latin = bytes.length > 1 ? [escaped(bytes.toString('latin1'))] : []
  const space = character === ' ' ? [String.raw`\+`] : []
  const all = [escaped(character), percent, units, entity, ...latin, ...space].join('|')
  return /["\\/]/.test(character) ? `${BACKSLASH}*(?:${all})` : `(?:${all})`
}

/** Where a number may begin: not within a longer one, but after an encoded character. */
const START = String.raw`(?:(?<!\d)|(?<=%[0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4}))`

/** Base64 and Base64URL, without padding. */
function base64Of(secret: string): string[] {
  const text = Buffer.from(secret).toString('base64').replace(/=+$/, '')
  return [text, text.replaceAll('+', '-').replaceAll('/', '_')].map(escaped)
}

/** The source of a regular expression for a secret in every encoding. */
export function patternFor(secret: string): string {
  const spelled = Array.from(secret, spellingsOf).join('')
  const plain = SHORT_NUMBER.test(secret) ? String.raw`${START}${spelled}(?!\d)` : spelled
  return [plain, ...new Set(base64Of(secret))].join('|')
}

/** The pattern of some secrets: long to make, and needed for every text of a run. */
const patterns = new Map<string, RegExp>()

/**
 * Masks the secrets of a run: passwords, codes and the token, plain and as URLs, forms, JSON, web pages
 * and Base64 encode them.
 * @param text what is about to be printed or written.
 */
export function maskSecrets(text: string, { values, secrets: named }: Inputs): string {
  const secrets = Object.keys(named)
    .flatMap((name) => values[name] || [])
    .toSorted((a, b) => b.length - a.length)
  if (secrets.length === 0) return text
  const key = JSON.stringify(secrets)
  const pattern = patterns.get(key) ?? new RegExp(secrets.map(patternFor).join('|'), 'g')
  patterns.set(key, pattern)
  return text.replace(pattern, MASK)
}
