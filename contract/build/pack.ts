/**
 * `npm run build -w contract`: writes the package to `dist/`, for `npm pack ./contract/dist`: sources as
 * JavaScript, the bundled contract and workflows, and the guide for backend teams.
 */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { loadContract, writeBundle } from 'openapi-workbench/load'
import { readPublishedManifest } from '../../scripts/published-manifest.ts'
import { CONTRACT } from '../files.ts'

const FOLDER = join(import.meta.dirname, '..')
const DIST = resolve(process.argv[2] ?? join(FOLDER, 'dist'))
process.chdir(join(FOLDER, '..'))

const manifest = readPublishedManifest(FOLDER)
const { version } = (await loadContract(CONTRACT)).info
if (manifest.version !== version)
  throw new Error(`The package is ${manifest.version}, the contract ${version}: publish it first.`)

function write(path: string, content: string | Buffer) {
  mkdirSync(dirname(join(DIST, path)), { recursive: true })
  writeFileSync(join(DIST, path), content)
}

rmSync(DIST, { recursive: true, force: true })
// publish.ts is for the repository only.
const sources = globSync('{*.ts,reference-server/*.ts}', { cwd: FOLDER })
for (const file of sources.filter((name) => name !== 'publish.ts')) {
  const code = stripTypeScriptTypes(readFileSync(join(FOLDER, file), 'utf8'))
  const toJavaScript = code.replaceAll(/(['"]\.{1,2}\/[^'"]+)\.ts(?=['"])/g, '$1.js')
  write(file.replace(/\.ts$/, '.js'), toJavaScript)
}
for (const path of ['bin', 'workflows', 'CHANGELOG.md'])
  cpSync(join(FOLDER, path), join(DIST, path), { recursive: true })
// Links to other pages lead nowhere in the package.
const guide = readFileSync('docs/backend-teams.md', 'utf8')
write('README.md', guide.replaceAll(/\[([^\]]+)\]\((?!https?:|#)[^)]*\)/g, '$1'))
write('openapi.yaml', await writeBundle(CONTRACT, '.yaml'))
write('package.json', JSON.stringify(manifest, null, 2))
