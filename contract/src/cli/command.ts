import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../errors.ts'

export type Command = {
  usage: string
  /** @returns the exit code: 0 success, 1 failure. @throws UsageError, FileError or ContractError. */
  run: (args: string[]) => Promise<number>
}

export type ProgramSettings = {
  program: string
  version: string
  /** The program's own contract, which commands take unless another one is named. */
  contract: string
  /** Redocly's configuration for it. */
  lintConfig?: string
}

type Options<Name extends string> = {
  values: readonly Name[]
  lists?: readonly string[]
  flags?: readonly string[]
}

/** @throws UsageError for unknown options. takeContract or refuseExtraArguments counts positional ones. */
export function readArgs<Name extends string>(
  args: string[],
  { values: names, lists = [], flags = [] }: Options<Name>,
) {
  const options = {
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    ...Object.fromEntries(lists.map((name) => [name, { type: 'string' as const, multiple: true }])),
    ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
  }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const given = values as Record<string, unknown>
    return {
      values: given as Partial<Record<Name, string>>,
      list: (name: string) => (given[name] as string[] | undefined) ?? [],
      has: (name: string) => given[name] === true,
      positionals,
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const [, unknown = ''] = /^Unknown option '([^']+)'/.exec(message) ?? []
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && unknown)
      throw new UsageError(`Unknown option ${unknown}.`)
    const [problem] = message.split(/(?<=\.) To specify /)
    throw new UsageError(problem ?? '')
  }
}

export function refuseExtraArguments(positionals: string[], max = 0) {
  const unexpected = positionals[max]
  if (unexpected !== undefined) throw new UsageError(`Unexpected argument '${unexpected}'.`)
}

/** @throws UsageError for a URL, which may have a password that no output may show. */
export function checkContract(contract: string): string {
  if (contract === '-' || /^\w+:\/\//.test(contract))
    throw new UsageError('A contract is a file: save that of a URL or of standard input first.')
  return contract
}

/**
 * The contract of the first argument or of `--contract`, or else the program's own. @param max number of other
 * arguments; without a contract before them, these are all.
 */
export function takeContract(
  positionals: string[],
  values: { contract?: string },
  context: ProgramSettings,
  max = 0,
): { contract: string; isOwn: boolean; rest: string[] } {
  const isArgument = values.contract === undefined && positionals.length > max
  const named = isArgument ? positionals[0] : values.contract
  const rest = isArgument ? positionals.slice(1) : positionals
  refuseExtraArguments(rest, max)
  return { contract: checkContract(named ?? context.contract), isOwn: named === undefined, rest }
}

export const FILE_OPTION =
  '  FILE                  another contract than the one of this package, YAML or JSON; also as\n                        --contract FILE'

/** @throws UsageError for an output that would replace the contract. */
export function refuseOverwriting(outputs: string[], contract: string) {
  const found = outputs.find((file) => resolve(file) === resolve(contract))
  if (found) throw new UsageError(`${found} is the contract: choose another name.`)
}
