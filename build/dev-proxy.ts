import { createLogger, type Logger, type LogLevel, type ProxyOptions } from 'vite'
import { HOST, PORTS } from '../scripts/services.ts'

const to = (port: number, prefix: string): ProxyOptions => ({
  target: `http://${HOST}:${port}`,
  rewrite: (path) => path.slice(prefix.length),
})

/** Vite's proxy from the app to its two servers, in development and preview. */
export const devProxy = {
  '/api': to(PORTS.api, '/api'),
  '/email-service': to(PORTS.email, '/email-service'),
}

/**
 * Vite's logger without query strings. When a server is down, Vite prints the URL that it could
 * not deliver, and the contract's URLs carry passwords (docs/decisions/0001-payload-in-the-query.md).
 */
export function quietLogger(level: LogLevel): Logger {
  const logger = createLogger(level)
  for (const method of ['info', 'warn', 'error'] as const) {
    const print = logger[method]
    logger[method] = (message, options) => print(message.replace(/\?[^\s'"]*/g, '?…'), options)
  }
  return logger
}
