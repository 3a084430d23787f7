import { spawn } from 'node:child_process'
import { once } from 'node:events'
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
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { parse } from 'yaml'
import { HOST } from '../../scripts/services'
import { makeCertificate } from '../certificate'
import { scratchFolder } from '../run'
import { freePort } from '../serve'
import { backendOn } from './backend'
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

it('starts from the Node of .node-version, and knows every setting of a build', () => {
  const version = readFileSync('.node-version', 'utf8').trim()
  const [source] = all('FROM')
  expect(source).toContain(`node:${version}-`)
  const settings = readFileSync('src/vite-env.d.ts', 'utf8').match(/VITE_\w+/g) ?? []
  expect(all('ARG')).toEqual(expect.arrayContaining(settings))
})

it('is given settings by deploy/compose.yaml that deploy/serve.sh reads', () => {
  const known = readFileSync('deploy/settings.sh', 'utf8')
  for (const name of Object.keys(ofCompose)) expect(known).toContain(name)
})

/**
 * Runs the entry point in a folder. Its output goes to a file, since a process cannot open /dev/stdout where
 * that is one of Node's pipes. @returns its process, and how to read what it printed.
 */
function start(cwd: string, settings: Record<string, string>, file: string) {
  const output = openSync(file, 'a')
  const [program = '', ...args] = JSON.parse(all('ENTRYPOINT').at(-1) ?? '[]') as string[]
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...settings },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { child, stop, output: () => readFileSync(file, 'utf8') }
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
    for (const name of ['deploy', 'releases', 'assets']) {
      const options = { recursive: true, preserveTimestamps: true }
      cpSync(join(inject('checkout'), name), join(image, name), options)
    }
    symlinkSync('releases/image', join(image, 'current'))
    mkdirSync(join(image, 'var'))
    // Started by root, as it may be here, nginx serves as somebody without rights.
    chmodSync(image, 0o755)
    before = filesOf(image)
    serving = start(image, settings, join(image, 'var/output'))
    const { child } = serving
    await vi.waitUntil(() => child.exitCode !== null || runs(image), { timeout: 20_000 })
    expect(child.exitCode, serving.output()).toBeNull()
  }, 30_000)
  afterAll(async () => {
    await serving?.stop()
    await backend.stop()
  })

  it('serves what was built, from nothing but the files that the build is given', async () => {
    const page = await ask(site, '/about')
    expect(page.status).toBe(200)
    expect(String(page.body)).toContain('https://aml.example.com/about')
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
