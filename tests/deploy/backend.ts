import { createServer, type Server } from 'node:http'

/** The address of every request that the backend got. */
export type Backend = {
  port: number
  asked: string[]
  start(): Promise<void>
  stop(): Promise<void>
}

const json = { 'Content-Type': 'application/json' }

/** A backend that answers as the contract says, and one way to fail for each path below /fail. */
export function backendOn(port: number): Backend {
  const asked: string[] = []
  let server: Server | undefined
  return {
    port,
    asked,
    start: () =>
      new Promise((ready) => {
        server = createServer((request, response) => {
          asked.push(request.url ?? '')
          const [path = ''] = (request.url ?? '').split('?')
          if (path === '/fail/cut') return request.socket.destroy()
          if (path === '/fail/half') {
            response.writeHead(200, { ...json, 'Content-Length': 1000 }).write('{"message":"')
            return setTimeout(() => request.socket.destroy(), 20)
          }
          if (path === '/fail/headers')
            return response.writeHead(200, { 'X-Long': 'x'.repeat(40_000) }).end()
          if (path === '/fail/nonsense') return request.socket.end('nonsense\r\n\r\n')
          if (!path.startsWith('/auth/'))
            return response.writeHead(404, json).end('{"message":"No such call"}')
          response.writeHead(path === '/auth/register' ? 409 : 200, {
            ...json,
            'Cache-Control': 'no-store',
            'X-Frame-Options': 'SAMEORIGIN',
            'X-Powered-By': 'test',
          })
          response.end('{"message":"Login successful!"}')
        }).listen(port, '127.0.0.1', ready)
      }),
    stop: () =>
      new Promise((done) => {
        server?.closeAllConnections()
        server?.close(() => done())
      }),
  }
}
