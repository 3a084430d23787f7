import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { referenceFiles } from 'openapi-workbench/reference'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { contractReference } from '../../build/reference-plugin'
import { loadProductTheme } from '../../contract/reference-theme'
import { scratchFolder } from '../run'

const files = await referenceFiles('openapi.yaml', { ...loadProductTheme(), home: '../' })

it('the reference has each token and each file that its style sheet names', () => {
  const css = String(files.get('reference.css'))
  const tokens = new Set(css.match(/(?<=^ {2})--[\w-]+(?=:)/gm))
  expect(css.match(/(?<=var\()--[\w-]+/g)?.filter((token) => !tokens.has(token))).toEqual([])
  const loaded = [...css.matchAll(/url\(['"]?([^'")]+)/g)].map(([, file = '']) => file)
  expect(loaded.filter((file) => !files.has(file))).toEqual([])
})

/** Makes a production build with a setting. @returns its folder. */
async function built(setting: string) {
  const folder = scratchFolder()
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>App</title>')
  writeFileSync(join(folder, '.env'), setting)
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [contractReference()],
    build: { outDir: 'dist' },
  })
  return join(folder, 'dist')
}

it('VITE_PUBLISH_CONTRACT=1 makes a build write the reference and the contract', async () => {
  const folder = await built('VITE_PUBLISH_CONTRACT=1')
  for (const [name, content] of files)
    expect(readFileSync(join(folder, 'contract', name)).equals(Buffer.from(content)), name).toBe(
      true,
    )
  expect(readFileSync(join(folder, 'contract/openapi.yaml'), 'utf8')).toBe(
    readFileSync('openapi.yaml', 'utf8'),
  )
})

it('a build without VITE_PUBLISH_CONTRACT has no reference', async () => {
  expect(existsSync(join(await built(''), 'contract'))).toBe(false)
})
