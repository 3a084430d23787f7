import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const [, order = ''] =
  /^## .*`P0-packages`$([\s\S]*?)^## /m.exec(readFileSync('docs/product.md', 'utf8')) ?? []

const [, fileNames = ''] = /^- Files.*?:([^.]*(?:\.\S[^.]*)*)\.$/m.exec(order) ?? []
const FILES = fileNames.split(',').map((name) => name.trim())
/** Of the table, a row of which may have several. */
const PACKAGES = [...order.matchAll(/^\| ([a-z@][^|]*) \|/gm)].flatMap(([, names = '']) =>
  names.split(', '),
)

const { scripts, dependencies, devDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<'scripts' | 'dependencies' | 'devDependencies', Record<string, string>>

/** Code without type imports, which are erased. */
const code = globSync('{*.config.ts,{src,mocks,tests,plugins,scripts}/**/*.{ts,tsx,css}}')
  .map((file) => readFileSync(file, 'utf8').replaceAll(/^import type [^']*'[^']*'/gm, ''))
  .join('\n')

const isImported = (name: string) =>
  new RegExp(`(?:from|import|import\\(|resolve\\(|mock\\() ?['"]${name}[/'"]`).test(code)

function isRun(name: string) {
  const manifest = readFileSync(`node_modules/${name}/package.json`, 'utf8')
  const { bin = {} } = JSON.parse(manifest) as { bin?: string | Record<string, string> }
  const commands = typeof bin === 'string' ? [name] : Object.keys(bin)
  return commands.some((command) =>
    Object.values(scripts).some((script) => new RegExp(`(^|&& )${command}( |$)`).test(script)),
  )
}

const REASON =
  'The product order names it (docs/product.md, P0-packages), so it must not be removed, even if the project could do without it.'

describe('the product order', () => {
  it('names 18 packages, and 10 files and folders', () => {
    expect([PACKAGES.length, FILES.length]).toEqual([18, 10])
  })

  it.each(PACKAGES)('requires the package %s, which is used', (name) => {
    expect({ ...dependencies, ...devDependencies }, REASON).toHaveProperty([name])
    expect(isImported(name) || isRun(name), `No code imports ${name}. ${REASON}`).toBe(true)
  })

  it.each(FILES)('requires %s', (path) => {
    expect(existsSync(path), REASON).toBe(true)
  })
})
