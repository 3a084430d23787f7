import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { UsageError } from '../../errors.ts'
import { decodePercent } from '../../model/document.ts'
import { isJson, isMultipart, isUrlEncoded, parseContent } from '../../model/input.ts'
import { stringifyExactly } from '../../model/numbers.ts'
import { formatFailure } from '../failure.ts'
import { MASK } from '../secrets.ts'
import type { Exchange } from './exchange.ts'

type Pair = [name: string, value: string]

type Masks = {
  /** Masks the secrets of the run. */
  text: (text: string) => string
  /** @param name of a parameter, a field or a header. */
  isSecret: (name: string) => boolean
}

/** Masks `name=value` in a URL or a form. */
const maskQuery = (text: string, { isSecret }: Masks) =>
  text.replace(/((?:^|[?&#])([^=&#?]+)=)[^&#]*/g, (pair, start: string, name: string) =>
    isSecret(decodePercent(name)) ? start + MASK : pair,
  )

function maskBody(type: string, text: string, masks: Masks): string {
  if (isUrlEncoded(type)) return maskQuery(text, masks)
  if (isMultipart(type))
    return text.replace(
      /(; name="([^"]*)"[^\r\n]*(?:\r\n[^\r\n]+)*\r\n\r\n)[\s\S]*?(?=\r\n--)/g,
      (part, start: string, name: string) => (masks.isSecret(name) ? start + MASK : part),
    )
  const body = isJson(type) ? parseContent(type, text) : undefined
  if (body === undefined) return text
  let isMasked = false
  const masked = JSON.stringify(body, (name, value: unknown) => {
    if (typeof value === 'object' || typeof value === 'boolean' || !masks.isSecret(name))
      return value
    isMasked = true
    return MASK
  })
  return isMasked ? stringifyExactly(JSON.parse(masked)) : text
}

const maskPairs = (pairs: Iterable<Pair>, masks: Masks) =>
  Array.from(pairs, ([name, value]) => ({
    name,
    value: masks.isSecret(name) ? MASK : maskQuery(value, masks),
  }))

/** http://www.softwareishard.com/blog/har-12-spec. */
function createEntry({ request, response, time, started, failure }: Exchange, masks: Masks) {
  const { method, url, headers, body } = request
  const type = headers['content-type'] ?? ''
  const received = response?.headers ?? []
  const find = (name: string) => received.find(([key]) => key.toLowerCase() === name)?.[1] ?? ''
  return {
    startedDateTime: new Date(started).toISOString(),
    time,
    request: {
      method,
      url: maskQuery(url, masks),
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: maskPairs(Object.entries(headers), masks),
      queryString: maskPairs(new URL(url).searchParams, masks),
      ...(body !== undefined && {
        postData: { mimeType: type, text: maskBody(type, body, masks) },
      }),
      headersSize: -1,
      bodySize: body === undefined ? 0 : Buffer.byteLength(body),
    },
    response: {
      status: response?.status ?? 0,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: maskPairs(received, masks),
      content: {
        size: Buffer.byteLength(response?.text ?? ''),
        mimeType: find('content-type') || 'x-unknown',
        text: maskBody(find('content-type'), response?.text ?? '', masks),
      },
      redirectURL: maskQuery(find('location'), masks),
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    ...(failure && { comment: formatFailure(failure) }),
  }
}

/** Opens an HTTP Archive 1.2. @throws UsageError for a file that can't be written. */
export function openHar(file: string, creator: { name: string; version: string }, masks: Masks) {
  let handle: number
  try {
    mkdirSync(dirname(file), { recursive: true })
    handle = openSync(file, 'w')
  } catch (error) {
    throw new UsageError(`--har: ${file} can't be written (${(error as { code: string }).code}).`)
  }
  let separator = '\n'
  writeSync(handle, `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[`)
  return {
    record(done: Exchange) {
      const text = JSON.stringify(createEntry(done, masks), (_, value: unknown) =>
        typeof value === 'string' ? masks.text(value) : value,
      )
      writeSync(handle, separator + text)
      separator = ',\n'
    },
    close() {
      writeSync(handle, '\n]}}\n')
      closeSync(handle)
    },
  }
}
