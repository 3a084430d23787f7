import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Contract } from './contract'
import { drawResponseOf } from './draw-messages'
import { type Compiled, compile, readRequest, type WireBody, type WireRequest } from './messages'
import { createRandom, type Random } from './random'
import type { Pair } from './serialization'

/** A fault of a server that is right otherwise. */
export const FAULTS = [
  'accepts invalid requests',
  'fails on invalid requests',
  'fails on valid requests',
  'ignores credentials',
  'sends a wrong media type',
  'sends an undocumented status',
  'leaves out a required header',
  'sends an invalid body',
  'succeeds with any method',
] as const
export type Fault = (typeof FAULTS)[number]

const splitPairs = (query: string): Pair[] => [...new URLSearchParams(query)]

function readBody(type: string, body: string): WireBody | undefined {
  const [bare = ''] = type.split(';')
  if (bare === 'application/x-www-form-urlencoded') return { type: bare, pairs: splitPairs(body) }
  try {
    return { type: bare, value: JSON.parse(body) }
  } catch {
    return undefined
  }
}

const WRONG = /-wrong$|^Basic /

function readCredentials({ headers }: IncomingMessage): string[] {
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  const session = /(?:^|; )sid=([^;]+)/.exec(headers.cookie ?? '')?.[1]
  const given = { token: bearer, key: headers['x-key']?.toString(), session }
  return Object.entries(given).flatMap(([name, value]) =>
    value !== undefined && !WRONG.test(value) ? [name] : [],
  )
}

/** A client error that the operation documents, or else the most fitting one. */
const chooseStatus = ({ responses }: Compiled, wanted: number[]): number | undefined =>
  wanted.find((status) => responses.has(String(status))) ?? wanted[0]

type Handling = { compiled: Compiled; random: Random; fault: Fault | undefined }

/** Sends a valid response of the status, or of a documented success, by the contract. */
function sendDrawn(
  { compiled, random, fault }: Handling,
  response: ServerResponse,
  status: number | undefined,
) {
  const wire = drawResponseOf(random, compiled, status)
  if (!wire) return void response.writeHead(status ?? 204).end()
  const isSuccess = wire.status < 300
  const headers = wire.headers.filter(
    () => !(fault === 'leaves out a required header' && isSuccess),
  )
  if (fault === 'sends an undocumented status' && isSuccess)
    return void response.writeHead(299).end()
  const { body } = wire
  if (!body) return void response.writeHead(wire.status, Object.fromEntries(headers)).end()
  const type = fault === 'sends a wrong media type' && isSuccess ? 'text/x-wrong' : body.type
  const isBroken = fault === 'sends an invalid body' && isSuccess
  const content = isBroken ? '{"broken' : JSON.stringify(body.value)
  response
    .writeHead(wire.status, { ...Object.fromEntries(headers), 'Content-Type': type })
    .end(content)
}

const canRespond = (compiled: Compiled) =>
  [...compiled.responses.keys()].every((range) => {
    const status = Number(range.replaceAll('X', '0')) || 400
    return drawResponseOf(createRandom(1), compiled, status) !== undefined
  })

/** Validates by the independent validator. @returns undefined for a response that no message satisfies. */
export async function createServer(
  contract: Contract,
  seed: number,
  fault?: Fault,
): Promise<RequestListener | undefined> {
  const compiled = await compile(contract)
  if (!canRespond(compiled)) return undefined
  const handling = { compiled, random: createRandom(seed), fault }
  const { operation } = contract
  const segments = operation.path.length
  return async (request, response) => {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const parts = path.split('/').slice(1)
    const isPath = segments === 0 ? path === '/all' : parts.length === segments * 2
    const raw = await text(request)
    const refuse = (...statuses: number[]) =>
      sendDrawn(handling, response, chooseStatus(compiled, statuses))
    if (!isPath) return void response.writeHead(404).end()
    if (request.method !== 'POST')
      return void response.writeHead(fault === 'succeeds with any method' ? 200 : 405).end()
    if (/%(?![0-9a-f]{2})/i.test(request.url ?? '')) return refuse(400, 422)
    const type = request.headers['content-type'] ?? ''
    const body = raw === '' ? undefined : readBody(type, raw)
    const wire: WireRequest = {
      path: parts.filter((_, index) => index % 2 === 1).map(decodeURIComponent),
      query: splitPairs(query),
      headers: Object.entries(request.headers).map(([name, value]) => [
        name === 'x-h' ? 'X-H' : name,
        String(value),
      ]),
      cookies: (request.headers.cookie ?? '').split('; ').flatMap((pair): Pair[] => {
        const [name = '', value] = pair.split('=')
        return value === undefined ? [] : [[name, value]]
      }),
      ...(body && { body }),
      credentials:
        fault === 'ignores credentials' ? ['token', 'key', 'session'] : readCredentials(request),
    }
    const read = readRequest(compiled, wire)
    if (fault === 'fails on valid requests' && typeof read !== 'string')
      return void response.writeHead(500).end()
    if (read === 'a credential is missing') return refuse(401, 403)
    if (typeof read === 'string' || (raw !== '' && !body)) {
      if (fault === 'fails on invalid requests') return void response.writeHead(500).end()
      if (fault !== 'accepts invalid requests') return refuse(422, 400)
    }
    return sendDrawn(handling, response, undefined)
  }
}
