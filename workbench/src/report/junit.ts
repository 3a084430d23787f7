import { groupBy } from '../group-by.ts'
import type { Finding, Report, TestResult } from './finding.ts'
import { countTests, formatLocation, furtherLines } from './lines.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text, and drops characters that XML 1.0 does not allow. */
const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
    .replaceAll('\r', '&#13;')

/** Parsers normalise whitespace of attributes, unless it is escaped. */
const attributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => {
      const text = escaped(String(value))
      return ` ${name}="${text.replace(/[\t\n]/g, (one) => `&#${one.charCodeAt(0)};`)}"`
    })
    .join('')

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(3)

const counts = (tests: TestResult[]) => ({
  tests: tests.length,
  failures: countTests(tests, 'failed'),
  errors: countTests(tests, 'error'),
  skipped: countTests(tests, 'skipped'),
  time: seconds(tests.reduce((sum, { duration }) => sum + duration, 0)),
})

const formatFailure = (finding: Finding) => {
  const lines = [
    `${finding.rule}: ${finding.message}`,
    formatLocation(finding),
    ...furtherLines(finding),
  ]
  return lines.filter(Boolean).join('\n')
}

const BODIES: Record<TestResult['status'], string> = {
  passed: 'system-out',
  failed: 'failure',
  error: 'error',
  skipped: 'skipped',
}

function testcase(
  program: string,
  { name, suite, status, duration, message, findings }: TestResult,
) {
  const start = attributes({ name, classname: `${program}.${suite}`, time: seconds(duration) })
  const text = escaped(findings.map(formatFailure).join('\n\n'))
  if (status === 'passed' && !text) return `    <testcase${start}/>`
  const body = BODIES[status]
  const type = status === 'failed' ? { type: findings[0]?.rule ?? '' } : {}
  const reason = status === 'passed' ? '' : attributes({ message, ...type })
  return `    <testcase${start}>\n      <${body}${reason}>${text}</${body}>\n    </testcase>`
}

/**
 * A test for each finding, which fails for an error; without any error, one for the whole command.
 */
function testsOfFindings({ program, command, findings, isOk, summary }: Report): TestResult[] {
  const test = { suite: command, duration: 0 }
  const tests = findings.map(
    (finding): TestResult => ({
      ...test,
      name: [formatLocation(finding), finding.rule, finding.message].filter(Boolean).join(' '),
      status: finding.severity === 'error' ? 'failed' : 'passed',
      message: finding.message,
      findings: [finding],
    }),
  )
  if (countTests(tests, 'failed') > 0) return tests
  const status = isOk ? 'passed' : 'failed'
  return [
    ...tests,
    { ...test, name: `${program} ${command}`, status, message: summary, findings: [] },
  ]
}

/** JUnit XML for GitLab, Jenkins and others. */
export function junitReport(report: Report): string {
  const { program, command, tests = testsOfFindings(report) } = report
  const heading = escaped(report.heading.join('\n'))
  const suites = [...groupBy(tests, ({ suite }) => suite)].map(([name, some]) =>
    [
      `  <testsuite${attributes({ name, ...counts(some) })}>`,
      ...some.map((test) => testcase(program, test)),
      ...(heading ? [`    <system-out>${heading}</system-out>`] : []),
      '  </testsuite>',
    ].join('\n'),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: `${program} ${command}`, ...counts(tests) })}>`,
    ...suites,
    '</testsuites>',
  ].join('\n')
}
