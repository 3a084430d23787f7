import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, posix, relative, sep } from 'node:path'
import { Misuse } from '../misuse.ts'
import { ContractError, decoded } from '../reader/document.ts'
import { isUrl } from '../reader/files.ts'
import { type LoadedContract, loadContract } from '../reader/load.ts'
import { refsIn } from '../reader/references.ts'
import { parseSource } from '../reader/source.ts'

/** The contract to compare with. */
export type Baseline = {
  file: string
  /** For a person. */
  name: string
  /** The temporary folder that its files are in, if they are from Git. */
  folder?: string
}

const LARGEST_FILE = 256 * 1024 * 1024

/** @returns what a Git command prints; undefined if it fails. @param cwd where it runs. */
function output(cwd: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: LARGEST_FILE,
  })
  return status === 0 ? stdout : undefined
}

/** As output, without the last line break. */
const git = (cwd: string, ...args: string[]) => output(cwd, ...args)?.trimEnd()

/** The files that a file may refer to. Their paths and its own begin at the repository's root, and end within it. */
function filesNamedIn(text: string, file: string): string[] {
  const base = new URL(file.split('/').map(encodeURIComponent).join('/'), 'file:///')
  try {
    return refsIn(parseSource(file, Buffer.from(text)).value)
      .filter((ref) => typeof ref === 'string' && URL.canParse(ref, base))
      .map((ref) => posix.resolve('/', decoded(new URL(String(ref), base).pathname)).slice(1))
  } catch {
    // The reader says what is wrong with the file.
    return []
  }
}

/**
 * A contract as it was at a commit, with all files that it refers to; undefined if it was not there.
 * @param path of its file, relative to the working directory. @param name for a person.
 */
function contractAt(commit: string, path: string, name: string): Baseline | undefined {
  const cwd = dirname(path)
  const contentOf = (file: string) => output(cwd, 'cat-file', 'blob', `${commit}:${file}`)
  const own = posix.join(git(cwd, 'rev-parse', '--show-prefix') ?? '', basename(path))
  const ownContent = contentOf(own)
  if (ownContent === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'openapi-baseline-'))
  // The loop also comes to those that it adds.
  const files = new Set([own])
  for (const file of files) {
    const content = file === own ? ownContent : contentOf(file)
    if (content === undefined) continue
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), content)
    for (const other of filesNamedIn(content, file)) files.add(other)
  }
  return { file: join(folder, own), name, folder }
}

/** A contract that is published by the commits of a branch. */
export type Published = {
  /** Its path, from the working directory. */
  published: string
  /** The branch: `origin/main`. */
  main: string
}

/**
 * What a published contract may be compared with: itself where this branch left the main one. On the
 * main branch these are the last commit, for uncommitted edits, and the one before it if its published
 * contract is another. Where Git does not know the main branch, the file as it is.
 */
export function publishedBaselines({ published, main }: Published): Baseline[] {
  if (!git('.', 'rev-parse', '--verify', '--quiet', main))
    return [{ file: published, name: published }]
  const since = baselineSince(main, published)
  const isMain = git('.', 'merge-base', main, 'HEAD') === git('.', 'rev-parse', 'HEAD')
  const contentAt = (commit: string) => git('.', 'rev-parse', `${commit}:./${published}`)
  const before =
    isMain && contentAt('HEAD^') !== contentAt('HEAD')
      ? contractAt('HEAD^', published, 'what was published before the last commit')
      : undefined
  return before ? [since, before] : [since]
}

/**
 * A contract as it was where this branch left another: edits on this branch do not count.
 * @param ref a branch or a commit. @param file the contract's.
 * @throws Misuse for a contract at a URL, or if Git does not find it.
 */
export function baselineSince(ref: string, file: string): Baseline {
  if (isUrl(file)) throw new Misuse('--since takes a contract in a file: Git has its history.')
  const path = relative('', file)
  if (!existsSync(file)) throw new Misuse(`${path}: does not exist.`)
  const cwd = dirname(path)
  if (!git(cwd, 'rev-parse', '--git-dir')) throw new Misuse(`${path} is not in a Git repository.`)
  if (!git(cwd, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`))
    throw new Misuse(`Git knows no branch or commit ${ref}. A shallow checkout has few: fetch it.`)
  const commit = git(cwd, 'merge-base', ref, 'HEAD')
  if (!commit)
    throw new Misuse(
      `Git finds no commit that this branch has in common with ${ref}. A shallow checkout has no history: fetch all of it.`,
    )
  const name = `${path} at ${commit.slice(0, 10)}, where this branch left ${ref}`
  const baseline = contractAt(commit, path, name)
  if (!baseline) throw new Misuse(`${ref} has no ${path}.`)
  return baseline
}

/** Deletes the temporary files of a baseline. */
export function removeBaseline({ folder }: Baseline) {
  if (folder) rmSync(folder, { recursive: true })
}

/**
 * Reads a baseline. Places in it are named as they are in the repository.
 * @throws ContractError for a contract that can't be read.
 */
export async function loadBaseline({ file, folder }: Baseline): Promise<LoadedContract> {
  if (!folder) return loadContract(file)
  const prefix = `${relative(process.cwd(), folder)}${sep}`
  const named = (text: string) => text.replaceAll(prefix, '')
  try {
    const contract = await loadContract(file, folder)
    return { ...contract, whereIs: (place) => named(contract.whereIs(place)) }
  } catch (error) {
    if (error instanceof ContractError) error.message = named(error.message)
    throw error
  }
}
