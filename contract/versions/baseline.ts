import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Misuse } from '../command.ts'
import { PUBLISHED } from './changes.ts'

/** The contract to compare with. @property remove takes away what was written for it. */
export type Baseline = { file: string; name: string; remove?: () => void }

/** The branch from which others leave. */
const MAIN = 'origin/main'

/** @returns what a Git command prints, without the last line break; undefined where it fails. */
function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.replace(/\n$/, '') : undefined
}

/** The contract that a commit has as published, as a file; undefined where it has none. */
function publishedAt(commit: string, name: string): Baseline | undefined {
  const text = git('show', `${commit}:./${PUBLISHED}`)
  if (text === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'aml-contract-'))
  const file = join(folder, 'openapi.yaml')
  writeFileSync(file, `${text}\n`)
  return { file, name, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * What was published where this branch left another, so that an edit of contract/published/ on this
 * branch does not count.
 * @param ref a branch or a commit.
 * @throws Misuse where Git can't say.
 */
export function baselineSince(ref: string): Baseline {
  const commit = git('merge-base', ref, 'HEAD')
  if (!commit)
    throw new Misuse(
      `Git finds no commit that this branch has in common with ${ref}. A checkout of the last commit alone has no past: fetch all of it.`,
    )
  const name = `what was published at ${commit.slice(0, 10)}, where this branch left ${ref}`
  const baseline = publishedAt(commit, name)
  if (!baseline) throw new Misuse(`${ref} has no ${PUBLISHED}.`)
  return baseline
}

/**
 * The baselines of the contract's own repository, where none is named. On the main branch itself
 * nothing has left it: there the last commit counts, for what is not committed yet, and the one
 * before it if it had another.
 */
export function ownBaselines(): Baseline[] {
  if (!git('rev-parse', '--verify', '--quiet', MAIN)) return [{ file: PUBLISHED, name: PUBLISHED }]
  const isMain = git('merge-base', MAIN, 'HEAD') === git('rev-parse', 'HEAD')
  const contentAt = (commit: string) => git('rev-parse', `${commit}:./${PUBLISHED}`)
  const isNew = isMain && contentAt('HEAD^') !== contentAt('HEAD')
  const before = isNew
    ? publishedAt('HEAD^', 'what was published before the last commit')
    : undefined
  return [baselineSince(MAIN), ...(before ? [before] : [])]
}
