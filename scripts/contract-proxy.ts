/**
 * `npm run contract:proxy -- URL`: Prism between the app and a real backend, on the mock backend's
 * port. It passes everything through and names each request and response that breaks the contract;
 * with --errors it responds to those with an error of its own. `API_BACKEND=URL npm start` runs it with
 * the app. Prism prints the addresses that it requests, passwords included, so only lines that are
 * known to be harmless pass, and those without queries (docs/decisions/0001-payload-in-the-query.md).
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { HOST, isListening, PORTS } from './services.ts'

const HARMLESS = /Request received|has returned|Violation:|is listening|fatal|error/

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { errors: { type: 'boolean' } },
})
const backend = (positionals[0] ?? process.env['API_BACKEND'] ?? '').replace(/\/+$/, '')
if (!/^https?:\/\/[^/?#]/.test(backend)) {
  console.error('Name the backend: npm run contract:proxy -- http://127.0.0.1:8080 [--errors]')
  process.exit(2)
}
if (await isListening(PORTS.api)) {
  console.error(
    `Port ${PORTS.api} is taken. End what listens there (the mock backend?), or move ours: API_PORT=${PORTS.api + 100}`,
  )
  process.exit(1)
}

const prism = spawn(
  process.execPath,
  [
    'node_modules/@stoplight/prism-cli/dist/index.js',
    'proxy',
    `--host=${HOST}`,
    `--port=${PORTS.api}`,
    `--errors=${values.errors ?? false}`,
    'openapi.yaml',
    backend,
  ],
  { stdio: ['ignore', 'pipe', 'pipe'] },
)
for (const stream of [prism.stdout, prism.stderr])
  createInterface({ input: stream }).on('line', (line) => {
    const text = stripVTControlCharacters(line)
    if (HARMLESS.test(text)) console.log(text.replace(/\?[^\s'"]*/g, '?…'))
  })

let asked = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    asked = true
    prism.kill('SIGTERM')
  })
prism.once('close', (code) => {
  process.exitCode = asked ? 0 : code || 1
})
