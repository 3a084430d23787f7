import { join } from 'node:path'
import { Misuse } from '../misuse.ts'
import { type Theme, writeReference } from '../reference/files.ts'
import { type Command, type Context, contractOf, contractOption, readArgs } from './command.ts'

/**
 * `reference`: writes a contract's reference.
 * @param theme its colours, typefaces and icon, instead of the workbench's.
 */
export const referenceCommand = (context: Context, theme?: Theme): Command => ({
  usage: `${context.program} reference [FOLDER] [--contract FILE]

Writes the contract's reference: a folder of web pages that opens from the disk or from a server,
and needs no network.

  FOLDER            where it goes (contract-reference)
  ${contractOption(context)}`,

  async run(args) {
    const { values, positionals } = readArgs(args, { values: ['contract'], most: 1 })
    const [folder = 'contract-reference'] = positionals
    await writeReference(folder, contractOf(values.contract, context), theme).catch(
      (error: NodeJS.ErrnoException) => {
        if (!error.syscall) throw error
        throw new Misuse(`${folder} can't be written (${error.code}).`)
      },
    )
    console.log(`The reference is in ${join(folder, 'index.html')}`)
    return 0
  },
})
