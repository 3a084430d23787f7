import type { OwnContract } from 'openapi-workbench/cli'

export const PUBLISHED = 'contract/published/openapi.yaml'

/** The baseline of `diff` and `publish.ts`: a version that only another branch has can still change. */
export const ownContract: OwnContract = {
  published: PUBLISHED,
  main: ['origin/main', 'main'],
}
