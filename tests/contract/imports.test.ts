import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { linkPackages, run, scratchFolder } from '../run'

const CONFIG = 'scripts/imports.config.ts'

const FORBIDDEN = [
  ['layers-downwards', 'src/platform/storage', '../../ui/there'],
  ['screens-apart', 'src/screens/about', '../careers/there'],
  ['generated-operations-and-schemas', 'src/api', '../generated/api/auth/auth.msw'],
  ['app-stands-alone', 'src/api', '../../scripts/there'],
  ['contract-by-its-package-name', 'scripts', '../contract/src/load'],
  ['contract-model-downwards', 'contract/src/model/schema', '../request/there'],
  ['contract-commands-apart', 'contract/src/model', '../diff/there'],
] as const

it('npm run imports names each forbidden import with its rule', async () => {
  const folder = scratchFolder()
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  for (const [rule, from, imported] of FORBIDDEN) {
    write(`${join(from, imported)}.ts`, 'export const a = 1')
    write(`${from}/${rule}.ts`, `export { a } from '${imported}'`)
  }
  for (const file of [CONFIG, 'tsconfig.json']) cpSync(file, join(folder, file))
  linkPackages(folder)
  const depcruise = resolve('node_modules/.bin/depcruise')
  const { output } = await run(
    depcruise,
    ['--config', CONFIG, 'src', 'scripts', 'contract'],
    {},
    folder,
  )
  const violations = [...output.matchAll(/^\s*error (\S+): (\S+) → /gm)].map(
    ([, ...parts]) => parts,
  )
  const expected = FORBIDDEN.map(([rule, from]) => [rule, `${from}/${rule}.ts`])
  expect(violations.toSorted()).toEqual(expected.toSorted())
})
