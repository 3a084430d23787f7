import { spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import { HOST } from '../../scripts/services'
import { makeCertificate, NAME } from '../certificate'
import { run, scratchFolder } from '../run'
import { freePort } from '../serve'
import { backendOn } from './backend'
import { makeSite } from './site'

const USUAL = [
  '/usr/sbin/nginx',
  '/usr/bin/nginx',
  '/usr/local/sbin/nginx',
  '/opt/homebrew/bin/nginx',
]

/** The nginx of this machine, if it has one. NGINX_PATH names another. */
const program = [process.env.NGINX_PATH].concat(process.env.NGINX_PATH ? [] : USUAL)
export const NGINX = program.find((path) => path && existsSync(path))

/** A title for tests that need it. `npm test` allows to skip those with this reason (scripts/test.ts). */
export const withNginx = (title: string) =>
  NGINX ? title : `${title} (skipped: no nginx on this machine)`

/** As many calls as a test likes. */
export const UNLIMITED = { CALLS_PER_MINUTE: '99999' }

export type Settings = Record<string, string>

type Environment = Settings & { SITE_ORIGIN: string }

/** The scripts of deploy/ in the folder of a server, with the settings of `env`. */
const serverIn = (folder: string, env: Environment, ca: Buffer) => {
  const script = (file: string, ...args: string[]) =>
    run('sh', [join(folder, 'deploy', file), ...args], env)
  const name = (port = '') => ({ port: Number(port), name: `${NAME}:${port}` })
  return {
    folder,
    env,
    /** Where it listens in clear. */
    inClear: name(env['HTTP_PORT']),
    site: { ...name(env['HTTPS_PORT']), ca },
    /** Runs `release.sh`. @returns its exit code and its output. */
    release: (...args: string[]) => script('release.sh', ...args),
    /** Runs `serve.sh`. @returns its exit code and its output. */
    serve: (...args: string[]) => script('serve.sh', ...args),
  }
}

/**
 * A server as docs/deploying.md sets it up, with the scripts and the configuration of deploy/.
 * @param folder with a build in dist/, which becomes the first release, `one`.
 * @param backend its origin.
 * @param settings besides those of a site that ends TLS itself; an empty one takes its value away.
 */
export async function makeServer(folder: string, backend: string, settings: Settings = {}) {
  cpSync('deploy', join(folder, 'deploy'), { recursive: true })
  // Started by root, nginx serves as somebody without rights.
  chmodSync(folder, 0o755)
  const { certificate, key } = makeCertificate(folder)
  const [http, https] = [await freePort(), await freePort()]
  const env = {
    NGINX_PATH: NGINX ?? 'nginx',
    SITE_ORIGIN: `https://${NAME}:${https}`,
    BACKEND: backend,
    TLS_CERTIFICATE: certificate,
    TLS_KEY: key,
    LISTEN_IPV4: HOST,
    LISTEN_IPV6: '',
    HTTP_PORT: `${http}`,
    HTTPS_PORT: `${https}`,
    STATUS_LISTEN: `${HOST}:${await freePort()}`,
    ...settings,
  }
  const server = serverIn(folder, env, readFileSync(certificate))
  await server.release('add', join(folder, 'dist'), 'one')
  return server
}

export type Server = ReturnType<typeof serverIn>

/** The same server with other settings. */
export const withSettings = ({ folder, env, site }: Server, settings: Settings): Server =>
  serverIn(folder, { ...env, ...settings }, site.ca)

/** A copy of a server that has not run, in a folder that is gone after the test. It has the same ports. */
export function copyOf({ folder, env, site }: Server): Server {
  const copy = scratchFolder()
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  chmodSync(copy, 0o755)
  return serverIn(copy, env, site.ca)
}

const limit = (blocks?: number) =>
  blocks === undefined ? '' : `trap '' XFSZ; ulimit -f ${blocks}; `

/** Runs a script that can write no file longer than so many blocks of 512 bytes, as if a disk were full. */
export function withoutRoom(
  blocks: number,
  { folder, env }: Server,
  file: string,
  ...args: string[]
) {
  const command = ['sh', join(folder, 'deploy', file), ...args]
  return run('sh', ['-c', `${limit(blocks)}exec "$@"`, 'sh', ...command], env)
}

/** Makes a server, and runs nginx on it until it is stopped. @throws when nginx does not start. */
export async function startSite(folder: string, backend: string, settings: Settings = {}) {
  const server = await makeServer(folder, backend, settings)
  const used = await server.release('use', 'one')
  if (used.status !== 0) throw new Error(used.output)
  return { ...server, ...(await startNginx(server)) }
}

/**
 * A site for all tests of a describe block, with a backend behind it.
 * @returns the backend, and the site once the tests run.
 */
export async function siteForAll(settings: Settings = UNLIMITED) {
  const folder = makeSite(afterAll)
  const backend = backendOn(await freePort())
  let server: Awaited<ReturnType<typeof startSite>>
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

/**
 * Whether nginx listens: it writes its process id then. Asking the port would not do, since another
 * program may have been faster to take it.
 */
export function runs(folder: string): boolean {
  const pid = join(folder, 'var/nginx.pid')
  return existsSync(pid) && readFileSync(pid, 'utf8') !== ''
}

/**
 * Runs `serve.sh run`.
 * @param blocks how long its files may get, as of withoutRoom.
 * @throws when nginx does not start.
 */
export async function startNginx({ folder, env }: Server, blocks?: number) {
  const command = ['sh', join(folder, 'deploy/serve.sh'), 'run']
  const child = spawn('sh', ['-c', `${limit(blocks)}exec "$@"`, 'sh', ...command], {
    env: { ...process.env, ...env },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      printed += String(part)
    })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  while (!runs(folder)) {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${printed}`)
    await pause(20)
  }
  return {
    /** Each file that it wrote, and what it printed. */
    written: () =>
      [
        printed,
        ...readdirSync(join(folder, 'var'), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
      ].join('\n'),
    /** The access log. */
    entries: () =>
      readFileSync(join(folder, 'var/access.log'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Every address that nginx was told to listen on. */
export const listens = (folder: string) =>
  readdirSync(join(folder, 'var/conf')).flatMap((file) =>
    [...readFileSync(join(folder, 'var/conf', file), 'utf8').matchAll(/^ *listen (\S+)/gm)].map(
      ([, address = '']) => address.replace(';', ''),
    ),
  )
