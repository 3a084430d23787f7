/**
 * `npm run build -w reader`: writes the package to `dist/`, for `npm pack ./reader/dist`: JavaScript for Node 22 with
 * type declarations, the lists of the site, and a manifest whose exports name them.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readPublishedManifest } from '../../scripts/published-manifest.ts'

const ROOT = join(import.meta.dirname, '..')
const DIST = resolve(process.argv[2] ?? join(ROOT, 'dist'))

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const write = (path: string, text: string) => writeFileSync(join(DIST, path), text)

/** Pages that the README links to; other links of it lead to the repository, so only their words stay. */
const DOCS = ['lists.md', 'reading-record.md']

const toPublished = (page: string) =>
  page.replace(/\[([^\]]+)\]\((?!https?:|#)([^)#]+)([^)]*)\)/g, (_, words, path, anchor) => {
    const name = path.split('/').at(-1)
    return DOCS.includes(name) && path === `../docs/${name}`
      ? `[${words}](docs/${name}${anchor})`
      : words
  })

rmSync(DIST, { recursive: true, force: true })
const options = ['-p', join(import.meta.dirname, 'tsconfig.json'), '--outDir', DIST]
execFileSync('npx', ['tsc', ...options], { stdio: 'inherit' })
for (const path of ['bin', 'merge.jq', 'src/report/report.css'])
  cpSync(join(ROOT, path), join(DIST, path), { recursive: true })
cpSync(join(ROOT, '../public/lists'), join(DIST, 'lists'), { recursive: true })
write('README.md', toPublished(read('README.md')))
mkdirSync(join(DIST, 'docs'))
for (const name of DOCS) write(`docs/${name}`, toPublished(read(`../docs/${name}`)))
write('bin/aml-reader.js', read('bin/aml-reader.js').replace('.ts', '.js'))
write('package.json', JSON.stringify(readPublishedManifest(ROOT), null, 2))
