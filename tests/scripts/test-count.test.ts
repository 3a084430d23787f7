import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { countVitest, failuresOf, NO_NGINX, skippedFor } from '../../scripts/test-count'
import { scratchFolder } from '../run'

const report = (...tests: [status: string, fullName: string][]) => ({
  testResults: tests.map(([status, fullName]) => ({
    name: resolve('tests/some.test.ts'),
    assertionResults: [
      { status, fullName, failureMessages: status === 'failed' ? ['Error: why\n    at …'] : [] },
    ],
  })),
})

it('counts as skipped what is skipped for want of nginx, and anything else as failed', () => {
  const count = countVitest(
    report(
      ['passed', 'one'],
      ['skipped', `${skippedFor(NO_NGINX, 'the logs')} have no query`],
      ['skipped', 'somebody was in a hurry'],
      ['skipped', skippedFor('no time', 'another')],
      ['todo', 'yet to be written'],
      ['failed', skippedFor(NO_NGINX, 'it failed all the same')],
    ),
  )
  expect(count).toEqual({ passed: 1, failed: 4, skipped: 1 })
})

it('says in a line each what failed', () => {
  const failures = failuresOf(report(['passed', 'one'], ['failed', 'two'], ['failed', 'three']))
  expect(failures).toEqual([
    'tests/some.test.ts › two: Error: why',
    'tests/some.test.ts › three: Error: why',
  ])
})

it('reads so much from a real report of a machine without nginx', () => {
  const file = join(scratchFolder(), 'report.json')
  const args = ['run', '--project=contract', 'tests/deploy/nginx-logs', '--reporter=json']
  const { status } = spawnSync('vitest', [...args, `--outputFile.json=${file}`], {
    env: { ...process.env, NGINX_PATH: '/no/nginx' },
  })
  expect(status).toBe(0)
  const count = countVitest(JSON.parse(readFileSync(file, 'utf8')))
  expect(count).toMatchObject({ passed: 0, failed: 0 })
  expect(count.skipped).toBeGreaterThan(3)
})
