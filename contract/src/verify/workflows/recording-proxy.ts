import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { isJson } from '../../model/document/media-types.ts'
import { parseContent } from '../../model/request/input.ts'
import { joinHeader } from '../results.ts'
import type { Client } from '../sending/client.ts'
import { ACCEPTED_CODINGS, type Exchange, type SentRequest } from '../sending/exchange.ts'

/** Header with the index of the exchange, by which a step of the report finds it. */
export const EXCHANGE_HEADER = 'x-exchange'

/** Headers of one connection or encoding, which are not forwarded. */
const CONNECTION_HEADERS = new Set(
  'connection content-encoding content-length host keep-alive proxy-connection te trailer transfer-encoding upgrade'.split(
    ' ',
  ),
)

/** Sent to Respect if the server sent no complete response. */
const NO_RESPONSE = { status: 599, headers: [], text: '' }

/** Adapts a response to Respect, which parses only its own spelling of JSON types. */
function toRespectResponse({ response }: Exchange, index: number) {
  const { status, headers, text } = response ?? NO_RESPONSE
  const isRedirect = status >= 300 && status < 400
  // Respect would follow a redirect, past the proxy.
  const isDropped = (name: string) =>
    CONNECTION_HEADERS.has(name) || name === 'content-type' || (isRedirect && name === 'location')
  // Respect parses a body without a Content-Type as JSON, and fails if it is not JSON.
  const isOther = text !== '' && parseContent('application/json', text) === undefined
  const type = joinHeader(headers, 'content-type') ?? (isOther ? 'text/plain' : undefined)
  const plain = type && isJson(type) ? type.split(';')[0]?.trim().toLowerCase() : type
  return {
    status,
    text,
    headers: [
      ...headers
        .filter(([name]) => !isDropped(name.toLowerCase()))
        .map(([name, value]) => [name, value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '')]),
      ...(plain ? [['Content-Type', plain]] : []),
      [EXCHANGE_HEADER, String(index)],
    ].flat(),
  }
}

/** Respect rejects some valid responses, and reports neither repeated headers nor network errors. @param limit in ms. */
export async function startRecordingProxy(client: Client, server: string, limit: number) {
  const exchanges: Exchange[] = []
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).flatMap(([name, value]) =>
        CONNECTION_HEADERS.has(name) || value === undefined ? [] : [[name, String(value)]],
      ),
    )
    const body = await buffer(incoming)
    const request: SentRequest = {
      method: incoming.method ?? 'GET',
      url: `${server}${incoming.url}`,
      headers: { ...client.headers, ...headers, 'accept-encoding': ACCEPTED_CODINGS },
      ...(body.length > 0 && { body }),
    }
    const done = await client.send(request, limit)
    const { status, text, headers: shown } = toRespectResponse(done, exchanges.push(done) - 1)
    outgoing.writeHead(status, shown).end(text)
  }
  const proxy = createServer((incoming, outgoing) => {
    // Respect has aborted the request, or Node rejects the status or a header.
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((up) => proxy.listen(0, '127.0.0.1', up))
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    exchanges,
    stop() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
