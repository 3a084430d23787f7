import { existsSync } from 'node:fs'
import { basename, dirname, posix, relative } from 'node:path'
import { FileError, UsageError } from '../errors.ts'
import { type LoadedContract, loadContract, parseContract } from '../model/contract/load.ts'
import { readFileAt, runGit } from './git.ts'

export type Baseline = {
  name: string
  load: () => Promise<LoadedContract>
}

export const readBaseline = (file: string): Baseline => ({
  name: file,
  load: () => loadContract(file),
})

/** Its locations are relative to the top folder. @returns undefined if the commit does not have the file. */
function findBaselineAt(commit: string, path: string, name: string): Baseline | undefined {
  const cwd = dirname(path)
  const [root = '', prefix = ''] =
    runGit(cwd, 'rev-parse', '--show-toplevel', '--show-prefix')?.split('\n') ?? []
  const own = posix.join(prefix, basename(path))
  if (runGit(cwd, 'cat-file', '-e', `${commit}:${own}`) === undefined) return undefined
  return {
    name,
    load: async () => parseContract(own, readFileAt(root, commit, own)),
  }
}

/** The contract that a program's repository publishes: its default baseline. */
export type OwnContract = {
  published: string
  /** Refs of the main branch, of which the first that exists is used: `origin/main`, `main`. */
  main: string[]
}

/**
 * Finds the baselines of a published contract: the file at the merge base with the main branch, or at its
 * tip in a shallow clone without a merge base; on the main branch also the file before the last commit, if
 * that commit changed it. Without a main branch: the file in the working directory.
 */
export function findPublishedBaselines({
  published,
  main,
}: OwnContract): [Baseline, ...Baseline[]] {
  const ref = main.find((one) => runGit('.', 'rev-parse', '--verify', '--quiet', one))
  if (!ref) return [readBaseline(published)]
  const mergeBase = runGit('.', 'merge-base', ref, 'HEAD')
  const isShallow = runGit('.', 'rev-parse', '--is-shallow-repository') === 'true'
  const tip =
    !mergeBase && isShallow
      ? findBaselineAt(
          ref,
          published,
          `${published} at ${ref}, as a shallow clone has no merge base`,
        )
      : undefined
  const since = tip ?? findBaselineSince(ref, published)
  const findObjectAt = (commit: string) => runGit('.', 'rev-parse', `${commit}:./${published}`)
  const isMain = mergeBase !== undefined && mergeBase === runGit('.', 'rev-parse', 'HEAD')
  const before =
    isMain && findObjectAt('HEAD^') !== findObjectAt('HEAD')
      ? findBaselineAt('HEAD^', published, `${published} before the last commit`)
      : undefined
  return before ? [since, before] : [since]
}

/** Finds the contract at the merge base, so that later edits there are ignored. @throws UsageError, FileError. */
export function findBaselineSince(ref: string, file: string): Baseline {
  const path = relative('', file)
  if (!existsSync(file)) throw new FileError(`${path} does not exist.`)
  const cwd = dirname(path)
  if (!runGit(cwd, 'rev-parse', '--git-dir'))
    throw new UsageError(`${path} is not in a Git repository.`)
  if (!runGit(cwd, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`))
    throw new UsageError(
      `Git finds no branch or commit ${ref}. In a shallow clone, fetch it first.`,
    )
  const commit = runGit(cwd, 'merge-base', ref, 'HEAD')
  if (!commit)
    throw new UsageError(
      `Git finds no merge base of this branch and ${ref}. In a shallow clone, run: git fetch --unshallow`,
    )
  const name = `${path} at ${commit.slice(0, 10)}, the merge base with ${ref}`
  const baseline = findBaselineAt(commit, path, name)
  if (!baseline) throw new UsageError(`${ref} has no ${path}.`)
  return baseline
}
