import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, readArgs } from '../command.ts'
import { CONTRACT } from '../files.ts'
import { referenceFiles } from '../reference/files.ts'

export const command: Command = {
  usage: `aml-contract reference [FOLDER] [--contract FILE]

Writes the contract's reference: a folder of web pages that opens from the disk or from a server,
and needs no network.

  FOLDER            where it goes (contract-reference)
  --contract FILE   the contract, instead of the one in this package`,

  async run(args) {
    const { values, positionals } = readArgs(args, ['contract'], 1)
    const [folder = 'contract-reference'] = positionals
    mkdirSync(folder, { recursive: true })
    for (const [name, content] of await referenceFiles(values.contract ?? CONTRACT))
      writeFileSync(join(folder, name), content)
    console.log(`The reference is in ${join(folder, 'index.html')}`)
    return 0
  },
}
