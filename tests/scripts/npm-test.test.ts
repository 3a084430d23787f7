import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { linkPackages, run, scratchFolder } from '../run'

const GATES = [
  'contract:lint',
  'contract:diff',
  'generate:check',
  'typecheck',
  'imports',
  'lint',
  'knip',
  'i18n:check',
]

/** What Vitest and Playwright report of tests that all pass. */
const VITEST = `echo '{"passed":3,"failed":0,"skipped":0}' > "$SUMMARY_FILE"`
const PLAYWRIGHT = `echo '{"stats":{"expected":2,"unexpected":0,"flaky":0,"skipped":0}}' > "$PLAYWRIGHT_JSON_OUTPUT_FILE"`

/**
 * Runs `npm test` with other programs behind its steps.
 * @param scripts shell commands of gates; the others pass.
 * @returns the exit status, and the lines of its account: all after the output of the steps.
 */
async function runTests({
  scripts = {},
  vitest = VITEST,
  playwright = PLAYWRIGHT,
}: {
  scripts?: Record<string, string>
  vitest?: string
  playwright?: string
}) {
  const folder = scratchFolder()
  for (const file of ['preflight.cjs', 'test.ts', 'vitest-summary.ts'])
    cpSync(join('scripts', file), join(folder, 'scripts', file))
  linkPackages(folder)
  const passing = Object.fromEntries(GATES.map((name) => [name, 'true']))
  const manifest = {
    type: 'module',
    scripts: { ...passing, ...scripts },
    workspaces: ['workbench'],
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  const test = join(folder, 'bin/vitest')
  const workbench = { name: 'openapi-workbench', version: '0.1.0', scripts: { test } }
  mkdirSync(join(folder, 'workbench'))
  writeFileSync(join(folder, 'workbench/package.json'), JSON.stringify(workbench))
  mkdirSync(join(folder, 'bin'))
  for (const [name, command] of Object.entries({ vitest, playwright })) {
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${command}\n`)
    chmodSync(join(folder, 'bin', name), 0o755)
  }
  const PATH = [resolve(folder, 'bin'), process.env['PATH']].join(delimiter)
  const { status, output } = await run('node', ['scripts/test.ts'], { PATH }, folder)
  const lines = output
    .trimEnd()
    .replace(/\d+ s\)/g, 'n s)')
    .split('\n')
  return { status, account: lines.slice(lines.lastIndexOf('') + 1) }
}

it('every step runs, and the end says once more why some failed', async () => {
  const { status, account } = await runTests({
    scripts: { typecheck: 'echo "src/a.ts: no such type" >&2; exit 2' },
    vitest: `${VITEST.replace('"failed":0', '"failed":1,"failures":["a > b: no"]')}; exit 1`,
    playwright: PLAYWRIGHT.replace('"flaky":0,"skipped":0', '"flaky":1,"skipped":1'),
  })
  expect(status).toBe(1)
  expect(account).toEqual([
    'ok     contract lint (1 passed, 0 failed, n s)',
    'ok     contract version (1 passed, 0 failed, n s)',
    'ok     generated code (1 passed, 0 failed, n s)',
    'FAILED types (0 passed, 1 failed, n s)',
    '       src/a.ts: no such type',
    'ok     imports (1 passed, 0 failed, n s)',
    'ok     lint (1 passed, 0 failed, n s)',
    'ok     unused code (1 passed, 0 failed, n s)',
    'ok     translations (1 passed, 0 failed, n s)',
    'FAILED unit and contract tests (3 passed, 1 failed, n s)',
    '       a > b: no',
    'FAILED tests of openapi-workbench (3 passed, 1 failed, n s)',
    '       a > b: no',
    // Flaky and skipped tests count as failed.
    'FAILED browser tests (2 passed, 2 failed, n s)',
    '15 passed, 5 failed',
  ])
})

it('a runner that fails without a failed test counts as one, and so does one without a report', async () => {
  const { status, account } = await runTests({ vitest: `${VITEST}; exit 1`, playwright: 'true' })
  expect(status).toBe(1)
  expect(account.slice(-4)).toEqual([
    'FAILED unit and contract tests (3 passed, 1 failed, n s)',
    'FAILED tests of openapi-workbench (3 passed, 1 failed, n s)',
    'FAILED browser tests (0 passed, 1 failed, n s)',
    '14 passed, 3 failed',
  ])
})
