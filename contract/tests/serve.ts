import { randomInt } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** @param finished gets a function that stops the server; by default it stops after the test. @returns its URL. */
export async function serve(
  respond: RequestListener,
  finished: (stop: () => void) => void = onTestFinished,
) {
  const server = createServer(respond)
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  finished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Serves `localhost` by TLS until the test ends. @returns its URL. */
export async function serveTls(options: ServerOptions, respond: RequestListener) {
  const server = createTlsServer(options, respond)
  await new Promise<void>((up) => server.listen(0, 'localhost', up))
  onTestFinished(() => void server.close())
  return `https://localhost:${(server.address() as AddressInfo).port}`
}

/**
 * Below the ephemeral ports of operating systems. Each Vitest worker has a separate range with a random
 * start, so that concurrent runs seldom collide.
 */
let next = 20_000 + Number(process.env['VITEST_POOL_ID'] ?? 0) * 500 + randomInt(400)

/** Finds a port that no server listens on, and that no other test gets. */
export async function findFreePort(): Promise<number> {
  next += 1
  const port = next
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await new Promise<boolean>((tried) => {
    server.once('listening', () => server.close(() => tried(true)))
    server.once('error', () => tried(false))
  })
  return isFree ? port : findFreePort()
}
