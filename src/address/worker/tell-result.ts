import type { Finding } from 'aml-reader/finding'
import { findResembling, GROUPS, isRepeat, listGroups } from 'aml-reader/record'
import { findKnownAddress } from './known-addresses'
import type { OnResultPart, RowIndices } from './result'

/** Hits first, then notices, doubts and the rest. Duplicates are one row, unless one of them is a trap. */
function listRows(findings: Finding[]): RowIndices[] {
  const lookAlikes = findResembling(findings)
  const rows = new Map<number, RowIndices>()
  for (const [at, finding] of findings.entries()) {
    const first = isRepeat(finding) ? rows.get(finding.duplicateOf ?? at) : undefined
    if (first) first.repeats.push(at)
    else {
      const isLookAlike = lookAlikes.has(at)
      const known = findKnownAddress(finding)
      const groups = listGroups(finding, { isLookAlike, isWarned: known !== undefined })
      rows.set(at, { at, repeats: [], groups, ...(known && { known }) })
    }
  }
  const byGroup = Map.groupBy(rows.values(), ({ groups: [first] }) => first)
  return GROUPS.flatMap((group) => byGroup.get(group) ?? [])
}

/** Items of a message, which the page reads within milliseconds. */
const PORTION = 250

function* listPortions<T>(items: T[]) {
  for (let at = 0; at < items.length; at += PORTION) yield items.slice(at, at + PORTION)
}

/** Tells findings, then the rows of their table. */
export function tellResult(findings: Finding[], tell: OnResultPart) {
  for (const portion of listPortions(findings)) tell({ findings: portion })
  for (const rows of listPortions(listRows(findings))) tell({ rows })
}
