import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { upgrade } from '@scalar/openapi-upgrader'
import { runRedocly } from '../redocly.ts'
import { beforeUpgrade } from './before-upgrade.ts'
import { bundle } from './bundle.ts'
import type { Contract } from './contract.ts'
import {
  ContractError,
  type Document,
  isRecord,
  type Place,
  type Problem,
  placeOfRef,
} from './document.ts'
import { endlessReference } from './endless.ts'
import { isUrl, type Stamps, stampOf } from './files.ts'
import { readContract } from './read-contract.ts'
import { dropMalformed } from './schema-form.ts'
import type { Source } from './source.ts'

/** The parts of which an OpenAPI document has one at least (OpenAPI 3.1, section 4.8.1). */
const PARTS = ['paths', 'webhooks', 'components']

/** A contract from a file, which knows where each of its parts is. */
export type LoadedContract = Contract & {
  /** The files that it is made of, its own first. */
  sources: Source[]
  /** @returns file, line and keys of a place, or of the nearest that exists around it. */
  whereIs: (place: Place) => string
}

/** Runs Redocly where no configuration of another contract is found. */
const redocly = (...args: string[]) => runRedocly(args, tmpdir())

/** What is wrong with the structure of a contract that can't be read, as Redocly finds it. */
async function structuralProblems(file: string): Promise<Problem[]> {
  type Found = { severity: string; message: string; location: { pointer?: string }[] }
  const { stdout } = await redocly('lint', file, '--extends', 'minimal', '--format', 'json')
  try {
    const { problems } = JSON.parse(stdout) as { problems: Found[] }
    return problems
      .filter(({ severity }) => severity === 'error')
      .map(({ message, location }) => ({ message, place: placeOfRef(location[0]?.pointer ?? '') }))
  } catch {
    return []
  }
}

async function load(
  contract: string,
  stamps: Stamps,
  folder: string | undefined,
): Promise<LoadedContract> {
  const { document, sources, whereIs: whereWritten } = await bundle(contract, stamps, folder)
  const written = isRecord(document) ? String(document['openapi'] ?? document['swagger']) : ''
  const whereIs = (place: Place) =>
    whereWritten(written.startsWith('2') ? beforeUpgrade(place) : place)
  if (!PARTS.some((key) => isRecord(document) && isRecord(document[key])))
    throw new ContractError([{ message: 'an OpenAPI document has paths', place: [] }], whereIs)
  try {
    const isCurrent = /^3\.[12]\b/.test(written)
    const current = isCurrent ? document : (upgrade(document, '3.1') as Document)
    dropMalformed(current)
    const endless = endlessReference(current)
    if (endless) throw new ContractError([endless])
    return { ...readContract(current, written), sources, whereIs }
  } catch (error) {
    if (error instanceof ContractError) throw new ContractError(error.problems, whereIs)
    const found = isUrl(contract) ? [] : await structuralProblems(contract)
    const unknown = { message: `can't be read: ${(error as Error).message}`, place: [] }
    throw new ContractError(found.length > 0 ? found : [unknown], whereIs)
  }
}

const known = new Map<string, { stamps: Stamps; contract: Promise<LoadedContract> }>()

/**
 * Reads a contract, YAML or JSON: OpenAPI 3.1 and 3.2, or 3.0 and 2.0, which are upgraded. The result is
 * kept until the file, or one that it refers to, changes; that of a URL is kept for good.
 * @param contract a path or a URL. @param folder whose files it may refer to, beside those of its own;
 * the working directory by default.
 * @throws ContractError with file and line for a contract that can't be read.
 */
export async function loadContract(contract: string, folder?: string): Promise<LoadedContract> {
  const name = isUrl(contract) ? contract : resolve(contract)
  const last = known.get(name)
  if (last && [...last.stamps].every(([file, stamp]) => stampOf(file) === stamp))
    return last.contract
  const stamps: Stamps = new Map()
  const loaded = load(name, stamps, folder)
  known.set(name, { stamps, contract: loaded })
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
