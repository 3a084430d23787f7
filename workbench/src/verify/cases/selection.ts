import type { TestCase } from '../test-case.ts'

/** @property option with its value, as in messages: `--only text`. */
export type CaseFilter = { option: string; isSelected: (one: TestCase) => boolean }

/** Calls a filter only for cases that pass the filters before it. */
export function* selectCases(
  cases: Iterable<TestCase>,
  filters: CaseFilter[],
  skip: (one: TestCase, filter: CaseFilter) => void = () => {},
): Iterable<TestCase> {
  for (const one of cases) {
    const filter = filters.find(({ isSelected }) => !isSelected(one))
    if (filter) skip(one, filter)
    else yield one
  }
}
