/**
 * `npm run contract:proxy -- URL`: Prism between the app and a real backend, on the mock backend's
 * port. It passes everything through and names each request and response that breaks the contract;
 * with --errors it responds to those with an error of its own. `API_BACKEND=URL npm start` runs it with
 * the app. Prism logs the addresses that it requests, passwords included, so only entries that are
 * known to be harmless are printed, and without queries (docs/decisions/0001-payload-in-the-query.md).
 */
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { createLogger } from '@stoplight/prism-core'
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'
import './end-with-parent.ts'
import { HOST, isListening, PORTS } from './services.ts'

/** An entry of Prism's log. */
type Entry = { msg: string; input?: { method: string; url: { path: string } } }

const HARMLESS = /^(Request received|Request terminated|The upstream call|Upstream|Violation: )/

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

/** Entry by entry, not line by line: a value with a line break can't look like an entry. */
const log = {
  write(line: string) {
    const { msg, input } = JSON.parse(line) as Entry
    if (!HARMLESS.test(msg)) return
    const where = input ? `${input.method} ${input.url.path}: ` : ''
    const text = stripVTControlCharacters(where + msg)
    console.log(text.replace(/\?.*?(?=(, reason: [^?]*)?$)/s, '?…'))
  },
}

const server = createServer(await getHttpOperationsFromSpec('openapi.yaml'), {
  cors: true,
  config: {
    isProxy: true,
    upstream: new URL(backend),
    upstreamProxy: undefined,
    mock: { dynamic: false },
    validateRequest: true,
    validateResponse: true,
    checkSecurity: true,
    errors: values.errors ?? false,
  },
  components: { logger: createLogger('HTTP SERVER', { level: 'info' }, log) },
})
console.log(`Prism is listening on ${await server.listen(PORTS.api, HOST)}`)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit())
