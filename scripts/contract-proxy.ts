/**
 * `node scripts/contract-proxy.ts URL`: Prism as a proxy between the app and a real backend, on the mock
 * backend's port. It forwards allowlisted headers, and reports each request and response that violates the
 * contract; with --errors it responds to them with an error. `API_BACKEND=URL npm start` runs it with
 * the app. It prints only the method and the contract's path, since query strings carry passwords
 * (docs/decisions/0001-payload-in-the-query.md).
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { createLogger } from '@stoplight/prism-core'
import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpRequest,
  ProblemJsonError,
} from '@stoplight/prism-http'
import { loadContract } from 'openapi-workbench/load'
import { createHostAllowlist, handleCors } from 'openapi-workbench/loopback'
import { matchOperation } from 'openapi-workbench/model'
import './end-with-parent.ts'
import { createHeaderAllowlist } from './header-allowlist.ts'
import { HOST, isListening, PORTS } from './services.ts'

const CONTRACT = 'openapi.yaml'

/** Prism's severity of a violation. */
const ERROR = 0

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { errors: { type: 'boolean' } },
})
const backend = (positionals[0] ?? process.env['API_BACKEND'] ?? '').replace(/\/+$/, '')
if (!/^https?:\/\/[^/?#]/.test(backend)) {
  console.error(
    'Missing or invalid URL of the backend. Usage: node scripts/contract-proxy.ts http://127.0.0.1:8080 [--errors]',
  )
  process.exit(2)
}
if (await isListening(PORTS.api)) {
  console.error(
    `Port ${PORTS.api} is taken. Stop the other program (the mock backend?), or set another port: API_PORT=${PORTS.api + 100}`,
  )
  process.exit(1)
}

const config = {
  isProxy: true as const,
  upstream: new URL(backend),
  upstreamProxy: undefined,
  mock: { dynamic: false as const },
  validateRequest: true,
  validateResponse: true,
  checkSecurity: true,
  errors: values.errors ?? false,
}
const contract = await loadContract(CONTRACT)
const allowed = createHeaderAllowlist(contract.operations)
const operations = await getHttpOperationsFromSpec(CONTRACT)
// Prism's own log contains URLs.
const prism = createInstance(config, { logger: createLogger('proxy', { level: 'silent' }) })
const hostAllowlist = createHostAllowlist()

const pickHeaders = (names: string[], headers: IHttpRequest['headers'] = {}) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)))

/** Prism's format of a query: the value of each name, or a list of values. */
function toPrismQuery(query: URLSearchParams) {
  const names = [...new Set(query.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const [value = '', ...more] = query.getAll(name)
      return [name, more.length > 0 ? [value, ...more] : value]
    }),
  )
}

const isJson = (type: string | undefined) => /[/+]json\b/.test(type ?? '')

async function readBody(message: IncomingMessage): Promise<unknown> {
  const body = await text(message)
  if (body === '') return undefined
  return isJson(message.headers['content-type']) ? JSON.parse(body) : body
}

async function forward(message: IncomingMessage, response: ServerResponse) {
  const { method = 'GET', url = '/', headers } = message
  if (!hostAllowlist.isAllowedHost(headers)) return void response.writeHead(421).end()
  // CSRF: the backend behind this proxy is real.
  if (!hostAllowlist.isOwn(headers)) return void response.writeHead(403).end()
  if (handleCors(hostAllowlist, message, response)) return

  const { pathname, searchParams } = new URL(url, `http://${HOST}`)
  const contractPath =
    matchOperation(contract, method, pathname)?.path ?? '(no path of the contract)'
  const log = (line: string) =>
    console.log(
      stripVTControlCharacters(`${method} ${contractPath}: ${line}`).replaceAll('\n', ' '),
    )
  const request: IHttpRequest = {
    method: method.toLowerCase() as IHttpRequest['method'],
    url: { path: pathname, query: toPrismQuery(searchParams) },
    headers: pickHeaders(allowed.request, headers as IHttpRequest['headers']),
    body: await readBody(message),
  }
  const result = await prism.request(request, operations, config)()
  if (result._tag === 'Left') {
    const { status = 502, ...problem } = ProblemJsonError.toProblemJson(result.left)
    const { code } = result.left as NodeJS.ErrnoException
    log(`${status}, ${code ?? problem.title}`)
    return sendError(response, status, code ?? problem.title)
  }
  const { output, validations } = result.right
  log(`the backend responds ${output.statusCode}`)
  for (const [side, found] of Object.entries({
    request: validations.input,
    response: validations.output,
  }))
    for (const { path = [], message } of found)
      log(`Violation: ${[side, ...path].join('.')} ${message}`)
  if (config.errors && validations.output.some(({ severity }) => severity === ERROR))
    return sendError(response, 500, 'The backend’s response breaks the contract.')
  for (const [name, value] of Object.entries(pickHeaders(allowed.response, output.headers)))
    if (name !== 'content-length') response.setHeader(name, value)
  const asText = typeof output.body === 'string' && !isJson(output.headers?.['content-type'])
  response.writeHead(output.statusCode).end(asText ? output.body : JSON.stringify(output.body))
}

const sendError = (response: ServerResponse, status: number, message: string) =>
  void response
    .writeHead(status, { 'Content-Type': 'application/json' })
    .end(JSON.stringify({ message }))

const server = createServer((message, response) => {
  forward(message, response).catch(() => {
    console.log(`${message.method}: invalid request or response`)
    sendError(response, 502, 'The request or its response is invalid.')
  })
})
server.listen(PORTS.api, HOST, () =>
  console.log(`Prism is listening on http://${HOST}:${PORTS.api}`),
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit())
