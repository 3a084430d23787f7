import { formatPosition } from '../model/document.ts'
import { type LoadedContract, loadContract } from '../model/load.ts'
import { findUnsupported } from '../model/unsupported.ts'
import { isTestable } from '../model/unsupported-operations.ts'
import { findUncheckedPatterns } from '../verify/cases/unchecked-patterns.ts'
import { CHECKS, type CheckSelection, selectChecks } from '../verify/evaluation/checks.ts'
import { selectOperations } from '../verify/operation-filter.ts'
import { findOperation } from '../verify/test-case.ts'
import {
  countCases,
  readSuites,
  type Suite,
  selectSendableSuites,
} from '../verify/workflows/arazzo.ts'
import { type ProgramSettings, takeContract } from './command.ts'
import type { Options } from './verify-options.ts'

/** The operations and checks of a run. */
export type Scope = {
  file: string
  /** The contract with all its operations, with those that can be tested, and with the selected ones. */
  whole: LoadedContract
  testable: LoadedContract
  contract: LoadedContract
  selection: CheckSelection
  /** Lines about the rest. */
  heading: string[]
}

function formatUnsupportedParts(contract: LoadedContract, program: string): string[] {
  const parts = findUnsupported(contract, 'verify').length
  if (parts === 0) return []
  const [count, them] = parts === 1 ? ['1 part', 'it'] : [`${parts} parts`, 'them']
  return [`Not tested: ${count} of the contract. ${program} lint names ${them}.`]
}

const formatUncheckedPatterns = (contract: LoadedContract) =>
  findUncheckedPatterns(contract).map(
    ({ pattern, pointer }) =>
      `Not checked: the pattern ${pattern}, which is no regular expression of JavaScript (${formatPosition(contract.locate(pointer))}).`,
  )

export async function readScope(options: Options, context: ProgramSettings): Promise<Scope> {
  const { list, setting, positionals, values } = options
  const { contract: file } = takeContract(positionals, values, context)
  const whole = await loadContract(file)
  const testable = { ...whole, operations: whole.operations.filter(isTestable) }
  const all = testable.operations
  const filters = { include: list('include'), exclude: list('exclude') }
  const contract = { ...whole, operations: selectOperations(all, filters) }
  const selection = selectChecks(list('checks'), setting('undocumented-fields', 'error'))
  const skipped = all.length - contract.operations.length
  const heading = [
    ...formatUnsupportedParts(whole, context.program),
    ...formatUncheckedPatterns(contract),
    ...(skipped > 0
      ? [`Skipped: ${skipped} of ${all.length} operations (--include, --exclude).`]
      : []),
    ...(selection.excluded > 0
      ? [`Skipped: ${selection.excluded} of ${CHECKS.length} checks (--checks).`]
      : []),
  ]
  return { file, whole, testable, contract, selection, heading }
}

/** @returns all workflows, those that request selected operations only, and a line about the others. */
export function readWorkflows(
  { list, extension }: Options,
  { file, testable, contract }: Scope,
): { all: Suite[]; selected: Suite[]; heading: string[] } {
  const all = readSuites([...(extension?.workflows ?? []), ...list('workflows')], testable, file)
  const selected = selectSendableSuites(all, (step) => {
    const operation = findOperation(testable, step)
    return !operation || contract.operations.includes(operation)
  })
  const [count, total] = [countCases(all) - countCases(selected), countCases(all)]
  const line = `Skipped: ${count} of ${total} workflows, which request excluded operations.`
  return { all, selected, heading: count > 0 ? [line] : [] }
}
