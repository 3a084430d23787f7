/**
 * What changed between two contracts, and which version that needs. Redocly compares and rates
 * (rules.yaml), all but the values of examples.
 */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { ContractError, placeOfRef } from '../reader/document.ts'
import { runRedocly } from '../redocly.ts'

/** How Redocly rates changes. */
const REDOCLY_CONFIG = fileURLToPath(new URL('rules.yaml', import.meta.url))

export const IMPACTS = ['major', 'minor', 'patch'] as const
export type Impact = (typeof IMPACTS)[number]

/** @property what the place and its change, for a person; @property at file and line. */
export type Change = { impact: Impact; what: string; at: string }

type Location = { file: string; line: number }
type Rated = {
  path: string
  kind: string
  property?: string
  impact: Impact
  verdicts: { message: string }[]
  base?: Location
  revision?: Location
}
type Example = { value?: unknown }
type Contract = {
  info: { version: string }
  paths?: Record<string, Record<string, Operation>>
}
type Operation = { parameters?: { name: string }[]; responses?: Record<string, Response> }
type Response = { content?: Record<string, { examples?: Record<string, Example> }> }

const read = (file: string) => parse(readFileSync(file, 'utf8')) as Contract

/**
 * Compares two contracts.
 * @param base the file of the earlier contract. @param revision the file of the later one.
 * @returns both versions, and every change but that of the version itself, breaking ones first.
 * @throws ContractError for contracts that can't be compared.
 */
export async function compare(base: string, revision: string) {
  const [published, current] = [read(base), read(revision)]
  const changes = [
    ...(await ratedByRedocly(base, revision, published, current)),
    ...changedExamples(published, current, revision),
  ]
  return {
    published: published.info.version,
    current: current.info.version,
    changes: changes.toSorted((a, b) => IMPACTS.indexOf(a.impact) - IMPACTS.indexOf(b.impact)),
  }
}

async function ratedByRedocly(
  base: string,
  revision: string,
  published: Contract,
  current: Contract,
): Promise<Change[]> {
  const options = [`--config=${REDOCLY_CONFIG}`, '--format=json', '--fail-on=none']
  const { ok, stdout, stderr } = await runRedocly(['diff', base, revision, ...options])
  if (!ok)
    throw new ContractError(
      [{ message: `can't be compared with ${base}.\n${stderr}`, place: [] }],
      () => revision,
    )
  const { changes } = JSON.parse(stdout) as { changes: Rated[] }
  return changes
    .filter(({ path, property }) => !(path === '#/info' && property === 'version'))
    .map(({ path, kind, property, impact, verdicts, base: before, revision: after }) => {
      const place = after ?? before
      return {
        impact,
        what: [
          `${readable(path, after ? current : published)}${property ? ` · ${property}` : ''} ${kind}`,
          ...verdicts.map(({ message }) => message),
        ].join(': '),
        at: place ? `${place.file}:${place.line}` : '',
      }
    })
}

/** `#/paths/~1auth~1login/get/parameters/0/schema` -> `GET /auth/login parameters/email/schema` */
function readable(pointer: string, contract: Contract): string {
  const [first = '', ...rest] = placeOfRef(pointer)
  if (first !== 'paths') return [first, ...rest].join('/')
  const [path = '', method = '', ...inside] = rest
  if (inside[0] === 'parameters' && inside[1])
    inside[1] = contract.paths?.[path]?.[method]?.parameters?.[Number(inside[1])]?.name ?? inside[1]
  return [method.toUpperCase(), path, inside.join('/')].filter(Boolean).join(' ')
}

function changedExamples(published: Contract, current: Contract, file: string): Change[] {
  const now = examplesOf(current)
  return [...examplesOf(published)]
    .filter(([what, value]) => now.has(what) && !isDeepStrictEqual(now.get(what), value))
    .map(([what]) => ({
      impact: 'patch',
      what: `${what} · value modified`,
      at: relative('', file),
    }))
}

/** Every named example's value by its place, and the name of each list's first one: the default. */
function examplesOf({ paths = {} }: Contract): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { responses = {} }] of Object.entries(methods))
      for (const [status, { content = {} }] of Object.entries(responses))
        for (const [type, { examples = {} }] of Object.entries(content)) {
          const place = `${method.toUpperCase()} ${path} responses/${status}/content/${type}/examples`
          found.set(`${place} (the default)`, Object.keys(examples)[0])
          for (const [name, { value }] of Object.entries(examples))
            found.set(`${place}/${name}`, value)
        }
  return found
}

/** An info.version that is no semantic version. */
export class VersionError extends Error {
  override readonly name = 'VersionError'
}

const numbers = (version: string) => {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)
  if (!match) throw new VersionError(`info.version must be three numbers, and is ${version}.`)
  return match.slice(1).map(Number) as [number, number, number]
}

/** The lowest version that may follow after the changes (semver.org, points 6 to 8). */
export function nextVersion(version: string, changes: Change[]): string {
  const [major, minor, patch] = numbers(version)
  const worst = IMPACTS.find((impact) => changes.some((change) => change.impact === impact))
  if (worst === 'major') return `${major + 1}.0.0`
  if (worst === 'minor') return `${major}.${minor + 1}.0`
  return worst === 'patch' ? `${major}.${minor}.${patch + 1}` : version
}

/** Whether the first version comes before the second. */
export function isBefore(version: string, other: string): boolean {
  const [mine, theirs] = [numbers(version), numbers(other)]
  const first = mine.findIndex((number, index) => number !== theirs[index])
  return first >= 0 && (mine[first] ?? 0) < (theirs[first] ?? 0)
}
