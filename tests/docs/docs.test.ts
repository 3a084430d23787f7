import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
/** Not tested here: the product’s rules, which may name planned files, and the README of the tool’s package. */
const EXCLUDED = ['docs/product.md', 'workbench/README.md']
const PAGES = globSync('{*,*/README,docs/**/*}.md').filter((file) => !EXCLUDED.includes(file))

const pages = PAGES.map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))

describe.each(pages)('$file', ({ file, text }) => {
  it('names npm scripts that exist', () => {
    const named = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name]) => name ?? '')
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it('links to pages that exist', () => {
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
    const local = targets.filter((target) => !/^(https?:|mailto:|#)/.test(target))
    const lost = local.filter(
      (target) => !existsSync(join(dirname(file), target.split('#')[0] ?? '')),
    )
    expect(lost).toEqual([])
  })

  it('names files of the project that exist', () => {
    const folders = 'src|scripts|tests|mocks|docs|contract|deploy|build|workbench'
    const inText = new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g')
    // A README lists files of its own folder in a table.
    const inTable = /^\| `([\w-]+\.\w+)`/gm
    const named = [
      ...text.matchAll(inText),
      ...(file.includes('/README') ? text.matchAll(inTable) : []),
    ]
    const lost = named
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(path) && !existsSync(join(dirname(file), path)))
    expect(lost).toEqual([])
  })
})

it('code cites rules by ids that docs/product.md has', () => {
  const rules = readFileSync('docs/product.md', 'utf8')
  const ids = new Set([...rules.matchAll(/^##.* `(P\d-[a-z-]+)`$/gm)].map(([, id]) => id))
  const files = globSync('{src,build,mocks,scripts,contract,tests,docs}/**/*.{ts,tsx,js,md}', {
    exclude: (name) => /node_modules|generated/.test(name),
  })
  const cited = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bP\d-[a-z-]*[a-z]/g)].map(
      ([id]) => `${id} in ${file}`,
    ),
  )
  expect(cited.length).toBeGreaterThan(90)
  expect(cited.filter((citation) => !ids.has(citation.split(' ')[0]))).toEqual([])
})
