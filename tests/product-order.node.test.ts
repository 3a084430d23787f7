import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const [, order = ''] =
  /^## .*`P0-packages`$([\s\S]*?)^## /m.exec(readFileSync('docs/product.md', 'utf8')) ?? []

const [, fileNames = ''] = /^- Files.*?:([^.]*(?:\.\S[^.]*)*)\.$/m.exec(order) ?? []
const FILES = fileNames.split(',').map((name) => name.trim())
/** Of the table, a row of which may have several. */
const PACKAGES = [...order.matchAll(/^\| ([a-z@][^|]*) \|/gm)].flatMap(([, names = '']) =>
  names.split(', '),
)

const { dependencies, devDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>

const REASON =
  'The product order names it (docs/product.md, P0-packages), so it must not be removed, even if the project could do without it.'

describe('the product order', () => {
  it('names 18 packages, and 10 files and folders', () => {
    expect([PACKAGES.length, FILES.length]).toEqual([18, 10])
  })

  // `npm run knip` refuses one that nothing uses.
  it.each(PACKAGES)('requires the package %s', (name) => {
    expect({ ...dependencies, ...devDependencies }, REASON).toHaveProperty([name])
  })

  it.each(FILES)('requires %s', (path) => {
    expect(existsSync(path), REASON).toBe(true)
  })
})
