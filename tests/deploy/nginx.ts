import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isListening } from '../../scripts/services'
import { NO_NGINX, skippedFor } from '../../scripts/test-count'

const USUAL = [
  '/usr/sbin/nginx',
  '/usr/bin/nginx',
  '/usr/local/sbin/nginx',
  '/opt/homebrew/bin/nginx',
]

/** The nginx of this machine, if it has one. NGINX_PATH names another. */
const program = [process.env.NGINX_PATH].concat(process.env.NGINX_PATH ? [] : USUAL)
export const NGINX = program.find((path) => path && existsSync(path))

/** A title for tests that need it, from which `npm test` knows why they are skipped. */
export const withNginx = (title: string) => (NGINX ? title : skippedFor(NO_NGINX, title))

/**
 * Runs deploy/nginx.conf as it is, but for its two ports.
 * @param folder with the build in dist/.
 */
export async function startNginx(folder: string, port: number, backendPort: number) {
  cpSync('deploy', join(folder, 'deploy'), { recursive: true })
  mkdirSync(join(folder, 'var'))
  // Started by root, nginx serves as somebody without rights.
  chmodSync(folder, 0o755)
  const conf = join(folder, 'deploy/nginx.conf')
  let text = readFileSync(conf, 'utf8')
  for (const [usual, ours] of [
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['server 127.0.0.1:4010;', `server 127.0.0.1:${backendPort};`],
  ] as const) {
    if (text.split(usual).length !== 2) throw new Error(`nginx.conf does not say "${usual}" once`)
    text = text.replace(usual, ours)
  }
  writeFileSync(conf, text)

  const args = ['-p', folder, '-c', 'deploy/nginx.conf', '-e', 'stderr']
  const child = spawn(NGINX ?? 'nginx', [...args, '-g', 'daemon off;'])
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      printed += String(part)
    })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${printed}`)
    await pause(20)
  }
  return {
    args,
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
