import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { npmRun, scratchProject } from './run'

const edit = (file: string, from: string | RegExp, to: string) => {
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(from)
  writeFileSync(file, text.replace(from, to))
}

describe('npm run generate:check', () => {
  it('passes on what the contract makes', () => {
    expect(npmRun('generate:check', '.')).toMatchObject({ status: 0 })
  })

  it('names each file that is changed, missing or extra, and leaves them alone', () => {
    const folder = scratchProject()
    edit(join(folder, 'openapi.yaml'), 'minLength: 8', 'minLength: 9')
    const stray = join(folder, 'src/generated/api/stray.ts')
    writeFileSync(stray, '')
    rmSync(join(folder, 'src/generated/api/model/phone.zod.ts'))
    const { status, output } = npmRun('generate:check', folder)
    expect(status).toBe(1)
    expect(output).toContain('changed: src/generated/api/model/registerParams.zod.ts')
    expect(output).toContain('changed: src/generated/api/model/newPassword.zod.ts')
    expect(output).toContain('missing: src/generated/api/model/phone.zod.ts')
    expect(output).toContain('extra: src/generated/api/stray.ts')
    expect(readFileSync(stray, 'utf8')).toBe('')
  })
})

describe('npm run contract:lint', () => {
  it('passes on the contract', () => {
    expect(npmRun('contract:lint', '.')).toMatchObject({ status: 0 })
  })

  it.each([
    ['another method', /^ {4}get:\n {6}tags: \[auth\]\n {6}operationId: login/m, 'get-only'],
    ['a noun for an operation', 'operationId: login', 'verb-first'],
    ['an answer that may be stored', 'example: no-store', 'never-stored'],
    ['an error without a message', 'required: [message]', 'errors-carry-a-message'],
    ['an example without a summary', 'summary: The account is locked', 'named-examples'],
    ['a parameter without an example', 'example: Correct-Horse-7', 'parameter-example'],
    ['a schema without words', 'description: What every error answer carries.', 'described'],
    ['a text without a limit', 'maxLength: 254', 'limited'],
  ])('refuses %s', (_, part, rule) => {
    const folder = scratchProject()
    const worse =
      rule === 'get-only'
        ? '    post:\n      tags: [auth]\n      operationId: login'
        : rule === 'verb-first'
          ? 'operationId: userLogin'
          : rule === 'errors-carry-a-message'
            ? 'required: []'
            : rule === 'described'
              ? ''
              : '# gone'
    edit(join(folder, 'openapi.yaml'), part, worse)
    const { status, output } = npmRun('contract:lint', folder)
    expect(status).toBe(1)
    expect(output).toContain(`contract/${rule}`)
  })
})
