import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { paths } from '@/product/paths'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('generated'))
  .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }))

const findFiles = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

describe('the rules of the codebase', () => {
  it('allow the hook of an operation in src/api only, which reads its errors', () => {
    expect(
      findFiles(/\.useHook\(/).filter((file) => !file.startsWith('api/')),
      'Call useApiQuery or useApiMutation (docs/frontend-developers.md#sending-requests)',
    ).toEqual([])
  })

  it('allow paths in src/product/paths.ts only', () => {
    const literals = Object.values(paths)
      .filter((path) => path !== '/')
      .map((path) => `['"\`]${path}['"\`]`)
    expect(
      findFiles(new RegExp(literals.join('|'))).filter((file) => file !== 'product/paths.ts'),
      'Use `paths` of src/product/paths.ts',
    ).toEqual([])
  })

  it('forbid a constraint that repeats the contract', () => {
    expect(
      findFiles(/maxLength=|minLength=|pattern=\{|z\.(email|regex|maxLength)\(/),
      'Use the generated schema, and add the limit to openapi.yaml (docs/frontend-developers.md#forms)',
    ).toEqual([])
  })
})

it('CI pins each action to a commit, since a tag can be moved', () => {
  const actions = readFileSync('.github/workflows/ci.yml', 'utf8').match(/uses: .*/g) ?? []
  expect(actions.length).toBeGreaterThan(5)
  for (const action of actions) expect(action).toMatch(/^uses: \S+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})
