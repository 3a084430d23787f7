import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ODD_NAME } from '../odd-name.ts'

declare module 'vitest' {
  interface ProvidedContext {
    checkout: string
  }
}

export const SITE = 'https://aml.example.com'

/** Set in the build's environment; must not be in the build. */
export const SECRET = 'sk_live_only-the-server-knows'

/** The environment of a build, with no other settings. */
export const createEnvironment = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  // Vitest sets its own mode in the environment.
  ...Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => /^(VITE|VITEST|NODE_ENV|MODE|DEV|PROD)/.test(name))
      .map((name) => [name, undefined]),
  ),
  ...settings,
})

/** The allowlist of deploy/Dockerfile.dockerignore. */
function listContainerFiles(): string[] {
  const rules = readFileSync('deploy/Dockerfile.dockerignore', 'utf8').split('\n')
  const [first, ...others] = rules.filter((rule) => rule && !rule.startsWith('#'))
  if (first !== '*') throw new Error('deploy/Dockerfile.dockerignore must begin with *.')
  return others.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1))
}

/** The browser tests send to the mock email service; the sample identifiers of .env.development stay out. */
export const SETTINGS = {
  VITE_SITE_ORIGIN: SITE,
  VITE_PUBLISH_CONTRACT: '1',
  VITE_EMAILJS_ORIGIN: '/email-service',
  VITE_EMAILJS_PUBLIC_KEY: 'key_of_tests',
  VITE_EMAILJS_SERVICE_ID: 'service_of_tests',
  VITE_EMAILJS_SIGNUP_TEMPLATE_ID: 'signup_of_tests',
  VITE_EMAILJS_DEMO_TEMPLATE_ID: 'demo_of_tests',
}

/**
 * Makes the production build of all tests with the files and the command of deploy/Dockerfile, in a checkout with an odd
 * name. `dist` in the folder links to the build.
 */
export function makeBuild(folder: string) {
  const checkout = join(folder, ODD_NAME)
  for (const path of listContainerFiles()) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true })
    cpSync(path, join(checkout, path), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'), 'dir')
  const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')
  const [, command = ''] = /^RUN (.*npm run build.*)$/m.exec(dockerfile) ?? []
  execFileSync('sh', ['-c', command], {
    cwd: checkout,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: createEnvironment({ ...SETTINGS, EMAILJS_PRIVATE_KEY: SECRET }),
  })
  symlinkSync(join(ODD_NAME, 'dist'), join(folder, 'dist'), 'dir')
}

/**
 * Provides the build of `npm test` (scripts/test.ts), or else makes one.
 * @returns a function that removes what it made.
 */
export function setup(project: TestProject) {
  const provide = (folder: string) => project.provide('checkout', join(folder, ODD_NAME))
  const made = process.env['BUILT_IN']
  if (made) return provide(made)
  const folder = mkdtempSync(join(tmpdir(), 'aml-verify-build-'))
  makeBuild(folder)
  provide(folder)
  return () => rmSync(folder, { recursive: true, maxRetries: 9 })
}
