import { type Finding, type Report, SEVERITIES, type Severity } from './finding.ts'
import { describeTestsWithoutVerdict, formatFindingLocation } from './lines.ts'

const TITLES: Record<Severity, string> = {
  error: 'Errors',
  warning: 'Warnings',
  info: 'Information',
}

const escapeText = (text: string) =>
  text.replace(/[\\|`*_<>[\]]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')

/** Joins the lines of a command. In `<code>`, backticks and bars need entities. */
const formatCode = (command: string) =>
  `<code>${command
    .replace(/\\\n\s*/g, ' ')
    .replace(/[&<>|`*_[\]\\\n]/g, (character) => `&#${character.charCodeAt(0)};`)}</code>`

const formatRow = (finding: Finding) => {
  const { message, rule, operation, details = [], command } = finding
  const lines = [
    ...[message, ...details].map(escapeText),
    ...(command ? [formatCode(command)] : []),
  ]
  const cells = [
    lines.join('<br>'),
    escapeText(operation ?? ''),
    escapeText(formatFindingLocation(finding)),
  ]
  return `| ${[...cells, `\`${rule}\``].join(' | ')} |`
}

export const markdownReport = (report: Report): string =>
  [
    ...report.heading.map(escapeText),
    ...SEVERITIES.flatMap((severity) => {
      const rows = report.findings.filter((finding) => finding.severity === severity).map(formatRow)
      const head = '| Message | Operation | Location | Rule |\n|---|---|---|---|'
      return rows.length > 0 ? [`### ${TITLES[severity]}`, [head, ...rows].join('\n')] : []
    }),
    describeTestsWithoutVerdict(report)
      .map((line) => `- ${escapeText(line)}`)
      .join('\n'),
    escapeText(report.summary),
  ]
    .filter(Boolean)
    .join('\n\n')
