import { toolCommands } from './commands.ts'
import { runProgram } from './program.ts'

const name = 'openapi-workbench'

export const main = (version: string, args: string[]) =>
  runProgram({ name, version, commands: toolCommands({ program: name, version }) }, args)
