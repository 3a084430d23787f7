import { escaped } from '../reader/text.ts'
import { SECRETS } from './inputs.ts'
import type { Inputs } from './run.ts'

/** What stands in place of a secret. */
export const MASK = '********'

/** A short number is found by chance within a longer one: 123456 in a telephone number. */
const SHORT_NUMBER = /^\d{1,11}$/

const NAMED: Record<string, string> = { '"': 'quot', '&': 'amp', "'": 'apos', '<': 'lt', '>': 'gt' }

const hex = (value: number, digits: number) =>
  value
    .toString(16)
    .padStart(digits, '0')
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)

/** JSON's backslash, which a URL may write in its own way. */
const BACKSLASH = String.raw`(?:\\|%(?:25)*5[cC])`

/** One character in each way that a URL, a form, JSON or a web page writes it, or two of them. */
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

/** Where a number may begin: not within a longer one, but after what is encoded. */
const START = String.raw`(?:(?<!\d)|(?<=%[0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4}))`

/** Base64, and its form for URLs, with or without padding. */
function base64Of(secret: string): string[] {
  const text = Buffer.from(secret).toString('base64').replace(/=+$/, '')
  return [text, text.replaceAll('+', '-').replaceAll('/', '_')].map(escaped)
}

/** A regular expression, as a text, for a secret in each way that it may be written. */
export function patternFor(secret: string): string {
  const spelled = Array.from(secret, spellingsOf).join('')
  const plain = SHORT_NUMBER.test(secret) ? String.raw`${START}${spelled}(?!\d)` : spelled
  return [plain, ...new Set(base64Of(secret))].join('|')
}

/**
 * Hides the secrets of a run: passwords, codes and the token, as they are and as URLs, forms, JSON,
 * web pages and Base64 write them.
 * @param text what is about to be shown or written.
 * @returns it, with stars in their places.
 */
export function maskSecrets(text: string, inputs: Inputs): string {
  const secrets = Object.keys(SECRETS)
    .flatMap((name) => inputs[name] || [])
    .toSorted((a, b) => b.length - a.length)
  if (secrets.length === 0) return text
  return text.replace(new RegExp(secrets.map(patternFor).join('|'), 'g'), MASK)
}
