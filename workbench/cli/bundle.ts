import { writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { Misuse } from '../misuse.ts'
import { bundledText } from '../reader/bundled-text.ts'
import { type Command, type Context, contractOf, contractOption, readArgs } from './command.ts'

/** `bundle`: writes a contract as one file. */
export const bundleCommand = (context: Context): Command => ({
  usage: `${context.program} bundle [OUT] [--contract FILE]

Writes a contract with all that it refers to in other files as one file, without its comments; one
that refers to no other stays as it is.

  OUT               where it goes: JSON for a name that ends in .json, else YAML (standard output, as
                    YAML)
  ${contractOption(context)}`,

  async run(args) {
    const { values, positionals } = readArgs(args, { values: ['contract'], most: 1 })
    const [out] = positionals
    const text = await bundledText(contractOf(values.contract, context), extname(out ?? ''))
    if (!out) process.stdout.write(text)
    else
      try {
        writeFileSync(out, text)
        console.log(`The contract is in ${out}`)
      } catch (error) {
        throw new Misuse(`${out} can't be written (${(error as NodeJS.ErrnoException).code}).`)
      }
    return 0
  },
})
