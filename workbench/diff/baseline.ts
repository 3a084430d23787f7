import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { Misuse } from '../misuse.ts'

/** The contract to compare with. @property remove deletes its temporary file. */
export type Baseline = { file: string; name: string; remove?: () => void }

/** @returns what a Git command prints, without the last line break; undefined if it fails. */
function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.replace(/\n$/, '') : undefined
}

/** Whether Git knows a branch or a commit. */
export const isKnown = (ref: string) => git('rev-parse', '--verify', '--quiet', ref) !== undefined

/** Whether the current commit is one that a branch has as well. */
export const headIsAt = (ref: string) => git('merge-base', ref, 'HEAD') === git('rev-parse', 'HEAD')

/** What identifies a file's content at a commit; undefined if it is not there. */
export const contentAt = (commit: string, path: string) => git('rev-parse', `${commit}:./${path}`)

/**
 * A contract as it was at a commit; undefined if it was not there.
 * @param path of its file, relative to the working directory. @param name for a person.
 */
export function contractAt(commit: string, path: string, name: string): Baseline | undefined {
  const text = git('show', `${commit}:./${path}`)
  if (text === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'openapi-baseline-'))
  const file = join(folder, basename(path))
  writeFileSync(file, `${text}\n`)
  return { file, name, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * A contract as it was where this branch left another: edits on this branch do not count.
 * @param ref a branch or a commit. @param file the contract's.
 * @throws Misuse if Git does not find it.
 */
export function baselineSince(ref: string, file: string): Baseline {
  const path = relative('', file)
  const commit = git('merge-base', ref, 'HEAD')
  if (!commit)
    throw new Misuse(
      `Git finds no commit that this branch has in common with ${ref}. A shallow checkout has no history: fetch all of it.`,
    )
  const name = `${path} at ${commit.slice(0, 10)}, where this branch left ${ref}`
  const baseline = contractAt(commit, path, name)
  if (!baseline) throw new Misuse(`${ref} has no ${path}.`)
  return baseline
}
