import { readFileSync } from 'node:fs'
import { accessFile, UsageError } from '../errors.ts'
import type { Setting } from '../verify/extension.ts'
import type { TlsSettings } from '../verify/sending/exchange.ts'

/** @throws UsageError for a value that is not a positive number. */
export function parseNumber(
  setting: Setting,
  name: string,
  fallback: string,
  unit = 'milliseconds',
): number {
  const text = setting(name, fallback)
  const value = Number(text)
  const isWhole = unit === 'requests'
  const isValid = isWhole ? Number.isInteger(value) : Number.isFinite(value)
  if (isValid && value > 0) return value
  const kind = isWhole ? 'positive whole number' : 'positive number'
  throw new UsageError(`--${name} must be a ${kind} of ${unit}, and got ${text}.`)
}

/** @throws UsageError for a missing URL, one that is not HTTP, or one with a part that is secret or not appended to. */
export function parseServer(setting: Setting): string {
  const server = setting('server', '').replace(/\/+$/, '')
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

/** @throws FileError for a file that can't be read, and UsageError for a key without a certificate. */
export function readTls(setting: Setting): TlsSettings {
  const [cert, key, ca] = ['cert', 'key', 'cacert'].map((name) => {
    const path = setting(name, '')
    return path ? accessFile(`--${name}: ${path}`, 'read', () => readFileSync(path)) : undefined
  })
  if (key && !cert) throw new UsageError('--key needs --cert.')
  const identity = cert && { cert, key: key ?? cert }
  return { ...identity, ...(ca && { ca }) }
}
