import { FileError, UsageError } from '../errors.ts'
import { ContractError } from '../model/document/document.ts'
import { toVisibleText } from '../report/visible-text.ts'
import type { Command } from './command.ts'

export type Program = {
  name: string
  version: string
  commands: Record<string, { summary: string; load: () => Promise<Command> }>
}

function formatUsage({ name, commands }: Program): string {
  const widest = Math.max(...Object.keys(commands).map(({ length }) => length))
  const lines = Object.entries(commands).map(
    ([command, { summary }]) => `  ${command.padEnd(widest)}   ${summary}`,
  )
  return `${name} COMMAND [OPTIONS]

${lines.join('\n')}

${name} COMMAND --help explains each. ${name} --version prints its version.

Exit codes: 0 success; 1 failure; 2 usage error, or a file that can't be read or written.`
}

function throwOpenPipe(error: NodeJS.ErrnoException) {
  if (error.code !== 'EPIPE') throw error
}

/** Goes on, and keeps the exit code, when the reader of a pipe has closed it: reports are still written. */
function ignoreClosedPipes() {
  for (const stream of [process.stdout, process.stderr])
    if (!stream.listeners('error').includes(throwOpenPipe)) stream.on('error', throwOpenPipe)
}

/** @returns the exit code: 0 success, 1 failure, 2 usage error, or a file that can't be read or written. */
export async function runProgram(program: Program, args: string[]): Promise<number> {
  ignoreClosedPipes()
  const [name = '', ...rest] = args[0] === 'help' && args[1] ? [args[1], '--help'] : args
  if (name === '--version' || name === '-v') {
    console.log(program.version)
    return 0
  }
  const found = Object.hasOwn(program.commands, name) ? program.commands[name] : undefined
  if (!found) {
    const isHelp = ['--help', '-h', 'help'].includes(name)
    const usage = formatUsage(program)
    if (isHelp) console.log(usage)
    else console.error(`${name ? `Unknown command: ${name}` : 'Name a command.'}\n\n${usage}`)
    return isHelp ? 0 : 2
  }
  const command = await found.load()
  if (rest.includes('--help') || rest.includes('-h')) {
    console.log(command.usage)
    return 0
  }
  try {
    return await command.run(rest)
  } catch (error) {
    if (error instanceof UsageError)
      console.error(
        `${error.message}\n\nUsage: ${command.usage.split('\n')[0]}\n${program.name} ${name} --help explains the options.`,
      )
    else if (error instanceof FileError || error instanceof ContractError)
      console.error(toVisibleText(error.message))
    else if (error instanceof RangeError && /call stack/.test(error.message))
      console.error('The schemas of the contract lead to each other too deeply.')
    else throw error
    return 2
  }
}
