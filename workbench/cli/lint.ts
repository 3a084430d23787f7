import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadContract } from '../reader/load.ts'
import { runRedocly } from '../redocly.ts'
import { type Command, type Context, contractOf, contractOption, readArgs } from './command.ts'

/** The rules for contracts without rules of their own. */
const RECOMMENDED = fileURLToPath(new URL('../lint/recommended.yaml', import.meta.url))

/** `lint`: checks a contract by Redocly's rules and the workbench's. */
export const lintCommand = (context: Context): Command => ({
  usage: `${context.program} lint [--contract FILE] [--config FILE]

Checks that a contract is valid OpenAPI, and says what the other commands can't serve of it.

  ${contractOption(context)}
  --config FILE     Redocly's configuration (redocly.yaml in the contract's folder, if it is there)`,

  async run(args) {
    const { values } = readArgs(args, { values: ['contract', 'config'] })
    const file = resolve(contractOf(values.contract, context))
    const own = join(dirname(file), 'redocly.yaml')
    const config = values.config ?? (existsSync(own) ? own : RECOMMENDED)
    const { ok, stdout, stderr } = await runRedocly(['lint', file, `--config=${config}`])
    process.stdout.write(stdout)
    process.stderr.write(stderr)
    const contract = await loadContract(file)
    for (const { message, place } of contract.problems)
      console.log(`not served: ${contract.whereIs(place)}: ${message}`)
    return ok ? 0 : 1
  },
})
