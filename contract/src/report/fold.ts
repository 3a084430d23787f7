import { groupBy } from '../group-by.ts'
import type { Finding, Report } from './finding.ts'

function countFindings(first: Finding, kind: string, all: Finding[]): Finding {
  const { rule, severity, file, line } = first
  const { size } = new Set(all.flatMap(({ operation }) => operation ?? []))
  const reach = size === 0 ? '' : `, in ${size} ${size === 1 ? 'operation' : 'operations'}`
  const message = `${kind} at ${all.length} places${reach}`
  return { rule, severity, message, file, line, operation: null }
}

/** Replaces findings of one kind by one that counts them, in reports that people read. */
export function countSimilarFindings(report: Report): Report {
  const groups = groupBy<Finding, unknown>(report.findings, (finding) =>
    finding.kind === undefined ? finding : JSON.stringify([finding.rule, finding.kind]),
  )
  const findings = [...groups.values()].flatMap(([first, ...others]): Finding[] => {
    if (!first) return []
    if (first.kind === undefined || others.length === 0) return [first]
    return [countFindings(first, first.kind, [first, ...others])]
  })
  return { ...report, findings }
}
