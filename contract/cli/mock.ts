import { relative } from 'node:path'
import { type Command, Misuse, readArgs } from '../command.ts'
import { CONTRACT } from '../files.ts'

/** The mock's packages are large, and not installed with the rest. */
const PACKAGES = ['@stoplight/prism-core@5.16.0', '@stoplight/prism-http@5.16.0']

export const command: Command = {
  usage: `aml-contract mock [--remember] [--port PORT] [--host HOST] [--contract FILE]

Serves the contract's examples, each by the input that asks for it, until it is ended. It
remembers nothing. It follows the file: an edit counts with the next request.

  --remember        serves the reference server instead: it keeps accounts, in memory, until it is
                    ended, and the code of each that asks for one is 123456
  --port PORT       where it listens (4010)
  --host HOST       the address that it listens on (127.0.0.1)
  --contract FILE   another contract than the one in this package

Without --remember it needs two more packages: npm i ${PACKAGES.join(' ')}`,

  async run(args) {
    const remembers = args.includes('--remember')
    const others = args.filter((one) => one !== '--remember')
    const { values } = readArgs(others, ['port', 'host', 'contract'])
    const { port = '4010', host = '127.0.0.1', contract = CONTRACT } = values
    if (!/^\d{1,5}$/.test(port)) throw new Misuse('--port is a number.')
    const place = { host, port: Number(port) }
    if (remembers)
      return untilReady(async () => {
        const { startReferenceServer } = await import('../reference-server/server.ts')
        const { address } = await startReferenceServer({ ...place, contract })
        return `The reference server of ${relative('', contract)} answers on ${address}`
      })
    const startMock = await loadMock()
    if (!startMock) {
      console.error(`The mock needs two more packages. Install them: npm i ${PACKAGES.join(' ')}`)
      return 2
    }
    return untilReady(async () => {
      const { address } = await startMock(contract, place, console.log)
      return `The mock of ${relative('', contract)} answers on ${address}`
    })
  },
}

/** Starts a server, and prints where it is or why it is not there. @returns the exit code. */
async function untilReady(start: () => Promise<string>): Promise<number> {
  try {
    console.log(await start())
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

/** @returns what starts a mock; undefined where its packages are missing. */
async function loadMock() {
  try {
    return (await import('../mock/server.ts')).startMock
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}
