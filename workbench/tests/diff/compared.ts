import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { compare } from '../../src/diff/compare'
import type { Location } from '../../src/model/document'
import { loadContract } from '../../src/model/load'
import { workbench } from '../files'
import { scratchFolder } from '../run'

/** A contract in YAML. @param parts its own keys, `paths` by default being empty. */
export const contract = (parts: string, version = '1.0.0') => `
openapi: 3.1.0
info: { title: Pets, version: ${version} }
${/^(paths|webhooks):/m.test(parts) ? '' : 'paths: {}'}
${parts}
`

/** The changes between two contracts, each given as the text of a file. */
async function changesBetween(base: string, revision: string) {
  const folder = scratchFolder()
  // As a browser names a file that it downloads again.
  const [before, after] = [join(folder, 'openapi (1).yaml'), join(folder, 'openapi (2).yaml')]
  writeFileSync(before, base)
  writeFileSync(after, revision)
  return compare(await loadContract(before), await loadContract(after))
}

/** The line of `openapi`, which stands for an unknown pointer. */
const FIRST_LINE = 2

const PLACEHOLDERS = /\{(name|before|after)\}|undefined|: $| {2}/

/**
 * The ratings of the changes: `major/minor request-min-length-increased` for clients and servers, or
 * `minor request-property-added` for both. Each change has to name a line.
 */
export async function ratingsBetween(base: string, revision: string) {
  const changes = await changesBetween(base, revision)
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
 * The changes as rows: `sentence | line of the earlier contract | line of the later one`, with `-` for
 * no line. The sentences lack their reasons.
 */
export async function sentencesBetween(base: string, revision: string) {
  const changes = await changesBetween(base, revision)
  const findLine = (text: string, location: Location | null) =>
    location ? text.split('\n')[(location.line ?? 0) - 1]?.trim() : '-'
  return changes.map((change) => {
    const { operation, place, message } = change
    const text = message.replace(/ \((clients|servers) of [^)]*\)$/, '')
    const sentence = [operation, text].filter(Boolean).join(place ? ' ' : ': ')
    return [sentence, findLine(base, change.base), findLine(revision, change.revision)].join(' | ')
  })
}

/** The rows of a table in text: a line each, with `|` between the cells. */
export const parseRows = (table: string) =>
  table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** The ratings that a cell lists; none where it is `-`. */
export const joinNames = (cell: string) => (cell === '-' ? [] : cell.split(', '))

export const OK = `responses: { '200': { description: Pets. } }`
export const INTEGER = 'schema: { type: integer }'
export const JSON_BODY = 'content: { application/json: { schema: { type: object } } }'

const SCHEMES = `
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    key: { type: apiKey, in: header, name: X-Key }
    login: { type: oauth2, flows: { clientCredentials: { tokenUrl: /token, scopes: { read: Read., write: Write. } } } }`

/** A contract with the keys of its one operation. @param rest further keys of the contract. */
export const operation = (parts: string, rest = '') =>
  contract(`
paths:
  /pets:
    get: { ${[...(parts.startsWith('responses:') ? [] : [OK]), parts].filter(Boolean).join(', ')} }
${rest}${SCHEMES}`)

/** A folder with files, and a function that runs `diff` in it. */
export function folderWith(files: Record<string, string>) {
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
    diff: (...args: string[]) => workbench(['diff', ...args], folder),
  }
}

export const OPERATION = `{ responses: { '200': { description: Done. } } }`
export const paths = (...names: string[]) =>
  `paths: { ${names.map((name) => `${name}: { get: ${OPERATION} }`).join(', ')} }`
const TWO = paths('/pets', '/owners')
export const BROKEN = { base: TWO, revision: paths('/pets') }
export const ADDED = { base: paths('/pets'), revision: TWO }
export const DESCRIBED = { base: TWO, revision: TWO.replace('Done.', 'OK.') }
export const SAME = { base: TWO, revision: TWO }

/** A function that compares two contracts with versions. */
export const pair = ({ base, revision }: typeof BROKEN, from = '1.0.0', to = from) => {
  const { diff } = folderWith({
    'base.yaml': contract(base, from),
    'revision.yaml': contract(revision, to),
  })
  return (...options: string[]) => diff('base.yaml', 'revision.yaml', ...options)
}
