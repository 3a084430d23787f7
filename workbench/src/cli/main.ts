import { toolCommands } from './commands.ts'
import { runProgram } from './program.ts'

const name = 'openapi-workbench'

/**
 * Runs `openapi-workbench COMMAND`.
 * @param version that of the package.
 * @returns the exit code.
 */
export const main = (version: string, args: string[]) =>
  runProgram({ name, version, commands: toolCommands({ program: name, version }) }, args)
