import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { referenceFiles } from 'openapi-workbench/reference'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { contractReference } from '../../build/reference-plugin'
import { loadProductTheme } from '../../contract/reference-theme'
import { scratchFolder } from '../run'

const files = await referenceFiles('openapi.yaml', { ...loadProductTheme(), home: '../' })

it('the reference contains every custom property and file that its style sheet uses', () => {
  const css = String(files.get('reference.css'))
  const tokens = new Set(css.match(/(?<=^ {2})--[\w-]+(?=:)/gm))
  expect(css.match(/(?<=var\()--[\w-]+/g)?.filter((token) => !tokens.has(token))).toEqual([])
  const loaded = [...css.matchAll(/url\(['"]?([^'")]+)/g)].map(([, file = '']) => file)
  expect(loaded.filter((file) => !files.has(file))).toEqual([])
})

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
