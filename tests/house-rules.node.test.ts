import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { paths } from '@/product/paths'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('generated'))
  .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }))

const findFiles = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

describe('the rules of the codebase', () => {
  it('allow requests to the server through operations only', () => {
    // These modules request files of the site, or report an error.
    const others = [
      'address/lists/fetch-lists.ts',
      'platform/loading/stale-deployment.ts',
      'shell/errors/error-report.ts',
    ]
    expect(findFiles(/\bfetch\(|XMLHttpRequest|sendBeacon/)).toEqual(others)
    expect(findFiles(/['"`]\/?auth\//)).toEqual([])
    const hooks = findFiles(/\.useHook\(/)
    expect(hooks.filter((file) => !file.startsWith('api/'))).toEqual([])
  })

  it('allow paths in src/product/paths.ts only', () => {
    const literals = Object.values(paths)
      .filter((path) => path !== '/')
      .map((path) => `['"\`]${path}['"\`]`)
    expect(findFiles(new RegExp(literals.join('|')))).toEqual(['product/paths.ts'])
  })

  it('require `import type`, since dependency-cruiser misses `typeof import()`', () => {
    expect(findFiles(/typeof import\(|[:|&<]\s*import\(|type \w+ = import\(/)).toEqual([])
  })

  it('forbid a constraint that repeats the contract', () => {
    expect(findFiles(/maxLength=|minLength=|pattern=\{|z\.(email|regex|maxLength)\(/)).toEqual([])
  })

  it('limit files to about 200 lines', () => {
    const long = sources.filter(({ text }) => text.split('\n').length > 220)
    expect(long.map(({ file }) => file)).toEqual([])
  })
})

it('a test in jsdom is named after the file or folder of src that it tests', () => {
  const folders = readdirSync('src').filter((name) => !name.includes('.'))
  const tests = globSync(`tests/{,{${folders}}/**/}*.test.{ts,tsx}`).filter(
    (test) => !test.includes('.node.test.'),
  )
  expect(tests.length).toBeGreaterThan(50)
  const misnamed = tests.filter((test) => {
    const tested = test.replace(/^tests/, 'src').replace(/\.test\.tsx?$/, '')
    return globSync(`${tested}{,.ts,.tsx,.css}`).length === 0
  })
  // These test all pages, and all forms of the contract.
  expect(misnamed.toSorted()).toEqual([
    'tests/every-text.test.tsx',
    'tests/generated-responses.test.tsx',
  ])
})

it('CI pins each action to a commit, since a tag can be moved', () => {
  const actions = readFileSync('.github/workflows/ci.yml', 'utf8').match(/uses: .*/g) ?? []
  expect(actions.length).toBeGreaterThan(5)
  for (const action of actions) expect(action).toMatch(/^uses: \S+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})
