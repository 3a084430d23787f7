import { type Finding, type Report, SEVERITIES, type Severity } from './finding.ts'
import { formatLocation, testsWithoutVerdict } from './lines.ts'

const TITLES: Record<Severity, string> = {
  error: 'Errors',
  warning: 'Warnings',
  info: 'Information',
}

const escaped = (text: string) =>
  text.replace(/[\\|`*_<>[\]]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')

/** A command of several lines in one, within `code`. Backticks and bars need entities there. */
const code = (command: string) =>
  `<code>${command
    .replace(/\\\n\s*/g, ' ')
    .replace(/[&<>|`*_[\]\\\n]/g, (character) => `&#${character.charCodeAt(0)};`)}</code>`

const row = (finding: Finding) => {
  const { message, rule, operation, details = [], command } = finding
  const lines = [...[message, ...details].map(escaped), ...(command ? [code(command)] : [])]
  const cells = [lines.join('<br>'), escaped(operation ?? ''), escaped(formatLocation(finding))]
  return `| ${[...cells, `\`${rule}\``].join(' | ')} |`
}

/** A report for a pull request: a table for each severity. */
export const markdownReport = (report: Report): string =>
  [
    ...report.heading.map(escaped),
    ...SEVERITIES.flatMap((severity) => {
      const rows = report.findings.filter((finding) => finding.severity === severity).map(row)
      const head = '| Message | Operation | Location | Rule |\n|---|---|---|---|'
      return rows.length > 0 ? [`### ${TITLES[severity]}`, [head, ...rows].join('\n')] : []
    }),
    testsWithoutVerdict(report)
      .map((line) => `- ${escaped(line)}`)
      .join('\n'),
    escaped(report.summary),
  ]
    .filter(Boolean)
    .join('\n\n')
