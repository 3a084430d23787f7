import { Bundler } from './bundler.ts'
import {
  type Document,
  isRecord,
  type JsonPointer,
  type Location,
  type Problem,
  UnreadableFile,
} from './document.ts'
import {
  type ContractFiles,
  contractFiles,
  FileError,
  type FileTree,
  type Fingerprints,
  formatFileName,
} from './files.ts'
import { findUnresolvedReferences } from './invalid-references.ts'
import { refersToFiles } from './references.ts'
import type { Source } from './source.ts'

/** A contract in one document, and the locations of its parts. */
export type Bundle = {
  /** Without references to other files. */
  document: Document
  /** The files that it is made of, the contract's own first. */
  sources: Source[]
  /** @returns the location of a JSON Pointer, or of the nearest that exists around it. */
  locate: (pointer: JsonPointer) => Location
}

/** A version as it is written: YAML reads that of `swagger: 2.0`, without quotes, as a number. */
const formatVersion = (value: unknown) => (Number.isInteger(value) ? `${value}.0` : String(value))

/** Makes a document's version a string. @returns the problem of a document that is no OpenAPI description. */
function findFormatProblem(document: unknown): Problem | undefined {
  const key = isRecord(document)
    ? ['openapi', 'swagger'].find((one) => Object.hasOwn(document, one))
    : undefined
  if (!(key && isRecord(document))) {
    const message = 'is not an OpenAPI description: it has neither openapi nor swagger at the top'
    return { message, pointer: [] }
  }
  const version = formatVersion(document[key])
  document[key] = version
  if (/^(2|3\.[012])\b/.test(version)) return undefined
  return {
    message: `OpenAPI ${version} is not supported, but 3.2, 3.1, 3.0 and 2.0 are`,
    pointer: [key],
  }
}

/** @throws UnreadableFile for a file that can't be read, or is no OpenAPI description. */
async function readRoot(files: ContractFiles): Promise<Source> {
  const root = await files.read(files.root).catch((error: Error) => {
    if (!(error instanceof FileError)) throw error
    throw UnreadableFile.at(formatFileName(files.root), null, error.message)
  })
  const problem = findFormatProblem(root.value)
  if (!problem) return root
  throw UnreadableFile.at(root.name, root.lineOf(problem.pointer) ?? null, problem.message)
}

/**
 * Copies a contract of several files into one document: schemas, parameters and the like become components,
 * other references are replaced by their targets.
 * @param contract a path or a URL. @param fingerprints gets the files that were read. @param tree the
 * files, instead of those on the disk.
 * @throws UnreadableFile for a file that is no OpenAPI description, and with file and line of each
 * reference that can't be read.
 */
export async function bundle(
  contract: string,
  fingerprints: Fingerprints = new Map(),
  tree?: FileTree,
): Promise<Bundle> {
  const files = contractFiles(contract, fingerprints, tree)
  const root = await readRoot(files)
  const bundler = new Bundler(files, root)
  const document = refersToFiles(root.value) ? await bundler.run() : (root.value as Document)
  const locate = (pointer: JsonPointer) => {
    const { source, pointer: keys } = bundler.originOf(pointer)
    const line = source.lineOf(keys) ?? (pointer.length > keys.length ? 1 : null)
    return { file: source.name, line, keys }
  }
  const { problems } = bundler
  if (problems.length > 0) {
    const locations = new Map(problems.map(({ pointer, location }) => [pointer, location]))
    throw new UnreadableFile(problems, (pointer) => locations.get(pointer) ?? locate(pointer))
  }
  const unresolved = findUnresolvedReferences(document)
  if (unresolved.length > 0) throw new UnreadableFile(unresolved, locate)
  return { document, sources: [...bundler.sources], locate }
}
