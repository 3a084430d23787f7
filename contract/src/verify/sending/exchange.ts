import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { isJson } from '../../model/document/media-types.ts'
import { isTooDeep, MAX_JSON_DEPTH } from '../../model/document/numbers.ts'
import { parseContent } from '../../model/request/input.ts'
import { type Failure, type Headers, joinHeader, type ReceivedResponse } from '../results.ts'

export type SentRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body?: Buffer
}

export type Exchange = {
  request: { method: string; url: string; headers: Record<string, string>; body?: string }
  /** Undefined if no complete response came. */
  response?: ReceivedResponse
  /** Milliseconds from the request to the end of the response. */
  time: number
  failure?: Failure
}

/** Limit of a body, before and after decoding. */
const MAX_BYTES = 4 * 1024 * 1024

const LIMIT = { maxOutputLength: MAX_BYTES }
const TOO_LARGE = `the body has more than ${MAX_BYTES / 1024 / 1024} MB`

/** Content codings (RFC 9110, section 8.4.1). Some servers send deflate without zlib's header. */
const DECODERS: Record<string, (body: Buffer) => Buffer> = {
  identity: (body) => body,
  gzip: (body) => gunzipSync(body, LIMIT),
  'x-gzip': (body) => gunzipSync(body, LIMIT),
  br: (body) => brotliDecompressSync(body, LIMIT),
  deflate: (body) =>
    (Number(body[0]) & 0x0f) === 8 ? inflateSync(body, LIMIT) : inflateRawSync(body, LIMIT),
}

export const ACCEPTED_CODINGS = 'gzip, deflate, br'

/** Decodes the last content coding first. @returns the body, or an error message. */
function decodeContent(headers: Headers, body: Buffer): Buffer | string {
  const codings = (joinHeader(headers, 'content-encoding') ?? '').split(/\s*,\s*/)
  let plain = body
  for (const coding of codings.filter(Boolean).toReversed()) {
    const decode = DECODERS[coding.toLowerCase()]
    // A secret of the text is masked only as it was sent.
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

const TOO_DEEP = `is nested more than ${MAX_JSON_DEPTH} levels deep`

const strict = new TextDecoder('utf-8', { fatal: true })
/** Of UTF-8. `TextDecoder` drops it. */
const BYTE_ORDER_MARK = Buffer.from('\ufeff')

/** An undecodable body is read as Latin-1, which has a character for each byte. */
function decodeBody(headers: Headers, body: Buffer): { text: string; decodingError?: string } {
  const plain = decodeContent(headers, body)
  if (typeof plain === 'string') return { text: body.toString('latin1'), decodingError: plain }
  const type = joinHeader(headers, 'content-type') ?? ''
  // RFC 8259, section 8.1, forbids it: many parsers reject it.
  const startsWithMark = plain.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)
  if (isJson(type) && startsWithMark)
    return { text: plain.toString(), decodingError: 'begins with a byte order mark' }
  // JSON is UTF-8: its media type has no charset parameter (RFC 8259, sections 8.1 and 11).
  const charset = isJson(type) ? undefined : /;\s*charset="?([^\s;"]+)/i.exec(type)?.[1]
  try {
    const decoder = charset ? new TextDecoder(charset, { fatal: true }) : strict
    const text = decoder.decode(plain)
    const isDeep = isJson(type) && isTooDeep(text)
    return { text, ...(isDeep && { decodingError: TOO_DEEP }) }
  } catch {
    const isText = isJson(type) || /^text\//i.test(type)
    const decodingError = `is not ${charset ?? 'UTF-8'}`
    return { text: plain.toString('latin1'), ...(isText && { decodingError }) }
  }
}

const pairHeaders = (flat: string[]): Headers =>
  flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []))

/** Streams, which may not end: where their first item begins, and then ends. */
const STREAMS: [type: RegExp, start: RegExp, end: RegExp][] = [
  // A comment keeps the connection alive (HTML, section 9.2.6).
  [/^text\/event-stream\b/i, /(^|[\r\n])[^:\r\n]/, /\n\n|\r\r|\r\n\r\n/],
  [/^application\/(x-ndjson|jsonl|x-jsonlines|json-seq)\b/i, /\S/, /\n/],
]

/** @returns whether a body holds the first item of a stream; undefined for other bodies, and for encoded ones. */
function createItemTest(type: string, headers: Headers) {
  const [, start, end] = STREAMS.find(([pattern]) => pattern.test(type)) ?? []
  if (!start || !end || joinHeader(headers, 'content-encoding')) return undefined
  return (body: Buffer) => {
    const text = body.toString('latin1')
    const from = text.search(start)
    return from >= 0 && end.test(text.slice(from))
  }
}

/** @param limit the time limit, if it was exceeded. */
function createIncomplete(headers: Headers, received: number, limit?: number): Failure {
  const length = joinHeader(headers, 'content-length')
  const isLate = limit !== undefined
  const when = isLate ? ` within ${limit} ms` : ''
  const unended = isLate
    ? `the body did not end${when}: ${received} bytes came`
    : `the connection ended before the last chunk of the body, after ${received} bytes`
  const message =
    length === undefined
      ? unended
      : `the body ended before its Content-Length: ${received} of ${length} bytes came${when}`
  return { kind: 'incomplete', message, isLate }
}

const createNotHttp = (reason: string): Failure => ({
  kind: 'not-http',
  message: `the response is not HTTP (${reason})`,
})

/** Of a response whose head did not come. */
function classifyError({ code = '', message }: NodeJS.ErrnoException): Failure {
  if (code.startsWith('HPE_')) return createNotHttp(message.replace(/^Parse Error: /, ''))
  return code === 'ECONNRESET'
    ? { kind: 'closed', message: 'the server ended the connection without a response', code }
    : { kind: 'failed', message: `the request failed (${code || message})`, code: code || message }
}

/** Statuses without a body (RFC 9110, sections 15.3.5 and 15.4.5). */
const WITHOUT_BODY = [204, 304]

/** Of the bytes after a response, which were read as another one. */
function createSurplus(method: string, status: number): Failure {
  const message =
    method.toUpperCase() === 'HEAD'
      ? 'the response to HEAD has a body'
      : WITHOUT_BODY.includes(status)
        ? `the response with ${status} has a body`
        : 'the body is longer than its Content-Length'
  return { kind: 'surplus', message }
}

/** Uses a separate connection, so that no leftover bytes are read, and follows no redirects. @param limit in ms. */
export const exchange = (request: SentRequest, limit: number): Promise<Exchange> =>
  new Promise((resolve) => {
    const { method, url, headers, body } = request
    const start = performance.now()
    let timer: NodeJS.Timeout | undefined
    const finish = (end: Failure | Omit<ReceivedResponse, 'time'>) => {
      clearTimeout(timer)
      outgoing.destroy()
      const time = Math.round(performance.now() - start)
      resolve({
        request: { method, url, headers, ...(body && { body: body.toString() }) },
        time,
        ...('kind' in end ? { failure: end } : { response: { ...end, time } }),
      })
    }
    let onLimit = () =>
      finish({ kind: 'timeout', message: `no response came within ${limit} ms`, isLate: true })
    let onError = (error: NodeJS.ErrnoException) => finish(classifyError(error))
    const open = url.startsWith('https:') ? requestHttps : requestHttp
    const options = { method, headers, agent: false }
    // A string: URL would correct a malformed target.
    const outgoing = open(url, options, (incoming) => {
      const received = pairHeaders(incoming.rawHeaders)
      const { statusCode: status = 0 } = incoming
      const chunks: Buffer[] = []
      let size = 0
      // RFC 9110, section 15.
      if (status < 100 || status > 599) return finish(createNotHttp(`its status is ${status}`))
      onError = (error) => {
        if (error.code === 'HPE_INVALID_CONSTANT') finish(createSurplus(method, status))
        else if (error.code?.startsWith('HPE_')) finish(classifyError(error))
        else finish(createIncomplete(received, size))
      }
      const type = joinHeader(received, 'content-type') ?? ''
      const complete = () => {
        const decoded = decodeBody(received, Buffer.concat(chunks))
        const parsedBody = isJson(type) ? parseContent(type, decoded.text) : undefined
        const trailers = pairHeaders(incoming.rawTrailers)
        finish({ status, headers: received, trailers, ...decoded, body: parsedBody })
      }
      const hasItem = createItemTest(type, received)
      onLimit = hasItem ? complete : () => finish(createIncomplete(received, size, limit))
      incoming.on('data', (chunk: Buffer) => {
        size += chunk.length
        chunks.push(chunk)
        if (hasItem?.(Buffer.concat(chunks))) complete()
        else if (size > MAX_BYTES) finish({ kind: 'too-large', message: TOO_LARGE })
      })
      incoming.on('error', onError)
      incoming.on('end', complete)
    })
    // What came while the evaluation of another response took the processor is read before.
    timer = setTimeout(() => setImmediate(() => onLimit()), limit)
    outgoing.on('error', (error) => onError(error))
    outgoing.on('upgrade', () => finish(createNotHttp('it changes the protocol')))
    outgoing.end(body)
  })
