import { randomBytes } from 'node:crypto'
import { UsageError } from '../errors.ts'
import { isLoopback } from '../loopback.ts'
import { type LoadedContract, loadContract } from '../model/load.ts'
import { createLocalCopy } from '../model/local-copy.ts'
import { findUnsupported } from '../model/unsupported.ts'
import { isTestable } from '../model/unsupported-operations.ts'
import { takeOutput } from '../report/output.ts'
import { generateCases, type Omission } from '../verify/cases/generate.ts'
import { type CaseFilter, selectCases } from '../verify/cases/selection.ts'
import { formatOmissions, writeCases } from '../verify/cases/write.ts'
import {
  type Credentials,
  createTokenRenewal,
  findOtherUser,
  isCredential,
  ONE_TOKEN,
  runTokenCommand,
} from '../verify/credentials.ts'
import { CHECKS, selectChecks } from '../verify/evaluation/checks.ts'
import type { Setting, VerifyExtension } from '../verify/extension.ts'
import { collectInputs, formatVariable, parseHeaders } from '../verify/inputs.ts'
import { selectOperations } from '../verify/operation-filter.ts'
import { run } from '../verify/run.ts'
import { listSecretNames, maskSecrets } from '../verify/secrets.ts'
import { createClient } from '../verify/sending/client.ts'
import { openHar } from '../verify/sending/har.ts'
import { listSequences } from '../verify/state/run-state.ts'
import { fillInputs, findOperation, isSafe } from '../verify/test-case.ts'
import {
  countCases,
  readSuites,
  selectSendableSuites,
  selectSuites,
} from '../verify/workflows/arazzo.ts'
import { type Command, type ProgramSettings, readArgs, takeContract } from './command.ts'
import { createFilters, formatReadOnlyLine, parseOperationIds } from './verify-filters.ts'
import { parseNumber, parseServer, readConnection } from './verify-settings.ts'
import { formatUsage } from './verify-usage.ts'

const VALUES = [
  'contract',
  'server',
  'token',
  'other-token',
  'seed',
  'only',
  'write-cases',
  'email-domain',
  'request-limit',
  'total-limit',
  'concurrency',
  'undocumented-fields',
  'token-command',
  'proxy',
  'cert',
  'key',
  'cacert',
  'rate',
  'har',
  'max-cases',
  'max-time',
] as const

function formatUnsupportedParts(contract: LoadedContract, program: string): string[] {
  const parts = findUnsupported(contract, 'verify').length
  if (parts === 0) return []
  const [count, them] = parts === 1 ? ['1 part', 'it'] : [`${parts} parts`, 'them']
  return [`Not tested: ${count} of the contract. ${program} lint names ${them}.`]
}

export const verifyCommand = (context: ProgramSettings, extension?: VerifyExtension): Command => ({
  usage: formatUsage(context, extension),

  async run(args) {
    const { output, rest } = takeOutput(args)
    const { values, list, has, positionals } = readArgs(rest, {
      flags: ['write', 'no-state'],
      values: [...VALUES, ...(extension?.options ?? [])],
      lists: [
        'workflows',
        'input',
        'allow-unreached',
        'shared',
        'include',
        'exclude',
        'checks',
        'header',
      ],
    })
    const setting: Setting = (name, fallback) =>
      values[name] || process.env[formatVariable(name)] || fallback
    const { contract: file } = takeContract(positionals, values, context)
    const whole = await loadContract(file)
    const testable = whole.operations.filter(isTestable)
    const operationFilters = { include: list('include'), exclude: list('exclude') }
    const contract = { ...whole, operations: selectOperations(testable, operationFilters) }
    const count = testable.length - contract.operations.length
    const heading = [
      ...formatUnsupportedParts(whole, context.program),
      ...(count > 0
        ? [`Skipped: ${count} of ${testable.length} operations (--include, --exclude).`]
        : []),
    ]
    const selection = selectChecks(list('checks'), setting('undocumented-fields', 'error'))
    if (selection.excluded > 0)
      heading.push(`Skipped: ${selection.excluded} of ${CHECKS.length} checks (--checks).`)
    const folder = values['write-cases']
    if (folder) {
      const omitted: Omission[] = []
      const written = generateCases(contract, ONE_TOKEN, (one) => omitted.push(one))
      const files = writeCases(folder, written)
      const omissions = formatOmissions(contract, omitted)
      for (const line of [...heading, ...files, ...omissions]) console.log(line)
      return 0
    }
    const server = parseServer(setting)
    // The extension has workflows only for the program's own contract.
    const own = values['contract'] ? undefined : extension
    const tested = { ...whole, operations: testable }
    const all = readSuites([...(own?.workflows ?? []), ...list('workflows')], tested, file)
    const selectedSuites = selectSendableSuites(all, (step) => {
      const operation = findOperation(tested, step)
      return !operation || contract.operations.includes(operation)
    })
    const workflows = countCases(all) - countCases(selectedSuites)
    if (workflows > 0)
      heading.push(
        `Skipped: ${workflows} of ${countCases(all)} workflows, which request excluded operations.`,
      )
    const isReadOnly = !has('write') && !isLoopback(server)
    const suites = isReadOnly ? selectSendableSuites(selectedSuites, isSafe) : selectedSuites
    if (isReadOnly)
      heading.push(formatReadOnlyLine(server, countCases(selectedSuites) - countCases(suites)))
    const seed = setting('seed', '') || randomBytes(6).toString('hex')
    const inputs = collectInputs(list('input'), all, setting, own, contract, seed)
    const command = setting('token-command', '')
    if (command) inputs.values['token'] = await runTokenCommand(command)
    const headers = parseHeaders(list('header'), inputs)
    const connection = readConnection(setting, server)
    const credentials: Credentials = {
      hasInput: (name) => Boolean(inputs.values[name]),
      headers,
      hasCertificate: connection.tls.cert !== undefined,
    }
    const cases = (of: LoadedContract, omit?: (one: Omission) => void) =>
      generateCases(of, credentials, omit)
    const kinds = { isReadOnly, hasState: !has('no-state') }
    const filters = createFilters(setting, seed, kinds, () => cases(contract))
    const selected = selectSuites(suites, setting('only', ''))
    const isTimed = ({ option }: CaseFilter) => /^--max-(cases|time)/.test(option)
    const lasting = filters.cases.filter((one) => !isTimed(one))
    const [one] = selectCases(cases(contract), lasting)
    const [sequence] = selectCases(listSequences(contract), filters.sequences)
    if (selected.length === 0 && !one && !sequence)
      throw new UsageError('There is nothing to run: the options exclude all workflows and cases.')
    const limits = {
      request: parseNumber(setting, 'request-limit', '5000'),
      total: parseNumber(setting, 'total-limit', setting('max-time', '') ? '1e12' : '60000'),
    }
    const concurrency = parseNumber(setting, 'concurrency', '4', 'requests')
    const checks = own?.checks ?? []
    const [allowUnreached = [], shared = []] = ['allow-unreached', 'shared'].map((option) =>
      parseOperationIds(option, list(option), contract),
    )
    const copy = createLocalCopy(file, contract)
    const { program, version } = context
    const secrets = listSecretNames(whole)
    const archive = values['har']
      ? openHar(
          values['har'],
          { name: program, version },
          {
            text: (text) => maskSecrets(text, inputs),
            isSecret: (name) => secrets.has(name) || isCredential(name),
          },
        )
      : undefined
    const client = createClient({
      connection,
      headers: Object.fromEntries(
        fillInputs(headers, inputs.values).map(({ name, value }) => [name.toLowerCase(), value]),
      ),
      rate: setting('rate', '')
        ? parseNumber(setting, 'rate', '', 'requests per second')
        : undefined,
      record: archive?.record,
    })
    const renewToken = command
      ? createTokenRenewal(inputs, () => runTokenCommand(command))
      : undefined
    const settings = { server, client, concurrency, inputs, limits, checks, selection, setting }
    const { operations, ...report } = await run({
      renewToken,
      contract,
      file: copy.file,
      ...settings,
      suites: selected,
      cases,
      filters: filters.cases,
      sequenceFilters: filters.sequences,
      credentials,
      otherUser: findOtherUser(inputs, credentials),
      shared,
      allowUnreached,
    }).finally(() => {
      copy.remove()
      archive?.close()
    })
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
