import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { edit, npmRun, scratchProject } from '../run'

describe('npm run generate:check', () => {
  it('names each file that is changed, missing or extra, and leaves them alone', async () => {
    const folder = scratchProject()
    edit(join(folder, 'openapi.yaml'), 'minLength: 8', 'minLength: 9')
    edit(join(folder, 'openapi.yaml'), 'email: locked@', 'email: blocked@')
    const stray = join(folder, 'src/generated/api/stray.ts')
    writeFileSync(stray, '')
    rmSync(join(folder, 'src/generated/api/model/phone.zod.ts'))
    const { status, output } = await npmRun('generate:check', folder)
    expect(status).toBe(1)
    expect(output).toContain('changed: src/generated/api/model/registerParams.zod.ts')
    expect(output).toContain('changed: src/generated/api/model/newPassword.zod.ts')
    expect(output).toContain('missing: src/generated/api/model/phone.zod.ts')
    expect(output).toContain('extra: src/generated/api/stray.ts')
    // The table of sample inputs.
    expect(output).toContain('changed: docs/frontend-developers.md')
    expect(readFileSync(stray, 'utf8')).toBe('')
  })
})
