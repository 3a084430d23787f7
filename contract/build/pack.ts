/**
 * Writes what `npm pack -w contract` puts into the tarball to contract/dist: the sources as JavaScript,
 * the contract, the workflows and the reference. With --clean it removes the folder.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { CONTRACT, REDOCLY_CONFIG, WORKFLOWS } from '../files.ts'
import { writeReference } from '../reference/files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)

const DIST = 'contract/dist'

async function build() {
  const { info } = parse(readFileSync(CONTRACT, 'utf8')) as { info: { version: string } }
  const { version } = JSON.parse(readFileSync('contract/package.json', 'utf8'))
  if (version !== info.version)
    throw new Error(`The package is ${version}, the contract ${info.version}: publish it first.`)

  execFileSync('tsc', ['-p', 'contract/tsconfig.json'], { stdio: 'inherit' })
  cpSync(CONTRACT, join(DIST, 'openapi.yaml'))
  mkdirSync(join(DIST, 'workflows'))
  for (const name of readdirSync(WORKFLOWS)) {
    const text = readFileSync(join(WORKFLOWS, name), 'utf8')
    writeFileSync(join(DIST, 'workflows', name), text.replace('url: ../../', 'url: ../'))
  }
  mkdirSync(join(DIST, 'rules'), { recursive: true })
  for (const file of [REDOCLY_CONFIG, 'contract/rules/diff-rules.js'])
    cpSync(file, join(DIST, 'rules', file.split('/').at(-1) ?? ''))
  await writeReference(join(DIST, 'reference-pages'))
}

rmSync(DIST, { recursive: true, force: true })
if (!process.argv.includes('--clean')) await build()
