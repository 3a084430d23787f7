import { UsageError } from '../errors.ts'
import { takeOutput } from '../report/output.ts'
import { toVisibleLine } from '../report/visible-text.ts'
import type { Omission } from '../verify/cases/generate.ts'
import type { CaseSource } from '../verify/cases/selection.ts'
import { formatOmissions, writeCases } from '../verify/cases/write-cases.ts'
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
import { readOptions, type VerifyOptions } from './verify-options.ts'
import { readScope, readWorkflows, type Scope } from './verify-scope.ts'
import { formatUsage } from './verify-usage.ts'

export const verifyCommand = (context: ProgramSettings, extension?: VerifyExtension): Command => ({
  usage: formatUsage(context, extension),

  async run(args) {
    const { output, rest } = takeOutput(args)
    const options = readOptions(rest, context, extension)
    const scope = await readScope(options, context)
    const { target } = options
    if (!target) return writeGeneratedCases(options, scope)
    const { heading, operations, ...report } = await runAll(options, target, scope)
    output.write({
      ...report,
      program: context.program,
      version: context.version,
      command: 'verify',
      heading: [...scope.heading, ...heading],
      properties: { server: target.server, operations },
    })
    return report.isOk ? 0 : 1
  },
})

function writeGeneratedCases(options: VerifyOptions, { contract, heading }: Scope): number {
  const source = createCaseSource(options, contract, ANY_CREDENTIALS)
  const omitted: Omission[] = []
  const cases = source.generate(
    contract,
    (one) => omitted.push(one),
    () => {},
  )
  const files = writeCases(options.writeCases, cases)
  const limit = source.limit ? [source.limit.line] : []
  for (const line of [...heading, ...limit, ...files, ...formatOmissions(contract, omitted).flat()])
    console.log(toVisibleLine(line))
  return 0
}

type Target = NonNullable<VerifyOptions['target']>

function selectWorkflows(options: VerifyOptions, { server, isReadOnly }: Target, scope: Scope) {
  const { all, selected, heading } = readWorkflows(options, scope)
  const safe = isReadOnly ? selectSendableSuites(selected, isSafe) : selected
  const skipped = countCases(selected) - countCases(safe)
  return {
    all,
    suites: selectSuites(safe, options.only),
    heading: [...heading, ...(isReadOnly ? [formatReadOnlyLine(server, skipped)] : [])],
  }
}

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

async function readInputs(options: VerifyOptions, { contract }: Scope, all: Suite[]) {
  const { tokenCommand } = options
  const inputs = collectInputs(options, all, contract)
  const getToken = () => runTokenCommand(tokenCommand)
  if (tokenCommand) inputs.values['token'] = await getToken()
  const renewToken = tokenCommand ? createTokenRenewal(inputs, getToken) : undefined
  return { inputs, renewToken, headers: parseHeaders(options.headers, inputs) }
}

function createRunClient({ tls, rate }: VerifyOptions, headers: SentParameter[], inputs: Inputs) {
  const filled = fillInputs(headers, inputs.values)
  const client = createClient({
    tls,
    headers: Object.fromEntries(filled.map(({ name, value }) => [name.toLowerCase(), value])),
    rate,
  })
  const credentials: Credentials = {
    hasInput: (name) => Boolean(inputs.values[name]),
    headers,
    hasCertificate: tls.cert !== undefined,
  }
  return { client, credentials }
}

async function runAll(options: VerifyOptions, target: Target, scope: Scope) {
  const { extension, limits, concurrency, setting, checks: selection } = options
  const { contract } = scope
  const { all, suites, heading } = selectWorkflows(options, target, scope)
  const allowUnreached = parseOperationIds('allow-unreached', options.allowUnreached, contract)
  const { inputs, renewToken, headers } = await readInputs(options, scope, all)
  const { client, credentials } = createRunClient(options, headers, inputs)
  const source = createCaseSource(options, contract, credentials)
  checkSelection(scope, source, suites)
  const report = await run({
    ...{ server: target.server, contract, inputs, selection, setting, suites, source, client },
    ...{ renewToken, file: options.file, checks: extension?.checks ?? [] },
    ...{ limits, concurrency, allowUnreached },
  })
  return { ...report, heading: [...heading, ...report.heading] }
}
