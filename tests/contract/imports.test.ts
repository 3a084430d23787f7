import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { linkPackages, run, scratchFolder } from '../run'

it.each([
  ['layers-downwards', 'src/platform/storage', '../../ui/there'],
  ['screens-apart', 'src/screens/about', '../careers/there'],
  ['generated-operations-and-schemas', 'src/api', '../generated/api/auth/auth.msw'],
  ['app-stands-alone', 'src/api', '../../scripts/there'],
  ['workbench-by-its-package-name', 'scripts', '../workbench/src/load'],
  ['workbench-commands-apart', 'workbench/src/model', '../diff/there'],
])('npm run imports: %s forbids an import in %s from %s', async (rule, from, imported) => {
  const folder = scratchFolder()
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  write(`${join(from, imported)}.ts`, 'export const a = 1')
  write(`${from}/here.ts`, `export { a } from '${imported}'`)
  for (const file of ['imports.config.ts', 'tsconfig.json']) cpSync(file, join(folder, file))
  linkPackages(folder)
  const depcruise = resolve('node_modules/.bin/depcruise')
  const { output } = await run(depcruise, ['--config', 'imports.config.ts', from], {}, folder)
  expect(output).toContain(`${rule}: ${from}/here.ts → `)
})
