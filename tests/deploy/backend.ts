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
    if (path === '/fail/nonsense') return request.socket.end('nonsense\r\n\r\n')
    if (path === '/moved') {
      const to = `http://backend.example${request.url}`
      const headers = { Location: to, Refresh: `0; url=${to}`, 'Content-Location': to }
      return response.writeHead(301, { ...headers, 'Cache-Control': 'public, max-age=60' }).end()
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
