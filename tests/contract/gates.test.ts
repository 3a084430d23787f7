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

  it('names README.md when its table of sample inputs is old', () => {
    const folder = scratchProject()
    edit(join(folder, 'openapi.yaml'), 'email: locked@', 'email: blocked@')
    const { status, output } = npmRun('generate:check', folder)
    expect(status).toBe(1)
    expect(output).toContain('changed: README.md')
  })
})

describe('npm run contract:lint', () => {
  it('passes on the contract', () => {
    expect(npmRun('contract:lint', '.')).toMatchObject({ status: 0 })
  })

  it.each([
    [
      'another method',
      'get-only',
      /^ {4}get:(?=\n {6}tags: \[auth\]\n {6}operationId: login)/m,
      '    post:',
    ],
    ['a noun for an operation', 'verb-first', 'operationId: login', 'operationId: userLogin'],
    ['an answer that may be stored', 'never-stored', 'example: no-store', ''],
    ['an error without a message', 'errors-carry-a-message', 'required: [message]', ''],
    ['an example without a summary', 'named-examples', 'summary: The account is locked', ''],
    ['a parameter without an example', 'parameter-example', 'example: Correct-Horse-7', ''],
    ['a schema without words', 'described', 'description: What every error answer carries.', ''],
    ['a text without a limit', 'limited', 'maxLength: 254', ''],
    ['a condition on no parameter', 'reachable-examples', 'email: locked@', 'user: locked@'],
    ['two examples for one input', 'reachable-examples', 'email: locked@', 'email: bare@'],
  ])('refuses %s (%s)', (_, rule, part, worse) => {
    const folder = scratchProject()
    edit(join(folder, 'openapi.yaml'), part, worse)
    const { status, output } = npmRun('contract:lint', folder)
    expect(status).toBe(1)
    expect(output).toContain(`contract/${rule}`)
  })
})
