import { readArgs } from '../workbench/cli/command.ts'
import { toolCommands } from '../workbench/cli/commands.ts'
import { mockCommand, placeOf } from '../workbench/cli/mock.ts'
import { runProgram } from '../workbench/cli/program.ts'
import { accountKit } from './account-kit.ts'
import { CONTRACT } from './files.ts'

const name = 'aml-contract'
const context = { program: name, contract: CONTRACT }
const tools = toolCommands(context)

/** The workbench's mock, and with `--remember` the reference server in its place. */
function mock() {
  const { usage, run } = mockCommand(context)
  return {
    usage: `${usage}

${name} mock --remember [--port PORT] [--host HOST] [--allow-origin ORIGIN]...

Starts the reference server instead: it keeps accounts in memory until it is stopped, and every
verification code is 123456. It refuses requests of pages on other origins than its own, except those
that --allow-origin names. It needs no further package.`,
    async run(args: string[]) {
      if (!args.includes('--remember')) return run(args)
      const { values, list } = readArgs(args, {
        values: ['port', 'host'],
        lists: ['allow-origin'],
        flags: ['remember'],
      })
      const { startReferenceServer } = await import('./reference-server/server.ts')
      try {
        const allowedOrigins = list('allow-origin')
        const place = { ...placeOf(values), contract: CONTRACT }
        const { address } = await startReferenceServer({ ...place, allowedOrigins })
        console.log(`The reference server is at ${address}`)
        return 0
      } catch (error) {
        console.error((error as Error).message)
        return 1
      }
    },
  }
}

const commands = {
  ...tools,
  mock: { ...tools.mock, load: async () => mock() },
  reference: {
    ...tools.reference,
    load: async () => {
      const { referenceCommand } = await import('../workbench/cli/reference.ts')
      const { productTheme } = await import('./reference-theme.ts')
      return referenceCommand(context, productTheme())
    },
  },
  diff: {
    ...tools.diff,
    load: async () => {
      const { diffCommand } = await import('../workbench/cli/diff.ts')
      const { ownContract } = await import('./baselines.ts')
      return diffCommand(context, ownContract)
    },
  },
  verify: {
    ...tools.verify,
    load: async () => {
      const { verifyCommand } = await import('../workbench/cli/verify.ts')
      return verifyCommand(context, accountKit)
    },
  },
}

/**
 * Runs `aml-contract COMMAND`: the workbench, with this contract and its workflows.
 * @param version that of the package.
 * @returns the exit code.
 */
export const main = (version: string, args: string[]) =>
  runProgram({ name, version, commands }, args)
