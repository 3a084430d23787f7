import {
  mockCommand,
  parseListenAddress,
  readArgs,
  refuseExtraArguments,
  runProgram,
  toolCommands,
} from 'openapi-workbench/cli'
import { accountExtension } from './account-extension.ts'
import { CONTRACT } from './files.ts'

const name = 'aml-contract'
type ProgramSettings = Parameters<typeof toolCommands>[0]

/** The tool's mock; with `--remember`, the reference server. */
function mock(context: ProgramSettings) {
  const { usage, run } = mockCommand(context)
  return {
    usage: `${usage}

${name} mock --remember [--port PORT] [--host HOST] [--allow-origin ORIGIN]...

Starts the reference server instead: it keeps accounts in memory until it is stopped, and every
verification code is 123456. It rejects cross-origin requests, except from the origins that
--allow-origin names. It needs no other package.`,
    async run(args: string[]) {
      if (!args.includes('--remember')) return run(args)
      const { values, list, positionals } = readArgs(args, {
        values: ['port', 'host'],
        lists: ['allow-origin'],
        flags: ['remember'],
      })
      refuseExtraArguments(positionals)
      const { startReferenceServer } = await import('./reference-server/server.ts')
      try {
        const allowedOrigins = list('allow-origin')
        const settings = { ...parseListenAddress(values), contract: CONTRACT }
        const { address } = await startReferenceServer({ ...settings, allowedOrigins })
        console.log(`The reference server is at ${address}`)
        return 0
      } catch (error) {
        console.error((error as Error).message)
        return 1
      }
    },
  }
}

const createCommands = (context: ProgramSettings, tools = toolCommands(context)) => ({
  ...tools,
  lint: {
    ...tools.lint,
    load: async () => {
      const { lintCommand } = await import('openapi-workbench/cli')
      const { LINT_RULES } = await import('./lint-rules.ts')
      return lintCommand(context, { rules: LINT_RULES })
    },
  },
  mock: { ...tools.mock, load: async () => mock(context) },
  reference: {
    ...tools.reference,
    load: async () => {
      const { referenceCommand } = await import('openapi-workbench/cli')
      return referenceCommand(context)
    },
  },
  diff: {
    ...tools.diff,
    load: async () => {
      const { diffCommand } = await import('openapi-workbench/cli')
      const { ownContract } = await import('./baselines.ts')
      return diffCommand(context, ownContract)
    },
  },
  verify: {
    ...tools.verify,
    load: async () => {
      const { verifyCommand } = await import('openapi-workbench/cli')
      return verifyCommand(context, accountExtension)
    },
  },
})

/** Runs `aml-contract COMMAND`. @param version of the package. @returns the exit code. */
export const main = (version: string, args: string[]) => {
  const commands = createCommands({ program: name, version, contract: CONTRACT })
  return runProgram({ name, version, commands }, args)
}
