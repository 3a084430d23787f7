import { groupBy } from '../group-by.ts'
import { type Finding, type Report, SEVERITIES } from './finding.ts'
import { formatLocation, furtherLines, joinNames, testsWithoutVerdict } from './lines.ts'

const indented = (text: string) => text.replace(/^/gm, '    ')

/** Findings with the same text, which differ in location and operation only. */
function formatFindings([first, ...more]: Finding[]): string[] {
  if (!first) return []
  const { severity, message, rule } = first
  const others = more.map((one) => [formatLocation(one), one.operation].filter(Boolean).join(' '))
  return [
    [formatLocation(first), severity, message, rule].filter(Boolean).join('  '),
    ...furtherLines(first).map(indented),
    ...(others.length > 0 ? [indented(`also at ${joinNames(others)}`)] : []),
  ]
}

/** A human-readable report: heading, findings by severity, tests without a verdict, summary. */
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
    testsWithoutVerdict(report),
    [report.summary],
  ]
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}
