import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Serves on a free port.
 * @param finished gets a function that stops the server; by default it stops after the test.
 * @returns the address.
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
