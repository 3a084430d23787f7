import { readFileSync } from 'node:fs'
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http'
import { createServer as createSecureServer } from 'node:https'

export type Backend = {
  port: number
  asked: string[]
  headers: IncomingHttpHeaders[]
  start(): Promise<void>
  stop(): Promise<void>
}

const json = { 'Content-Type': 'application/json' }

/** Headers of no contract; Upgrade and Proxy-Connection would break HTTP/2. */
const FOREIGN_HEADERS = [
  ...['Access-Control-Allow-Origin', 'Alt-Svc', 'Clear-Site-Data', 'Content-Disposition'],
  ...['Content-Security-Policy', 'Content-Type', 'ETag', 'Expires', 'Integrity-Policy'],
  ...['Last-Modified', 'Location', 'No-Vary-Search', 'Proxy-Connection', 'Refresh', 'Set-Cookie'],
  ...['Permissions-Policy-Report-Only', 'Strict-Transport-Security', 'Upgrade', 'Vary', 'X'],
  ...['X-Accel-Redirect', 'X-Accel-Expires', 'X-Accel-Limit-Rate', 'X-Accel-Charset'],
]

/** Named by the contract of site.ts. */
const CONTRACT_HEADERS = { Link: '</wallets/2>; rel=next', 'X-RateLimit-Remaining': '7' }

/**
 * A backend with responses of the contract, a failure for each path below /fail, and forbidden headers below
 * /moved.
 */
export function createBackend(port: number, tls?: { certificate: string; key: string }): Backend {
  let server: Server | undefined
  const backend: Backend = {
    port,
    asked: [],
    headers: [],
    start: () =>
      new Promise((ready) => {
        const files = tls && { cert: readFileSync(tls.certificate), key: readFileSync(tls.key) }
        server = files ? createSecureServer(files, respond) : createServer(respond)
        server.listen(port, '127.0.0.1', ready)
      }),
    stop: () =>
      new Promise((done) => {
        server?.closeAllConnections()
        server?.close(() => done())
      }),
  }
  const respond: RequestListener = (request, response) => {
    backend.asked.push(request.url ?? '')
    backend.headers.push(request.headers)
    const [path = ''] = (request.url ?? '').split('?')
    if (path === '/fail/cut') return request.socket.destroy()
    if (path === '/fail/half') {
      response.writeHead(200, { ...json, 'Content-Length': 1000 }).write('{"message":"')
      return setTimeout(() => request.socket.destroy(), 20)
    }
    if (path === '/fail/headers')
      return response.writeHead(200, { 'X-Long': 'x'.repeat(40_000) }).end()
    if (path === '/fail/status') return request.socket.end('HTTP/1.1 200 OK\r\nX: \0\r\n\r\n')
    if (path === '/fail/early')
      return request.socket.end(
        'HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\nSet-Cookie: a=b\r\n\r\n',
      )
    if (path === '/fail/nonsense') return request.socket.end('nonsense\r\n\r\n')
    if (path === '/moved') {
      const to = `http://backend.example${request.url}`
      const headers = { Location: to, Refresh: `0; url=${to}`, 'Content-Location': to }
      return response.writeHead(301, { ...headers, 'Cache-Control': 'public, max-age=60' }).end()
    }
    if (path === '/headers') {
      const headers = Object.fromEntries(FOREIGN_HEADERS.map((name) => [name, 'from the backend']))
      return response.writeHead(401, { ...headers, ...CONTRACT_HEADERS }).end('<p>No page</p>')
    }
    if (!path.startsWith('/auth/'))
      return response.writeHead(404, json).end('{"message":"No such call"}')
    response.writeHead(path === '/auth/register' ? 409 : 200, {
      ...json,
      'Cache-Control': 'no-store',
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Powered-By': 'test',
    })
    response.end('{"message":"Login successful!"}')
  }
  return backend
}
