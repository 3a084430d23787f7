import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const SPEC = 'tests/e2e/once/layout-shift.spec.ts'

it('no page moves while it is loaded', { timeout: 1_800_000 }, () => {
  const env = { ...process.env, EVERY_PAGE: '1' }
  const { status, stdout } = spawnSync('npx', ['playwright', 'test', SPEC], {
    env,
    encoding: 'utf8',
  })
  expect(status, stdout).toBe(0)
})
