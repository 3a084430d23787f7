import { UsageError } from '../errors.ts'
import { CONTRACT } from '../own/own-contract.ts'
import { type Command, type ProgramSettings, readArgs, refuseExtraArguments } from './command.ts'

function parseListenAddress({ port = '4010', host = '127.0.0.1' }) {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new UsageError('--port must be a number up to 65535.')
  return { host, port: Number(port) }
}

function parseFailedSignIns(text = '10'): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new UsageError('--failed-sign-ins must be a number from 1 to 999999.')
  return Number(text)
}

export const serveCommand = ({ program }: ProgramSettings): Command => ({
  usage: `${program} serve [--port PORT] [--host HOST] [--allow-origin ORIGIN]... [--allow-host NAME]...
    [--behind-proxy] [--failed-sign-ins NUMBER]

Runs the reference server: it keeps accounts in memory until it is stopped, and every verification
code is 123456. It rejects cross-origin requests, except from the origins that --allow-origin names.

  --port PORT               the port (4010)
  --host HOST               the listen address (127.0.0.1)
  --allow-origin ORIGIN     allows requests of this origin. Can be repeated
  --allow-host NAME         a name of the server besides localhost and IP addresses. Can be repeated
  --behind-proxy            the client is the one that the proxy writes into X-Real-IP
  --failed-sign-ins NUMBER  wrong passwords for an email from a client in ten minutes (10)

Exit codes: 1 the port can't be listened on; 2 usage error. It runs until it is stopped.`,

  async run(args) {
    const { values, list, has, positionals } = readArgs(args, {
      values: ['port', 'host', 'failed-sign-ins'],
      lists: ['allow-origin', 'allow-host'],
      flags: ['behind-proxy'],
    })
    refuseExtraArguments(positionals)
    const listenAt = parseListenAddress(values)
    const maxFailedSignIns = parseFailedSignIns(values['failed-sign-ins'])
    const { startReferenceServer } = await import('../reference-server/server.ts')
    try {
      const { address } = await startReferenceServer({
        ...listenAt,
        contract: CONTRACT,
        allowedOrigins: list('allow-origin'),
        allowedHosts: list('allow-host'),
        isBehindProxy: has('behind-proxy'),
        maxFailedSignIns,
      })
      console.log(`The reference server is at ${address}`)
      return 0
    } catch (error) {
      console.error((error as Error).message)
      return 1
    }
  },
})
