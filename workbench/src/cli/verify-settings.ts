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

/** @throws UsageError for a missing URL, and for one that is not HTTP. */
export function parseServer(setting: Setting): string {
  const server = setting('server', '').replace(/\/+$/, '')
  if (/^https?:\/\/[^/?#]/.test(server)) return server
  throw new UsageError(
    server ? '--server must be an http or https address.' : 'Name a server: --server URL.',
  )
}

/** @throws UsageError for a file that can't be read, and a key without a certificate. */
export function readTls(setting: Setting): TlsSettings {
  const [cert, key, ca] = ['cert', 'key', 'cacert'].map((name) => {
    const path = setting(name, '')
    return path ? accessFile(`--${name}: ${path}`, 'read', () => readFileSync(path)) : undefined
  })
  if (key && !cert) throw new UsageError('--key needs --cert.')
  const identity = cert && { cert, key: key ?? cert }
  return { ...identity, ...(ca && { ca }) }
}
