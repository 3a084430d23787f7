/**
 * Runs services by name (services.ts) until one of them ends or Ctrl-C, and ends them all. The exit code is 0
 * only after a signal. If it is killed, its children exit by themselves (end-with-parent.ts).
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { PARENT_ENDED } from './end-with-parent.ts'
import { startChild } from './processes.ts'
import { isListening, RESTART, SERVICES } from './services.ts'

type Name = keyof typeof SERVICES

/** Delay from SIGTERM to SIGKILL. */
const KILL_AFTER_MS = 3000

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in SERVICES))
if (names.length === 0 || unknown.length > 0) {
  console.error(
    `Unknown service: ${unknown.join(', ') || 'none given'}. Use any of ${Object.keys(SERVICES).join(', ')}.`,
  )
  process.exit(2)
}
const services = names.map((name) => ({ name, ...SERVICES[name as Name] }))

for (const { name, title, port } of services) {
  if (await isListening(port)) {
    console.error(
      `Port ${port} is taken, and ${title} needs it. Stop the other program, or set another port: ${name.toUpperCase()}_PORT=${port + 100} npm run ${process.env['npm_lifecycle_event'] ?? 'start'}`,
    )
    process.exit(1)
  }
}

const running = new Set<ChildProcess>()
let isRequested = false
let ended = false

function endAll() {
  ended = true
  for (const child of running) child.kill('SIGTERM')
  setTimeout(() => {
    for (const child of running) child.kill('SIGKILL')
  }, KILL_AFTER_MS).unref()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isRequested = true
    endAll()
  })

/** Runs a service's programs in sequence, until the last one ends or one fails. */
async function run({ name, title, programs }: (typeof services)[number]) {
  async function runOnce(args: string[]) {
    const child = startChild(args)
    running.add(child)
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', (line) => console.log(`[${name}] ${line}`))
    const [code, signal] = await once(child, 'close')
    running.delete(child)
    return { code, signal }
  }
  for (const args of programs) {
    let { code, signal } = await runOnce(args)
    while (code === RESTART && !ended) ({ code, signal } = await runOnce(args))
    // The child can notice the end of npm before this process does.
    if (ended || code === PARENT_ENDED) return
    if (code === 0 && args !== programs.at(-1)) continue
    console.error(
      `${title} exited (${signal ?? code}), so all services are stopped. Its last output is above.`,
    )
    return endAll()
  }
}

async function printWhenReady() {
  const page = services.find(({ name }) => name === 'app' || name === 'preview')
  while (!ended) {
    const up = await Promise.all(services.map(({ port, isReady }) => isReady(port)))
    if (up.every(Boolean))
      return console.log(
        page
          ? `AML Verify is ready: open http://localhost:${page.port}`
          : `Ready: ${services.map(({ title, port }) => `${title} on http://127.0.0.1:${port}`).join(', ')}`,
      )
    await pause(100)
  }
}

await Promise.all([printWhenReady(), ...services.map(run)])
process.exitCode = isRequested ? 0 : 1
