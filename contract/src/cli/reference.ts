import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessFile, createFolder } from '../errors.ts'
import { referenceFiles } from '../reference/files.ts'
import {
  type Command,
  FILE_OPTION,
  type ProgramSettings,
  readArgs,
  refuseOverwriting,
  takeContract,
} from './command.ts'

export const referenceCommand = (context: ProgramSettings): Command => ({
  usage: `${context.program} reference [[FILE] FOLDER]

Writes the contract's reference: a folder with a web page (Swagger UI), which a browser opens from the
disk or from a server, without network access.

${FILE_OPTION}
  FOLDER                the folder (contract-reference)

Example: ${context.program} reference openapi.yaml site/api

Exit codes: 0 success; 2 usage error, or a file that can't be read or written.`,

  async run(args) {
    const { values, positionals } = readArgs(args, { values: ['contract'] })
    const { contract, rest } = takeContract(positionals, values, context, 1)
    const [folder = 'contract-reference'] = rest
    const files = await referenceFiles(contract)
    const paths = [...files.keys()].map((name) => join(folder, name))
    refuseOverwriting(paths, contract)
    createFolder(folder)
    accessFile(folder, 'written', () => {
      for (const [name, content] of files) writeFileSync(join(folder, name), content)
    })
    console.log(`The reference is in ${join(folder, 'index.html')}`)
    return 0
  },
})
