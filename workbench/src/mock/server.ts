import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createHostAllowlist, handleCors } from '../loopback.ts'
import { isJson, parseRequestBody, type Request } from '../model/input.ts'
import { followContract, type LoadedContract } from '../model/load.ts'
import { findServedOperation } from '../model/match-request.ts'
import { findUnsupported, formatUnsupported } from '../model/unsupported.ts'
import { createPrism } from './prism.ts'

const POLL_INTERVAL_MS = 500

/** Polling of the contract's files takes at most 1/10 of the time: with thousands of files, it is slower than a response. */
const POLL_PAUSE_FACTOR = 10

type Log = (line: string) => void

async function followForPrism(file: string, report: Log) {
  const reportBroken = (problem: string) => {
    const [first, ...more] = problem.split('\n')
    const others = more.length > 0 ? ` (and ${more.length} more)` : ''
    report(`${first}${others}. The last valid contract stays in use.`)
  }
  const prepare = async (contract: LoadedContract) => {
    const respond = await createPrism(contract)
    for (const line of formatUnsupported(contract, findUnsupported(contract, 'mock'))) report(line)
    return { contract, respond }
  }
  const latest = followContract(file, reportBroken)
  let seen = await latest()
  let served = Promise.resolve(await prepare(seen))

  let nextPoll = 0
  return async function current() {
    const start = performance.now()
    if (start < nextPoll) return served
    const polled = latest()
    // The synchronous part checks the fingerprints; changed files are read afterwards.
    nextPoll = start + POLL_PAUSE_FACTOR * (performance.now() - start)
    const contract = await polled
    if (contract !== seen) {
      const last = served
      seen = contract
      served = prepare(contract).catch((error: Error) => {
        reportBroken(`${file}: ${error.message}`)
        return last
      })
    }
    return served
  }
}

/** Accepts targets that are no valid URL. */
function parseTarget({ url = '/' }: IncomingMessage) {
  const [path = '/', ...query] = url.split('?')
  return { path, query: new URLSearchParams(query.join('?')) }
}

const HOST_NOT_ALLOWED =
  'Blocked request: its host is not localhost. To allow another host name, start the mock with --allow-host.\n'

type ListenAddress = {
  host: string
  port: number
  /** Allowlist for the Host header, and for the host of an Origin (CORS), besides loopback names. */
  allowedHosts?: readonly string[]
}

/**
 * Serves a contract by Prism, with the scenario whose `x-when` the input meets, or of a `Prefer` header. Changes of the
 * contract apply at once; an invalid change is reported on one line, and the last valid contract stays in use.
 * Requests for other hosts get 421, and pages of other hosts get no CORS headers: any page on the internet can make a
 * browser send requests to localhost.
 * @param where port 0 selects a free port.
 * @param report is called for each line, which has no values of requests.
 * @throws ContractError for an invalid contract, Error for a port in use.
 */
export async function startMock(file: string, where: ListenAddress, report: Log) {
  const allowlist = createHostAllowlist([where.host, ...(where.allowedHosts ?? [])])
  const current = await followForPrism(file, report)

  async function handle(message: IncomingMessage, response: ServerResponse) {
    if (!allowlist.isAllowedHost(message.headers)) {
      response.writeHead(421, { 'Content-Type': 'text/plain' }).end(HOST_NOT_ALLOWED)
      return
    }
    if (handleCors(allowlist, message, response)) return
    // An invalid percent-encoding in the target (RFC 9112, section 3).
    if (/%(?![0-9a-f]{2})/i.test(message.url ?? '')) return void response.writeHead(400).end()
    const { method = 'GET', headers } = message
    const content = new Uint8Array(await buffer(message))
    // Prism checks the media type of a body only if it has a Content-Length.
    const sent: Record<string, string> = {
      ...(headers as Record<string, string>),
      'content-length': String(content.length),
    }
    const request: Request = {
      method,
      ...parseTarget(message),
      header: (name) => sent[name],
      body: await parseRequestBody(sent['content-type'] ?? '', content),
    }
    const { contract, respond } = await current()
    const { status, headers: own, body, remarks } = await respond(request, sent)
    if (remarks.length > 0) {
      // Reports the path template, since values in the URL may be secret.
      const path =
        findServedOperation(contract, method, request.path)?.path ?? '(no path of the contract)'
      for (const remark of remarks) report(`${method} ${path} ${status}: ${remark}`)
    }
    for (const [name, value] of Object.entries(own))
      if (value !== null && (body !== undefined || name.toLowerCase() !== 'content-type'))
        response.setHeader(name, value)
    response.statusCode = status
    const isText = typeof body === 'string' && !isJson(String(response.getHeader('content-type')))
    response.end(isText ? body : JSON.stringify(body))
  }

  const server = createServer((message, response) => {
    handle(message, response).catch((error: Error) => {
      if (!message.errored) report(`${message.method} failed: ${error.message}`)
      response.destroy()
    })
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(where.port, where.host, listening)
  })
  const polling = setInterval(() => void current(), POLL_INTERVAL_MS).unref()
  return {
    address: `http://${where.host}:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(polling)
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
