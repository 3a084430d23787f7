import { resolve } from 'node:path'
import {
  ContractError,
  type Document,
  type JsonPointer,
  type Location,
  UnreadableFile,
} from '../document/document.ts'
import { formatFileName, readContractFile, readFingerprint } from '../source/files.ts'
import {
  type ImpreciseField,
  restoreNumbers,
  takeImpreciseFields,
} from '../source/imprecise-numbers.ts'
import { findEndlessReference, findInvalidReferences } from '../source/invalid-references.ts'
import { dropMalformedKeywords } from '../source/malformed-keywords.ts'
import { findFormatProblem } from '../source/scope.ts'
import { parseSource, type Source } from '../source/source.ts'
import type { Contract } from './contract.ts'
import { readContract } from './read-contract.ts'

export type LoadedContract = Contract & {
  source: Source
  /** They are in no other part of the contract. */
  impreciseFields: ImpreciseField[]
  /** @returns the location of a JSON Pointer, or of its nearest existing ancestor. */
  locate: (pointer: JsonPointer) => Location
}

/** @param file its name in messages. @throws ContractError with file and line for an invalid contract. */
export function parseContract(file: string, content: Uint8Array): LoadedContract {
  const source = parseSource(file, content)
  const locate = (pointer: JsonPointer) => ({
    file,
    line: source.findLine(pointer) ?? null,
    keys: pointer,
  })
  const problem = findFormatProblem(source)
  if (problem)
    throw UnreadableFile.at(file, source.findLine(problem.pointer) ?? null, problem.message)
  const document = structuredClone(source.value) as Document
  const invalid = findInvalidReferences(document, file)
  if (invalid.length > 0) throw new UnreadableFile(invalid, locate)
  const impreciseFields = takeImpreciseFields(document)
  restoreNumbers(document)
  dropMalformedKeywords(document)
  const endless = findEndlessReference(document)
  if (endless) throw new UnreadableFile([endless], locate)
  try {
    return { ...readContract(document), source, impreciseFields, locate }
  } catch (error) {
    if (error instanceof ContractError) throw new ContractError(error.problems, locate)
    const message = `can't be read: ${(error as Error).message}`
    throw new ContractError([{ message, pointer: [] }], locate)
  }
}

const cache = new Map<string, { fingerprint: string; contract: Promise<LoadedContract> }>()

const load = async (file: string) =>
  parseContract(formatFileName(file), await readContractFile(file))

/**
 * Reads a contract: OpenAPI 3.1 or 3.2, YAML or JSON, in one file. It is cached until the file changes.
 * @throws ContractError with file and line for an invalid contract.
 */
export async function loadContract(path: string): Promise<LoadedContract> {
  const file = resolve(path)
  const fingerprint = readFingerprint(file)
  const last = cache.get(file)
  if (last?.fingerprint === fingerprint) return last.contract
  const contract = load(file)
  cache.set(file, { fingerprint, contract })
  return contract
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
