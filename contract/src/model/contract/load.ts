import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { runRedocly } from '../../redocly.ts'
import {
  ContractError,
  isRecord,
  type JsonPointer,
  type Problem,
  parseRef,
} from '../document/document.ts'
import { restoreNumbers } from '../document/numbers.ts'
import { type Bundle, bundle } from '../source/bundle.ts'
import {
  type FileTree,
  type Fingerprints,
  isUrl,
  readFingerprint,
  STANDARD_INPUT,
} from '../source/files.ts'
import { findCircularReference } from '../source/invalid-references.ts'
import { dropMalformedKeywords } from '../source/malformed-keywords.ts'
import { toOriginalPointer, upgradeDocument } from '../source/upgrade.ts'
import type { Contract } from './contract.ts'
import { readContract } from './read-contract.ts'

/** An OpenAPI document requires one of these (OpenAPI 3.1, section 4.8.1). */
const PARTS = ['paths', 'webhooks', 'components']

export type LoadedContract = Contract & Pick<Bundle, 'sources' | 'misplaced' | 'locate'>

/** Lints an invalid contract by Redocly, whose messages are more precise than a parser's. */
async function findStructuralProblems(file: string): Promise<Problem[]> {
  type RedoclyProblem = { severity: string; message: string; location: { pointer?: string }[] }
  const args = ['lint', file, '--extends', 'minimal', '--format', 'json']
  // Runs in a folder without a redocly.yaml, whose rules would apply too.
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

const isLocalFile = (contract: string) => !isUrl(contract) && contract !== STANDARD_INPUT

async function load(
  contract: string,
  fingerprints: Fingerprints,
  tree?: FileTree,
): Promise<LoadedContract> {
  const bundled = await bundle(contract, fingerprints, tree)
  const { document, sources, misplaced, locate: locateInBundle } = bundled
  const sourceVersion = String(document['openapi'] ?? document['swagger'])
  const locate = (pointer: JsonPointer) =>
    locateInBundle(sourceVersion.startsWith('2') ? toOriginalPointer(pointer) : pointer)
  if (!PARTS.some((key) => isRecord(document[key]))) {
    const message = `is not an OpenAPI description: it has none of ${PARTS.join(', ')}`
    throw new ContractError([{ message, pointer: [] }], locate)
  }
  try {
    const current = /^3\.[12]\b/.test(sourceVersion) ? document : upgradeDocument(document)
    restoreNumbers(current)
    dropMalformedKeywords(current)
    const circular = findCircularReference(current)
    if (circular) throw new ContractError([circular])
    return { ...readContract(current, sourceVersion), sources, misplaced, locate }
  } catch (error) {
    if (error instanceof ContractError) throw new ContractError(error.problems, locate)
    const found = tree || !isLocalFile(contract) ? [] : await findStructuralProblems(contract)
    const unknown = { message: `can't be read: ${(error as Error).message}`, pointer: [] }
    throw new ContractError(found.length > 0 ? found : [unknown], locate)
  }
}

const cache = new Map<string, { fingerprints: Fingerprints; contract: Promise<LoadedContract> }>()

/**
 * Reads a contract, YAML or JSON: OpenAPI 3.2 and 3.1; 3.0 and 2.0 are upgraded. Local files are cached until a
 * file of the contract changes, others until the process ends.
 * @param contract a path or a URL; `-` reads standard input.
 * @param tree replaces the file system.
 * @throws ContractError with file and line for an invalid contract.
 */
export async function loadContract(contract: string, tree?: FileTree): Promise<LoadedContract> {
  if (tree) return load(contract, new Map(), tree)
  const name = isLocalFile(contract) ? resolve(contract) : contract
  const last = cache.get(name)
  if (last && [...last.fingerprints].every(([file, print]) => readFingerprint(file) === print))
    return last.contract
  const fingerprints: Fingerprints = new Map()
  const loaded = load(name, fingerprints)
  cache.set(name, { fingerprints, contract: loaded })
  return loaded
}

/** Skips invalid changes. @param report gets each error once, and undefined when the contract is valid again. */
export function followContract(
  file: string,
  report: (problem: string | undefined) => void = () => {},
) {
  let good: LoadedContract | undefined
  let reported = ''
  return async function latest(): Promise<LoadedContract> {
    try {
      good = await loadContract(file)
      if (reported) report(undefined)
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
