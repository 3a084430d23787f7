/**
 * Writes what `npm pack -w contract` puts into the tarball to contract/dist: the sources as JavaScript,
 * the workbench's among them, the contract, the workflows and the reference's theme. With --clean it
 * removes the folder.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { bundle, RUN_BY_NAME } from '../../workbench/build/bundle.ts'
import { copyDataFiles } from '../../workbench/build/data-files.ts'
import { bundledText } from '../../workbench/reader/bundled-text.ts'
import { CONTRACT, WORKFLOWS } from '../files.ts'
import { productTheme, THEME_CSS } from '../reference-theme.ts'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))

const DIST = 'contract/dist'
const OWN = join(DIST, 'contract')

async function build() {
  const { info } = parse(readFileSync(CONTRACT, 'utf8')) as { info: { version: string } }
  const { version } = JSON.parse(readFileSync('contract/package.json', 'utf8'))
  if (version !== info.version)
    throw new Error(`The package is ${version}, the contract ${info.version}: publish it first.`)

  await bundle(['contract/cli.ts', ...RUN_BY_NAME], DIST)
  copyDataFiles(DIST)
  writeFileSync(join(OWN, 'openapi.yaml'), await bundledText(CONTRACT, '.yaml'))
  cpSync(WORKFLOWS, join(OWN, 'workflows'), { recursive: true })
  const { css, files } = productTheme()
  mkdirSync(join(OWN, 'theme'))
  for (const [name, content] of [[THEME_CSS, css] as const, ...files])
    writeFileSync(join(OWN, 'theme', name), content)
}

rmSync(DIST, { recursive: true, force: true })
if (!process.argv.includes('--clean')) await build()
