import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../errors.ts'
import { loadContract } from '../model/load.ts'
import { referenceFiles, type Theme } from '../reference/files.ts'
import {
  type Command,
  formatContractArgument,
  formatContractOption,
  type ProgramSettings,
  readArgs,
  refuseOverwriting,
  takeContract,
} from './command.ts'

/** @param theme colours, typefaces and icon, instead of the tool's. */
export const referenceCommand = (context: ProgramSettings, theme?: Theme): Command => ({
  usage: `${context.program} reference${formatContractArgument(context)} [FOLDER]

Writes the contract's reference: a folder of web pages, which a browser opens from the disk or from a
server, without network access.

${formatContractOption(context)}
  FOLDER                the folder (contract-reference)`,

  async run(args) {
    const { values, positionals } = readArgs(args, { values: ['contract'] })
    const { contract, rest } = takeContract(positionals, values, context, 1)
    const [folder = 'contract-reference'] = rest
    const files = await referenceFiles(contract, theme)
    const paths = [...files.keys()].map((name) => join(folder, name))
    refuseOverwriting(paths, await loadContract(contract))
    try {
      mkdirSync(folder, { recursive: true })
      for (const [name, content] of files) writeFileSync(join(folder, name), content)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw new UsageError(`${folder} can't be written (${code}).`)
    }
    console.log(`The reference is in ${join(folder, 'index.html')}`)
    return 0
  },
})
