import { readFileSync } from 'node:fs'
import { replaced } from '../run'

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

type Edit = [from: string | RegExp, to: string]

/** The published contract with some replacements. @throws where it does not have what is replaced. */
export const changedContract = (edits: Edit[]) =>
  edits.reduce((text, [from, to]) => replaced(text, from, to), published)

/** A replacement that sets info.version. */
export const raise = (to: string): Edit => [/^ {2}version: .*$/m, `  version: ${to}`]
