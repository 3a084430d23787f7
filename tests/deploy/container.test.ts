import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  openSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { parse } from 'yaml'
import { HOST } from '../../scripts/services'
import { makeCertificate } from '../certificate'
import { run, scratchFolder } from '../run'
import { freePort } from '../serve'
import { createBackend } from './backend'
import { exitedWith, hasStarted, NGINX, withNginx } from './nginx'
import { ask, type Endpoint } from './site'

const DOCKERFILE = readFileSync('deploy/Dockerfile', 'utf8')

const all = (instruction: string, dockerfile = DOCKERFILE) =>
  dockerfile
    .split('\n')
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1))

const SITE = DOCKERFILE.slice(DOCKERFILE.lastIndexOf('\nFROM '))
const USER = 101

function makeRootFs(folder: string) {
  for (const copy of all('COPY', SITE)) {
    const [from = '', to = ''] = copy.replace('--from=build /app/', '').split(' ')
    const source = copy.startsWith('--from') ? join(inject('checkout'), from) : from
    const target = to.endsWith('/') ? join(to, from.split('/').at(-1) ?? '') : to
    cpSync(source, join(folder, target), { recursive: true })
  }
  for (const [, target = '', link = ''] of SITE.matchAll(/ln -s (\S+) (\S+)/g))
    symlinkSync(target, join(folder, link))
}

describe.skipIf(!NGINX)(withNginx('the image'), async () => {
  const [image, writable] = [scratchFolder(afterAll), scratchFolder(afterAll)]
  const { certificate, key } = makeCertificate(scratchFolder(afterAll), 'aml.localhost')
  const backend = createBackend(await freePort())
  const [http, https] = [await freePort(), await freePort()]
  const site: Endpoint = {
    port: https,
    name: `aml.localhost:${https}`,
    ca: readFileSync(certificate),
  }
  const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true })
  const env = {
    ...process.env,
    ...Object.fromEntries(
      all('ENV', SITE).flatMap((line) => line.split(' ').map((one) => one.split('='))),
    ),
    ...services.site.environment,
    AML_SITE_ORIGIN: `https://${site.name}`,
    AML_BACKEND: `http://127.0.0.1:${backend.port}`,
    AML_TLS_CERTIFICATE: certificate,
    AML_TLS_KEY: key,
    AML_LISTEN: HOST,
    AML_HTTP_PORT: `${http}`,
    AML_HTTPS_PORT: `${https}`,
    AML_RUN_FOLDER: join(writable, 'run'),
  }
  // As root, the test runs as the user of the image.
  const isRoot = process.getuid?.() === 0
  const as = isRoot ? { uid: USER, gid: USER } : {}
  const log = join(writable, 'log')
  let serving: ReturnType<typeof spawn> | undefined

  beforeAll(async () => {
    await backend.start()
    makeRootFs(image)
    writeFileSync(log, '')
    if (isRoot)
      for (const path of [writable, log, join(certificate, '..'), certificate, key])
        chownSync(path, USER, USER)
    // Read-only for every user.
    for (const entry of readdirSync(image, { recursive: true, withFileTypes: true }))
      if (!entry.isSymbolicLink())
        chmodSync(join(entry.parentPath, entry.name), entry.isFile() ? 0o555 : 0o755)
    chmodSync(image, 0o755)
    const [program = '', ...args] = JSON.parse(all('ENTRYPOINT', SITE)[0] ?? '[]')
    // To a file: a process cannot open /dev/stdout if it is a pipe of Node.
    const output = openSync(log, 'a')
    const child = spawn(program, args, {
      cwd: image,
      env,
      ...as,
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    serving = child
    await vi.waitUntil(() => child.exitCode !== null || hasStarted(writable), { timeout: 20_000 })
    expect(child.exitCode, readFileSync(log, 'utf8')).toBeNull()
  }, 30_000)
  afterAll(async () => {
    if (serving?.kill('SIGQUIT')) await once(serving, 'exit')
    await backend.stop()
  })

  it('serves the build from the files that the Dockerfile copies', async () => {
    const page = await ask(site, '/about')
    expect(page.status).toBe(200)
    expect(String(page.body)).toContain('https://aml.example.com/about')
    const [, code = ''] = /"(\/assets\/[^"]+\.js)"/.exec(String(page.body)) ?? []
    expect((await ask(site, code)).status).toBe(200)
    expect((await ask(site, '/api/auth/login?email=a%40b.co&password=x')).status).toBe(200)
    await expect.poll(() => readFileSync(log, 'utf8')).toContain('"path":"/api/auth/login"')
    expect(readFileSync(log, 'utf8')).not.toContain('password')
  })

  it('stays healthy without the backend', async () => {
    const [, command = '[]'] = /^HEALTHCHECK .* CMD (.*)$/m.exec(SITE) ?? []
    const [program = '', ...args] = JSON.parse(command)
    const check = () => run(program, args, env, image)
    expect(await check()).toEqual(exitedWith(0, 'backend: ok'))
    await backend.stop()
    expect(await check()).toEqual(exitedWith(0, 'backend: status 502'))
    await backend.start()
  })
})
