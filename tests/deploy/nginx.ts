import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { startReferenceServer } from '../../contract/src/reference-server/server'
import { HOST } from '../../scripts/services'
import { makeCertificate, NAME } from '../certificate'
import { run } from '../run'
import { freePort } from '../serve'
import { createBackend } from './backend'
import { makeSite } from './site'

const COMMON_PATHS = [
  '/usr/sbin/nginx',
  '/usr/bin/nginx',
  '/usr/local/sbin/nginx',
  '/opt/homebrew/bin/nginx',
]

function hasNjs(path: string) {
  const about = execFileSync('sh', ['-c', '"$1" -V 2>&1', 'sh', path], { encoding: 'utf8' })
  const [, modules = ''] = /--modules-path=(\S+)/.exec(about) ?? []
  return existsSync(join(modules, 'ngx_http_js_module.so'))
}

/** NGINX_PATH if it is set, else COMMON_PATHS; the first with njs is used. */
const programs = process.env.NGINX_PATH ? [process.env.NGINX_PATH] : COMMON_PATHS
export const NGINX = programs.find((path) => existsSync(path) && hasNjs(path))

/** Titles of tests that `npm test` may skip (scripts/test.ts). */
export const withNginx = (title: string) =>
  NGINX ? title : `${title} (skipped: no nginx with njs on this machine)`

export const UNLIMITED = { AML_CALLS_PER_MINUTE: '99999' }

export type Settings = Record<string, string>

/** nginx writes its PID once it listens. */
export const hasStarted = (folder: string) => {
  const pid = join(folder, 'run/nginx.pid')
  return existsSync(pid) && readFileSync(pid, 'utf8') !== ''
}

const createServer = (folder: string, env: Settings, ca: Buffer) => {
  const PATH = [dirname(NGINX ?? ''), process.env['PATH']].join(delimiter)
  const script = (file: string, ...args: string[]) =>
    run('sh', [join(folder, 'deploy', file), ...args], { PATH, ...env })
  const port = (name: string) => Number(env[name])
  return {
    folder,
    env,
    plaintext: { port: port('AML_HTTP_PORT'), name: env['AML_SITE_ORIGIN']?.split('/')[2] ?? '' },
    site: { port: port('AML_HTTPS_PORT'), name: `${NAME}:${port('AML_HTTPS_PORT')}`, ca },
    release: (...args: string[]) => script('release.sh', ...args),
    serve: (...args: string[]) => script('serve.sh', ...args),
    /** @throws when nginx does not start. */
    async start() {
      const child = spawn('sh', [join(folder, 'deploy/serve.sh'), 'run'], {
        env: { ...process.env, PATH, ...env },
      })
      let printed = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part) => {
          printed += String(part)
        })
      const ended = new Promise<void>((done) => child.once('exit', () => done()))
      while (!hasStarted(folder)) {
        if (child.exitCode !== null) throw new Error(`nginx ended:\n${printed}`)
        await pause(20)
      }
      return {
        written: () =>
          [
            printed,
            ...readdirSync(join(folder, 'run'), { recursive: true, withFileTypes: true })
              .filter((entry) => entry.isFile())
              .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
          ].join('\n'),
        entries: () =>
          readFileSync(join(folder, 'run/access.log'), 'utf8')
            .trim()
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line) as Record<string, unknown>),
        async stop() {
          child.kill('SIGTERM')
          await ended
        },
      }
    },
  }
}

/** Matches the result of a script. @param text a part of its output. */
export const exitedWith = (status: number, text: string) =>
  expect.objectContaining({ status, output: expect.stringContaining(text) })

export type Server = ReturnType<typeof createServer>

/** Copies dist/ to releases/, like rsync. */
export function upload(folder: string, id: string) {
  const options = { recursive: true, preserveTimestamps: true }
  cpSync(join(folder, 'dist'), join(folder, 'releases', id), options)
}

/**
 * Sets up a server as in docs/deploying.md.
 * @param folder with a build in dist/, which becomes the release `one`.
 * @param backend its origin.
 * @param settings besides those of a site that ends TLS itself.
 */
export async function makeServer(folder: string, backend: string, settings: Settings = {}) {
  cpSync('deploy', join(folder, 'deploy'), { recursive: true })
  // Started by root, nginx serves as a user without permissions.
  chmodSync(folder, 0o755)
  upload(folder, 'one')
  symlinkSync('releases/one', join(folder, 'current'))
  const { certificate, key } = makeCertificate(folder)
  const [http, https] = [await freePort(), await freePort()]
  const env = {
    AML_SITE_ORIGIN: `https://${NAME}:${https}`,
    AML_BACKEND: backend,
    AML_TLS_CERTIFICATE: certificate,
    AML_TLS_KEY: key,
    AML_LISTEN: HOST,
    AML_HTTP_PORT: `${http}`,
    AML_HTTPS_PORT: `${https}`,
    AML_RUN_FOLDER: join(folder, 'run'),
    AML_ACCESS_LOG: join(folder, 'run/access.log'),
    ...settings,
  }
  return createServer(folder, env, readFileSync(certificate))
}

export const withSettings = ({ folder, env, site }: Server, settings: Settings): Server =>
  createServer(folder, { ...env, ...settings }, site.ca)

/** @throws when nginx does not start. */
export async function startSite(folder: string, backend: string, settings: Settings = {}) {
  const server = await makeServer(folder, backend, settings)
  return { ...server, ...(await server.start()) }
}

export type Site = Awaited<ReturnType<typeof startSite>>

/**
 * Starts a site and a backend for all tests of a describe block. The site exists once the tests run.
 */
export async function startSiteForAll(settings: Settings = UNLIMITED) {
  const folder = makeSite(afterAll)
  const backend = createBackend(await freePort())
  let server: Site
  beforeAll(async () => {
    await backend.start()
    server = await startSite(folder, `http://127.0.0.1:${backend.port}`, settings)
  })
  afterAll(async () => {
    await server?.stop()
    await backend.stop()
  })
  return { backend, nginx: () => server }
}

/** @param settings as for makeServer. */
export async function startWithReferenceServer(settings: Settings = {}) {
  const backend = { contract: 'openapi.yaml', port: 0, host: HOST }
  const { address, close } = await startReferenceServer(backend)
  const removals: (() => void)[] = []
  const server = await startSite(
    makeSite((remove) => removals.push(remove)),
    address,
    settings,
  )
  return {
    ...server,
    async stop() {
      await server.stop()
      await close()
      for (const remove of removals) remove()
    },
  }
}

export const listListenAddresses = ({ folder }: Server) => [
  ...new Set(
    readdirSync(join(folder, 'run/conf')).flatMap((file) =>
      [
        ...readFileSync(join(folder, 'run/conf', file), 'utf8').matchAll(/(?<= listen )[^ ;]+/g),
      ].map(String),
    ),
  ),
]
