import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { run, scratchProject } from '../run.ts'

const FOLDER = 'tests/long/foreign'

const VITEST = `import { defineConfig } from 'vitest/config'
export default defineConfig({ resolve: { tsconfigPaths: true }, test: { include: ['src/uses.ts'] } })
`

/** What public contracts have that ours has not (tests/long/foreign/contract.openapi.yaml). */
it('code that is generated from a foreign contract compiles, and sends and reads its requests', async () => {
  const folder = scratchProject()
  cpSync('src', join(folder, 'src'), { recursive: true })
  copyFileSync(join(FOLDER, 'contract.openapi.yaml'), join(folder, 'openapi.yaml'))
  copyFileSync(join(FOLDER, 'uses.ts'), join(folder, 'src/uses.ts'))
  writeFileSync(join(folder, 'vitest.config.ts'), VITEST)
  const include = ['src/generated', 'src/api', 'src/uses.ts', 'src/vite-env.d.ts']
  const settings = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as object
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...settings, include }))

  const runTool = (name: string, ...args: string[]) => run(name, args, {}, folder)
  const generated = await runTool('orval')
  expect(generated.output).not.toMatch(/fail/i)
  expect(generated.status, generated.output).toBe(0)
  const errors = (await runTool('tsc')).output.match(/^\S.*error TS.*(\n .*)*/gm) ?? []
  // No texts exist for its operations.
  expect(errors.filter((line) => !line.startsWith('src/api/failure-text.ts'))).toEqual([])
  const { status, output } = await runTool('vitest', 'run')
  expect(status, output).toBe(0)
})
