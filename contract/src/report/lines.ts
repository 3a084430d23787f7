import { groupBy } from '../group-by.ts'
import { formatPosition } from '../model/document/document.ts'
import type { Finding, Report, TestResult } from './finding.ts'

const MAX_LISTED = 8

/** `openapi.yaml:12`; empty without a file. */
export const formatFindingLocation = ({ file, line }: Finding) =>
  formatPosition({ file: file ?? '', line })

export const listDetailLines = ({ operation, details = [], command }: Finding) =>
  [operation, ...details, command].filter((line) => line !== undefined && line !== null)

/** `a, b and 3 more` */
export function joinNames(items: string[]): string {
  // "and 1 more" is as long as the item.
  const shown = items.length > MAX_LISTED + 1 ? items.slice(0, MAX_LISTED) : items
  const more = items.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** `not evaluated, the reason: id, id`, or for an error, whose reason is a sentence: `error, id: the reason.` */
export const describeTestsWithoutVerdict = ({ tests = [] }: Report): string[] => {
  const some = tests.filter(
    ({ status, findings }) => (status === 'skipped' || status === 'error') && findings.length === 0,
  )
  const groups = groupBy(some, ({ status, message }) => JSON.stringify([status, message]))
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { status, message } = first
    const names = joinNames([first, ...others].map(({ name }) => name))
    return status === 'error'
      ? `error, ${names}: ${message}`
      : `not evaluated, ${message}: ${names}`
  })
}

export const countTests = (tests: TestResult[], status: TestResult['status']) =>
  tests.filter((test) => test.status === status).length
