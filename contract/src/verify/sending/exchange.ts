import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { SecureContextOptions } from 'node:tls'
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { isJson } from '../../model/document/media-types.ts'
import { isTooDeep, MAX_JSON_DEPTH } from '../../model/document/numbers.ts'
import { parseContent } from '../../model/request/input.ts'
import { type Failure, formatBytes } from '../failure.ts'
import { type Headers, joinHeader, type ReceivedResponse } from '../results.ts'

/** The client certificate, its key, and the trusted authorities. */
export type TlsSettings = Pick<SecureContextOptions, 'cert' | 'key' | 'ca'>

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
  const codings = (joinHeader(headers, 'content-encoding') ?? '').toLowerCase().split(/\s*,\s*/)
  let plain = body
  for (const coding of codings.filter(Boolean).toReversed()) {
    const decode = DECODERS[coding]
    if (!decode) return `its Content-Encoding, ${coding}, was not offered`
    try {
      if (plain.length > 0) plain = decode(plain)
    } catch (error) {
      const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
      return isTooLarge
        ? `the body has more than ${formatBytes(MAX_BYTES)}`
        : `is not ${coding}, as its Content-Encoding says`
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

/** Matches the end of the first item of a stream, which may not end; undefined for others, and for encoded bodies. */
function findItemEnd(type: string, headers: Headers): RegExp | undefined {
  if (joinHeader(headers, 'content-encoding')) return undefined
  // A comment keeps the connection alive (HTML, section 9.2.6).
  if (/^text\/event-stream\b/i.test(type)) return /(^|\n|\r)[^:\r\n][^\0]*?(\n\n|\r\r|\r\n\r\n)/
  return /^application\/(x-ndjson|jsonl|x-jsonlines|json-seq)\b/i.test(type)
    ? /\S\s*?\n/
    : undefined
}

/** @param limit the time limit, if it was exceeded. */
function createIncomplete(headers: Headers, received: number, limit?: number): Failure {
  const length = joinHeader(headers, 'content-length')
  return {
    kind: 'incomplete',
    received,
    ...(length !== undefined && { length }),
    ...(limit !== undefined && { limit }),
  }
}

/** @param isAfterHead whether the head of a response to HEAD came, so that a body was read as another response. */
function classifyError({ code, message }: NodeJS.ErrnoException, isAfterHead: boolean): Failure {
  if (code?.startsWith('HPE_') && isAfterHead) return { kind: 'body-of-head', code }
  if (code?.startsWith('HPE_'))
    return { kind: 'not-http', reason: message.replace(/^Parse Error: /, ''), code }
  return code === 'ECONNRESET'
    ? { kind: 'closed', code }
    : { kind: 'failed', code: code ?? message }
}

/** Uses a separate connection, so that no leftover bytes are read, and follows no redirects. @param limit in ms. */
export const exchange = (
  request: SentRequest,
  limit: number,
  tls: TlsSettings,
): Promise<Exchange> =>
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
    let onLimit = () => finish({ kind: 'timeout', limit })
    const open = url.startsWith('https:') ? requestHttps : requestHttp
    const options = { method, headers, ...tls, agent: false }
    // A string: URL would correct a malformed target.
    let hasHead = false
    const outgoing = open(url, options, (incoming) => {
      hasHead = true
      const received = pairHeaders(incoming.rawHeaders)
      const chunks: Buffer[] = []
      let size = 0
      const type = joinHeader(received, 'content-type') ?? ''
      const complete = () => {
        const decoded = decodeBody(received, Buffer.concat(chunks))
        const parsedBody = isJson(type) ? parseContent(type, decoded.text) : undefined
        const status = incoming.statusCode ?? 0
        finish({ status, headers: received, ...decoded, body: parsedBody })
      }
      const endOfItem = findItemEnd(type, received)
      onLimit = endOfItem ? complete : () => finish(createIncomplete(received, size, limit))
      incoming.on('data', (chunk: Buffer) => {
        size += chunk.length
        chunks.push(chunk)
        if (endOfItem?.test(Buffer.concat(chunks).toString('latin1'))) complete()
        else if (size > MAX_BYTES) finish({ kind: 'too-large', limit: MAX_BYTES })
      })
      incoming.on('error', () => finish(createIncomplete(received, size)))
      incoming.on('end', complete)
    })
    timer = setTimeout(() => onLimit(), limit)
    outgoing.on('error', (error) =>
      finish(classifyError(error, hasHead && method.toUpperCase() === 'HEAD')),
    )
    outgoing.end(body)
  })
