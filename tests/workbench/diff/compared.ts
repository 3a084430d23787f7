import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { compare } from '../../../workbench/diff/compare'
import { loadContract } from '../../../workbench/reader/load'
import { scratchFolder } from '../../run'
import { workbench } from '../files'

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

/** `base.yaml:12` -> 12; 0 for a place without a line. */
const lineIn = (place: string) => Number(/:(\d+)$/.exec(place)?.[1] ?? 0)

/** The line of `openapi`, which stands for a place that is not known. */
const FIRST_LINE = 2

/**
 * The same as lines: `major request-min-length-increased`. Each change has to name its place, in the
 * contract that has it.
 */
export async function ratingsBetween(base: string, revision: string) {
  const changes = await changesBetween(base, revision)
  for (const { rule, text, base, revision } of changes) {
    const places = [base, revision].filter((place) => place !== null)
    expect(places.length, `${rule} has a place`).toBeGreaterThan(0)
    for (const place of places)
      expect(lineIn(place), `the line of ${rule}`).toBeGreaterThan(FIRST_LINE)
    expect(text, `the text of ${rule}`).not.toMatch(/\{(name|before|after)\}|undefined|: $| {2}/)
  }
  return changes.map(({ impact, rule }) => `${impact} ${rule}`)
}

/**
 * The same as rows: `sentence | line of the earlier contract | line of the later one`, a line as it is
 * written there and `-` where none is named.
 */
export async function sentencesBetween(base: string, revision: string) {
  const changes = await changesBetween(base, revision)
  const lineOf = (text: string, place: string | null) =>
    place ? text.split('\n')[lineIn(place) - 1]?.trim() : '-'
  return changes.map((change) =>
    [change.text, lineOf(base, change.base), lineOf(revision, change.revision)].join(' | '),
  )
}

/** The rows of a table in text: a line each, with `|` between the cells. */
export const rowsOf = (table: string) =>
  table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** The ratings that a cell lists; none where it is `-`. */
export const listed = (cell: string) => (cell === '-' ? [] : cell.split(', '))

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

/** A folder with files, and what runs `diff` in it. */
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

/** Two contracts with versions, and what compares them. */
export const pair = ({ base, revision }: typeof BROKEN, from = '1.0.0', to = from) => {
  const { diff } = folderWith({
    'base.yaml': contract(base, from),
    'revision.yaml': contract(revision, to),
  })
  return (...options: string[]) => diff('base.yaml', 'revision.yaml', ...options)
}
