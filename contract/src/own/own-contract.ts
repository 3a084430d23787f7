import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { OwnContract } from '../diff/baseline.ts'

const resolveInPackage = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** In the package, the contract is beside the manifest; in a checkout, in the root of the repository. */
export const CONTRACT = existsSync(resolveInPackage('openapi.yaml'))
  ? resolveInPackage('openapi.yaml')
  : resolveInPackage('../openapi.yaml')

export const LINT_CONFIG = resolveInPackage('redocly.yaml')

export const WORKFLOWS = resolveInPackage('workflows')

export const PUBLISHED = 'contract/published/openapi.yaml'

/** The baseline of `diff` and `publish.ts`: a version that only another branch has can still change. */
export const ownContract: OwnContract = {
  published: PUBLISHED,
  main: ['origin/main', 'main'],
}
