import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, posix, relative, sep } from 'node:path'
import { parse } from 'yaml'
import { Misuse } from '../misuse.ts'
import { ContractError, isRecord } from '../reader/document.ts'
import { isUrl } from '../reader/files.ts'
import { type LoadedContract, loadContract } from '../reader/load.ts'

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
const git = (cwd: string, ...args: string[]) => output(cwd, ...args)?.replace(/\n$/, '')

/** Whether Git knows a branch or a commit. */
export const isKnown = (ref: string) =>
  git('.', 'rev-parse', '--verify', '--quiet', ref) !== undefined

/** Whether the current commit is one that a branch has as well. */
export const headIsAt = (ref: string) =>
  git('.', 'merge-base', ref, 'HEAD') === git('.', 'rev-parse', 'HEAD')

/** What identifies a file's content at a commit; undefined if it is not there. */
export const contentAt = (commit: string, path: string) =>
  git('.', 'rev-parse', `${commit}:./${path}`)

/** The files that a file refers to, by `$ref` or the mapping of a discriminator, relative to it. */
function filesNamedIn(text: string): string[] {
  const found: unknown[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const item of node) walk(item)
    if (!isRecord(node)) return
    found.push(node['$ref'], ...Object.values(isRecord(node['mapping']) ? node['mapping'] : {}))
    for (const value of Object.values(node)) walk(value)
  }
  try {
    walk(parse(text, { maxAliasCount: -1, logLevel: 'silent' }))
  } catch {
    // The reader says what is wrong with the file.
  }
  const files = found
    .filter((ref) => typeof ref === 'string')
    .map((ref) => ref.split('#')[0] ?? '')
    .filter((path) => path !== '' && !/^\w+:/.test(path))
  return [...new Set(files)]
}

/**
 * A contract as it was at a commit, with all files that it refers to; undefined if it was not there.
 * @param path of its file, relative to the working directory. @param name for a person.
 */
export function contractAt(commit: string, path: string, name: string): Baseline | undefined {
  const cwd = dirname(path)
  const inRepository = posix.join(git(cwd, 'rev-parse', '--show-prefix') ?? '', basename(path))
  const text = output(cwd, 'show', `${commit}:${inRepository}`)
  if (text === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'openapi-baseline-'))
  const written = new Set<string>()
  const write = (file: string, content: string | undefined) => {
    if (content === undefined || written.has(file) || file.startsWith('..')) return
    written.add(file)
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), content)
    for (const other of filesNamedIn(content)) {
      const target = posix.join(posix.dirname(file), other)
      if (!written.has(target)) write(target, output(cwd, 'show', `${commit}:${target}`))
    }
  }
  write(inRepository, text)
  return { file: join(folder, inRepository), name, folder }
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
  if (folder) rmSync(folder, { recursive: true, force: true })
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
