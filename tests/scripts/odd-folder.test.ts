import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startScript } from '../../scripts/processes'
import { writeBuild } from '../deploy/site'
import { ODD_NAME } from '../odd-name'
import { linkPackages, scratchFolder } from '../run'
import { freePort } from '../serve'

/** What it takes to start. */
const PROJECT = [
  '.env.development',
  'build',
  'contract',
  'workbench',
  'index.html',
  'lingui.config.ts',
  'mocks',
  'openapi.yaml',
  'package.json',
  'public',
  'scripts',
  'src',
  'tests/projects.ts',
  'tsconfig.json',
  'vite.config.ts',
]

// It is built in such a folder, too: tests/build/one-build.ts.
it('starts, and serves a build, in a folder with an odd name', async () => {
  const folder = join(scratchFolder(), ODD_NAME)
  for (const path of PROJECT) cpSync(path, join(folder, path), { recursive: true })
  linkPackages(folder)
  writeBuild(folder)
  const [app, preview, api] = [await freePort(), await freePort(), await freePort()]
  const running = startScript(
    ['scripts/start.ts', 'api', 'app', 'preview'],
    {
      APP_PORT: String(app),
      PREVIEW_PORT: String(preview),
      API_PORT: String(api),
      PREVIEW_BUILD: 'dist',
      // Vitest's own; Vite must not see it.
      NODE_ENV: undefined,
      VITEST: undefined,
    },
    folder,
  )
  onTestFinished(async () => void (await running.stop()))
  await running.printed('ready:')
  const textOf = async (port: number, path: string) => {
    const response = await fetch(`http://localhost:${port}${path}`)
    return `${response.status} ${await response.text()}`
  }
  expect(await textOf(app, '/src/app/main.tsx')).toMatch(/^200 .*createRoot/s)
  expect(await textOf(preview, '/login')).toMatch(/^200 .*Sign In/s)
  for (const port of [app, preview])
    expect(await textOf(port, '/api/auth/login?email=a@example.com&password=x')).toMatch(/^200 \{/)
})
