import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startServices } from '../../scripts/processes'
import { isListening } from '../../scripts/services'
import { freePort } from '../serve'

/** Kills the service whose command line has this part, as a crash would. @param pid of the script that runs it. */
function crash(pid: number | undefined, part: string) {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const line = stdout
    .split('\n')
    .find((text) => text.trim().split(/\s+/)[1] === String(pid) && text.includes(part))
  if (!line) throw new Error(`No service of ${pid} runs with ${part}:\n${stdout}`)
  process.kill(Number.parseInt(line, 10), 'SIGKILL')
}

const [api, email, app] = [await freePort(), await freePort(), await freePort()]
const PORTS = { API_PORT: String(api), EMAIL_PORT: String(email), APP_PORT: String(app) }
const API = `http://127.0.0.1:${PORTS.API_PORT}`
const EMAIL = `http://127.0.0.1:${PORTS.EMAIL_PORT}`

function start(...services: string[]) {
  const running = startServices(services, PORTS)
  onTestFinished(async () => void (await running.stop()))
  return running
}

async function mock() {
  const running = start('api', 'email')
  await running.printed('Ready:')
  return running
}

it('says so when a port is taken, and starts nothing', async () => {
  const other = createServer().listen(Number(PORTS.EMAIL_PORT), '127.0.0.1')
  const script = start('api', 'email', 'app')
  expect(await script.exited).toBe(1)
  expect(script.output()).toContain(`Port ${PORTS.EMAIL_PORT} is taken`)
  expect(script.output()).not.toContain('Prism')
  await new Promise((closed) => other.close(closed))
})

it('ends all of it, with an error, when one service dies', async () => {
  const script = await mock()
  crash(script.pid, PORTS.EMAIL_PORT)
  expect(await script.exited).toBe(1)
  expect(script.output()).toContain('the mock email service ended by itself')
  await expect(fetch(API)).rejects.toThrow()
})

it('ends on Ctrl-C with nothing left behind', async () => {
  const script = await mock()
  expect(await script.stop()).toBe(0)
  await expect(fetch(API)).rejects.toThrow()
  await expect(fetch(EMAIL)).rejects.toThrow()
})

/** Runs an npm script in a process group of its own, as a terminal does, until it says that it is ready. */
async function npmRun(script: string) {
  const npm = spawn('npm', ['run', script], { env: { ...process.env, ...PORTS }, detached: true })
  await new Promise<void>((ready, failed) => {
    npm.stdout.on('data', (chunk) => /ready:/i.test(String(chunk)) && ready())
    npm.once('close', () => failed(new Error(`npm run ${script} ended`)))
  })
  return Number(npm.pid)
}

const allGone = () =>
  vi.waitFor(
    async () => {
      const ports = Object.values(PORTS).map(Number)
      expect(await Promise.all(ports.map(isListening))).toEqual(ports.map(() => false))
    },
    { timeout: 20_000 },
  )

it.each([
  ['npm is killed', 'start', 'SIGKILL', 1],
  ['Ctrl-C is pressed', 'start', 'SIGINT', -1],
  ['npm is asked to end', 'mock', 'SIGTERM', 1],
  ['the terminal is closed', 'mock', 'SIGHUP', -1],
] as const)('leaves nothing behind when %s: npm run %s', async (_, script, signal, group) => {
  process.kill(group * (await npmRun(script)), signal)
  await allGone()
})

it('leaves nothing behind when it is killed', async () => {
  const script = startServices(['api', 'email'], PORTS)
  await script.printed('Ready:')
  process.kill(Number(script.pid), 'SIGKILL')
  await script.exited
  await allGone()
})
