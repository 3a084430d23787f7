import { relative } from 'node:path'
import { UsageError } from '../errors.ts'
import { ContractError } from '../model/document.ts'
import { isUrl } from '../model/files.ts'
import {
  type Command,
  formatContractArgument,
  formatContractOption,
  type ProgramSettings,
  readArgs,
  takeContract,
} from './command.ts'

/** Optional packages, because they are large, and need a newer Node than the workbench. */
const NEEDS = `two more packages, of Prism, which take 60 MB and ask for Node 24.18 or later:
npm i @stoplight/prism-core@5.16.0 @stoplight/prism-http@5.16.0`

/** @throws UsageError for an invalid port. */
export function parseListenAddress(given: { port?: string; host?: string }) {
  const { port = '4010', host = '127.0.0.1' } = given
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new UsageError('--port must be a number up to 65535.')
  return { host, port: Number(port) }
}

export const mockCommand = (context: ProgramSettings): Command => ({
  usage: `${context.program} mock${formatContractArgument(context)} [OPTIONS]

Serves the contract's examples, each for the input that its x-when names, until it is stopped. It
stores nothing, and reads the file again after each edit. It accepts requests to the loopback names
(localhost, 127.0.0.1, [::1]), and allows their pages to read responses (CORS).

${formatContractOption(context)}
  --port PORT           the port (4010)
  --host HOST           the listen address (127.0.0.1)
  --allow-host NAME     also accepts requests to this host name, and its pages. Can be repeated

It needs ${NEEDS}`,

  async run(args) {
    const { values, list, positionals } = readArgs(args, {
      values: ['port', 'host', 'contract'],
      lists: ['allow-host'],
    })
    const listenAt = { ...parseListenAddress(values), allowedHosts: list('allow-host') }
    const { contract } = takeContract(positionals, values, context)
    try {
      const { startMock } = await import('../mock/server.ts')
      const { address } = await startMock(contract, listenAt, console.log)
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
      const address = `${listenAt.host}:${listenAt.port}`
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
