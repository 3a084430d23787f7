import { CONTRACT, LINT_CONFIG, ownContract } from '../own/own-contract.ts'
import type { ProgramSettings } from './command.ts'
import { type Program, runProgram } from './program.ts'

const createCommands = (context: ProgramSettings): Program['commands'] => ({
  lint: {
    summary:
      'checks that a contract is valid, and lists the parts that other commands do not support',
    load: async () => {
      const { lintCommand } = await import('./lint.ts')
      const { LINT_RULES } = await import('../lint-rules/lint-rules.ts')
      return lintCommand(context, { rules: LINT_RULES })
    },
  },
  reference: {
    summary: 'writes the reference of a contract, as web pages',
    load: async () => (await import('./reference.ts')).referenceCommand(context),
  },
  diff: {
    summary: 'rates the changes between two versions of a contract',
    load: async () => (await import('./diff.ts')).diffCommand(context, ownContract),
  },
  verify: {
    summary: 'tests that a server conforms to a contract',
    load: async () => {
      const { verifyCommand } = await import('./verify.ts')
      const { accountExtension } = await import('../checks/account-extension.ts')
      return verifyCommand(context, accountExtension)
    },
  },
  serve: {
    summary: 'runs the reference server, which keeps accounts until it is stopped',
    load: async () => (await import('./serve.ts')).serveCommand(context),
  },
})

/** @returns the exit code. */
export const main = (version: string, args: string[]) => {
  const program = 'aml-contract'
  const commands = createCommands({ program, version, contract: CONTRACT, lintConfig: LINT_CONFIG })
  return runProgram({ name: program, version, commands }, args)
}
