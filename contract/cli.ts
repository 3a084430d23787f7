import { type ProgramSettings, runProgram, toolCommands } from 'openapi-workbench/cli'
import { accountExtension } from './account-extension.ts'
import { CONTRACT } from './files.ts'

const name = 'aml-contract'

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
  serve: {
    summary: 'runs the reference server, which keeps accounts until it is stopped',
    load: async () => (await import('./serve.ts')).serveCommand(context),
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

export const main = (version: string, args: string[]) => {
  const commands = createCommands({ program: name, version, contract: CONTRACT })
  return runProgram({ name, version, commands }, args)
}
