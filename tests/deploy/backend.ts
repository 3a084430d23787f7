import { readFileSync } from 'node:fs'
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { RESPONSE_HEADERS } from '../secured-contract'

export type Backend = {
  port: number
  /** The address of every request that it got. */
  asked: string[]
  /** The headers of each. */
  headers: IncomingHttpHeaders[]
  /** How many connections were made. */
  connections: number
  start(): Promise<void>
  stop(): Promise<void>
}

const json = { 'Content-Type': 'application/json' }

/** Headers by which a response acts on the browser, or on nginx. */
const ACTING = [
  ...['Accept-CH', 'Access-Control-Allow-Credentials', 'Access-Control-Allow-Headers'],
  ...['Access-Control-Allow-Methods', 'Access-Control-Allow-Origin', 'Access-Control-Max-Age'],
  ...['Access-Control-Expose-Headers', 'Alt-Svc', 'Clear-Site-Data', 'Content-Disposition'],
  ...['Content-Security-Policy', 'Content-Security-Policy-Report-Only', 'Content-Type', 'Link'],
  ...['Critical-CH', 'NEL', 'Origin-Trial', 'Report-To', 'Reporting-Endpoints', 'Server-Timing'],
  ...[
    'Service-Worker-Allowed',
    'Set-Cookie',
    'Set-Login',
    'SourceMap',
    'Speculation-Rules',
    'Vary',
  ],
  ...[
    'Strict-Transport-Security',
    'Timing-Allow-Origin',
    'Via',
    'WWW-Authenticate',
    'X-Powered-By',
  ],
  ...[
    'X-Accel-Redirect',
    'X-Accel-Expires',
    'X-Accel-Limit-Rate',
    'X-Accel-Charset',
    'X-SourceMap',
  ],
]

/**
 * A backend that answers as the contract says, one way to fail for each path below /fail, and what no
 * backend should do below /moved.
 * @param tls the files of its certificate and key, if it has any.
 */
export function backendOn(port: number, tls?: { certificate: string; key: string }): Backend {
  let server: Server | undefined
  const backend: Backend = {
    port,
    asked: [],
    headers: [],
    connections: 0,
    start: () =>
      new Promise((ready) => {
        const files = tls && { cert: readFileSync(tls.certificate), key: readFileSync(tls.key) }
        server = files ? createSecureServer(files, answer) : createServer(answer)
        server.on('connection', () => {
          backend.connections += 1
        })
        server.listen(port, '127.0.0.1', ready)
      }),
    stop: () =>
      new Promise((done) => {
        server?.closeAllConnections()
        server?.close(() => done())
      }),
  }
  const answer: RequestListener = (request, response) => {
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
    if (path === '/fail/nonsense') return request.socket.end('nonsense\r\n\r\n')
    if (path === '/moved') {
      const to = `http://backend.example${request.url}`
      const headers = { Location: to, Refresh: `0; url=${to}`, 'Content-Location': to }
      return response.writeHead(301, { ...headers, 'Cache-Control': 'public, max-age=60' }).end()
    }
    if (path === '/contract') return response.writeHead(200, RESPONSE_HEADERS).end('{}')
    if (path === '/headers') {
      const headers = ACTING.map((name) => [name, 'from the backend'])
      return response.writeHead(401, Object.fromEntries(headers)).end('<p>No page</p>')
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
