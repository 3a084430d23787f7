import { readFileSync } from 'node:fs'
import { UsageError } from '../errors.ts'
import type { Setting } from '../verify/extension.ts'
import { type Connection, proxyOfEnvironment } from '../verify/sending/connection.ts'

/** Reads a setting that is a number more than 0. @throws UsageError for another value. */
export function parseNumber(
  setting: Setting,
  name: string,
  fallback: string,
  unit = 'milliseconds',
): number {
  const value = Number(setting(name, fallback))
  const isValid = unit === 'requests' ? Number.isInteger(value) : Number.isFinite(value)
  if (isValid && value > 0) return value
  throw new UsageError(`--${name} must be a number of ${unit}.`)
}

/** @throws UsageError for a URL that is not HTTP. */
export function parseServer(setting: Setting): string {
  const server = setting('server', '').replace(/\/+$/, '')
  if (/^https?:\/\/[^/?#]/.test(server)) return server
  throw new UsageError(
    server ? '--server must be an http or https address.' : 'Name a server: --server URL.',
  )
}

/** @throws UsageError for a file that can't be read. */
function readOptionFile(option: string, path: string): Buffer | undefined {
  if (!path) return undefined
  try {
    return readFileSync(path)
  } catch (error) {
    throw new UsageError(
      `--${option}: ${path} can't be read (${(error as { code: string }).code}).`,
    )
  }
}

/** How to reach the server. @throws UsageError for a proxy that is not HTTP, and an unreadable file. */
export function readConnection(setting: Setting, server: string): Connection {
  const proxy = setting('proxy', '') || proxyOfEnvironment(server, process.env)
  if (proxy && !/^http:\/\/[^/]/.test(proxy))
    throw new UsageError('The proxy must be an http address.')
  const [cert, key, ca] = ['cert', 'key', 'cacert'].map((name) =>
    readOptionFile(name, setting(name, '')),
  )
  if (key && !cert) throw new UsageError('--key needs --cert.')
  const identity = cert && { cert, key: key ?? cert }
  return { proxy: proxy ? new URL(proxy) : undefined, tls: { ...identity, ...(ca && { ca }) } }
}
