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
    if (remembers)
      return untilReady(async () => {
        const { startReferenceServer } = await import('../reference-server/server.ts')
        const { address } = await startReferenceServer({ ...place, contract })
        return `The reference server of ${relative('', contract)} is at ${address}`
      })
    const startMock = await loadMock()
    if (!startMock) {
      console.error(`The mock needs two more packages. Install them: npm i ${PACKAGES.join(' ')}`)
      return 2
    }
    return untilReady(async () => {
      const { address } = await startMock(contract, place, console.log)
      return `The mock of ${relative('', contract)} is at ${address}`
    })
  },
}

/** Starts a server, and prints its address or why it can't start. @returns the exit code. */
async function untilReady(start: () => Promise<string>): Promise<number> {
  try {
    console.log(await start())
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

/** @returns the function that starts a mock; undefined if its packages are missing. */
async function loadMock() {
  try {
    return (await import('../mock/server.ts')).startMock
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}
