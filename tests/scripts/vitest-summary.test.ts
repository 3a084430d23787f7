import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { NO_NGINX, type Summary, skippedFor } from '../../scripts/vitest-summary'
import { linkPackages, scratchFolder } from '../run'

/** Runs Vitest in a folder. @returns its exit code, and what the reporter wrote. */
function runVitest(cwd: string, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const SUMMARY_FILE = join(scratchFolder(), 'summary.json')
  const reporter = resolve('scripts/vitest-summary.ts')
  const { status } = spawnSync('vitest', ['run', ...args, '--reporter', reporter], {
    cwd,
    env: { ...process.env, ...env, SUMMARY_FILE },
  })
  return { status, summary: JSON.parse(readFileSync(SUMMARY_FILE, 'utf8')) as Summary }
}

/** What the reporter writes of test files, given by their names. */
function summaryOf(files: Record<string, string>) {
  const folder = scratchFolder()
  linkPackages(folder)
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), `import { beforeAll, describe, it } from 'vitest'\n${text}`)
  return runVitest(folder).summary
}

it('counts as skipped what is skipped for lack of nginx, and as failed whatever else did not pass', () => {
  const { failures, ...count } = summaryOf({
    'some.test.ts': `
      it('passes', () => {})
      it.skip('${skippedFor(NO_NGINX, 'the logs')} have no query', () => {})
      it.skip('in a hurry', () => {})
      it.skip('${skippedFor('no time', 'another')}', () => {})
      it('${skippedFor(NO_NGINX, 'failed all the same')}', () => { throw new Error('why') })
      it.todo('later')
      it('fails', () => { throw new Error('why\\nmore') })
    `,
    'hook.test.ts': `
      describe('with a server', () => {
        beforeAll(() => { throw new Error('port taken') })
        it('waits', () => {})
      })
    `,
    'load.test.ts': `throw new Error('no such thing')`,
    'uncaught.test.ts': `it('passes', () => { setTimeout(() => { throw new TypeError('late') }) })`,
  })
  expect(count).toEqual({ passed: 2, failed: 9, skipped: 1 })
  expect(failures.toSorted()).toEqual([
    'hook.test.ts > with a server > waits: did not run',
    'hook.test.ts > with a server: port taken',
    'load.test.ts: no such thing',
    'some.test.ts > another (skipped: no time): did not run',
    'some.test.ts > failed all the same (skipped: no nginx on this machine): why',
    'some.test.ts > fails: why',
    'some.test.ts > in a hurry: did not run',
    'some.test.ts > later: did not run',
    expect.stringMatching(
      /^uncaught\.test\.ts > uncaught at .*uncaught\.test\.ts.*: TypeError: late$/,
    ),
  ])
})

it('reads so much from the tests of a machine without nginx', () => {
  const args = ['--project=contract', 'tests/deploy/nginx-logs']
  const { status, summary } = runVitest('.', args, { NGINX_PATH: '/no/nginx' })
  expect(status).toBe(0)
  expect(summary).toMatchObject({ passed: 0, failed: 0, failures: [] })
  expect(summary.skipped).toBeGreaterThan(3)
})
