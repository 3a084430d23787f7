import { UsageError } from '../errors.ts'
import type { Operation } from '../model/contract/contract.ts'
import type { LoadedContract } from '../model/contract/load.ts'
import { createCaseLimit } from '../verify/cases/case-limit.ts'
import { generateCases, generateOperationCases, type Select } from '../verify/cases/generate.ts'
import { type CaseFilter, type CaseSource, selectCases } from '../verify/cases/selection.ts'
import type { Credentials } from '../verify/credentials.ts'
import { isSafe } from '../verify/test-case.ts'
import { isNamed } from '../verify/workflows/arazzo.ts'
import type { VerifyOptions } from './verify-options.ts'

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

export function formatReadOnlyLine(server: string, workflows: number): string {
  const { hostname } = new URL(server)
  const count = workflows === 1 ? '1 workflow was' : `${workflows} workflows were`
  const more = workflows > 0 ? ` ${count} skipped.` : ''
  return `${hostname} is not a loopback host: only GET, HEAD and OPTIONS are sent.${more} --write also sends requests that may change data.`
}

const when = (
  isGiven: boolean | string | undefined,
  option: string,
  isSelected: CaseFilter['isSelected'],
): CaseFilter[] => (isGiven ? [{ option, isSelected }] : [])

export function createCaseSource(
  { only, seed, target, maxCases }: VerifyOptions,
  contract: LoadedContract,
  credentials: Credentials,
): CaseSource {
  const filters = [
    ...when(only, `--only ${only}`, (one) => isNamed(one, only)),
    ...when(target?.isReadOnly, 'not read-only', ({ steps }) => steps.every(isSafe)),
  ]
  const createLimit = (max: number) => {
    const generate = (operation: Operation) =>
      selectCases(generateOperationCases(contract, operation, { credentials, seed }), filters)
    return createCaseLimit(contract.operations, generate, max, seed)
  }
  const limit = maxCases === undefined ? undefined : createLimit(maxCases)
  return {
    *generate(of, omit, skip) {
      const select: Select = (operation, cases, isFirst) => {
        const selected = selectCases(cases, filters, skip)
        return limit ? limit.choose(operation, selected, isFirst) : selected
      }
      yield* generateCases(of, { credentials, seed, omit, select })
    },
    hasFilters: filters.length > 0,
    limit: limit?.isCut
      ? {
          line: `Skipped: all but ${limit.chosen} cases (--max-cases ${maxCases}; --seed ${seed} chooses the same).`,
          hasNone: limit.hasNone,
        }
      : undefined,
  }
}
