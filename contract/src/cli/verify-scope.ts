import { type LoadedContract, loadContract } from '../model/contract/load.ts'
import { formatPosition } from '../model/document/document.ts'
import { findUnsupported } from '../model/support/unsupported.ts'
import { isTestable } from '../model/support/unsupported-operations.ts'
import { findUncheckedPatterns } from '../verify/cases/unchecked-patterns.ts'
import { CHECKS } from '../verify/evaluation/checks.ts'
import { selectOperations } from '../verify/operation-filter.ts'
import { findOperation } from '../verify/test-case.ts'
import {
  countCases,
  readSuites,
  selectSendableSuites,
  type WorkflowSuite,
} from '../verify/workflows/arazzo.ts'
import type { ProgramSettings } from './command.ts'
import type { VerifyOptions } from './verify-options.ts'

export type VerifyScope = {
  /** The contract with all its operations, with those that can be tested, and with the selected ones. */
  whole: LoadedContract
  testable: LoadedContract
  contract: LoadedContract
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

export async function readScope(
  { file, include, exclude, checks }: VerifyOptions,
  context: ProgramSettings,
): Promise<VerifyScope> {
  const whole = await loadContract(file)
  const testable = { ...whole, operations: whole.operations.filter(isTestable) }
  const all = testable.operations
  const contract = { ...whole, operations: selectOperations(all, { include, exclude }) }
  const skipped = all.length - contract.operations.length
  const heading = [
    ...formatUnsupportedParts(whole, context.program),
    ...formatUncheckedPatterns(contract),
    ...(skipped > 0
      ? [`Skipped: ${skipped} of ${all.length} operations (--include, --exclude).`]
      : []),
    ...(checks.excluded > 0
      ? [`Skipped: ${checks.excluded} of ${CHECKS.length} checks (--checks).`]
      : []),
  ]
  return { whole, testable, contract, heading }
}

export function readWorkflows(
  { file, workflows }: VerifyOptions,
  { testable, contract }: VerifyScope,
): { all: WorkflowSuite[]; selected: WorkflowSuite[]; heading: string[] } {
  const all = readSuites(workflows, testable, file)
  const selected = selectSendableSuites(all, (step) => {
    const operation = findOperation(testable, step)
    return !operation || contract.operations.includes(operation)
  })
  const [count, total] = [countCases(all) - countCases(selected), countCases(all)]
  const line = `Skipped: ${count} of ${total} workflows, which request excluded operations.`
  return { all, selected, heading: count > 0 ? [line] : [] }
}
