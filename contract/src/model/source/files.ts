import { statSync } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, extname, isAbsolute, relative, resolve, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getOrCreate } from '../../get-or-create.ts'
import { createTextSource, parseSource, type Source } from './source.ts'

/** Total size of the files of a contract. */
const MAX_BYTES = 20_000_000
const TIMEOUT_MS = 30_000

/** A file or a reference that can't be resolved. The message is a predicate of its name. */
export class ResolutionError extends Error {
  override readonly name = 'ResolutionError'
}

export const isUrl = (contract: string) => /^https?:\/\//i.test(contract)

/** The name of a contract that is read from standard input. */
export const STANDARD_INPUT = '-'

export const findFileName = (contract: string) =>
  isUrl(contract) ? basename(new URL(contract).pathname) || 'openapi.yaml' : basename(contract)

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

/** A local contract may refer to files in its folder and in the working directory, one at a URL to its origin. */
export class ContractFiles {
  readonly root: URL
  readonly #contract: string
  readonly #fingerprints: Fingerprints
  readonly #tree: FileTree | undefined
  readonly #sources = new Map<string, Promise<Source>>()
  #folders: Promise<string[]> | undefined
  #bytes = 0

  /** @param fingerprints is filled with every local file, missing ones too. @param tree replaces the file system. */
  constructor(contract: string, fingerprints: Fingerprints, tree?: FileTree) {
    this.root = isUrl(contract) ? new URL(contract) : pathToFileURL(resolve(contract))
    this.#contract = contract
    this.#fingerprints = fingerprints
    this.#tree = tree
  }

  /** @throws ResolutionError for a file that can't be read; ContractError for invalid content. */
  read(url: URL): Promise<Source> {
    return getOrCreate(this.#sources, url.href, () => this.#open(url))
  }

  /** @returns the URL of the file of a reference, without a fragment. */
  resolveTarget(ref: string, from: URL): URL {
    const [path = ''] = ref.split('#')
    if (path === '') return from
    if (this.#contract === STANDARD_INPUT)
      throw new ResolutionError('is not read: a contract from standard input can refer to no files')
    const url = URL.canParse(path, from) ? new URL(path, from) : undefined
    const isOwn = this.#isRemote
      ? url?.origin === this.root.origin
      : !/^([a-z][a-z0-9+.-]+:|\/\/)/i.test(path)
    if (!(url && isOwn))
      throw new ResolutionError(
        this.#isRemote
          ? `is not read: it is not at ${this.root.origin}`
          : 'is not read: a local contract can refer to file paths, and not to URLs',
      )
    return url
  }

  get #isRemote() {
    return this.root.protocol !== 'file:'
  }

  async #open(url: URL): Promise<Source> {
    const content = await this.#readContent(url).catch((error: Error) => {
      if (error instanceof ResolutionError) throw error
      const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException
      if (code === 'ENOENT') throw new ResolutionError('does not exist')
      const verb = this.#isRemote ? 'fetched' : 'opened'
      throw new ResolutionError(`can't be ${verb} (${code ?? message})`)
    })
    const name = this.#tree ? toRelativePath(this.#tree.root, url) : formatFileName(url)
    const isData = ['', '.yaml', '.yml', '.json'].includes(extname(url.pathname).toLowerCase())
    return isData || url.href === this.root.href
      ? parseSource(name, content)
      : createTextSource(name, content)
  }

  #readContent(url: URL): Promise<Uint8Array> {
    if (this.#isRemote) return this.#fetch(url)
    if (this.#tree) return this.#readFromTree(this.#tree, url)
    return this.#contract === STANDARD_INPUT ? this.#readStandardInput() : this.#readLocal(url)
  }

  async #readStandardInput(): Promise<Uint8Array> {
    const content = await buffer(process.stdin)
    this.#addBytes(content.length)
    return content
  }

  async #readLocal(url: URL): Promise<Uint8Array> {
    const path = fileURLToPath(url)
    this.#fingerprints.set(path, readFingerprint(path))
    const real = await realpath(path)
    if (url.href !== this.root.href && !(await this.#isAllowed(real)))
      throw new ResolutionError(
        'is not read: it is outside the folder of the contract, and outside the working directory',
      )
    const found = await stat(real)
    if (!found.isFile())
      throw new ResolutionError(found.isDirectory() ? 'is a folder' : 'is not a regular file')
    this.#addBytes(found.size)
    return readFile(real)
  }

  async #isAllowed(path: string) {
    this.#folders ??= Promise.all(
      [dirname(fileURLToPath(this.root)), process.cwd()].map((folder) => realpath(folder)),
    )
    return (await this.#folders).some((folder) => isWithin(folder, path))
  }

  async #readFromTree({ root, read }: FileTree, url: URL): Promise<Uint8Array> {
    if (!isWithin(root, fileURLToPath(url)))
      throw new ResolutionError('is not read: it is outside the folder of the contract')
    const content = await read(toRelativePath(root, url))
    if (!content) throw new ResolutionError('does not exist')
    this.#addBytes(content.length)
    return content
  }

  async #fetch(url: URL): Promise<Uint8Array> {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const moved = response.headers.get('location')
    const reason = moved ? `, it has moved to ${formatFileName(new URL(moved, url))}` : ''
    if (!response.ok) throw new ResolutionError(`can't be fetched (${response.status}${reason})`)
    const chunks: Uint8Array[] = []
    for await (const chunk of response.body ?? []) {
      this.#addBytes(chunk.length)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }

  #addBytes(more: number) {
    this.#bytes += more
    if (this.#bytes > MAX_BYTES)
      throw new ResolutionError(
        `is not read: the contract's files have more than ${MAX_BYTES / 1e6} MB`,
      )
  }
}

/** A path from the working directory, or a URL without its query, which may have a token. */
export const formatFileName = (url: URL) =>
  url.protocol === 'file:'
    ? relative('', fileURLToPath(url)) || '.'
    : `${url.origin}${url.pathname}`

export const formatContractName = (contract: string) =>
  isUrl(contract) ? formatFileName(new URL(contract)) : contract

const toRelativePath = (root: string, url: URL) =>
  relative(root, fileURLToPath(url)).split(sep).join('/')

function isWithin(folder: string, path: string) {
  const fromFolder = relative(folder, path)
  return !(fromFolder === '..' || fromFolder.startsWith(`..${sep}`) || isAbsolute(fromFolder))
}
