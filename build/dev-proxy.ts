import { createHostAllowlist } from 'openapi-workbench/loopback'
import type { Connect, Plugin, ProxyOptions } from 'vite'
import { REQUEST_HEADERS, RESPONSE_HEADERS } from '../scripts/passed-headers.ts'
import { HOST, PORTS } from '../scripts/services.ts'

/** How a message is delivered: of the next connection, not of the message. */
const DELIVERY = ['connection', 'content-length', 'host', 'transfer-encoding']

/** `prefer` asks the mock for a scenario, as the panel does (scenario-plugin.ts). */
const SENT = new Set([...REQUEST_HEADERS, ...DELIVERY, 'prefer'])
const RECEIVED = new Set([...RESPONSE_HEADERS, ...DELIVERY])

const to = (port: number, prefix: string): ProxyOptions => ({
  target: `http://${HOST}:${port}`,
  rewrite: (path) => path.slice(prefix.length),
  configure(proxy) {
    // When a server is down, Vite prints the URL that it could not deliver, and any part of it may
    // carry a password (docs/decisions/0001-payload-in-the-query.md). This runs before that.
    proxy.on('error', (_error, request) => {
      request.url = `${prefix}, at http://${HOST}:${port}`
    })
    proxy.on('proxyReq', (request) => {
      for (const name of request.getHeaderNames()) if (!SENT.has(name)) request.removeHeader(name)
    })
    proxy.on('proxyRes', ({ headers }) => {
      for (const name of Object.keys(headers)) if (!RECEIVED.has(name)) delete headers[name]
    })
  },
})

/** Vite's proxy from the app to its two servers, in development and preview. */
export const devProxy = {
  '/api': to(PORTS.api, '/api'),
  '/email-service': to(PORTS.email, '/email-service'),
}

const isProxied = (url: string) => Object.keys(devProxy).some((prefix) => url.startsWith(prefix))

/**
 * Refuses, before Vite sees them, requests for another host than this machine (421), requests to the
 * proxy that a page of another site makes (403: one behind it may be a real backend), and addresses
 * that can't be decoded (400), which Vite would print.
 */
export function ownRequestsOnly(): Plugin {
  const { isAllowedHost, isOwn } = createHostAllowlist()
  const refuse: Connect.NextHandleFunction = ({ url = '/', headers }, response, next) => {
    if (!isAllowedHost(headers)) response.writeHead(421).end()
    else if (isProxied(url) && !isOwn(headers)) response.writeHead(403).end()
    else if (!isDecodable(url)) response.writeHead(400).end()
    else next()
  }
  return {
    name: 'own-requests-only',
    configureServer: ({ middlewares }) => void middlewares.use(refuse),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(refuse),
  }
}

function isDecodable(url: string) {
  try {
    decodeURI(url.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}
