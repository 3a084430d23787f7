/** `aml-contract COMMAND`: what a team does with the contract, each by a command of its own. */

import { type Command, Misuse } from '../command.ts'
import { ContractError } from '../reader/document.ts'

const COMMANDS: Record<string, () => Promise<{ command: Command }>> = {
  verify: () => import('./verify.ts'),
  mock: () => import('./mock.ts'),
  reference: () => import('./reference.ts'),
  diff: () => import('./diff.ts'),
}

const USAGE = `aml-contract COMMAND [OPTIONS]

  verify      proves that a server keeps the contract
  mock        serves the contract's examples
  reference   writes the contract's reference, as web pages
  diff        rates what changed between two versions of the contract

aml-contract COMMAND --help says more of each.

Exit codes: 0 held, 1 broken, 2 called wrongly.`

/** Runs a command. @returns the exit code. */
async function main([name = '', ...args]: string[]): Promise<number> {
  const load = COMMANDS[name]
  if (!load) {
    const asked = name === '--help' || name === 'help'
    if (asked) console.log(USAGE)
    else console.error(`${name ? `Unknown command: ${name}` : 'Name a command.'}\n\n${USAGE}`)
    return asked ? 0 : 2
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
