import { parseArgs } from 'node:util'

/** A command of `aml-contract`. */
export type Command = {
  /** What `--help` prints. */
  usage: string
  /**
   * @param args what follows the command's name.
   * @returns the exit code: 0 held, 1 broken.
   * @throws Misuse for arguments that it can't work with.
   */
  run: (args: string[]) => Promise<number>
}

/** A command was called wrongly: exit code 2. */
export class Misuse extends Error {
  override readonly name = 'Misuse'
}

/**
 * Reads a command's arguments.
 * @param names its options; each takes a value.
 * @param most how many arguments without a name it takes.
 * @throws Misuse for what it does not know.
 */
export function readArgs<Name extends string>(args: string[], names: readonly Name[], most = 0) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: most > 0 })
    if (positionals.length > most) throw new Error(`Unexpected argument '${positionals[most]}'.`)
    return { values: values as Partial<Record<Name, string>>, positionals }
  } catch (error) {
    throw new Misuse((error as Error).message)
  }
}
