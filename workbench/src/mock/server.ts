import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createHostAllowlist, handleCors } from '../loopback.ts'
import { isJson, parseRequestBody, type Request } from '../model/input.ts'
import { followContract, type LoadedContract } from '../model/load.ts'
import { findServedOperation } from '../model/match-request.ts'
import { findUnsupported, formatUnsupported } from '../model/unsupported.ts'
import { createPrism } from './prism.ts'

/** The interval of polling the contract's files between requests, in milliseconds. */
const CHECK_EVERY = 500

/**
 * Polling takes at most this share of the time (1/10): with thousands of files, it takes longer than a
 * response.
 */
const CHECK_SHARE = 10

type Log = (line: string) => void

/** Follows a contract, and keeps Prism prepared for its last version that can be served. */
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

  let nextCheck = 0
  return async function current() {
    const start = performance.now()
    if (start < nextCheck) return served
    const checked = latest()
    // Only the fingerprints were checked until here; changed files are read afterwards.
    nextCheck = start + CHECK_SHARE * (performance.now() - start)
    const contract = await checked
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

/** A request's path and query, also if its target is no valid URL. */
function parseTarget({ url = '/' }: IncomingMessage) {
  const [path = '/', ...query] = url.split('?')
  return { path, query: new URLSearchParams(query.join('?')) }
}

const NOT_ADDRESSED =
  'This mock answers requests to localhost alone. Allow another host name by --allow-host.\n'

type ListenAddress = {
  host: string
  port: number
  /** Allowed host names besides the loopback ones, of requests and of pages. */
  allowedHosts?: readonly string[]
}

/**
 * Serves a contract by Prism, which returns the scenario whose `x-when` the input meets, unless a
 * `Prefer` header names another. A change of the contract applies at once; one that can't be served is
 * reported on one line, and the last valid contract stays in use.
 * Requests for hosts of other names get 421, and pages of other hosts can't read a response: any page
 * on the internet can make a browser send requests to localhost.
 * @param where the address to listen on; with port 0, any free port.
 * @param report gets one line at a time, without any value of a request.
 * @returns its address, and a function that stops it.
 * @throws ContractError for a contract that can't be read, Error for a port in use.
 */
export async function startMock(file: string, where: ListenAddress, report: Log) {
  const machine = createHostAllowlist([where.host, ...(where.allowedHosts ?? [])])
  const current = await followForPrism(file, report)

  async function handle(message: IncomingMessage, response: ServerResponse) {
    if (!machine.isAllowedHost(message.headers)) {
      response.writeHead(421, { 'Content-Type': 'text/plain' }).end(NOT_ADDRESSED)
      return
    }
    if (handleCors(machine, message, response)) return
    // A target that is no URI is refused (RFC 9112, section 3).
    if (/%(?![0-9a-f]{2})/i.test(message.url ?? '')) return void response.writeHead(400).end()
    const { method = 'GET', headers } = message
    const content = new Uint8Array(await buffer(message))
    // Prism checks the type of a body only if it knows its length.
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
      // A value in the URL may be a secret, so the path of the contract is printed instead.
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
  const checking = setInterval(() => void current(), CHECK_EVERY).unref()
  return {
    address: `http://${where.host}:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(checking)
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
