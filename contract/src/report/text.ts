import { groupBy } from '../group-by.ts'
import { type Finding, type Report, SEVERITIES } from './finding.ts'
import {
  describeTestsWithoutVerdict,
  formatFindingLocation,
  joinNames,
  listDetailLines,
} from './lines.ts'

const indent = (text: string) => text.replace(/^/gm, '    ')

/** @param findings with the same text, which differ only in location and operation. */
function formatFindings([first, ...more]: Finding[]): string[] {
  if (!first) return []
  const { severity, message, rule } = first
  const others = more.map((one) =>
    [formatFindingLocation(one), one.operation].filter(Boolean).join(' '),
  )
  return [
    [formatFindingLocation(first), severity, message, rule].filter(Boolean).join('  '),
    ...listDetailLines(first).map(indent),
    ...(others.length > 0 ? [indent(`also at ${joinNames(others)}`)] : []),
  ]
}

export function textReport(report: Report): string {
  const findings = SEVERITIES.flatMap((severity) =>
    report.findings.filter((finding) => finding.severity === severity),
  )
  const groups = groupBy(findings, ({ severity, rule, message, details, command }) =>
    JSON.stringify([severity, rule, message, details, command]),
  )
  const parts = [
    report.heading,
    [...groups.values()].flatMap(formatFindings),
    describeTestsWithoutVerdict(report),
    [report.summary],
  ]
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}
