import type { OwnBaselines } from '../workbench/cli/diff.ts'
import {
  baselineSince,
  contentAt,
  contractAt,
  headIsAt,
  isKnown,
} from '../workbench/diff/baseline.ts'

export const PUBLISHED = 'contract/published/openapi.yaml'

/** The main branch. */
const MAIN = 'origin/main'

/**
 * What `aml-contract diff` compares with in this repository. On the main branch itself these are the
 * last commit, for uncommitted edits, and the one before it if its published contract is another.
 */
export const baselines: OwnBaselines = {
  published: PUBLISHED,
  publish: 'npm run contract:publish',
  usage: `Without BASE and --since, in the contract's own repository: what was published where this branch left
origin/main, and on that branch itself also before the last commit; without Git or origin/main,
contract/published/openapi.yaml as it is. The first line of the output says which.`,
  find() {
    if (!isKnown(MAIN)) return [{ file: PUBLISHED, name: PUBLISHED }]
    const isNew = headIsAt(MAIN) && contentAt('HEAD^', PUBLISHED) !== contentAt('HEAD', PUBLISHED)
    const before = isNew
      ? contractAt('HEAD^', PUBLISHED, 'what was published before the last commit')
      : undefined
    return [baselineSince(MAIN, PUBLISHED), ...(before ? [before] : [])]
  },
}
