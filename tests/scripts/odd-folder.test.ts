import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startScript } from '../../scripts/processes'
import { linkPackages, scratchFolder } from '../run'
import { freePort } from '../serve'

/** What it takes to start and to build. */
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

it('starts, builds and serves in a folder with spaces, quotes, percent signs and Urdu in its path', async () => {
  const folder = join(scratchFolder(), `a 'b" 100%20 %zz میرا کام`)
  for (const path of PROJECT) cpSync(path, join(folder, path), { recursive: true })
  linkPackages(folder)
  const [app, preview, api, email] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const running = startScript(
    ['scripts/start.ts', 'api', 'email', 'app', 'preview'],
    {
      APP_PORT: String(app),
      PREVIEW_PORT: String(preview),
      API_PORT: String(api),
      EMAIL_PORT: String(email),
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
  expect(await textOf(app, '/src/main.tsx')).toMatch(/^200 .*createRoot/s)
  expect(await textOf(preview, '/login')).toMatch(/^200 .*Sign In/s)
  for (const port of [app, preview])
    expect(await textOf(port, '/api/auth/login?email=a@example.com&password=x')).toMatch(/^200 \{/)
})
