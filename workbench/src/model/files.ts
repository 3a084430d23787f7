import { statSync } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, extname, isAbsolute, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseSource, type Source, textSource } from './source.ts'

/** How many bytes the files of a contract may have together. */
const MAX_BYTES = 20_000_000
/** How long a server may take to send a file, in milliseconds. */
const TIMEOUT_MS = 30_000

/** A file can't be read, or must not be. */
export class FileError extends Error {
  override readonly name = 'FileError'
}

/** Whether a contract is named by the address of a server. */
export const isUrl = (contract: string) => /^https?:\/\//i.test(contract)

/** The name of a contract's file; that of a URL ends before its query. */
export const findFileName = (contract: string) =>
  isUrl(contract) ? basename(new URL(contract).pathname) || 'openapi.yaml' : basename(contract)

/** The files that were read, and when each was last changed. */
export type Fingerprints = Map<string, string>

/** When a file was last changed, and its size. */
export function readFingerprint(file: string) {
  const found = statSync(file, { throwIfNoEntry: false })
  return `${found?.mtimeMs}/${found?.size}`
}

/** Files that are not on the disk, such as those of a commit. */
export type FileTree = {
  /** The folder that holds all of them. */
  root: string
  /** @param path from the root, with slashes. @returns undefined for a missing file. */
  read: (path: string) => Promise<Uint8Array | undefined>
}

/**
 * Reads the files of a contract, each once: those in its folder and in the working directory, or those
 * of its server for a contract at a URL. No other is read, and none is requested for a contract in a
 * file.
 * @param contract its path or URL. @param fingerprints gets every local file, also those that aren't there.
 * @param tree the files, instead of those on the disk; their names begin at its root.
 */
export function contractFiles(contract: string, fingerprints: Fingerprints, tree?: FileTree) {
  const root = isUrl(contract) ? new URL(contract) : pathToFileURL(resolve(contract))
  const isRemote = root.protocol !== 'file:'
  const sources = new Map<string, Promise<Source>>()
  let folders: Promise<string[]> | undefined
  let bytes = 0

  /** The file that a reference in a file leads to, as a URL without a fragment. */
  function target(ref: string, from: URL): URL {
    const [path = ''] = ref.split('#')
    if (path === '') return from
    const url = URL.canParse(path, from) ? new URL(path, from) : undefined
    const isOwn = isRemote ? url?.origin === root.origin : !/^([a-z][a-z0-9+.-]+:|\/\/)/i.test(path)
    if (!(url && isOwn))
      throw new FileError(
        isRemote
          ? `is not read: it is not at ${root.origin}`
          : 'is not read: a contract in a file refers to files beside it',
      )
    return url
  }

  async function local(url: URL): Promise<Uint8Array> {
    const path = fileURLToPath(url)
    fingerprints.set(path, readFingerprint(path))
    const real = await realpath(path)
    if (url.href !== root.href) {
      folders ??= Promise.all(
        [dirname(fileURLToPath(root)), process.cwd()].map((one) => realpath(one)),
      )
      if (!(await folders).some((folder) => isWithin(folder, real)))
        throw new FileError('is not read: it is outside the folder of the contract')
    }
    const found = await stat(real)
    if (!found.isFile()) throw new FileError(found.isDirectory() ? 'is a folder' : 'is no file')
    count(found.size)
    return readFile(real)
  }

  async function inTree({ root, read }: FileTree, url: URL): Promise<Uint8Array> {
    if (!isWithin(root, fileURLToPath(url)))
      throw new FileError('is not read: it is outside the folder of the contract')
    const content = await read(toRelativePath(root, url))
    if (!content) throw new FileError('does not exist')
    count(content.length)
    return content
  }

  async function remote(url: URL): Promise<Uint8Array> {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const moved = response.headers.get('location')
    const reason = moved ? `, it has moved to ${new URL(moved, url)}` : ''
    if (!response.ok) throw new FileError(`can't be fetched (${response.status}${reason})`)
    const chunks: Uint8Array[] = []
    for await (const chunk of response.body ?? []) {
      count(chunk.length)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }

  function count(more: number) {
    bytes += more
    if (bytes > MAX_BYTES)
      throw new FileError(`is not read: the contract's files have more than ${MAX_BYTES / 1e6} MB`)
  }

  async function open(url: URL): Promise<Source> {
    const reading = isRemote ? remote(url) : tree ? inTree(tree, url) : local(url)
    const content = await reading.catch((error: Error) => {
      if (error instanceof FileError) throw error
      const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException
      if (code === 'ENOENT') throw new FileError('does not exist')
      throw new FileError(`can't be ${isRemote ? 'fetched' : 'opened'} (${code ?? message})`)
    })
    const name = tree ? toRelativePath(tree.root, url) : formatFileName(url)
    const isData = ['', '.yaml', '.yml', '.json'].includes(extname(url.pathname).toLowerCase())
    return isData || url.href === root.href ? parseSource(name, content) : textSource(name, content)
  }

  return {
    root,
    target,
    /** @throws FileError for a file that can't be read; ContractError for its content. */
    read(url: URL): Promise<Source> {
      const known = sources.get(url.href)
      if (known) return known
      const source = open(url)
      sources.set(url.href, source)
      return source
    },
  }
}

export type ContractFiles = ReturnType<typeof contractFiles>

/** A file's human-readable name: its path from the working directory, or its URL. */
export const formatFileName = (url: URL) =>
  url.protocol === 'file:' ? relative('', fileURLToPath(url)) || '.' : url.href

const toRelativePath = (root: string, url: URL) =>
  relative(root, fileURLToPath(url)).split(sep).join('/')

function isWithin(folder: string, path: string) {
  const way = relative(folder, path)
  return !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way))
}
