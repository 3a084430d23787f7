import type { Contract, Operation } from '../../model/contract.ts'
import { isRecord, type Schema } from '../../model/document.ts'
import { escapeRegExp } from '../../model/pattern.ts'
import {
  findField,
  findItems,
  hasPart,
  isSecret,
  resolveSchema,
  walkSchema,
} from '../../model/schema.ts'
import type { CaseResult, StepResult } from '../results.ts'
import { findContent } from '../sending/body.ts'
import { readRequestInput } from '../sending/request.ts'
import { findOperations, findResponse, type Inputs, type Step } from '../test-case.ts'
import type { Violation } from './response.ts'

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

const createHexPattern = (value: number, digits: number) =>
  value
    .toString(16)
    .padStart(digits, '0')
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)

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

/** Base64 and Base64url. Padding is optional in both, so the patterns omit it. */
function createBase64Patterns(secret: string): string[] {
  const text = Buffer.from(secret).toString('base64').replace(/=+$/, '')
  return [text, text.replaceAll('+', '-').replaceAll('/', '_')].map(escapeRegExp)
}

/** Matches a secret in every encoding. */
function createSecretPattern(secret: string): string {
  const spelled = Array.from(secret, createCharacterPattern).join('')
  const plain = SHORT_NUMBER.test(secret) ? String.raw`${NUMBER_START}${spelled}(?!\d)` : spelled
  return [plain, ...new Set(createBase64Patterns(secret))].join('|')
}

/** Compiled patterns, by secrets: they are slow to create, and each text of a run needs them. */
const patterns = new Map<string, RegExp>()

/**
 * Masks the secrets of a run (passwords, codes, the token) in text for output: plain, and as URLs, forms,
 * JSON, HTML and Base64 encode them.
 */
export function maskSecrets(text: string, { values, secrets: named }: Inputs): string {
  const secrets = Object.keys(named)
    .flatMap((name) => values[name] || [])
    .toSorted((a, b) => b.length - a.length)
  if (secrets.length === 0) return text
  const key = JSON.stringify(secrets)
  const pattern = patterns.get(key) ?? new RegExp(secrets.map(createSecretPattern).join('|'), 'g')
  patterns.set(key, pattern)
  return text.replace(pattern, MASK)
}

/** Names of parameters and fields of `format: password`. */
export function listSecretNames({ operations }: Contract): Set<string> {
  const isPassword = (schema: Schema | boolean) => resolveSchema(schema).format === 'password'
  const names = operations.flatMap(({ parameters, body, responses }) => [
    ...parameters.flatMap(({ name, schema }) => (isPassword(schema) ? [name] : [])),
    ...[body, ...responses]
      .flatMap((one) => one?.contents ?? [])
      .flatMap(({ schema }) => (schema ? [...walkSchema(schema)] : []))
      .flatMap(({ properties = {} }) => Object.entries(properties))
      .flatMap(([name, schema]) => (isPassword(schema) ? [name] : [])),
  ])
  return new Set(names)
}

/** @property name the parameter or the field. */
type Secret = { name: string; value: string }

/** A shorter secret would be found by chance. */
const MIN_LEAK_LENGTH = 6

function listSecrets(name: string, schema: Schema, value: unknown): Secret[] {
  if (!isSecret(schema)) return []
  if (Array.isArray(value))
    return value.flatMap((item) => listSecrets(name, findItems(schema), item))
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      listSecrets(key, findField(schema, key) ?? {}, inner),
    )
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return text.length < MIN_LEAK_LENGTH ? [] : [{ name, value: text }]
}

function listTokens(
  { security }: Operation,
  request: NonNullable<StepResult['request']>,
): Secret[] {
  return security.flat().flatMap(({ type, name = '', in: location }) => {
    const { headers, url } = request
    const cookie = new RegExp(`(?:^|; *)${escapeRegExp(name)}=([^;]*)`).exec(
      headers['cookie'] ?? '',
    )
    const value =
      type !== 'apiKey'
        ? headers['authorization']?.replace(/^\w+ /, '')
        : location === 'query'
          ? new URL(url).searchParams.get(name)
          : location === 'cookie'
            ? cookie?.[1]
            : headers[name.toLowerCase()]
    return value && value.length >= MIN_LEAK_LENGTH ? [{ name: 'token', value }] : []
  })
}

function findSecrets(contract: Contract, step: Step, { request }: StepResult): Secret[] {
  if (!request?.url) return []
  return findOperations(contract, step).flatMap((operation) => {
    const input = readRequestInput(contract, operation, request)
    const schema = findContent(operation)?.schema
    return [
      ...operation.parameters.flatMap(({ name, in: location, schema }) =>
        listSecrets(name, schema, input[location][name]),
      ),
      ...(schema ? listSecrets('body', schema, input.body) : []),
      ...listTokens(operation, request),
    ]
  })
}

export type Secrets = {
  /** Finds secrets that the response discloses: of its request, or of an account of the run. */
  findLeaks: (step: Step, result: StepResult) => Violation[]
  /** Masks the secrets of the accounts and of the executed steps. */
  mask: (text: string, executed: CaseResult['executed']) => string
}

/**
 * Gathers the secrets that workflows sent. Secrets of workflows with inputs belong to accounts of the whole
 * run, and no response may disclose them; a sample may be in responses to other requests.
 */
export function gatherSecrets(contract: Contract, workflows: CaseResult[]): Secrets {
  const shared = workflows
    .filter(({ testCase }) => testCase.hasInputs)
    .flatMap(({ executed }) =>
      executed.flatMap(({ step, result }) => findSecrets(contract, step, result)),
    )
  const patterns = new Map<string, RegExp>()
  for (const { value } of shared)
    if (!patterns.has(value)) patterns.set(value, new RegExp(createSecretPattern(value), 'g'))
  const findPattern = (value: string) =>
    patterns.get(value) ?? new RegExp(createSecretPattern(value), 'g')
  const known = [...new Map(shared.map((one) => [one.value, one])).values()]

  return {
    findLeaks(step, result) {
      const { response } = result
      const [operation] = findOperations(contract, step)
      const documented = findResponse(operation, String(response?.status))
      const isReturned = (part: Schema) => part.format === 'password' && part.writeOnly !== true
      const isMeant = documented?.contents.some(
        ({ schema }) => schema && hasPart(schema, isReturned),
      )
      if (!response || isMeant) return []
      const parts: [where: string, text: string][] = [
        ['the body', response.text],
        ...response.headers.map(([name, value]): [string, string] => [
          `the header ${name.toLowerCase()}`,
          value,
        ]),
      ]
      for (const { name, value } of [...findSecrets(contract, step, result), ...known])
        for (const [where, text] of parts)
          if (text.search(findPattern(value)) >= 0) {
            const message = `${where} holds a secret, the value of ${name}`
            const pointer = documented?.pointer ?? operation?.pointer ?? []
            return [{ check: 'secret', message, pointer }]
          }
      return []
    },
    mask(text, executed) {
      const own = executed.flatMap(({ step, result }) => findSecrets(contract, step, result))
      const all = new Set([...patterns.keys(), ...own.map(({ value }) => value)])
      return [...all].reduce((rest, value) => rest.replace(findPattern(value), MASK), text)
    },
  }
}
