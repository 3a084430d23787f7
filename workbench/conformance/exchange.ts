import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { decoded, type Headers, headerOf, MOST_BYTES, mostIs } from './response-body.ts'

/** A request as it is sent. */
export type Request = {
  method: string
  url: string
  headers: Record<string, string>
  body?: Buffer
}

/** A request, and what came of it. */
export type Exchange = {
  request: Request
  /** The whole response; undefined if none came. */
  response?: {
    status: number
    headers: Headers
    text: string
    /** The body can't be read as its headers say. */
    unreadable?: string
  }
  /** Milliseconds from the request to the end of the response. */
  time: number
  /** Why there is no whole response. */
  failure?: string
}

/** The pairs of a flat list: of names and values, as Node lists headers. */
const pairsOf = (flat: string[]): Headers =>
  flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []))

/** Why a body did not end: what came of it, and what its headers announced. */
function unended(headers: Headers, got: number, limit: number | undefined): string {
  const length = headerOf(headers, 'content-length')
  const when = limit === undefined ? '' : ` within ${limit} ms`
  if (length !== undefined)
    return `the body ended before its Content-Length: ${got} of ${length} bytes came${when}`
  return limit === undefined
    ? `the connection ended before the last chunk of the body, after ${got} bytes`
    : `the body did not end${when}: ${got} bytes came`
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error.code?.startsWith('HPE_'))
    return `the response is not HTTP (${error.message.replace(/^Parse Error: /, '')})`
  if (error.code === 'ECONNRESET') return 'the server ended the connection without a response'
  return `the request failed (${error.code ?? error.message})`
}

/**
 * Sends a request over a connection of its own, so that nothing of another response gets into this
 * one. Redirects are not followed.
 * @param limit milliseconds that the whole response may take.
 */
export const exchange = (request: Request, limit: number): Promise<Exchange> =>
  new Promise((resolve) => {
    const { method, url, headers, body } = request
    const start = performance.now()
    let timer: NodeJS.Timeout | undefined
    const finish = (rest: Partial<Exchange>) => {
      clearTimeout(timer)
      outgoing.destroy()
      resolve({ request, time: Math.round(performance.now() - start), ...rest })
    }
    let onLimit = () => finish({ failure: `no response came within ${limit} ms` })
    const open = url.startsWith('https:') ? requestHttps : requestHttp
    const outgoing = open(url, { method, headers, agent: false }, (incoming) => {
      const received = pairsOf(incoming.rawHeaders)
      const chunks: Buffer[] = []
      let size = 0
      onLimit = () => finish({ failure: unended(received, size, limit) })
      incoming.on('data', (chunk: Buffer) => {
        size += chunk.length
        chunks.push(chunk)
        if (size > MOST_BYTES) finish({ failure: mostIs })
      })
      incoming.on('error', () => finish({ failure: unended(received, size, undefined) }))
      incoming.on('end', () =>
        finish({
          response: {
            status: incoming.statusCode ?? 0,
            headers: received,
            ...decoded(received, Buffer.concat(chunks)),
          },
        }),
      )
    })
    timer = setTimeout(() => onLimit(), limit)
    outgoing.on('error', (error) => finish({ failure: reasonOf(error) }))
    outgoing.end(body)
  })
