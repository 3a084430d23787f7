import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const listScripts = (folder: string, option: string) => {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  return Object.keys(scripts).map((name) => option + name)
}
const scripts = [...listScripts('.', ''), ...listScripts('contract', '-w contract ')]
/** docs/product.md may name planned files; the tool's README is in its package. */
const EXCLUDED = ['docs/product.md', 'contract/README.md']
const PAGES = globSync('{*,*/README,docs/**/*}.md').filter((file) => !EXCLUDED.includes(file))

const pages = PAGES.map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))

/** The anchors that GitHub gives to headings. */
const listAnchors = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

it.each([...PAGES, ...EXCLUDED].map((file) => ({ file })))(
  '$file links to headings that exist',
  ({ file }) => {
    const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([^)\s#]*\.md)?#([^)\s]+)\)/g)]
    const isBroken = ([, target, anchor = '']: RegExpMatchArray) =>
      !listAnchors(target === undefined ? file : join(dirname(file), target)).includes(anchor)
    expect(links.filter(isBroken).map(([link]) => link)).toEqual([])
  },
)

it.each(pages)('$file names npm scripts, pages and files that exist', ({ file, text }) => {
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  expect(
    named(/npm run ((?:-w \w+ )?[a-z][\w:-]*)/g).filter((name) => !scripts.includes(name)),
  ).toEqual([])

  // docs/new-operation.md names files of the grown copy.
  const exists = (path: string) =>
    ['', dirname(file), 'tests/grown/files'].some((folder) => existsSync(join(folder, path)))
  const links = named(/\]\(([^)\s#]+)/g).filter((target) => !/^(https?|mailto):/.test(target))
  expect(links.filter((target) => !existsSync(join(dirname(file), target)))).toEqual([])

  const files = named(/`((?:src|scripts|tests|mocks|docs|contract|deploy|plugins)\/[\w./-]+)`/g)
  // READMEs list files of their folder in tables.
  const listed = file.endsWith('README.md') ? named(/^\| `([\w-]+\.\w+)`/gm) : []
  expect([...files, ...listed].filter((path) => !exists(path))).toEqual([])
})

it('code cites rules by ids that docs/product.md has', () => {
  const rules = readFileSync('docs/product.md', 'utf8')
  const ids = new Set([...rules.matchAll(/^##.* `(P\d-[a-z-]+)`$/gm)].map(([, id]) => id))
  const files = globSync('{src,plugins,mocks,scripts,contract,tests,docs}/**/*.{ts,tsx,js,md}', {
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

it('deploy/lists.curl downloads from the places of docs/lists.md', () => {
  const urls = [...readFileSync('deploy/lists.curl', 'utf8').matchAll(/^url = "(.+)"$/gm)]
  const page = readFileSync('docs/lists.md', 'utf8')
  expect(urls.map(([, url]) => page.includes(`<${url}>`))).toEqual([true, true, true])
})
