import type { Finding, Report, Severity } from './finding.ts'
import { furtherLines } from './lines.ts'

const COMMANDS: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice' }

const escaped = (text: string, characters: RegExp) =>
  text.replace(characters, (character) => encodeURIComponent(character))

function annotation(severity: Severity, properties: Record<string, unknown>, message: string) {
  const shown = Object.entries(properties)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${escaped(String(value), /[%\r\n:,]/g)}`)
  return `::${COMMANDS[severity]} ${shown.join(',')}::${escaped(message, /[%\r\n]/g)}`
}

const formatAnnotation = (finding: Finding) => {
  const { severity, file, line, rule, message } = finding
  const lines = [message, ...furtherLines(finding)]
  return annotation(severity, { file, line, title: rule }, lines.join('\n'))
}

/** Annotations for GitHub Actions (workflow commands), the last of them with the summary. */
export const githubReport = ({ program, command, findings, isOk, summary }: Report): string =>
  [
    ...findings.map(formatAnnotation),
    annotation(isOk ? 'info' : 'error', { title: `${program} ${command}` }, summary),
  ].join('\n')
