import type { ProxyOptions } from 'vite'
import { HOST, PORTS } from '../scripts/services.ts'

const to = (port: number, prefix: string): ProxyOptions => ({
  target: `http://${HOST}:${port}`,
  rewrite: (path) => path.slice(prefix.length),
  // When a server is down, Vite prints the URL that it could not deliver, and the contract's URLs
  // carry passwords (docs/decisions/0001-payload-in-the-query.md). This runs before that.
  configure: (proxy) =>
    proxy.on('error', (_error, request) => {
      request.url = request.url?.replace(/\?.*/s, '?…') ?? ''
    }),
})

/** Vite's proxy from the app to its two servers, in development and preview. */
export const devProxy = {
  '/api': to(PORTS.api, '/api'),
  '/email-service': to(PORTS.email, '/email-service'),
}
