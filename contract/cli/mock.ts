import { relative } from 'node:path'
import { type Command, Misuse, readArgs } from '../command.ts'
import { CONTRACT } from '../files.ts'

/** These packages are large, and optional. */
const PACKAGES = ['@stoplight/prism-core@5.16.0', '@stoplight/prism-http@5.16.0']

export const command: Command = {
  usage: `aml-contract mock [--remember] [--port PORT] [--host HOST] [--contract FILE]

Serves the contract's examples, each for the input that its x-when names, until it is stopped. It
stores nothing, and reads the file again after each edit.

  --remember        starts the reference server instead: it keeps accounts in memory until it is
                    stopped, and every verification code is 123456
  --port PORT       the port that it listens on (4010)
  --host HOST       the address that it listens on (127.0.0.1)
  --contract FILE   the contract, instead of the one in this package

Without --remember it needs two more packages: npm i ${PACKAGES.join(' ')}`,

  async run(args) {
    const remembers = args.includes('--remember')
    const others = args.filter((one) => one !== '--remember')
    const { values } = readArgs(others, ['port', 'host', 'contract'])
    const { port = '4010', host = '127.0.0.1', contract = CONTRACT } = values
    if (!/^\d{1,5}$/.test(port)) throw new Misuse('--port must be a number.')
    const place = { host, port: Number(port) }
    try {
      const { address } = remembers
        ? await (await import('../reference-server/server.ts')).startReferenceServer({
            ...place,
            contract,
          })
        : await (await import('../mock/server.ts')).startMock(contract, place, console.log)
      const server = remembers ? 'reference server' : 'mock'
      console.log(`The ${server} of ${relative('', contract)} is at ${address}`)
      return 0
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      const isMissing = !remembers && code === 'ERR_MODULE_NOT_FOUND'
      console.error(
        isMissing
          ? `The mock needs two more packages. Install them: npm i ${PACKAGES.join(' ')}`
          : message,
      )
      return isMissing ? 2 : 1
    }
  },
}
