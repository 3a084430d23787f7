import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { operationFor, parsedBody, type Request } from '../reader/input.ts'
import { followContract, type LoadedContract } from '../reader/load.ts'
import { notServed, notServedLines } from '../reader/not-served.ts'
import { prismFor } from './prism.ts'

/** How often the contract's files are checked between requests, in milliseconds. */
const CHECK_EVERY = 500

type Report = (line: string) => void

/** Follows a contract, and keeps Prism prepared for its last version that can be served. */
async function followForPrism(file: string, report: Report) {
  const reportBroken = (problem: string) => {
    const [first, ...more] = problem.split('\n')
    const others = more.length > 0 ? ` (and ${more.length} more)` : ''
    report(`${first}${others}. The last valid contract stays in use.`)
  }
  const prepare = async (contract: LoadedContract) => {
    const respond = await prismFor(contract)
    for (const line of notServedLines(contract, notServed(contract, 'mock'))) report(line)
    return { contract, respond }
  }
  const latest = followContract(file, reportBroken)
  let seen = await latest()
  let served = Promise.resolve(await prepare(seen))

  return async function current() {
    const contract = await latest()
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
function targetOf({ url = '/' }: IncomingMessage) {
  const [path = '/', ...query] = url.split('?')
  return { path, query: new URLSearchParams(query.join('?')) }
}

function allowEveryOrigin({ headers }: IncomingMessage, response: ServerResponse) {
  response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*')
  response.setHeader(
    'Access-Control-Allow-Headers',
    headers['access-control-request-headers'] ?? '*',
  )
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  response.setHeader('Access-Control-Expose-Headers', '*')
}

/**
 * Serves a contract by Prism, which returns the scenario whose `x-when` the input meets, unless a
 * `Prefer` header names another. A change of the contract applies at once; one that can't be served is
 * reported on one line, and the last valid contract stays in use.
 * @param where the address to listen on; with port 0, any free port.
 * @param report gets one line at a time, without any value of a request.
 * @returns its address, and a function that stops it.
 * @throws ContractError for a contract that can't be read, Error for a port in use.
 */
export async function startMock(
  file: string,
  where: { host: string; port: number },
  report: Report,
) {
  const current = await followForPrism(file, report)

  async function handle(message: IncomingMessage, response: ServerResponse) {
    allowEveryOrigin(message, response)
    const { method = 'GET', headers } = message
    const preflightFor = headers['access-control-request-method']
    if (method === 'OPTIONS' && headers.origin && preflightFor) {
      response.setHeader('Access-Control-Allow-Methods', preflightFor)
      response.writeHead(204, { Vary: 'Origin' }).end()
      return
    }
    const content = new Uint8Array(await buffer(message))
    // Prism checks the type of a body only if it knows its length.
    const sent: Record<string, string> = {
      ...(headers as Record<string, string>),
      'content-length': String(content.length),
    }
    const request: Request = {
      method,
      ...targetOf(message),
      header: (name) => sent[name],
      body: await parsedBody(sent['content-type'] ?? '', content),
    }
    const { contract, respond } = await current()
    const { status, headers: own, body, remarks } = await respond(request, sent)
    if (remarks.length > 0) {
      const path = operationFor(contract, method, request.path)?.path ?? request.path
      for (const remark of remarks) report(`${method} ${path} ${status}: ${remark}`)
    }
    for (const [name, value] of Object.entries(own))
      if (value !== null && (body !== undefined || name.toLowerCase() !== 'content-type'))
        response.setHeader(name, value)
    response.statusCode = status
    response.end(typeof body === 'string' && !isJsonType(response) ? body : JSON.stringify(body))
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

const isJsonType = (response: ServerResponse) =>
  /[/+]json\b/.test(String(response.getHeader('content-type')))
