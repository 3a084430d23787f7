import { spawn } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { HOST } from '../../scripts/services'
import { linkPackages, ODD_NAME, scratchFolder } from '../run'
import { freePort } from '../serve'
import { backendOn } from './backend'
import { makeCertificate } from './certificate'
import { NGINX, runs, withNginx } from './nginx'
import { ask, type Place } from './site'

const DOCKERFILE = readFileSync('deploy/Dockerfile', 'utf8')

/** What follows an instruction, wherever the Dockerfile has it. */
const all = (instruction: string) =>
  DOCKERFILE.split('\n')
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1))

const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8')) as {
  services: Record<string, { environment?: Record<string, string> }>
}
const ofCompose = services['site']?.environment ?? {}

it('starts from the Node of the project, and knows every setting of a build', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [source] = all('FROM')
  expect(source).toContain(`node:${devDependencies.node}-`)
  const settings = readFileSync('src/vite-env.d.ts', 'utf8').match(/VITE_\w+/g) ?? []
  expect(all('ARG')).toEqual(expect.arrayContaining(settings))
})

it('is given settings by deploy/compose.yaml that deploy/serve.sh reads', () => {
  const known = readFileSync('deploy/settings.sh', 'utf8')
  for (const name of Object.keys(ofCompose)) expect(known).toContain(name)
})

/** What a build in a container starts from: deploy/Dockerfile.dockerignore lets it in by name. */
function copyContext(folder: string) {
  const rules = readFileSync('deploy/Dockerfile.dockerignore', 'utf8').split('\n')
  const [first, ...others] = rules.filter((rule) => rule && !rule.startsWith('#'))
  expect(first).toBe('*')
  for (const rule of others.filter((one) => one.startsWith('!'))) {
    mkdirSync(join(folder, dirname(rule.slice(1))), { recursive: true })
    cpSync(rule.slice(1), join(folder, rule.slice(1)), { recursive: true })
  }
  linkPackages(folder)
}

/** Vitest puts its own mode into the environment; a build must not see it. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(VITE|VITEST|NODE_ENV|MODE|DEV|PROD)/.test(name),
  ),
)

/**
 * Runs a command of the Dockerfile in a folder. Its output goes to a file in `files`, since a process cannot open
 * /dev/stdout where that is one of Node's pipes. @returns its process, and how to read what it printed.
 */
function start(files: string, cwd: string, command: string, settings: Record<string, string>) {
  const file = join(files, `output-${basename(cwd)}`)
  const output = openSync(file, 'a')
  const child = spawn('sh', ['-c', command], {
    cwd,
    env: { ...env, ...settings },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  return { child, output: () => readFileSync(file, 'utf8') }
}

/** Each file and when it was last written. */
const filesOf = (folder: string) =>
  ['deploy', 'releases', 'assets', 'acme']
    .flatMap((name) => {
      const below = { recursive: true, withFileTypes: true } as const
      return statSync(join(folder, name), { throwIfNoEntry: false })
        ? readdirSync(join(folder, name), below)
        : []
    })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => `${file} ${statSync(file).mtimeMs}`)
    .sort()

describe.skipIf(!NGINX)(withNginx('what is in the container'), async () => {
  const outputs = scratchFolder(afterAll)
  // Not what a container has, but a build works in any folder.
  const built = join(scratchFolder(afterAll), ODD_NAME)
  const image = scratchFolder(afterAll)
  const { certificate, key } = makeCertificate(scratchFolder(afterAll), 'aml.localhost')
  const backend = backendOn(await freePort())
  const http = await freePort()
  const https = await freePort()
  const site: Place = { port: https, name: `aml.localhost:${https}`, ca: readFileSync(certificate) }
  let serving: ReturnType<typeof start> | undefined
  let before: string[] = []

  const settings = {
    ...Object.fromEntries(
      all('ENV').flatMap((line) => line.split(' ').map((one) => one.split('='))),
    ),
    ...ofCompose,
    NGINX_PATH: NGINX ?? '',
    SITE_ORIGIN: `https://${site.name}`,
    BACKEND: `http://127.0.0.1:${backend.port}`,
    // For a later nginx than there may be here: settings.test.ts.
    BACKEND_DNS: '',
    TLS_CERTIFICATE: certificate,
    TLS_KEY: key,
    LISTEN_IPV4: HOST,
    LISTEN_IPV6: '',
    HTTP_PORT: `${http}`,
    HTTPS_PORT: `${https}`,
  }

  beforeAll(async () => {
    await backend.start()
    copyContext(built)
    const [command = ''] = all('RUN').filter((line) => line.includes('npm run build'))
    const build = start(outputs, built, command, {
      VITE_SITE_ORIGIN: 'https://aml.localhost:8443',
      VITE_TRIAL: '1',
    })
    const status = await new Promise((ended) => build.child.once('close', ended))
    expect(status, build.output()).toBe(0)

    for (const name of ['deploy', 'releases', 'assets'])
      cpSync(join(built, name), join(image, name), { recursive: true, preserveTimestamps: true })
    symlinkSync('releases/image', join(image, 'current'))
    mkdirSync(join(image, 'var'))
    // Started by root, as it may be here, nginx serves as somebody without rights.
    chmodSync(image, 0o755)
    before = filesOf(image)
    serving = start(outputs, image, JSON.parse(all('ENTRYPOINT').at(-1) ?? '[]').at(-1), settings)
    const { child } = serving
    await vi.waitUntil(() => child.exitCode !== null || runs(image), { timeout: 20_000 })
    expect(child.exitCode, serving.output()).toBeNull()
  }, 180_000)
  afterAll(async () => {
    serving?.child.kill('SIGTERM')
    await backend.stop()
  })

  it('serves what was built, from nothing but the files that the build is given', async () => {
    const page = await ask(site, '/about')
    expect(page.status).toBe(200)
    expect(String(page.body)).toContain('https://aml.localhost:8443/about')
    const [, code = ''] = /"(\/assets\/[^"]+\.js)"/.exec(String(page.body)) ?? []
    expect((await ask(site, code)).status).toBe(200)
    expect((await ask(site, '/api/auth/login?email=a%40b.co&password=x')).status).toBe(200)
  })

  it('logs to its output, and writes nothing but var/', async () => {
    await expect.poll(() => serving?.output()).toContain('"path":"/api/auth/login"')
    expect(serving?.output()).not.toContain('password')
    expect(filesOf(image)).toEqual(before)
  })
})
