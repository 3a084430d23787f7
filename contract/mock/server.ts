import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { operationFor, type Request } from '../reader/input.ts'
import { followContract, type LoadedContract } from '../reader/load.ts'
import { bodyOf } from './by-input.ts'
import { prismFor } from './prism.ts'

/** How often the contract's files are looked at while nothing is asked, in milliseconds. */
const LOOK_EVERY = 500

type Report = (line: string) => void

/** Follows a contract, and keeps Prism prepared for the last one that it can serve. */
async function followForPrism(file: string, report: Report) {
  const reportBroken = (problem: string) => {
    const [first, ...more] = problem.split('\n')
    const others = more.length > 0 ? ` (and ${more.length} more)` : ''
    report(`${first}${others}. The last good contract stays.`)
  }
  const prepare = async (contract: LoadedContract) => {
    const answer = await prismFor(contract)
    for (const { message, place } of contract.problems)
      report(`${contract.whereIs(place)}: ${message}`)
    return { contract, answer }
  }
  const latest = await followContract(file, reportBroken)
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

/** A request's path and query, also where its target is no proper URL. */
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
 * Serves a contract by Prism, which answers each request with the scenario that its input asks for
 * (`x-when`), unless a `Prefer` header names another. A change of the contract counts at once; one
 * that can't be served is reported on one line, and the last good contract stays.
 * @param where the address to listen on; with port 0, any port that is free.
 * @param report gets what there is to say, a line at a time, without any value of a request.
 * @returns its address, and a way to end it.
 * @throws ContractError for a contract that can't be read, Error for a port that is taken.
 */
export async function startMock(
  file: string,
  where: { host: string; port: number },
  report: Report,
) {
  const current = await followForPrism(file, report)

  async function respond(message: IncomingMessage, response: ServerResponse) {
    allowEveryOrigin(message, response)
    const { method = 'GET', headers } = message
    const preflightFor = headers['access-control-request-method']
    if (method === 'OPTIONS' && headers.origin && preflightFor) {
      response.setHeader('Access-Control-Allow-Methods', preflightFor)
      response.writeHead(204, { Vary: 'Origin' }).end()
      return
    }
    const content = await text(message)
    // Prism looks at the type of a body only if it knows that there is one.
    const sent: Record<string, string> = {
      ...(headers as Record<string, string>),
      'content-length': String(content.length),
    }
    const request: Request = {
      method,
      ...targetOf(message),
      header: (name) => sent[name],
      body: bodyOf(sent['content-type'] ?? '', content),
    }
    const { contract, answer } = await current()
    const { status, headers: own, body, remarks } = await answer(request, sent)
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
    respond(message, response).catch((error: Error) => {
      if (!message.errored) report(`${message.method} could not be answered: ${error.message}`)
      response.destroy()
    })
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(where.port, where.host, listening)
  })
  const looking = setInterval(() => void current(), LOOK_EVERY).unref()
  return {
    address: `http://${where.host}:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(looking)
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const isJsonType = (response: ServerResponse) =>
  /[/+]json\b/.test(String(response.getHeader('content-type')))
