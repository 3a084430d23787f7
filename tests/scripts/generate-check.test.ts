import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { edit, npmRun, scratchProject } from '../run'

it('npm run generate:check shows where a contract is unreadable, without a stack trace', async () => {
  const folder = scratchProject()
  edit(join(folder, 'openapi.yaml'), '/schemas/LoginResponse', '/schemas/Missing')
  const { status, output } = await npmRun('generate:check', folder)
  expect(status).toBe(1)
  expect(output).toMatch(/^openapi\.yaml:\d+ .*#\/components\/schemas\/Missing is unresolved$/m)
  expect(output).not.toMatch(/^\s+at |out of date/m)
})

it('npm run generate:check names each changed, missing or additional file, and writes none', async () => {
  const folder = scratchProject()
  edit(join(folder, 'openapi.yaml'), 'minLength: 8', 'minLength: 9')
  edit(join(folder, 'openapi.yaml'), 'email: locked@', 'email: blocked@')
  const stray = join(folder, 'src/generated/api/stray.ts')
  writeFileSync(stray, '')
  rmSync(join(folder, 'src/generated/api/model/phone.zod.ts'))
  const { status, output } = await npmRun('generate:check', folder)
  expect(status).toBe(1)
  expect(output).toContain('src/generated/api/model/newPassword.zod.ts differ')
  expect(output).toMatch(/^Only in .*model: phone\.zod\.ts$/m)
  expect(output).toContain('Only in src/generated/api: stray.ts')
  expect(output).toContain('Files docs/sample-inputs.md')
  expect(readFileSync(stray, 'utf8')).toBe('')
})
