import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { referenceFiles } from 'aml-contract/reference'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { contractReference } from '../../plugins/reference-plugin'
import { scratchFolder } from '../run'

const files = await referenceFiles('openapi.yaml')

it.each([
  ['VITE_PUBLISH_CONTRACT=1', [...files.keys()]],
  ['', []],
])('a production build with the setting %j writes the files %o', async (setting, names) => {
  const root = scratchFolder()
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>App</title>')
  writeFileSync(join(root, '.env'), setting)
  const plugins = [contractReference()]
  await build({ root, configFile: false, logLevel: 'error', plugins, build: { outDir: 'dist' } })
  expect(globSync('contract/**/*.*', { cwd: join(root, 'dist') }).sort()).toEqual(
    names.map((name) => `contract/${name}`).sort(),
  )
})
