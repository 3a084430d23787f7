/**
 * Runs the services that it is given by name (see services.ts) until one of them ends or Ctrl-C.
 * It ends with all of its children, and with a non-zero code unless it was asked to end.
 */
import { setTimeout as pause } from 'node:timers/promises'
import concurrently, { type CloseEvent } from 'concurrently'
import { isListening, SERVICES } from './services.ts'

type Name = keyof typeof SERVICES

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in SERVICES))
if (names.length === 0 || unknown.length > 0) {
  console.error(`Name some of: ${Object.keys(SERVICES).join(', ')}. Unknown: ${unknown.join(', ')}`)
  process.exit(2)
}
const wanted = names.map((name) => ({ name, ...SERVICES[name as Name] }))

for (const { name, title, port } of wanted) {
  if (await isListening(port)) {
    console.error(
      `Port ${port} is taken, and ${title} needs it. End what listens there, or move ours: ${name.toUpperCase()}_PORT=${port + 100} npm start`,
    )
    process.exit(1)
  }
}

let asked = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    asked = true
  })

const { result } = concurrently(
  wanted.map(({ name, command }) => ({ name, command })),
  { killOthersOn: ['failure', 'success'], prefixColors: 'auto', killTimeout: 3000 },
)

const page = wanted.find(({ name }) => name === 'app' || name === 'preview')
let ended = false
const closed = result.catch((events: CloseEvent[]) => events)
closed.then(() => {
  ended = true
})

while (!ended) {
  const up = await Promise.all(wanted.map(({ port }) => isListening(port)))
  if (up.every(Boolean)) {
    console.log(
      page
        ? `AML Verify is ready: open http://localhost:${page.port}`
        : `Ready: ${wanted.map(({ title, port }) => `${title} on http://127.0.0.1:${port}`).join(', ')}`,
    )
    break
  }
  await pause(100)
}

const events = await closed
if (!asked) {
  const first = events.reduce((a, b) => (a.timings.endDate <= b.timings.endDate ? a : b))
  const service = wanted.find(({ name }) => name === first.command.name)
  console.error(
    `${service?.title ?? first.command.name} ended by itself (${first.exitCode}), so all was ended. Its last output is above.`,
  )
  process.exit(1)
}
