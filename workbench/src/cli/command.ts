import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../errors.ts'
import type { LoadedContract } from '../model/contract/load.ts'
import { isUrl, STANDARD_INPUT } from '../model/source/files.ts'

export type Command = {
  usage: string
  /** @returns the exit code: 0 success, 1 failure. @throws UsageError, FileError or ContractError. */
  run: (args: string[]) => Promise<number>
}

export type ProgramSettings = {
  program: string
  version: string
  /** The program's own contract. With it, commands take no contract as an argument. */
  contract?: string
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

/** @throws UsageError for a URL that is not HTTP, or has a password, which no output may show. */
export function checkContract(contract: string): string {
  if (!/^\w+:\/\//.test(contract)) return contract
  const url = URL.canParse(contract) && isUrl(contract) ? new URL(contract) : undefined
  if (!url) throw new UsageError('A contract is a file, or has an http or https URL.')
  if (url.username || url.password)
    throw new UsageError("The URL of a contract can't have a user and a password.")
  return contract
}

/** @throws UsageError for several contracts from standard input, which can be read once. */
export function refuseSecondInput(contracts: string[]) {
  if (contracts.filter((one) => one === STANDARD_INPUT).length > 1)
    throw new UsageError('Only one contract can come from standard input.')
}

/** The contract of `--contract`, the program's own, or the first argument. @param max number of others. */
export function takeContract(
  positionals: string[],
  values: { contract?: string },
  context: ProgramSettings,
  max = 0,
): { contract: string; rest: string[] } {
  const named = values.contract ?? context.contract
  const [first, ...others] = positionals
  const contract = named ?? first
  if (!contract) throw new UsageError('Name a contract: a file or a URL.')
  const rest = named === undefined ? others : positionals
  refuseExtraArguments(rest, max)
  return { contract: checkContract(contract), rest }
}

export function takeContracts(
  positionals: string[],
  values: { contract?: string },
  context: ProgramSettings,
): string[] {
  const isNamed = (values.contract ?? context.contract) !== undefined
  const max = isNamed ? 0 : Number.POSITIVE_INFINITY
  const { contract, rest } = takeContract(positionals, values, context, max)
  const all = [contract, ...rest.map(checkContract)]
  refuseSecondInput(all)
  return all
}

export const formatContractArgument = ({ contract }: ProgramSettings) =>
  contract ? '' : ' openapi.yaml'

export const formatContractOption = ({ contract }: ProgramSettings) =>
  contract
    ? '  --contract FILE       another contract than the one of this package: a file, a URL, or - for\n                        standard input'
    : '  openapi.yaml          the contract, YAML or JSON: a file, a URL, or - for standard input; also\n                        as --contract FILE'

export function refuseOverwriting(outputs: string[], { sources }: Pick<LoadedContract, 'sources'>) {
  const own = new Set(sources.map(({ name }) => resolve(name)))
  const found = outputs.find((file) => own.has(resolve(file)))
  if (found) throw new UsageError(`${found} is a file of the contract: choose another name.`)
}
