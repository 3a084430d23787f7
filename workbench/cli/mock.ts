import { relative } from 'node:path'
import { Misuse } from '../misuse.ts'
import { isUrl } from '../reader/files.ts'
import { type Command, type Context, contractOf, contractOption, readArgs } from './command.ts'

/** These packages are large, and optional. */
const PACKAGES = ['@stoplight/prism-core@5.16.0', '@stoplight/prism-http@5.16.0']

/** Where a server listens, from `--port` and `--host`. @throws Misuse for a port that is no number. */
export function placeOf({ port = '4010', host = '127.0.0.1' }: { port?: string; host?: string }) {
  if (!/^\d{1,5}$/.test(port)) throw new Misuse('--port must be a number.')
  return { host, port: Number(port) }
}

/** `mock`: serves a contract's examples. */
export const mockCommand = (context: Context): Command => ({
  usage: `${context.program} mock [--port PORT] [--host HOST] [--contract FILE]

Serves the contract's examples, each for the input that its x-when names, until it is stopped. It
stores nothing, and reads the file again after each edit.

  --port PORT       the port that it listens on (4010)
  --host HOST       the address that it listens on (127.0.0.1)
  ${contractOption(context)}

It needs two more packages: npm i ${PACKAGES.join(' ')}`,

  async run(args) {
    const { values } = readArgs(args, { values: ['port', 'host', 'contract'] })
    const place = placeOf(values)
    const contract = contractOf(values.contract, context)
    try {
      const { startMock } = await import('../mock/server.ts')
      const { address } = await startMock(contract, place, console.log)
      console.log(
        `The mock of ${isUrl(contract) ? contract : relative('', contract)} is at ${address}`,
      )
      return 0
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      const isMissing = code === 'ERR_MODULE_NOT_FOUND'
      console.error(
        isMissing
          ? `The mock needs two more packages. Install them: npm i ${PACKAGES.join(' ')}`
          : message,
      )
      return isMissing ? 2 : 1
    }
  },
})
