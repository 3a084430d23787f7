import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { compare } from '../../src/diff/compare'
import { type LoadedContract, parseContract } from '../../src/model/contract/load'
import type { Location } from '../../src/model/document/document'
import { runTool } from '../files'
import { scratchFolder } from '../run'

/** @param parts the keys of the YAML beside `openapi` and `info`; by default, `paths` is empty. */
export const contract = (parts: string, version = '1.0.0') => `
openapi: 3.1.0
info: { title: Pets, version: ${version} }
${/^(paths|webhooks):/m.test(parts) ? '' : 'paths: {}'}
${parts}
`

/** By text: many rows of a table have a contract in common. */
const loaded = new Map<string, LoadedContract>()

function load(text: string): LoadedContract {
  const contract = loaded.get(text) ?? parseContract('openapi.yaml', Buffer.from(text))
  loaded.set(text, contract)
  return contract
}

const compareTexts = async (base: string, revision: string) => compare(load(base), load(revision))

/** The line of `openapi`, which is the fallback for an unknown pointer. */
const FIRST_LINE = 2

const PLACEHOLDERS = /\{(name|before|after)\}|undefined|: $| {2}/

/**
 * Lists the ratings for clients and servers: `major/minor request-min-length-increased`, or one for both:
 * `minor request-property-added`. Each change must have a line, and no placeholder in its message.
 */
export async function listRatings(base: string, revision: string) {
  const changes = await compareTexts(base, revision)
  return changes.map((change) => {
    const { rule, message, affects } = change
    const lines = [change.base, change.revision].flatMap((location) => location?.line ?? [])
    expect(lines.length, `the number of lines of ${rule}`).toBeGreaterThan(0)
    expect(Math.min(...lines), `the line of ${rule}`).toBeGreaterThan(FIRST_LINE)
    expect(message, `the message of ${rule}`).not.toMatch(PLACEHOLDERS)
    const { clients, servers } = affects
    const ratings = new Set([clients.impact, servers.impact])
    return `${[...ratings].join('/')} ${rule}`
  })
}

/**
 * Lists the changes as `sentence without reason | line of the earlier contract | line of the later one`,
 * with `-` for no line.
 */
export async function listSentences(base: string, revision: string) {
  const changes = await compareTexts(base, revision)
  const findLine = (text: string, location: Location | null) =>
    location ? text.split('\n')[(location.line ?? 0) - 1]?.trim() : '-'
  return changes.map((change) => {
    const { operation, place, message } = change
    const text = message.replace(/ \((clients|servers) of [^)]*\)$/, '')
    const sentence = [operation, text].filter(Boolean).join(place ? ' ' : ': ')
    return [sentence, findLine(base, change.base), findLine(revision, change.revision)].join(' | ')
  })
}

/** Parses a table: a row in each line, with `|` between the cells. */
export const parseRows = (table: string) =>
  table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** `-` stands for no ratings. */
export const parseRatings = (cell: string) => (cell === '-' ? [] : cell.split(', '))

export const OK = `responses: { '200': { description: Pets. } }`
export const INTEGER = 'schema: { type: integer }'
export const JSON_BODY = 'content: { application/json: { schema: { type: object } } }'

const SCHEMES = `
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    key: { type: apiKey, in: header, name: X-Key }
    login: { type: oauth2, flows: { clientCredentials: { tokenUrl: /token, scopes: { read: Read., write: Write. } } } }`

/** @param parts keys of the contract's operation. @param rest additional keys of the contract. */
export const operation = (parts: string, rest = '') =>
  contract(`
paths:
  /pets:
    get: { ${[...(parts.startsWith('responses:') ? [] : [OK]), parts].filter(Boolean).join(', ')} }
${rest}${SCHEMES}`)

export function createFolder(files: Record<string, string>) {
  const folder = scratchFolder()
  const write = (more: Record<string, string>) => {
    for (const [file, text] of Object.entries(more)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
  }
  write(files)
  return {
    folder,
    write,
    diff: (...args: string[]) => runTool(['diff', ...args], folder),
  }
}

const OPERATION = `{ responses: { '200': { description: Done. } } }`
export const paths = (...names: string[]) =>
  `paths: { ${names.map((name) => `${name}: { get: ${OPERATION} }`).join(', ')} }`
export const TWO = paths('/pets', '/owners')
export const BROKEN = { base: TWO, revision: paths('/pets') }
export const ADDED = { base: paths('/pets'), revision: TWO }
export const DESCRIBED = { base: TWO, revision: TWO.replace('Done.', 'OK.') }
export const SAME = { base: TWO, revision: TWO }

export const prepareDiff = ({ base, revision }: typeof BROKEN, from = '1.0.0', to = from) => {
  const { diff } = createFolder({
    'base.yaml': contract(base, from),
    'revision.yaml': contract(revision, to),
  })
  return (...options: string[]) => diff('base.yaml', 'revision.yaml', ...options)
}
