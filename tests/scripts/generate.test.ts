import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

it('npm run generate:check names each file that npm run generate writes or removes, which leaves all others', async () => {
  const folder = scratchProject()
  edit(join(folder, 'openapi.yaml'), 'minLength: 8', 'minLength: 9')
  edit(join(folder, 'openapi.yaml'), 'email: locked@', 'email: blocked@')
  const model = join(folder, 'src/generated/api/model')
  const stray = join(folder, 'src/generated/api/stray.ts')
  writeFileSync(stray, '')
  rmSync(join(model, 'phone.zod.ts'))
  const unchanged = statSync(join(model, 'email.zod.ts'))
  const checked = await npmRun('generate:check', folder)
  expect(checked.status).toBe(1)
  for (const line of [
    'changed: docs/sample-inputs.md',
    'changed: src/generated/api/model/newPassword.zod.ts',
    'extra: src/generated/api/stray.ts',
    'missing: src/generated/api/model/phone.zod.ts',
  ])
    expect(checked.output).toContain(`${line}\n`)
  expect(readFileSync(stray, 'utf8')).toBe('')

  const generated = await npmRun('generate', folder)
  expect(generated.status, generated.output).toBe(0)
  expect(existsSync(stray)).toBe(false)
  expect(readFileSync(join(model, 'newPassword.zod.ts'), 'utf8')).toContain('9')
  expect(existsSync(join(model, 'phone.zod.ts'))).toBe(true)
  const { ino, mtimeMs } = statSync(join(model, 'email.zod.ts'))
  expect({ ino, mtimeMs }).toEqual({ ino: unchanged.ino, mtimeMs: unchanged.mtimeMs })
})
