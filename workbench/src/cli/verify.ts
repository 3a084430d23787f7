import { UsageError } from '../errors.ts'
import { type LoadedContract, loadContract } from '../model/load.ts'
import { localCopy } from '../model/local-copy.ts'
import { findUnsupported } from '../model/unsupported.ts'
import { isTestable } from '../model/unsupported-operations.ts'
import { OUTPUT_OPTIONS, takeOutput } from '../report/output.ts'
import { generatedCases } from '../verify/cases/generate.ts'
import { omissionLines, writeCases } from '../verify/cases/write.ts'
import type { Setting, VerifyExtension } from '../verify/extension.ts'
import { inputsOf, variableFor } from '../verify/inputs.ts'
import { run } from '../verify/run.ts'
import { selectCases, suitesIn } from '../verify/workflows/arazzo.ts'
import {
  type Command,
  type Context,
  contractArgument,
  contractOption,
  readArgs,
  takeContract,
} from './command.ts'

const VALUES = [
  'contract',
  'server',
  'token',
  'seed',
  'only',
  'write-cases',
  'email-domain',
  'request-limit',
  'total-limit',
  'concurrency',
] as const

const usageOf = (context: Context, extension: VerifyExtension | undefined) =>
  `${context.program} verify${contractArgument(context)} --server http://127.0.0.1:8080

Tests that a server keeps a contract: it breaks each rule of each value once, sends values at their
bounds, tries methods that no path has, and runs workflows.

${contractOption(context)}
  --server URL          the server's address, with its prefix: /pets is appended
  --workflows PATH      Arazzo files, or a folder of them, to run as well. Can be repeated
  --input NAME=VALUE    an input of these workflows. Can be repeated
  --token TOKEN         the credential of operations that need one: a bearer token, an API key, or for
                        Basic the Base64 of user:password (none)
${extension ? `${extension.usage}\n` : ''}  --email-domain NAME   the domain of generated emails (example.com)
  --seed TEXT           generates the same values in each run with this text
  --only TEXT           runs only the workflows and cases with this in their id or summary
  --allow-unreached IDS operationIds that need no success, separated by commas; * for all
  --write-cases FOLDER  writes the generated cases as YAML, names the rules without a case, and
                        sends nothing
  --concurrency NUMBER  how many generated cases are sent at once (4); workflows run in turn
  --request-limit MS    the time limit of one response (5000)
  --total-limit MS      the time limit of the whole run (60000)
${OUTPUT_OPTIONS}

Options with one value can also come from the environment, as CONTRACT_SERVER or
CONTRACT_TOTAL_LIMIT, and so can inputs: CONTRACT_USER_NAME is the input userName. Every user of the
machine can read arguments, so pass secrets in the environment. No output and no report contains the
token, or an input that its workflow declares with \`format: password\`.
${extension ? `${extension.environment}\n` : ''}
Exit codes: 0 the server keeps the contract; 1 it breaks it, does not respond or is too slow, or not all
of it could be evaluated; 2 wrong usage, or a file can't be read or written.`

/** Reads a setting that is a number more than 0. @throws UsageError for another value. */
function numberOf(setting: Setting, name: string, fallback: string, unit = 'milliseconds'): number {
  const value = Number(setting(name, fallback))
  const isValid = unit === 'requests' ? Number.isInteger(value) : Number.isFinite(value)
  if (isValid && value > 0) return value
  throw new UsageError(`--${name} must be a number of ${unit}.`)
}

/** @throws UsageError for a URL that is not HTTP. */
function serverOf(setting: Setting): string {
  const server = setting('server', '').replace(/\/+$/, '')
  if (/^https?:\/\/[^/?#]/.test(server)) return server
  throw new UsageError(
    server ? '--server must be an http or https address.' : 'Name a server: --server URL.',
  )
}

/** The operationIds of `--allow-unreached`. @throws UsageError for an unknown one. */
function allowedOperations(options: string[], { operations }: LoadedContract): string[] {
  const ids = options.flatMap((option) => option.split(',')).filter(Boolean)
  const known = new Set(['*', ...operations.map(({ operationId }) => operationId)])
  const unknown = ids.find((id) => !known.has(id))
  if (unknown) throw new UsageError(`--allow-unreached: the contract has no operation ${unknown}.`)
  return ids
}

/** The line about unsupported parts of a contract; none if verify supports all. */
function unsupportedParts(contract: LoadedContract, program: string): string[] {
  const parts = findUnsupported(contract, 'verify').length
  if (parts === 0) return []
  const [count, them] = parts === 1 ? ['1 part', 'it'] : [`${parts} parts`, 'them']
  return [`Not tested: ${count} of the contract. ${program} lint names ${them}.`]
}

/** `verify`: tests a server. */
export const verifyCommand = (context: Context, extension?: VerifyExtension): Command => ({
  usage: usageOf(context, extension),

  async run(args) {
    const { output, rest } = takeOutput(args)
    const { values, list, positionals } = readArgs(rest, {
      values: [...VALUES, ...(extension?.options ?? [])],
      lists: ['workflows', 'input', 'allow-unreached'],
    })
    const setting: Setting = (name, fallback) =>
      values[name] || process.env[variableFor(name)] || fallback
    const { contract: file } = takeContract(positionals, values, context)
    const whole = await loadContract(file)
    const contract = { ...whole, operations: whole.operations.filter(isTestable) }
    const heading = unsupportedParts(whole, context.program)
    const generated = generatedCases(contract)
    const folder = values['write-cases']
    if (folder) {
      const files = writeCases(folder, generated.cases)
      const omissions = omissionLines(contract, generated.omitted)
      for (const line of [...heading, ...files, ...omissions]) console.log(line)
      return 0
    }
    const server = serverOf(setting)
    // The workflows of a program are about its own contract.
    const own = values['contract'] ? undefined : extension
    const all = suitesIn([...(own?.workflows ?? []), ...list('workflows')], contract, file)
    const selected = selectCases(all, generated.cases, values['only'] ?? '')
    if (selected.suites.length + selected.cases.length === 0)
      throw new UsageError('There is nothing to run.')
    const limits = {
      request: numberOf(setting, 'request-limit', '5000'),
      total: numberOf(setting, 'total-limit', '60000'),
    }
    const concurrency = numberOf(setting, 'concurrency', '4', 'requests')
    const inputs = inputsOf(list('input'), all, setting, own)
    const checks = own?.checks ?? []
    const allowUnreached = allowedOperations(list('allow-unreached'), contract)
    const chosen = new Set(selected.cases)
    const leftOut = generated.cases.filter((one) => !chosen.has(one))
    const copy = localCopy(file, contract)
    const plan = { contract, file: copy.file, server, concurrency, inputs, limits, checks, setting }
    const { operations, ...report } = await run({
      ...plan,
      ...selected,
      omitted: generated.omitted,
      leftOut,
      allowUnreached,
    }).finally(copy.remove)
    const { program, version } = context
    output.write({
      ...report,
      program,
      version,
      command: 'verify',
      heading: [...heading, ...report.heading],
      properties: { server, operations },
    })
    return report.isOk ? 0 : 1
  },
})
