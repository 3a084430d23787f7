import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asInProduction } from '../../build/preview-plugin.ts'
import { HOST } from '../services.ts'

/**
 * Serves a folder as production does, on a free port and without the API.
 * @returns its origin, and what ends it.
 */
export async function serveFolder(folder: string) {
  const serve = asInProduction(folder, {})
  const server = createServer((request, response) =>
    serve(request, response, () => response.writeHead(404).end()),
  )
  await once(server.listen(0, HOST), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
