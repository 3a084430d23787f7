import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { isJson, parsed } from '../../reader/input.ts'
import { type Headers, headerOf, type StepResult } from '../results.ts'

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

/** No body is read beyond this. */
const MOST_BYTES = 4 * 1024 * 1024
const TOO_LARGE = `the body has more than ${MOST_BYTES / 1024 / 1024} MB`

const LIMITED = { maxOutputLength: MOST_BYTES }

/** What undoes each content coding (RFC 9110, section 8.4.1). Some servers send deflate without zlib's header. */
const DECODERS: Record<string, (body: Buffer) => Buffer> = {
  identity: (body) => body,
  gzip: (body) => gunzipSync(body, LIMITED),
  'x-gzip': (body) => gunzipSync(body, LIMITED),
  br: (body) => brotliDecompressSync(body, LIMITED),
  deflate: (body) =>
    (Number(body[0]) & 0x0f) === 8 ? inflateSync(body, LIMITED) : inflateRawSync(body, LIMITED),
}

/** The codings that a request offers. */
export const ACCEPTED_CODINGS = 'gzip, deflate, br'

/** Undoes the codings of a body, the last one first. */
function withoutCodings(headers: Headers, body: Buffer): Buffer | string {
  const codings = (headerOf(headers, 'content-encoding') ?? '').toLowerCase().split(/\s*,\s*/)
  let plain = body
  for (const coding of codings.filter(Boolean).toReversed()) {
    const decode = DECODERS[coding]
    if (!decode) return `its Content-Encoding, ${coding}, was not offered`
    try {
      if (plain.length > 0) plain = decode(plain)
    } catch (error) {
      const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
      return isTooLarge ? TOO_LARGE : `is not ${coding}, as its Content-Encoding says`
    }
  }
  return plain
}

const strict = new TextDecoder('utf-8', { fatal: true })

/**
 * The text of a body, without its codings.
 * @returns it, and why it can't be read if it can't; then it is read byte by byte.
 */
function decoded(headers: Headers, body: Buffer): { text: string; unreadable?: string } {
  const plain = withoutCodings(headers, body)
  if (typeof plain === 'string') return { text: body.toString('latin1'), unreadable: plain }
  const type = headerOf(headers, 'content-type') ?? ''
  // JSON is UTF-8, whatever its type says (RFC 8259, section 8.1).
  const charset = isJson(type) ? undefined : /;\s*charset="?([^\s;"]+)/i.exec(type)?.[1]
  try {
    const decoder = charset ? new TextDecoder(charset, { fatal: true }) : strict
    return { text: decoder.decode(plain) }
  } catch {
    const isText = isJson(type) || /^text\//i.test(type)
    const unreadable = `is not ${charset ?? 'UTF-8'}`
    return { text: plain.toString('latin1'), ...(isText && { unreadable }) }
  }
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
        if (size > MOST_BYTES) finish({ failure: TOO_LARGE })
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

/** What came of a request, as a part of a step's result. */
export function resultOf({ request, response, time, failure }: Exchange) {
  const { url, headers, body } = request
  const type = headerOf(response?.headers ?? [], 'content-type') ?? ''
  return {
    request: { url, headers, ...(body && { body: body.toString() }) },
    ...(failure !== undefined && { failure }),
    ...(response && {
      response: { ...response, time, body: isJson(type) ? parsed(type, response.text) : undefined },
    }),
  } satisfies Partial<StepResult>
}
