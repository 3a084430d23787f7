import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { edit, scratchProject } from '../run'

export const CONTRACT = 'openapi.yaml'
export const PUBLISHED = 'contract/published/openapi.yaml'
export const CHANGELOG = 'contract/CHANGELOG.md'

const published = readFileSync(PUBLISHED, 'utf8')
export const version = /^ {2}version: (\S+)$/m.exec(published)?.[1] ?? ''
const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
export const NEXT = {
  major: `${major + 1}.0.0`,
  minor: `${major}.${minor + 1}.0`,
  patch: `${major}.${minor}.${patch + 1}`,
}

/** A copy of the project whose openapi.yaml is the published one with some replacements. */
export function projectWith(...edits: [from: string | RegExp, to: string][]) {
  const folder = scratchProject()
  const contract = join(folder, CONTRACT)
  writeFileSync(contract, published)
  for (const [from, to] of edits) edit(contract, from, to)
  return { folder, read: (file: string) => readFileSync(join(folder, file), 'utf8') }
}

/** A replacement that sets info.version. */
export const raise = (to: string): [RegExp, string] => [/^ {2}version: .*$/m, `  version: ${to}`]
