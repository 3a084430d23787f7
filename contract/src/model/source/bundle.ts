import {
  type Document,
  isRecord,
  type JsonPointer,
  type Location,
  type Problem,
  UnreadableFile,
} from '../document/document.ts'
import { readMark } from '../document/numbers.ts'
import { Bundler, type MisplacedReference } from './bundler.ts'
import {
  ContractFiles,
  type FileTree,
  type Fingerprints,
  formatFileName,
  ResolutionError,
} from './files.ts'
import { findUnresolvedReferences, hasMisplacedReference } from './invalid-references.ts'
import { refersToFiles } from './references.ts'
import type { Source } from './source.ts'

export type Bundle = {
  /** References to other files are resolved. Numbers may be marked (`markNumber`). */
  document: Document
  sources: Source[]
  /** References where OpenAPI has only an object, a map or a list. They are resolved. */
  misplaced: MisplacedReference[]
  /** @returns the location of a JSON Pointer, or of its nearest existing ancestor. */
  locate: (pointer: JsonPointer) => Location
}

/** YAML reads the version of `swagger: 2.0`, without quotes, as a number. */
const formatVersion = (value: unknown) =>
  Number.isInteger(value) ? `${value}.0` : (readMark(value) ?? String(value))

function explainForeign(text: string, document: unknown): string {
  if (/^\s*</.test(text)) return 'is HTML or XML, and no OpenAPI description'
  if (document === null || document === undefined) return 'is empty'
  return 'is not an OpenAPI description: it has neither openapi nor swagger at the top'
}

/** Makes the version of a document a string. @returns the problem of an unsupported format. */
function normalizeVersion({ text, value: document }: Source): Problem | undefined {
  const key = isRecord(document)
    ? ['openapi', 'swagger'].find((name) => Object.hasOwn(document, name))
    : undefined
  if (!(key && isRecord(document))) {
    return { message: explainForeign(text, document), pointer: [] }
  }
  const version = formatVersion(document[key])
  document[key] = version
  if (/^(2|3\.[012])\b/.test(version)) return undefined
  return {
    message: `OpenAPI ${version} is not supported, but 3.2, 3.1, 3.0 and 2.0 are`,
    pointer: [key],
  }
}

async function readRoot(files: ContractFiles): Promise<Source> {
  const root = await files.read(files.root).catch((error: Error) => {
    if (!(error instanceof ResolutionError)) throw error
    throw UnreadableFile.at(formatFileName(files.root), null, error.message)
  })
  const problem = normalizeVersion(root)
  if (!problem) return root
  throw UnreadableFile.at(root.name, root.findLine(problem.pointer) ?? null, problem.message)
}

/** Joins the files of a contract. @param fingerprints gets these. @throws UnreadableFile for unresolved references. */
export async function bundle(
  contract: string,
  fingerprints: Fingerprints = new Map(),
  tree?: FileTree,
): Promise<Bundle> {
  const files = new ContractFiles(contract, fingerprints, tree)
  const root = await readRoot(files)
  const bundler = new Bundler(files, root)
  const own = root.value as Document
  const document = refersToFiles(own) || hasMisplacedReference(own) ? await bundler.run() : own
  const locate = (pointer: JsonPointer) => {
    const { source, pointer: keys } = bundler.findOrigin(pointer)
    const line = source.findLine(keys) ?? (pointer.length > keys.length ? 1 : null)
    return { file: source.name, line, keys }
  }
  const { problems } = bundler
  if (problems.length > 0) {
    const locations = new Map(problems.map(({ pointer, location }) => [pointer, location]))
    throw new UnreadableFile(problems, (pointer) => locations.get(pointer) ?? locate(pointer))
  }
  const unresolved = findUnresolvedReferences(document)
  if (unresolved.length > 0) throw new UnreadableFile(unresolved, locate)
  return { document, sources: [...bundler.sources], misplaced: bundler.misplaced, locate }
}
