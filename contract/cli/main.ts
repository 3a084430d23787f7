/** `aml-contract COMMAND`, the command of the package. */

import { type Command, Misuse } from '../command.ts'
import { ContractError } from '../reader/document.ts'

const COMMANDS: Record<string, () => Promise<{ command: Command }>> = {
  verify: () => import('./verify.ts'),
  mock: () => import('./mock.ts'),
  reference: () => import('./reference.ts'),
  diff: () => import('./diff.ts'),
}

const USAGE = `aml-contract COMMAND [OPTIONS]

  verify      tests that a server keeps the contract
  mock        serves the contract's examples
  reference   writes the contract's reference, as web pages
  diff        rates what changed between two versions of the contract

aml-contract COMMAND --help explains each.

Exit codes: 0 success, 1 failure, 2 wrong usage.`

/** Runs a command. @returns the exit code. */
async function main([name = '', ...args]: string[]): Promise<number> {
  const load = COMMANDS[name]
  if (!load) {
    const isHelp = name === '--help' || name === 'help'
    if (isHelp) console.log(USAGE)
    else console.error(`${name ? `Unknown command: ${name}` : 'Name a command.'}\n\n${USAGE}`)
    return isHelp ? 0 : 2
  }
  const { command } = await load()
  if (args.includes('--help')) {
    console.log(command.usage)
    return 0
  }
  try {
    return await command.run(args)
  } catch (error) {
    if (error instanceof Misuse) console.error(`${error.message}\n\n${command.usage}`)
    else if (error instanceof ContractError) console.error(error.message)
    else throw error
    return 2
  }
}

process.exitCode = await main(process.argv.slice(2))
