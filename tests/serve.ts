import { randomInt } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Serves on a free port.
 * @param finished registers the stop of the server, by default after the test.
 * @returns the origin.
 */
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

/**
 * Below the operating system's ephemeral ports. Each Vitest worker has a separate range with a random start, so
 * that concurrent runs seldom collide.
 */
let next = 20_000 + Number(process.env['VITEST_POOL_ID'] ?? 0) * 500 + randomInt(400)

/** Finds a port on which nothing listens, and which no other test gets. */
export async function freePort(): Promise<number> {
  next += 1
  const port = next
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await new Promise<boolean>((tried) => {
    server.once('listening', () => server.close(() => tried(true)))
    server.once('error', () => tried(false))
  })
  return isFree ? port : freePort()
}
