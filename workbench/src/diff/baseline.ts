import { existsSync } from 'node:fs'
import { basename, dirname, join, posix, relative } from 'node:path'
import { UsageError } from '../errors.ts'
import { isUrl } from '../model/files.ts'
import { type LoadedContract, loadContract } from '../model/load.ts'
import { filesAt, git } from './git.ts'

export type Baseline = {
  /** Human-readable. */
  name: string
  /** @throws ContractError for a contract that can't be read. */
  load: () => Promise<LoadedContract>
}

export const readBaseline = (file: string): Baseline => ({
  name: file,
  load: () => loadContract(file),
})

/**
 * A contract as it was at a commit, with all files that it references; undefined if it was missing.
 * Locations in it begin at the top folder of the repository.
 */
function baselineAt(commit: string, path: string, name: string): Baseline | undefined {
  const cwd = dirname(path)
  const [root = '', prefix = ''] =
    git(cwd, 'rev-parse', '--show-toplevel', '--show-prefix')?.split('\n') ?? []
  const own = posix.join(prefix, basename(path))
  if (git(cwd, 'cat-file', '-e', `${commit}:${own}`) === undefined) return undefined
  return {
    name,
    async load() {
      const files = filesAt(commit, root)
      try {
        return await loadContract(join(root, own), files)
      } finally {
        files.close()
      }
    },
  }
}

/** The contract that a program's repository publishes: its default baseline. */
export type OwnContract = {
  /** Its path, from the working directory. */
  published: string
  /** Refs of the branch; the first that Git knows counts: `origin/main`, then `main`. */
  main: string[]
}

/**
 * The baselines of a published contract: the file at the merge base with the main branch; in a shallow
 * clone without a merge base, at the tip of the main branch. On the main branch these are the last commit,
 * for uncommitted edits, and the one before it if the published contract differs there. Where Git does not
 * know the main branch, the file in the working directory.
 */
export function publishedBaselines({ published, main }: OwnContract): [Baseline, ...Baseline[]] {
  const ref = main.find((one) => git('.', 'rev-parse', '--verify', '--quiet', one))
  if (!ref) return [readBaseline(published)]
  const mergeBase = git('.', 'merge-base', ref, 'HEAD')
  const isShallow = git('.', 'rev-parse', '--is-shallow-repository') === 'true'
  const tip =
    !mergeBase && isShallow
      ? baselineAt(ref, published, `${published} at ${ref}, as a shallow clone has no merge base`)
      : undefined
  const since = tip ?? baselineSince(ref, published)
  const objectAt = (commit: string) => git('.', 'rev-parse', `${commit}:./${published}`)
  const isMain = mergeBase !== undefined && mergeBase === git('.', 'rev-parse', 'HEAD')
  const before =
    isMain && objectAt('HEAD^') !== objectAt('HEAD')
      ? baselineAt('HEAD^', published, `${published} before the last commit`)
      : undefined
  return before ? [since, before] : [since]
}

/**
 * A contract at the merge base of the current branch and another: later edits there are ignored.
 * @param ref a branch or a commit. @param file the contract's.
 * @throws UsageError for a contract at a URL, or if Git does not find it.
 */
export function baselineSince(ref: string, file: string): Baseline {
  if (isUrl(file)) throw new UsageError('--since takes a contract in a file: Git has its history.')
  const path = relative('', file)
  if (!existsSync(file)) throw new UsageError(`${path} does not exist.`)
  const cwd = dirname(path)
  if (!git(cwd, 'rev-parse', '--git-dir'))
    throw new UsageError(`${path} is not in a Git repository.`)
  if (!git(cwd, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`))
    throw new UsageError(
      `Git knows no branch or commit ${ref}. A shallow checkout has few: fetch it.`,
    )
  const commit = git(cwd, 'merge-base', ref, 'HEAD')
  if (!commit)
    throw new UsageError(
      `Git finds no merge base of this branch and ${ref}. A shallow checkout has no history: fetch all of it.`,
    )
  const name = `${path} at ${commit.slice(0, 10)}, the merge base with ${ref}`
  const baseline = baselineAt(commit, path, name)
  if (!baseline) throw new UsageError(`${ref} has no ${path}.`)
  return baseline
}
