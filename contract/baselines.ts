import type { OwnContract } from 'openapi-workbench/cli'

export const PUBLISHED = 'contract/published/openapi.yaml'

/** What `aml-contract diff` compares with in this repository. */
export const ownContract: OwnContract = {
  published: PUBLISHED,
  main: 'origin/main',
  publish: 'npm run contract:publish',
}
