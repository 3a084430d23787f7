import type { LoadedContract } from '../../model/contract/load.ts'
import type { Generated } from '../test-case.ts'
import type { Omission } from './generate.ts'

/** @property option with its value, as in messages: `--only text`. */
export type CaseFilter = { option: string; isSelected: (one: Generated) => boolean }

export function* selectCases(
  cases: Iterable<Generated>,
  filters: CaseFilter[],
  skip: (one: Generated, filter: CaseFilter) => void,
): Iterable<Generated> {
  for (const one of cases) {
    const filter = filters.find(({ isSelected }) => !isSelected(one))
    if (filter) skip(one, filter)
    else yield one
  }
}

export type CaseSelection = {
  /** @param omit takes the rules without a case. @param skip takes the cases that a filter excludes. */
  generate: (
    contract: LoadedContract,
    omit: (omission: Omission) => void,
    skip: (one: Generated, filter: CaseFilter) => void,
    until?: number,
  ) => Iterable<Generated>
  hasFilters: boolean
}
