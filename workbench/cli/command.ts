import { parseArgs } from 'node:util'
import { Misuse } from '../misuse.ts'

/** A command of a program. */
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

/** What the commands of a program have in common. */
export type Context = {
  /** The name of its executable. */
  program: string
  /** The contract that is used where none is named. */
  contract?: string
}

type Options<Name extends string> = {
  /** Options that take a value. */
  values?: readonly Name[]
  /** Options that take a value and can be repeated. */
  lists?: readonly string[]
  flags?: readonly string[]
  /** How many positional arguments it takes. */
  most?: number
}

/**
 * Reads a command's arguments.
 * @throws Misuse for unknown options and further arguments.
 */
export function readArgs<Name extends string>(
  args: string[],
  { values: names = [], lists = [], flags = [], most = 0 }: Options<Name>,
) {
  const options = {
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    ...Object.fromEntries(lists.map((name) => [name, { type: 'string' as const, multiple: true }])),
    ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
  }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: most > 0 })
    if (positionals.length > most) throw new Error(`Unexpected argument '${positionals[most]}'.`)
    const given = values as Record<string, unknown>
    return {
      values: given as Partial<Record<Name, string>>,
      list: (name: string) => (given[name] as string[] | undefined) ?? [],
      has: (name: string) => given[name] === true,
      positionals,
    }
  } catch (error) {
    throw new Misuse((error as Error).message)
  }
}

/** The contract that `--contract` names, or the program's own. @throws Misuse without either. */
export function contractOf(given: string | undefined, { contract }: Context): string {
  const file = given ?? contract
  if (!file) throw new Misuse('Name a contract: --contract FILE.')
  return file
}

/** The line of a usage that explains `--contract`. */
export const contractOption = ({ contract }: Context) =>
  `--contract FILE   the contract${contract ? ', instead of the one in this package' : ': an OpenAPI description, in YAML or JSON; a file or a URL'}`
