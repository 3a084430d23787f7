import { createHash } from 'node:crypto'
import { getOrCreate } from '../get-or-create.ts'
import { escapeRegExp } from '../model/document/escape-reg-exp.ts'
import type { RunInputs } from './test-case.ts'

/** A shorter secret is not masked, since other values contain it. */
export const MIN_SECRET_LENGTH = 4

export const MASK = '********'

/** A short number may be part of a longer number by chance: 123456 in a phone number. */
const SHORT_NUMBER = /^\d{1,11}$/

const NAMED_ENTITIES: Record<string, string> = {
  '"': 'quot',
  '&': 'amp',
  "'": 'apos',
  '<': 'lt',
  '>': 'gt',
}

const toHexPattern = (hex: string) =>
  hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)

const createHexPattern = (value: number, digits: number) =>
  toHexPattern(value.toString(16).padStart(digits, '0'))

/** The backslash of JSON, also percent-encoded. */
const BACKSLASH_PATTERN = String.raw`(?:\\|%(?:25)*5[cC])`

/** Matches a character as URLs, forms, JSON and HTML encode it, also nested. */
function createCharacterPattern(character: string): string {
  const point = character.codePointAt(0) ?? 0
  const bytes = Buffer.from(character)
  const percent = [...bytes].map((byte) => `%(?:25)*${createHexPattern(byte, 2)}`).join('')
  const units = Array.from(
    { length: character.length },
    (_, index) => `${BACKSLASH_PATTERN}+u${createHexPattern(character.charCodeAt(index), 4)}`,
  ).join('')
  const entity = `&(?:#0*${point}|#[xX]0*${createHexPattern(point, 1)}|${NAMED_ENTITIES[character] ?? '#'});`
  // Headers are read byte by byte.
  const latin = bytes.length > 1 ? [escapeRegExp(bytes.toString('latin1'))] : []
  const space = character === ' ' ? [String.raw`\+`] : []
  const all = [escapeRegExp(character), percent, units, entity, ...latin, ...space].join('|')
  return /["\\/]/.test(character) ? `${BACKSLASH_PATTERN}*(?:${all})` : `(?:${all})`
}

/** A number may begin after an encoded character, but not within a longer number. */
const NUMBER_START = String.raw`(?:(?<!\d)|(?<=%[0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4}))`

/** Base64 and Base64url. Padding is optional in both, so the patterns omit it. JSON may escape a slash. */
function createBase64Patterns(base64: string): string[] {
  const text = base64.replace(/=+$/, '')
  return [text, text.replaceAll('+', '-').replaceAll('/', '_')].map((one) =>
    escapeRegExp(one).replaceAll(String.raw`\/`, String.raw`\\?\/`),
  )
}

/** Matches a secret in every encoding. */
export function createSecretPattern(secret: string): string {
  const spelled = Array.from(secret, createCharacterPattern).join('')
  const plain = SHORT_NUMBER.test(secret) ? String.raw`${NUMBER_START}${spelled}(?!\d)` : spelled
  return [plain, ...new Set(createBase64Patterns(Buffer.from(secret).toString('base64')))].join('|')
}

const HASHES = ['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512']

/** Base64 of a secret within a longer text, as of `user:password`: without the characters that others share. */
const listBase64Parts = (secret: string) =>
  [1, 2].flatMap((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)])
    const text = bytes.toString('base64').replace(/=+$/, '')
    const end = bytes.length % 3 === 0 ? text.length : -1
    const part = text.slice(offset + 1, end)
    return part.length < MIN_BASE64_LENGTH ? [] : [part]
  })

/** A shorter part would be found by chance. */
const MIN_BASE64_LENGTH = 10

/** Matches forms from which a secret can be computed or tried: in hexadecimal, within Base64, and its hashes. */
export function createDerivedPattern(secret: string): RegExp {
  const hashes = HASHES.map((name) => createHash(name).update(secret).digest())
  const base64 = [...listBase64Parts(secret), ...hashes.map((hash) => hash.toString('base64'))]
  const all = [
    ...[Buffer.from(secret), ...hashes].map((bytes) => toHexPattern(bytes.toString('hex'))),
    ...base64.flatMap(createBase64Patterns),
  ]
  return new RegExp(all.join('|'))
}

/** Compiled patterns, by secrets: they are slow to create, and each text of a run needs them. */
const patterns = new Map<string, RegExp>()

/** Masks the secrets of a run in text for output, plain and encoded. */
export function maskSecrets(text: string, { values, secrets: named }: RunInputs): string {
  const secrets = Object.keys(named)
    .flatMap((name) => values[name] || [])
    .toSorted((a, b) => b.length - a.length)
  if (secrets.length === 0) return text
  const key = JSON.stringify(secrets)
  const createPattern = () => new RegExp(secrets.map(createSecretPattern).join('|'), 'g')
  return text.replace(getOrCreate(patterns, key, createPattern), MASK)
}
