import type { OwnContract } from 'openapi-workbench/cli'

export const PUBLISHED = 'contract/published/openapi.yaml'

/**
 * The released contract, which `diff` and `contract:publish` compare with: the published one on the main
 * branch. A version that only another branch has can still change.
 */
export const ownContract: OwnContract = {
  published: PUBLISHED,
  main: ['origin/main', 'main'],
}
