/**
 * `npm run build -w contract`: writes the package to `dist/`, for `npm pack ./contract/dist`: sources as
 * JavaScript for Node 20 with type declarations, the contract, its workflows and the guide for backend teams, and a
 * manifest whose exports name them.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { build } from 'vite'
import { readPublishedManifest } from '../../scripts/published-manifest.ts'

const ROOT = join(import.meta.dirname, '..')
const DIST = resolve(process.argv[2] ?? join(ROOT, 'dist'))

/** Scripts of web pages: copied like style sheets. */
const PAGE_SCRIPTS = ['src/reference/reference.js']

/**
 * Files of Swagger UI, which are copied: as a dependency it takes 12 MB, most of them source maps, and installs a
 * package that reports each installation (@scarf/scarf).
 */
const VIEWER = 'swagger-ui-dist'
const VIEWER_FILES = [
  ...['swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt', 'swagger-ui.css'],
  ...['LICENSE', 'NOTICE'],
]

const find = (pattern: string) => globSync(pattern, { cwd: ROOT })
const sources = find('src/**/*.{ts,js}').filter((file) => !PAGE_SCRIPTS.includes(file))
const copied = [
  ...PAGE_SCRIPTS,
  ...find('src/**/*.{css,svg,yaml}'),
  ...find('{bin,docs,workflows}'),
  ...find('*.md'),
  'redocly.yaml',
]

/** Compiles each source to a separate file, since some find other files by their relative paths. */
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: DIST,
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: sources.map((file) => join(ROOT, file)),
      output: {
        preserveModules: true,
        preserveModulesRoot: ROOT,
        entryFileNames: '[name].js',
      },
    },
  },
})
const options = ['-p', join(import.meta.dirname, 'tsconfig.json'), '--outDir', DIST]
execFileSync('npx', ['tsc', ...options], { stdio: 'inherit' })

for (const path of copied) cpSync(join(ROOT, path), join(DIST, path), { recursive: true })
cpSync(join(ROOT, '../openapi.yaml'), join(DIST, 'openapi.yaml'))
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
writeFileSync(join(DIST, 'README.md'), readme.replaceAll('](../docs/', '](docs/'))
const guide = readFileSync(join(ROOT, '../docs/backend-teams.md'), 'utf8')
// Links to other pages lead nowhere in the package.
writeFileSync(
  join(DIST, 'docs/backend-teams.md'),
  guide.replaceAll(/\[([^\]]+)\]\((?!https?:|#)[^)]*\)/g, '$1'),
)
const viewer = dirname(createRequire(import.meta.url).resolve(`${VIEWER}/package.json`))
for (const name of VIEWER_FILES) cpSync(join(viewer, name), join(DIST, 'vendor', VIEWER, name))

const manifest = {
  ...readPublishedManifest(ROOT),
  imports: { '#swagger-ui/*': `./vendor/${VIEWER}/*` },
}
writeFileSync(join(DIST, 'package.json'), JSON.stringify(manifest, null, 2))
