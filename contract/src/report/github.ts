import type { Finding, Report, Severity } from './finding.ts'
import { listDetailLines } from './lines.ts'

const LEVELS: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice' }

const escapeText = (text: string, characters: RegExp) =>
  text.replace(characters, (character) => encodeURIComponent(character))

function formatCommand(severity: Severity, properties: Record<string, unknown>, message: string) {
  const shown = Object.entries(properties)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${escapeText(String(value), /[%\r\n:,]/g)}`)
  return `::${LEVELS[severity]} ${shown.join(',')}::${escapeText(message, /[%\r\n]/g)}`
}

const formatFinding = (finding: Finding) => {
  const { severity, file, line, rule, message } = finding
  const lines = [message, ...listDetailLines(finding)]
  return formatCommand(severity, { file, line, title: rule }, lines.join('\n'))
}

/** Annotations for GitHub Actions (workflow commands), the last of them with the summary. */
export const githubReport = ({ program, command, findings, isOk, summary }: Report): string =>
  [
    ...findings.map(formatFinding),
    formatCommand(isOk ? 'info' : 'error', { title: `${program} ${command}` }, summary),
  ].join('\n')
