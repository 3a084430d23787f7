import { groupBy } from '../../group-by.ts'
import type { Outcome, TestResult } from './test-results.ts'

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text between tags, and drops characters that XML 1.0 does not allow. */
const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => NAMED[character] ?? '')
    .replaceAll('\r', '&#13;')

/** Escapes a text in an attribute, where parsers turn tabs and line breaks into spaces. */
const attribute = (text: string) =>
  escaped(text).replace(/[\t\n]/g, (character) => `&#${character.charCodeAt(0)};`)

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(3)

const attributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${attribute(String(value))}"`)
    .join('')

function counts(tests: TestResult[]) {
  const having = (status: TestResult['status']) =>
    tests.filter((one) => one.status === status).length
  return {
    tests: tests.length,
    failures: having('failed'),
    errors: having('error'),
    skipped: having('skipped'),
  }
}

function testcase(
  program: string,
  { name, suite, status, duration, message, details, findings }: TestResult,
): string {
  const start = `    <testcase${attributes({ name, classname: `${program}.${suite}`, time: seconds(duration) })}`
  if (status === 'passed') return `${start}/>`
  const reason =
    status === 'skipped'
      ? `<skipped${attributes({ message })}/>`
      : status === 'error'
        ? `<error${attributes({ message, type: 'error' })}>${escaped(details)}</error>`
        : `<failure${attributes({ message, type: findings[0]?.check ?? '' })}>${escaped(details)}</failure>`
  return `${start}>\n      ${reason}\n    </testcase>`
}

/** A run as JUnit XML for GitLab, Jenkins and GitHub Actions, with a test case for each of the kit's. */
export function junitOf({ program, server, start, stop, causes, tests }: Outcome): string {
  const output = escaped(causes.map(({ what, todo }) => `${what} ${todo}`).join('\n'))
  const suites = [...groupBy(tests, ({ suite }) => suite)].map(([name, some]) => {
    const time = seconds(some.reduce((sum, { duration }) => sum + duration, 0))
    const timestamp = new Date(start).toISOString().replace(/\.\d+Z$/, '')
    return [
      `  <testsuite${attributes({ name, ...counts(some), time, timestamp })}>`,
      `    <properties><property${attributes({ name: 'server', value: server })}/></properties>`,
      ...some.map((one) => testcase(program, one)),
      ...(output ? [`    <system-out>${output}</system-out>`] : []),
      '  </testsuite>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: `${program} verify`, ...counts(tests), time: seconds(stop - start) })}>`,
    ...suites,
    '</testsuites>\n',
  ].join('\n')
}
