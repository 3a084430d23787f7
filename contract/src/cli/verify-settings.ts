import { UsageError } from '../errors.ts'

export function parseNumber(option: string, text: string): number {
  const value = Number(text)
  if (Number.isFinite(value) && value > 0) return value
  throw new UsageError(`--${option} must be a positive number of milliseconds, and got ${text}.`)
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
