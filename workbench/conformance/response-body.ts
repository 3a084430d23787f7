import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { isJson } from '../reader/input.ts'

/** Names and values in the order in which they came; a name may be there several times. */
export type Headers = [name: string, value: string][]

/** A header's values, joined as one (RFC 9110, section 5.3); undefined if it did not come. */
export function headerOf(headers: Headers, name: string): string | undefined {
  const values = headers.flatMap(([key, value]) => (key.toLowerCase() === name ? [value] : []))
  return values.length > 0 ? values.join(', ') : undefined
}

/** No body is read beyond this. */
export const MOST_BYTES = 4 * 1024 * 1024
export const mostIs = `the body has more than ${MOST_BYTES / 1024 / 1024} MB`

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
      return isTooLarge ? mostIs : `is not ${coding}, as its Content-Encoding says`
    }
  }
  return plain
}

const strict = new TextDecoder('utf-8', { fatal: true })

/**
 * The text of a body, without its codings.
 * @returns it, and why it can't be read if it can't; then it is read byte by byte.
 */
export function decoded(headers: Headers, body: Buffer): { text: string; unreadable?: string } {
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
