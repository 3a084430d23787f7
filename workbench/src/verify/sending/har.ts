import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { UsageError } from '../../errors.ts'
import { isCredential } from '../credentials.ts'
import type { Exchange } from './exchange.ts'

type Pair = [name: string, value: string]

const named = (pairs: Iterable<Pair>, mask = false) =>
  Array.from(pairs, ([name, value]) => ({
    name,
    value: mask && isCredential(name) ? '********' : value,
  }))

/** An entry of an HTTP Archive (http://www.softwareishard.com/blog/har-12-spec). */
function entryOf({ request, response, time, started, failure }: Exchange) {
  const { method, url, headers, body } = request
  const type = headers['content-type'] ?? ''
  const received = response?.headers ?? []
  const find = (name: string) => received.find(([key]) => key.toLowerCase() === name)?.[1] ?? ''
  return {
    startedDateTime: new Date(started).toISOString(),
    time,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: named(Object.entries(headers), true),
      queryString: named(new URL(url).searchParams, true),
      ...(body !== undefined && { postData: { mimeType: type, text: body } }),
      headersSize: -1,
      bodySize: body === undefined ? 0 : Buffer.byteLength(body),
    },
    response: {
      status: response?.status ?? 0,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: named(received, true),
      content: {
        size: Buffer.byteLength(response?.text ?? ''),
        mimeType: find('content-type') || 'x-unknown',
        text: response?.text ?? '',
      },
      redirectURL: find('location'),
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    ...(failure && { comment: failure }),
  }
}

/**
 * Opens an HTTP Archive 1.2, which gets an entry for each exchange as it ends.
 * @param mask masks the secrets of a string.
 * @throws UsageError for a file that can't be written.
 */
export function openHar(
  file: string,
  creator: { name: string; version: string },
  mask: (text: string) => string,
) {
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
      const text = JSON.stringify(entryOf(done), (_, value: unknown) =>
        typeof value === 'string' ? mask(value) : value,
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
