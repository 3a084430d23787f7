import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Misuse } from '../command.ts'
import { PUBLISHED } from './changes.ts'

/** The contract to compare with. @property remove deletes its temporary file. */
export type Baseline = { file: string; name: string; remove?: () => void }

/** The main branch. */
const MAIN = 'origin/main'

/** @returns what a Git command prints, without the last line break; undefined if it fails. */
function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.replace(/\n$/, '') : undefined
}

/** The published contract of a commit, as a file; undefined if it has none. */
function publishedAt(commit: string, name: string): Baseline | undefined {
  const text = git('show', `${commit}:./${PUBLISHED}`)
  if (text === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'aml-contract-'))
  const file = join(folder, 'openapi.yaml')
  writeFileSync(file, `${text}\n`)
  return { file, name, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * The contract that was published where this branch left another: edits of contract/published/ on this
 * branch do not count.
 * @param ref a branch or a commit.
 * @throws Misuse if Git does not find it.
 */
export function baselineSince(ref: string): Baseline {
  const commit = git('merge-base', ref, 'HEAD')
  if (!commit)
    throw new Misuse(
      `Git finds no commit that this branch has in common with ${ref}. A shallow checkout has no history: fetch all of it.`,
    )
  const name = `what was published at ${commit.slice(0, 10)}, where this branch left ${ref}`
  const baseline = publishedAt(commit, name)
  if (!baseline) throw new Misuse(`${ref} has no ${PUBLISHED}.`)
  return baseline
}

/**
 * The default baselines of the contract's own repository. On the main branch itself these are the last
 * commit, for uncommitted edits, and the one before it if its published contract is another.
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
