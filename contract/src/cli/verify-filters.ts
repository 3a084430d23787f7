import { UsageError } from '../errors.ts'
import type { LoadedContract } from '../model/contract/load.ts'
import { generateCases } from '../verify/cases/generate.ts'
import { type CaseFilter, type CaseSelection, selectCases } from '../verify/cases/selection.ts'
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

export function createCaseSelection(
  { only, seed, isReadOnly }: VerifyOptions,
  credentials: Credentials,
): CaseSelection {
  const filters = [
    ...when(only, `--only ${only}`, (one) => isNamed(one, only)),
    ...when(isReadOnly, 'not read-only', ({ steps }) => steps.every(isSafe)),
  ]
  return {
    generate: (contract, omit, skip, until) =>
      selectCases(generateCases(contract, { credentials, seed, omit, until }), filters, skip),
    hasFilters: filters.length > 0,
  }
}
