import type { Outcome, TestResult } from './test-results.ts'

/** CTRF has no status for errors: `rawStatus` tells them from failures. */
const STATUS = { passed: 'passed', failed: 'failed', skipped: 'skipped', error: 'failed' } as const

function testOf({ name, suite, status, duration, message, details, findings }: TestResult) {
  return {
    name,
    status: STATUS[status],
    rawStatus: status,
    duration,
    suite: [suite],
    ...(message && { message }),
    ...(details && { trace: details }),
    ...(findings.length > 0 && { extra: { findings } }),
  }
}

/** A run in the Common Test Report Format (https://ctrf.io), with a test for each test case. */
export function ctrfOf({ program, server, start, stop, causes, tests: results }: Outcome): string {
  const tests = results.map(testOf)
  const having = (status: string) => tests.filter((one) => one.status === status).length
  const report = {
    reportFormat: 'CTRF',
    specVersion: '0.1.0',
    timestamp: new Date(stop).toISOString(),
    generatedBy: `${program} verify`,
    results: {
      tool: { name: program },
      summary: {
        tests: tests.length,
        passed: having('passed'),
        failed: having('failed'),
        pending: 0,
        skipped: having('skipped'),
        other: 0,
        start,
        stop,
      },
      tests,
      environment: { extra: { server } },
      extra: { causes },
    },
  }
  return `${JSON.stringify(report, null, 2)}\n`
}
