import { statSync } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, extname, isAbsolute, relative, resolve, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createTextSource, parseSource, type Source } from './source.ts'

/** Total size of the files of a contract. */
const MAX_BYTES = 20_000_000
const TIMEOUT_MS = 30_000

export class FileError extends Error {
  override readonly name = 'FileError'
}

export const isUrl = (contract: string) => /^https?:\/\//i.test(contract)

/** The name of a contract that is read from standard input. */
export const STANDARD_INPUT = '-'

export const findFileName = (contract: string) =>
  isUrl(contract) ? basename(new URL(contract).pathname) || 'openapi.yaml' : basename(contract)

/** Fingerprints of files, by path. */
export type Fingerprints = Map<string, string>

/** Modification time and size. */
export function readFingerprint(file: string) {
  const found = statSync(file, { throwIfNoEntry: false })
  return `${found?.mtimeMs}/${found?.size}`
}

/** Files outside of the file system, such as the tree of a commit. */
export type FileTree = {
  /** An absolute path. */
  root: string
  /** @param path from the root, with slashes. @returns undefined for a missing file. */
  read: (path: string) => Promise<Uint8Array | undefined>
}

/**
 * Opens the files of a contract, each once. A local contract may refer to files in its folder and in the working
 * directory, a contract at a URL to files of the same origin.
 * @param contract its path or URL, or STANDARD_INPUT.
 * @param fingerprints is filled with every local file, including missing files.
 * @param tree replaces the file system.
 */
export function openContractFiles(contract: string, fingerprints: Fingerprints, tree?: FileTree) {
  const root = isUrl(contract) ? new URL(contract) : pathToFileURL(resolve(contract))
  const isRemote = root.protocol !== 'file:'
  const sources = new Map<string, Promise<Source>>()
  let folders: Promise<string[]> | undefined
  let bytes = 0

  /** @returns the URL of the file of a reference, without a fragment. */
  function resolveTarget(ref: string, from: URL): URL {
    const [path = ''] = ref.split('#')
    if (path === '') return from
    if (contract === STANDARD_INPUT)
      throw new FileError('is not read: a contract from standard input can refer to no files')
    const url = URL.canParse(path, from) ? new URL(path, from) : undefined
    const isOwn = isRemote ? url?.origin === root.origin : !/^([a-z][a-z0-9+.-]+:|\/\/)/i.test(path)
    if (!(url && isOwn))
      throw new FileError(
        isRemote
          ? `is not read: it is not at ${root.origin}`
          : 'is not read: a local contract can refer to file paths, and not to URLs',
      )
    return url
  }

  async function readStandardInput(): Promise<Uint8Array> {
    const content = await buffer(process.stdin)
    addBytes(content.length)
    return content
  }

  async function readLocal(url: URL): Promise<Uint8Array> {
    if (contract === STANDARD_INPUT) return readStandardInput()
    const path = fileURLToPath(url)
    fingerprints.set(path, readFingerprint(path))
    const real = await realpath(path)
    if (url.href !== root.href) {
      folders ??= Promise.all(
        [dirname(fileURLToPath(root)), process.cwd()].map((folder) => realpath(folder)),
      )
      if (!(await folders).some((folder) => isWithin(folder, real)))
        throw new FileError(
          'is not read: it is outside the folder of the contract, and outside the working directory',
        )
    }
    const found = await stat(real)
    if (!found.isFile())
      throw new FileError(found.isDirectory() ? 'is a folder' : 'is not a regular file')
    addBytes(found.size)
    return readFile(real)
  }

  async function readFromTree({ root, read }: FileTree, url: URL): Promise<Uint8Array> {
    if (!isWithin(root, fileURLToPath(url)))
      throw new FileError('is not read: it is outside the folder of the contract')
    const content = await read(toRelativePath(root, url))
    if (!content) throw new FileError('does not exist')
    addBytes(content.length)
    return content
  }

  async function fetchRemote(url: URL): Promise<Uint8Array> {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const moved = response.headers.get('location')
    const reason = moved ? `, it has moved to ${new URL(moved, url)}` : ''
    if (!response.ok) throw new FileError(`can't be fetched (${response.status}${reason})`)
    const chunks: Uint8Array[] = []
    for await (const chunk of response.body ?? []) {
      addBytes(chunk.length)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }

  function addBytes(more: number) {
    bytes += more
    if (bytes > MAX_BYTES)
      throw new FileError(`is not read: the contract's files have more than ${MAX_BYTES / 1e6} MB`)
  }

  async function open(url: URL): Promise<Source> {
    const pending = isRemote ? fetchRemote(url) : tree ? readFromTree(tree, url) : readLocal(url)
    const content = await pending.catch((error: Error) => {
      if (error instanceof FileError) throw error
      const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException
      if (code === 'ENOENT') throw new FileError('does not exist')
      throw new FileError(`can't be ${isRemote ? 'fetched' : 'opened'} (${code ?? message})`)
    })
    const name = tree ? toRelativePath(tree.root, url) : formatFileName(url)
    const isData = ['', '.yaml', '.yml', '.json'].includes(extname(url.pathname).toLowerCase())
    return isData || url.href === root.href
      ? parseSource(name, content)
      : createTextSource(name, content)
  }

  return {
    root,
    resolveTarget,
    /** @throws FileError for a file that can't be read; ContractError for invalid content. */
    read(url: URL): Promise<Source> {
      const known = sources.get(url.href)
      if (known) return known
      const source = open(url)
      sources.set(url.href, source)
      return source
    },
  }
}

export type ContractFiles = ReturnType<typeof openContractFiles>

/** A path from the working directory, or a URL. */
export const formatFileName = (url: URL) =>
  url.protocol === 'file:' ? relative('', fileURLToPath(url)) || '.' : url.href

const toRelativePath = (root: string, url: URL) =>
  relative(root, fileURLToPath(url)).split(sep).join('/')

function isWithin(folder: string, path: string) {
  const fromFolder = relative(folder, path)
  return !(fromFolder === '..' || fromFolder.startsWith(`..${sep}`) || isAbsolute(fromFolder))
}
