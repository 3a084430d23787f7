import { join } from 'node:path'
import { type Command, readArgs } from '../command.ts'
import { writeReference } from '../reference/files.ts'

export const command: Command = {
  usage: `aml-contract reference [FOLDER] [--contract FILE]

Writes the contract's reference: a folder of web pages that opens from the disk or from a server,
and needs no network.

  FOLDER            where it goes (contract-reference)
  --contract FILE   the contract, instead of the one in this package`,

  async run(args) {
    const { values, positionals } = readArgs(args, ['contract'], 1)
    const [folder = 'contract-reference'] = positionals
    await writeReference(folder, values.contract)
    console.log(`The reference is in ${join(folder, 'index.html')}`)
    return 0
  },
}
