import { randomBytes } from 'node:crypto'
import { UsageError } from '../errors.ts'
import { createLocalCopy } from '../model/local-copy.ts'
import { takeOutput } from '../report/output.ts'
import { toVisibleLine } from '../report/visible-text.ts'
import type { Omission } from '../verify/cases/generate.ts'
import type { CaseSource } from '../verify/cases/selection.ts'
import { formatOmissions, writeCases } from '../verify/cases/write.ts'
import {
  ANY_CREDENTIALS,
  type Credentials,
  createTokenRenewal,
  runTokenCommand,
} from '../verify/credentials.ts'
import type { VerifyExtension } from '../verify/extension.ts'
import { collectInputs, parseHeaders } from '../verify/inputs.ts'
import { run } from '../verify/run.ts'
import { createClient } from '../verify/sending/client.ts'
import { fillInputs, type Inputs, isSafe, type SentParameter } from '../verify/test-case.ts'
import {
  countCases,
  type Suite,
  selectSendableSuites,
  selectSuites,
} from '../verify/workflows/arazzo.ts'
import type { Command, ProgramSettings } from './command.ts'
import { createCaseSource, formatReadOnlyLine, parseOperationIds } from './verify-filters.ts'
import { type Options, readOptions } from './verify-options.ts'
import { readScope, readWorkflows, type Scope } from './verify-scope.ts'
import { parseNumber, parseServer, readTls } from './verify-settings.ts'
import { formatUsage } from './verify-usage.ts'

export const verifyCommand = (context: ProgramSettings, extension?: VerifyExtension): Command => ({
  usage: formatUsage(context, extension),

  async run(args) {
    const { output, rest } = takeOutput(args)
    const options = readOptions(rest, extension)
    const scope = await readScope(options, context)
    const folder = options.values['write-cases']
    if (folder) return writeGeneratedCases(folder, options, scope)
    const { heading, server, operations, ...report } = await runAll(options, scope)
    output.write({
      ...report,
      program: context.program,
      version: context.version,
      command: 'verify',
      heading: [...scope.heading, ...heading],
      properties: { server, operations },
    })
    return report.isOk ? 0 : 1
  },
})

const createSeed = ({ setting }: Options) => setting('seed', '') || randomBytes(6).toString('hex')

/** @returns the exit code. */
function writeGeneratedCases(folder: string, options: Options, scope: Scope): number {
  const { contract, heading } = scope
  const seed = createSeed(options)
  const source = createCaseSource(options.setting, seed, contract, ANY_CREDENTIALS, false)
  const omitted: Omission[] = []
  const cases = source.generate(
    contract,
    (one) => omitted.push(one),
    () => {},
  )
  const files = writeCases(folder, cases)
  const limit = source.limit ? [source.limit.line] : []
  for (const line of [...heading, ...limit, ...files, ...formatOmissions(contract, omitted)])
    console.log(toVisibleLine(line))
  return 0
}

/** @returns the workflows to run, and lines about the others. */
function selectWorkflows(options: Options, scope: Scope, server: string) {
  const { all, selected, heading } = readWorkflows(options, scope)
  const isReadOnly = options.isReadOnly(server)
  const safe = isReadOnly ? selectSendableSuites(selected, isSafe) : selected
  const skipped = countCases(selected) - countCases(safe)
  return {
    all,
    suites: selectSuites(safe, options.setting('only', '')),
    heading: [...heading, ...(isReadOnly ? [formatReadOnlyLine(server, skipped)] : [])],
  }
}

/** @throws UsageError if the options exclude all workflows and cases. */
function checkSelection({ contract }: Scope, source: CaseSource, suites: Suite[]) {
  if (contract.operations.length === 0)
    throw new UsageError('There is nothing to run: the contract has no operation to test.')
  // Without options, the report names the reason why an operation has no case.
  if (!source.hasFilters || suites.length > 0) return
  const ignore = () => {}
  const [one] = source.generate(contract, ignore, ignore)
  if (!one)
    throw new UsageError('There is nothing to run: the options exclude all workflows and cases.')
}

/** @returns the inputs of the workflows, the credentials, and the headers of every request. */
async function readInputs(options: Options, scope: Scope, all: Suite[], seed: string) {
  const { setting, list, extension } = options
  const inputs = collectInputs(list('input'), all, setting, extension, scope.contract, seed)
  const command = setting('token-command', '')
  const getToken = () => runTokenCommand(command)
  if (command) inputs.values['token'] = await getToken()
  const renewToken = command ? createTokenRenewal(inputs, getToken) : undefined
  return { inputs, renewToken, headers: parseHeaders(list('header'), inputs) }
}

/** The limits of a run, and the operationIds of its exceptions. */
function readLimits({ setting, list }: Options, { contract }: Scope) {
  const option = 'allow-unreached'
  const allowUnreached = parseOperationIds(option, list(option), contract)
  const limits = {
    request: parseNumber(setting, 'request-limit', '5000'),
    total: parseNumber(setting, 'total-limit', '60000'),
  }
  const concurrency = parseNumber(setting, 'concurrency', '4', 'requests')
  return { limits, concurrency, allowUnreached }
}

/** @returns the client, and the credentials that its requests have. */
function createRunClient({ setting }: Options, headers: SentParameter[], inputs: Inputs) {
  const tls = readTls(setting)
  const filled = fillInputs(headers, inputs.values)
  const isLimited = setting('rate', '') !== ''
  const client = createClient({
    tls,
    headers: Object.fromEntries(filled.map(({ name, value }) => [name.toLowerCase(), value])),
    rate: isLimited ? parseNumber(setting, 'rate', '', 'requests per second') : undefined,
  })
  const credentials: Credentials = {
    hasInput: (name) => Boolean(inputs.values[name]),
    headers,
    hasCertificate: tls.cert !== undefined,
  }
  return { client, credentials }
}

async function runAll(options: Options, scope: Scope) {
  const { setting, extension } = options
  const { contract, file, selection } = scope
  const server = parseServer(setting)
  const isReadOnly = options.isReadOnly(server)
  const { all, suites, heading } = selectWorkflows(options, scope, server)
  const seed = createSeed(options)
  const { inputs, renewToken, headers } = await readInputs(options, scope, all, seed)
  const { client, credentials } = createRunClient(options, headers, inputs)
  const source = createCaseSource(setting, seed, contract, credentials, isReadOnly)
  checkSelection(scope, source, suites)
  const limits = readLimits(options, scope)
  const copy = createLocalCopy(file, contract)
  const report = await run({
    ...{ server, contract, inputs, selection, setting, suites, source, client },
    ...{ renewToken, file: copy.file, checks: extension?.checks ?? [], ...limits },
  }).finally(copy.remove)
  return { ...report, server, heading: [...heading, ...report.heading] }
}
