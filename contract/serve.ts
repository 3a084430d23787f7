import {
  type Command,
  type ProgramSettings,
  readArgs,
  refuseExtraArguments,
  UsageError,
} from 'openapi-workbench/cli'
import { CONTRACT } from './files.ts'

/** @throws UsageError for an invalid port. */
function parseListenAddress({ port = '4010', host = '127.0.0.1' }) {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new UsageError('--port must be a number up to 65535.')
  return { host, port: Number(port) }
}

export const serveCommand = ({ program }: ProgramSettings): Command => ({
  usage: `${program} serve [--port PORT] [--host HOST] [--allow-origin ORIGIN]...

Runs the reference server: it keeps accounts in memory until it is stopped, and every verification
code is 123456. It rejects cross-origin requests, except from the origins that --allow-origin names.

  --port PORT             the port (4010)
  --host HOST             the listen address (127.0.0.1)
  --allow-origin ORIGIN   allows requests of this origin. Can be repeated

Exit codes: 1 the port can't be listened on; 2 usage error. It runs until it is stopped.`,

  async run(args) {
    const { values, list, positionals } = readArgs(args, {
      values: ['port', 'host'],
      lists: ['allow-origin'],
    })
    refuseExtraArguments(positionals)
    const listenAt = parseListenAddress(values)
    const { startReferenceServer } = await import('./reference-server/server.ts')
    try {
      const allowedOrigins = list('allow-origin')
      const { address } = await startReferenceServer({
        ...listenAt,
        contract: CONTRACT,
        allowedOrigins,
      })
      console.log(`The reference server is at ${address}`)
      return 0
    } catch (error) {
      console.error((error as Error).message)
      return 1
    }
  },
})
