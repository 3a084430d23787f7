import { relative } from 'node:path'
import { Misuse } from '../misuse.ts'
import { ContractError } from '../reader/document.ts'
import { isUrl } from '../reader/files.ts'
import { type Command, type Context, contractOf, contractOption, readArgs } from './command.ts'

/** What the mock needs is large, asks for a newer Node than the workbench, and is optional. */
const NEEDS = `two more packages, of Prism, which take 60 MB and ask for Node 24.18 or later:
npm i @stoplight/prism-core@5.16.0 @stoplight/prism-http@5.16.0`

/** Where a server listens, from `--port` and `--host`. @throws Misuse for a port that there is not. */
export function placeOf({ port = '4010', host = '127.0.0.1' }: { port?: string; host?: string }) {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Misuse('--port must be a number up to 65535.')
  return { host, port: Number(port) }
}

/** `mock`: serves a contract's examples. */
export const mockCommand = (context: Context): Command => ({
  usage: `${context.program} mock [--port PORT] [--host HOST] [--allow-host NAME] [--contract FILE]

Serves the contract's examples, each for the input that its x-when names, until it is stopped. It
stores nothing, and reads the file again after each edit. Only requests to this machine's own names
(localhost, 127.0.0.1, [::1]) are answered, and only its own pages may read the responses.

  --port PORT       the port that it listens on (4010)
  --host HOST       the address that it listens on (127.0.0.1)
  --allow-host NAME a host name to answer as well, and whose pages may read the responses; repeatable
  ${contractOption(context)}

It needs ${NEEDS}`,

  async run(args) {
    const { values, list } = readArgs(args, {
      values: ['port', 'host', 'contract'],
      lists: ['allow-host'],
    })
    const place = { ...placeOf(values), allowedHosts: list('allow-host') }
    const contract = contractOf(values.contract, context)
    try {
      const { startMock } = await import('../mock/server.ts')
      const { address } = await startMock(contract, place, console.log)
      console.log(
        `The mock of ${isUrl(contract) ? contract : relative('', contract)} is at ${address}`,
      )
      return 0
    } catch (error) {
      const { code, syscall, message } = error as NodeJS.ErrnoException
      if (code === 'ERR_MODULE_NOT_FOUND') {
        console.error(`The mock needs ${NEEDS}`)
        return 2
      }
      if (error instanceof ContractError) throw error
      const address = `${place.host}:${place.port}`
      console.error(
        code === 'EADDRINUSE'
          ? `${address}: address already in use. Choose another --port.`
          : syscall
            ? `The mock can't listen on ${address} (${code}).`
            : message,
      )
      return 1
    }
  },
})
