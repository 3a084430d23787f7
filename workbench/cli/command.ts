import { parseArgs } from 'node:util'
import { Misuse } from '../misuse.ts'
import { isUrl } from '../reader/files.ts'

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
  values: readonly Name[]
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
  { values: names, lists = [], flags = [], most = 0 }: Options<Name>,
) {
  const options = {
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    ...Object.fromEntries(lists.map((name) => [name, { type: 'string' as const, multiple: true }])),
    ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
  }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const hint = most === 0 && 'contract' in options ? ' Name a contract by --contract.' : ''
    if (positionals.length > most)
      throw new Error(`Unexpected argument '${positionals[most]}'.${hint}`)
    const given = values as Record<string, unknown>
    return {
      values: given as Partial<Record<Name, string>>,
      list: (name: string) => (given[name] as string[] | undefined) ?? [],
      has: (name: string) => given[name] === true,
      positionals,
    }
  } catch (error) {
    const [problem] = (error as Error).message.split(/(?<=\.) To specify /)
    throw new Misuse(problem ?? '')
  }
}

/** A contract that is named in arguments. @throws Misuse for an address that is neither HTTP nor a file's. */
export function readable(contract: string): string {
  if (/^\w+:\/\//.test(contract) && !isUrl(contract))
    throw new Misuse(`${contract}: is neither a file nor an http address.`)
  return contract
}

/**
 * The contract that `--contract` names, or the program's own.
 * @throws Misuse without either, and as `readable`.
 */
export function contractOf(given: string | undefined, { contract }: Context): string {
  const file = given ?? contract
  if (!file) throw new Misuse('Name a contract: --contract FILE.')
  return readable(file)
}

/** The line of a usage that explains `--contract`. */
export const contractOption = ({ contract }: Context) =>
  `--contract FILE   the contract${contract ? ', instead of the one in this package' : ': an OpenAPI description, in YAML or JSON; a file or a URL'}`
