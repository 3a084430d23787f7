import type { RequestListener } from 'node:http'
import { createServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export { freePort as findFreePort, serve } from '../../tests/serve'

/** Serves `localhost` by TLS until the test ends. @returns its URL. */
export async function serveTls(options: ServerOptions, respond: RequestListener) {
  const server = createServer(options, respond)
  await new Promise<void>((up) => server.listen(0, 'localhost', up))
  onTestFinished(() => void server.close())
  return `https://localhost:${(server.address() as AddressInfo).port}`
}
