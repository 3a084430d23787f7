import { readFileSync } from 'node:fs'
import { accessFile, UsageError } from '../errors.ts'
import type { TlsSettings } from '../verify/sending/exchange.ts'

export function parseNumber(option: string, text: string, unit = 'milliseconds'): number {
  const value = Number(text)
  if (Number.isFinite(value) && value > 0) return value
  throw new UsageError(`--${option} must be a positive number of ${unit}, and got ${text}.`)
}

export function parseCount(option: string, text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && value > 0) return value
  throw new UsageError(`--${option} must be a positive whole number of requests, and got ${text}.`)
}

export function parseServer(text: string): string {
  const server = text.replace(/\/+$/, '')
  if (!server) throw new UsageError('Name a server: --server URL.')
  if (!(/^https?:\/\/[^/?#]/i.test(server) && URL.canParse(server)))
    throw new UsageError('--server must be an http or https address.')
  const { username, password } = new URL(server)
  if (username || password || /[?#]/.test(server))
    throw new UsageError(
      "--server can't have a user, a password, a query or a fragment. Give credentials by --token or --header.",
    )
  return server
}

/** @param paths of files, by option; empty for none. @throws UsageError for a key without a certificate. */
export function readTls(paths: Record<'cert' | 'key' | 'cacert', string>): TlsSettings {
  const [cert, key, ca] = (['cert', 'key', 'cacert'] as const).map((name) => {
    const path = paths[name]
    return path ? accessFile(`--${name}: ${path}`, 'read', () => readFileSync(path)) : undefined
  })
  if (key && !cert) throw new UsageError('--key needs --cert.')
  const identity = cert && { cert, key: key ?? cert }
  return { ...identity, ...(ca && { ca }) }
}
