import { groupBy } from '../group-by.ts'
import type { Finding, Report, TestResult } from './finding.ts'
import { countTests, formatFindingLocation, listDetailLines } from './lines.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeXml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

/** Escapes whitespace, which parsers would normalise in attributes. */
const toAttributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => {
      const text = escapeXml(String(value))
      return ` ${name}="${text.replace(/[\t\n]/g, (one) => `&#${one.charCodeAt(0)};`)}"`
    })
    .join('')

const toSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(3)

const countAll = (tests: TestResult[]) => ({
  tests: tests.length,
  failures: countTests(tests, 'failed'),
  errors: countTests(tests, 'error'),
  skipped: countTests(tests, 'skipped'),
  time: toSeconds(tests.reduce((sum, { duration }) => sum + duration, 0)),
})

const formatFailure = (finding: Finding) => {
  const lines = [
    `${finding.rule}: ${finding.message}`,
    formatFindingLocation(finding),
    ...listDetailLines(finding),
  ]
  return lines.filter(Boolean).join('\n')
}

const ELEMENTS: Record<TestResult['status'], string> = {
  passed: 'system-out',
  failed: 'failure',
  error: 'error',
  skipped: 'skipped',
}

function formatTestCase(
  program: string,
  { name, suite, status, duration, message, findings }: TestResult,
) {
  const start = toAttributes({ name, classname: `${program}.${suite}`, time: toSeconds(duration) })
  const text = escapeXml(findings.map(formatFailure).join('\n\n'))
  if (status === 'passed' && !text) return `    <testcase${start}/>`
  const element = ELEMENTS[status]
  const type = status === 'failed' ? { type: findings[0]?.rule ?? '' } : {}
  const reason = status === 'passed' ? '' : toAttributes({ message, ...type })
  return `    <testcase${start}>\n      <${element}${reason}>${text}</${element}>\n    </testcase>`
}

/** Creates a test for each finding, which fails for an error; without errors, also one for the command. */
function createTests({ program, command, findings, isOk, summary }: Report): TestResult[] {
  const test = { suite: command, duration: 0 }
  const tests = findings.map(
    (finding): TestResult => ({
      ...test,
      name: [formatFindingLocation(finding), finding.rule, finding.message]
        .filter(Boolean)
        .join(' '),
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

/** JUnit XML for GitLab, Jenkins and others. @param report without characters that XML 1.0 excludes. */
export function junitReport(report: Report): string {
  const { program, command, tests = createTests(report) } = report
  const heading = escapeXml(report.heading.join('\n'))
  const suites = [...groupBy(tests, ({ suite }) => suite)].map(([name, some]) =>
    [
      `  <testsuite${toAttributes({ name, ...countAll(some) })}>`,
      ...some.map((test) => formatTestCase(program, test)),
      ...(heading ? [`    <system-out>${heading}</system-out>`] : []),
      '  </testsuite>',
    ].join('\n'),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${toAttributes({ name: `${program} ${command}`, ...countAll(tests) })}>`,
    ...suites,
    '</testsuites>',
  ].join('\n')
}
