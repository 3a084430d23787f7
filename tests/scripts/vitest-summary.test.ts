import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { NO_NGINX, type Summary, skippedFor } from '../../scripts/vitest-summary'
import { linkPackages, scratchFolder } from '../run'

/** Runs Vitest over test files, by name, and reads what the reporter wrote. */
function summaryOf(files: Record<string, string>): Summary {
  const folder = scratchFolder()
  linkPackages(folder)
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), `import { beforeAll, describe, it } from 'vitest'\n${text}`)
  const SUMMARY_FILE = join(folder, 'summary.json')
  spawnSync('vitest', ['run', '--reporter', resolve('scripts/vitest-summary.ts')], {
    cwd: folder,
    env: { ...process.env, SUMMARY_FILE },
  })
  return JSON.parse(readFileSync(SUMMARY_FILE, 'utf8'))
}

it('counts as skipped what is skipped for lack of nginx, and as failed whatever else did not pass', () => {
  const { failures, ...count } = summaryOf({
    'some.test.ts': `
      it('passes', () => {})
      it.skip('${skippedFor(NO_NGINX, 'the logs')} have no query', () => {})
      it.skip('in a hurry', () => {})
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
  expect(count).toEqual({ passed: 2, failed: 7, skipped: 1 })
  expect(failures.toSorted()).toEqual([
    'hook.test.ts > with a server > waits: did not run',
    'hook.test.ts > with a server: port taken',
    'load.test.ts: no such thing',
    'some.test.ts > fails: why',
    'some.test.ts > in a hurry: did not run',
    'some.test.ts > later: did not run',
    expect.stringMatching(
      /^uncaught\.test\.ts > uncaught at .*uncaught\.test\.ts.*: TypeError: late$/,
    ),
  ])
})
