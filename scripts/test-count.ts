import { relative } from 'node:path'

export type Count = { passed: number; failed: number; skipped: number }

/** What scripts/test.ts reads of the report of Vitest's JSON reporter. */
export type VitestReport = {
  testResults: {
    name: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** The one reason for which a test may be skipped: what it runs is not on this machine. */
export const NO_NGINX = 'no nginx on this machine'

/** A title that says why the tests below it are skipped. */
export const skippedFor = (reason: string, title: string) => `${title} (skipped: ${reason})`

/**
 * Counts the tests of a report. A skipped test counts as skipped only where its title says that it is
 * for lack of nginx; any other that did not run counts as failed, so that none is left out in silence.
 */
export function countVitest({ testResults }: VitestReport): Count {
  const count: Count = { passed: 0, failed: 0, skipped: 0 }
  for (const { status, fullName } of testResults.flatMap((file) => file.assertionResults)) {
    if (status === 'passed') count.passed += 1
    else if (status === 'skipped' && fullName.includes(skippedFor(NO_NGINX, ''))) count.skipped += 1
    else count.failed += 1
  }
  return count
}

/** The failed tests of a report, a line each: file, name and the first line of the error message. */
export const failuresOf = ({ testResults }: VitestReport) =>
  testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [message = ''] }) => {
        const [firstLine] = message.split('\n')
        return `${relative('.', file)} › ${fullName}: ${firstLine}`
      }),
  )
