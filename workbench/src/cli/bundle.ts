import { writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { accessFile } from '../errors.ts'
import { bundle } from '../model/source/bundle.ts'
import { serializeBundle } from '../model/source/bundled-text.ts'
import {
  type Command,
  formatContractArgument,
  formatContractOption,
  type ProgramSettings,
  readArgs,
  refuseOverwriting,
  takeContract,
} from './command.ts'

export const bundleCommand = (context: ProgramSettings): Command => ({
  usage: `${context.program} bundle${formatContractArgument(context)} [OUT]

Writes a contract and the parts of other files that it refers to as one file, without comments. A
contract in one file is not changed.

${formatContractOption(context)}
  OUT                   the file: JSON for a name that ends in .json, else YAML (standard output, as YAML)

Example: ${context.program} bundle${formatContractArgument(context)} whole.json

Exit codes: 0 success; 2 usage error, or a file that can't be read or written.`,

  async run(args) {
    const { values, positionals } = readArgs(args, { values: ['contract'] })
    const { contract, rest } = takeContract(positionals, values, context, 1)
    const [out] = rest
    const bundled = await bundle(contract)
    if (out) refuseOverwriting([out], bundled)
    const text = serializeBundle(bundled, contract, extname(out ?? ''))
    if (!out) process.stdout.write(text)
    else {
      accessFile(out, 'written', () => writeFileSync(out, text))
      console.log(`The contract is in ${out}`)
    }
    return 0
  },
})
