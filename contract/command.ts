import { parseArgs } from 'node:util'

/** A command of `aml-contract`. */
export type Command = {
  /** What `--help` prints. */
  usage: string
  /**
   * @param args what follows the command's name.
   * @returns the exit code: 0 success, 1 failure.
   * @throws Misuse for invalid arguments.
   */
  run: (args: string[]) => Promise<number>
}

/** Wrong usage of a command: exit code 2. */
export class Misuse extends Error {
  override readonly name = 'Misuse'
}

/**
 * Reads a command's arguments.
 * @param names its options; each takes a value.
 * @param most how many positional arguments it takes.
 * @throws Misuse for unknown options and further arguments.
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
