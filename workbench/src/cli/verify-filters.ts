import { UsageError } from '../errors.ts'
import type { LoadedContract } from '../model/load.ts'
import { chooseCases } from '../verify/cases/limit.ts'
import { type CaseFilter, selectCases } from '../verify/cases/selection.ts'
import type { Setting } from '../verify/extension.ts'
import { isSafe, type TestCase } from '../verify/test-case.ts'
import { isNamed } from '../verify/workflows/arazzo.ts'
import { parseNumber } from './verify-settings.ts'

/** @param values comma-separated lists, or `*` for all. @throws UsageError for an unknown operationId. */
export function parseOperationIds(
  option: string,
  values: string[],
  { operations }: LoadedContract,
): string[] {
  const ids = values.flatMap((value) => value.split(',')).filter(Boolean)
  const known = new Set(['*', ...operations.map(({ operationId }) => operationId)])
  const unknown = ids.find((id) => !known.has(id))
  if (unknown) throw new UsageError(`--${option}: the contract has no operation ${unknown}.`)
  return ids
}

/** @param workflows the number of skipped workflows. */
export function formatReadOnlyLine(server: string, workflows: number): string {
  const { hostname } = new URL(server)
  const count = workflows === 1 ? '1 workflow was' : `${workflows} workflows were`
  const more = workflows > 0 ? ` ${count} skipped.` : ''
  return `${hostname} is not a loopback host: only GET, HEAD and OPTIONS are sent.${more} --write also sends requests that may change data.`
}

/** @returns a filter for each option, in the order in which they apply. @param cases generates all cases. */
export function createFilters(
  setting: Setting,
  seed: string,
  { isReadOnly, hasState }: { isReadOnly: boolean; hasState: boolean },
  cases: () => Iterable<TestCase>,
): { cases: CaseFilter[]; sequences: CaseFilter[] } {
  const [only, most, time] = ['only', 'max-cases', 'max-time'].map((name) => setting(name, ''))
  const limit = most ? parseNumber(setting, 'max-cases', '', 'requests') : 0
  const end = time ? Date.now() + 1000 * parseNumber(setting, 'max-time', '', 'seconds') : 0
  const when = (
    isGiven: boolean | string | undefined,
    option: string,
    isSelected: CaseFilter['isSelected'],
  ) => (isGiven ? [{ option, isSelected }] : [])
  const named = when(only, `--only ${only}`, (one) => isNamed(one, only ?? ''))
  const safe = when(isReadOnly, 'not read-only', ({ steps }) => steps.every(isSafe))
  const timed = when(time, `--max-time ${time}`, () => Date.now() < end)
  const chosen = when(
    most,
    `--max-cases ${limit}; --seed ${seed} chooses the same`,
    limit ? chooseCases(() => selectCases(cases(), [...named, ...safe]), limit, seed) : () => true,
  )
  const stateless = when(!hasState, '--no-state', () => false)
  // Every sequence has requests that may change data.
  const writing = when(isReadOnly, 'not read-only', () => false)
  return {
    cases: [...named, ...safe, ...chosen, ...timed],
    sequences: [...named, ...stateless, ...writing, ...timed],
  }
}
