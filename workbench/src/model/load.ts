import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { runRedocly } from '../redocly.ts'
import { bundle } from './bundle.ts'
import type { Contract } from './contract.ts'
import {
  ContractError,
  isRecord,
  type JsonPointer,
  type Location,
  type Problem,
  parseRef,
} from './document.ts'
import { type FileTree, type Fingerprints, isUrl, readFingerprint } from './files.ts'
import { findCircularReference } from './invalid-references.ts'
import { dropMalformedKeywords } from './malformed-keywords.ts'
import { readContract } from './read-contract.ts'
import type { Source } from './source.ts'
import { pointerBeforeUpgrade, upgradeDocument } from './upgrade.ts'

/** The parts of which an OpenAPI document has one at least (OpenAPI 3.1, section 4.8.1). */
const PARTS = ['paths', 'webhooks', 'components']

/** A contract from files, with the location of each part. */
export type LoadedContract = Contract & {
  /** The files that it is made of, its own first. */
  sources: Source[]
  /** @returns file, line and keys of a JSON Pointer, or of the nearest that exists around it. */
  locate: (pointer: JsonPointer) => Location
}

/** The structural problems of a contract that can't be read, by Redocly. */
async function structuralProblems(file: string): Promise<Problem[]> {
  type RedoclyProblem = { severity: string; message: string; location: { pointer?: string }[] }
  const args = ['lint', file, '--extends', 'minimal', '--format', 'json']
  // There is no configuration of another contract in this folder.
  const { stdout } = await runRedocly(args, tmpdir())
  try {
    const { problems } = JSON.parse(stdout) as { problems: RedoclyProblem[] }
    return problems
      .filter(({ severity }) => severity === 'error')
      .map(({ message, location }) => ({ message, pointer: parseRef(location[0]?.pointer ?? '') }))
  } catch {
    return []
  }
}

async function load(
  contract: string,
  fingerprints: Fingerprints,
  tree?: FileTree,
): Promise<LoadedContract> {
  const { document, sources, locate: whereWritten } = await bundle(contract, fingerprints, tree)
  const written = String(document['openapi'] ?? document['swagger'])
  const locate = (pointer: JsonPointer) =>
    whereWritten(written.startsWith('2') ? pointerBeforeUpgrade(pointer) : pointer)
  if (!PARTS.some((key) => isRecord(document[key])))
    throw new ContractError([{ message: 'an OpenAPI document has paths', pointer: [] }], locate)
  try {
    const current = /^3\.[12]\b/.test(written) ? document : upgradeDocument(document)
    dropMalformedKeywords(current)
    const endless = findCircularReference(current)
    if (endless) throw new ContractError([endless])
    return { ...readContract(current, written), sources, locate }
  } catch (error) {
    if (error instanceof ContractError) throw new ContractError(error.problems, locate)
    const found = tree || isUrl(contract) ? [] : await structuralProblems(contract)
    const unknown = { message: `can't be read: ${(error as Error).message}`, pointer: [] }
    throw new ContractError(found.length > 0 ? found : [unknown], locate)
  }
}

const known = new Map<string, { fingerprints: Fingerprints; contract: Promise<LoadedContract> }>()

/**
 * Reads a contract, YAML or JSON: OpenAPI 3.1 and 3.2, or 3.0 and 2.0, which are upgraded. The result is
 * kept until the file, or one that it refers to, changes; that of a URL is kept for good.
 * @param contract a path or a URL. @param tree the files, instead of those on the disk.
 * @throws ContractError with file and line for a contract that can't be read.
 */
export async function loadContract(contract: string, tree?: FileTree): Promise<LoadedContract> {
  if (tree) return load(contract, new Map(), tree)
  const name = isUrl(contract) ? contract : resolve(contract)
  const last = known.get(name)
  if (last && [...last.fingerprints].every(([file, stamp]) => readFingerprint(file) === stamp))
    return last.contract
  const fingerprints: Fingerprints = new Map()
  const loaded = load(name, fingerprints)
  known.set(name, { fingerprints, contract: loaded })
  return loaded
}

/**
 * Follows a contract while it is edited: a save that can't be read is skipped.
 * @param report gets the error of each such save once.
 * @returns a function that resolves to the last contract that could be read, and rejects with a
 *   ContractError as long as none could.
 */
export function followContract(file: string, report: (problem: string) => void = () => {}) {
  let good: LoadedContract | undefined
  let reported = ''
  return async function latest(): Promise<LoadedContract> {
    try {
      good = await loadContract(file)
      reported = ''
    } catch (error) {
      if (!good) throw error
      const { message } = error as Error
      if (message !== reported) report(message)
      reported = message
    }
    return good
  }
}
