import type { TestCase } from '../test-case.ts'

/** An option that leaves cases out. @property option it with its value, as it is said. */
export type CaseFilter = { option: string; isSelected: (one: TestCase) => boolean }

/** The cases that pass all filters. A filter is called only for cases that pass the filters before it. */
export function* selectCases(
  cases: Iterable<TestCase>,
  filters: CaseFilter[],
  skip: (one: TestCase, filter: CaseFilter) => void = () => {},
): Iterable<TestCase> {
  for (const one of cases) {
    const refusing = filters.find(({ isSelected }) => !isSelected(one))
    if (refusing) skip(one, refusing)
    else yield one
  }
}
