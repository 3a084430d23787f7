import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Misuse } from '../misuse.ts'
import { ContractError, UnreadableFile } from '../reader/document.ts'
import { loadContract } from '../reader/load.ts'
import { localCopy } from '../reader/local-copy.ts'
import { notServed, notServedLines } from '../reader/not-served.ts'
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
    const name = contractOf(values.contract, context)
    if (values.config && !existsSync(values.config))
      throw new Misuse(`--config: ${values.config} does not exist.`)
    // Redocly reads no file that the reader refuses.
    const loaded = await loadContract(name).catch((error: Error) => {
      if (error instanceof UnreadableFile || !(error instanceof ContractError)) throw error
      return error
    })
    const copy = 'sources' in loaded ? localCopy(name, loaded) : undefined
    const file = copy?.file ?? name
    const own = join(dirname(resolve(file)), 'redocly.yaml')
    const config = values.config ?? (existsSync(own) ? own : RECOMMENDED)
    const env = copy?.folder === undefined ? {} : { CONTRACT_FOLDER: copy.folder }
    const { ok, stdout, stderr } = await runRedocly(
      ['lint', file, `--config=${config}`],
      undefined,
      env,
    )
    copy?.remove()
    process.stdout.write(copy?.named(stdout) ?? stdout)
    process.stderr.write(copy?.named(stderr) ?? stderr)
    if (!('sources' in loaded)) throw loaded
    const list = notServed(loaded, 'mock', 'verify', 'reference', 'diff')
    if (list.length > 0) console.log('\nWhat other commands leave out:')
    for (const line of notServedLines(loaded, list)) console.log(line)
    return ok ? 0 : 1
  },
})
