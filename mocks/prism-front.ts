/**
 * `node mocks/prism-front.ts CONTRACT PORT [BACKEND]`: runs `prism mock`, or `prism proxy` to a backend, behind a
 * server on loopback that adds what the command lacks:
 * - The scenario whose `x-when` a request meets becomes a `Prefer` header; a `Prefer` of the request wins.
 * - Only localhost may send requests: other hosts get 421, pages of other origins 403.
 * - The log has no values. Prism's own log stays silent, since it prints URLs, and query strings carry passwords
 *   (docs/decisions/0001-payload-in-the-query.md).
 * - An edit of the contract starts Prism again, and requests wait for it. After an invalid edit, the last valid
 *   contract stays in use.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { followContract, type LoadedContract } from 'aml-contract/load'
import {
  listScenarios,
  matchRequest,
  type Operation,
  parseContent,
  parseRequestBody,
  preferHeader,
} from 'aml-contract/model'
import { startChild } from '../scripts/processes.ts'
import { HOST, isListening } from '../scripts/services.ts'
import { createHostAllowlist, handleCors } from './host-allowlist.ts'

const [file = '', listenPort = '', backend] = process.argv.slice(2)

/** The main file of the package is its command. */
const PRISM = fileURLToPath(import.meta.resolve('@stoplight/prism-cli'))
const POLL_INTERVAL_MS = 500

const report = (line: string) =>
  console.log(stripVTControlCharacters(line).replaceAll(/\s*\n\s*/g, ' '))
/** Whether the last edit is out of use: the file can't be read as a contract, or Prism refuses it. */
let invalid: 'unreadable' | 'refused' | undefined
const reportInvalid = (reason: 'unreadable' | 'refused', problem: string) => {
  invalid = reason
  const [first, ...more] = problem.split('\n')
  const others = more.length > 0 ? ` (and ${more.length} more)` : ''
  report(`${first}${others}. The last valid contract stays in use.`)
}

/** Each Prism gets a copy, since it watches its file, and exits when an edit makes that invalid. */
const copies = mkdtempSync(join(tmpdir(), 'prism-'))
process.on('exit', () => rmSync(copies, { recursive: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit())

type Prism = { contract: LoadedContract; port: number; stop: () => void }

async function findFreePort() {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, HOST, listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** @throws Error with Prism's reason, for a contract or a backend that it refuses. */
async function startPrism(contract: LoadedContract): Promise<Prism> {
  const port = await findFreePort()
  const copy = join(copies, `${port}-${basename(file)}`)
  // JSON is valid YAML.
  writeFileSync(copy, JSON.stringify(contract.document))
  const command = backend ? ['proxy', copy, backend] : ['mock', copy]
  // startChild ends Prism with this process, even if that is killed.
  const child = startChild([PRISM, ...command, '-v', 'silent', '--cors=false', `-p=${port}`])
  let output = ''
  let isReady = false
  // Once requests come, the output may have their URLs.
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += isReady ? '' : String(chunk)))
  while (!(await isListening(port))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      // The last line that is not part of a stack trace.
      const lines = output.split('\n').filter((line) => /^\S/.test(line))
      throw new Error(`${file}: Prism can't start: ${lines.at(-1) ?? 'it was killed'}`)
    }
    await pause(50)
  }
  isReady = true
  let isStopped = false
  child.once('exit', () => {
    if (isStopped) return
    report('Prism exited, and is started again.')
    served = undefined
  })
  const stop = () => {
    isStopped = true
    child.kill()
  }
  return { contract, port, stop }
}

function reportValid() {
  if (invalid) report(`${file} is valid again.`)
  invalid = undefined
}

let isReadAgain = false
const readLatest = followContract(file, (problem) => {
  isReadAgain = problem === undefined
  if (problem !== undefined) reportInvalid('unreadable', problem)
})
/** The contract of `running`; undefined after Prism has exited. */
let served: LoadedContract | undefined
let running: Promise<Prism> | undefined

async function findPrism(): Promise<Prism> {
  const contract = await readLatest()
  if (running && contract === served) {
    const prism = await running
    // The invalid edit was undone.
    if (isReadAgain && invalid === 'unreadable' && prism.contract === contract) reportValid()
    return prism
  }
  const last = running
  served = contract
  running = startPrism(contract).then(
    async (next) => {
      reportValid()
      ;(await last)?.stop()
      return next
    },
    (error: Error) => {
      if (!last) throw error
      reportInvalid('refused', error.message)
      return last
    },
  )
  return running
}

const parse = (text: string) => parseContent('application/json', text)

/** Prism cuts a header of more than 8 kB, which is no JSON then. Equal messages, of several schemas, are listed once. */
const listMessages = (violations: unknown) =>
  Array.isArray(violations)
    ? [...new Set((violations as { message: string }[]).map(({ message }) => message))]
    : ['too many violations to list']

/** Prism's violations name parameters and rules; titles and details of its problems have URLs. */
function listRemarks(
  { headers }: IncomingMessage,
  body: string,
  operation: Operation | undefined,
): string[] {
  const violations = headers['sl-violations']
  if (typeof violations === 'string') return listMessages(parse(violations))
  if (headers['content-type'] !== 'application/problem+json') return []
  const { type = '', validation = [] } = (parse(body) ?? {}) as {
    type?: string
    validation?: unknown[]
  }
  if (type === 'FetchError') return ['the backend does not respond']
  const [, name] = /^https:\/\/stoplight\.io\/prism\/errors#(\w+)$/.exec(type) ?? []
  if (!name) return []
  // Prism's reason for an unknown status or example; its detail has the value of the header.
  const isUnknown = operation && ['NOT_FOUND', 'UNKNOWN'].includes(name)
  const known = isUnknown ? [...new Set(listScenarios(operation).map(preferHeader))] : []
  const hint = known.length > 0 ? [`Prefer must be one of: ${known.join('; ')}`] : []
  return [name, ...hint, ...listMessages(validation)]
}

const allowlist = createHostAllowlist()

async function respond(message: IncomingMessage, response: ServerResponse) {
  const { method = 'GET', url = '/', headers } = message
  if (!allowlist.isAllowedHost(headers))
    return void response.writeHead(421).end('Blocked request: its host is not localhost.\n')
  if (!allowlist.isOwn(headers))
    return void response.writeHead(403).end('Blocked request: its origin is not localhost.\n')
  if (handleCors(allowlist, message, response)) return
  const content = new Uint8Array(await buffer(message))
  const { contract, port } = await findPrism()
  const { pathname = '', searchParams = new URLSearchParams() } =
    URL.parse(url, `http://${HOST}`) ?? {}
  const matched = matchRequest(contract, {
    method,
    path: pathname,
    query: searchParams,
    header: (name) => headers[name]?.toString(),
    body: parseRequestBody(headers['content-type'] ?? '', content),
  })
  const path = matched?.operation.path ?? '(no path of the contract)'
  const prefer = headers.prefer ?? (matched?.scenario && preferHeader(matched.scenario))
  const sent = sendRequest({
    ...{ host: HOST, port, method, path: url, agent: false },
    headers: { ...headers, ...(prefer !== undefined && { prefer }) },
  })
  response.once('close', () => sent.destroy())
  sent.end(content)
  try {
    const received = await new Promise<IncomingMessage>((done, failed) =>
      sent.once('response', done).once('error', failed),
    )
    const body = await buffer(received)
    const asked = headers.prefer === undefined ? undefined : matched?.operation
    const remarks = listRemarks(received, body.toString(), asked).join('; ')
    report(`${method} ${path} ${received.statusCode}${remarks && `: ${remarks}`}`)
    response
      .writeHead(received.statusCode ?? 502, { ...received.headers, ...response.getHeaders() })
      .end(body)
  } catch (error) {
    // After an abort by the client.
    if (response.destroyed) throw error
    report(`${method} ${path} 502: no response from Prism`)
    response.writeHead(502, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ message: 'No response from Prism.' }))
  }
}

if (backend !== undefined && !/^https?:$/.test(URL.parse(backend)?.protocol ?? '')) {
  console.error('The address of the backend is no URL with http or https.')
  process.exit(2)
}
try {
  await findPrism()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
setInterval(() => void findPrism(), POLL_INTERVAL_MS).unref()
createServer((message, response) => {
  respond(message, response).catch((error: Error) => {
    if (!response.destroyed) report(`${message.method} failed: ${error.name}`)
    response.destroy()
  })
}).listen(Number(listenPort), HOST, () =>
  report(`Prism serves ${file} on http://${HOST}:${listenPort}`),
)
