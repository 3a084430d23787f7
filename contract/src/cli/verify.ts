import { UsageError } from '../errors.ts'
import { takeOutput } from '../report/output.ts'
import type { CaseSelection } from '../verify/cases/selection.ts'
import type { VerifyExtension } from '../verify/extension.ts'
import { collectInputs, parseHeaders } from '../verify/inputs.ts'
import { run } from '../verify/run.ts'
import { fillInputs, isSafe } from '../verify/test-case.ts'
import {
  countCases,
  selectSendableSuites,
  selectSuites,
  type WorkflowSuite,
} from '../verify/workflows/arazzo.ts'
import type { Command, ProgramSettings } from './command.ts'
import { createCaseSelection, formatReadOnlyLine, parseOperationIds } from './verify-filters.ts'
import { readOptions, type VerifyOptions } from './verify-options.ts'
import { readScope, readWorkflows, type VerifyScope } from './verify-scope.ts'
import { formatUsage } from './verify-usage.ts'

export const verifyCommand = (context: ProgramSettings, extension?: VerifyExtension): Command => ({
  usage: formatUsage(context, extension),

  async run(args) {
    const start = Date.now()
    const { output, rest } = takeOutput(args)
    const options = readOptions(rest, context, extension)
    const scope = await readScope(options, context)
    const { heading, operations, ...report } = await runAll(
      options,
      scope,
      start + options.limits.total,
    )
    output.write({
      ...report,
      program: context.program,
      version: context.version,
      command: 'verify',
      heading: [...scope.heading, ...heading],
      properties: { server: options.server, operations },
    })
    return report.isOk ? 0 : 1
  },
})

function selectWorkflows(options: VerifyOptions, scope: VerifyScope) {
  const { server, isReadOnly } = options
  const { all, selected, heading } = readWorkflows(options, scope)
  const safe = isReadOnly ? selectSendableSuites(selected, isSafe) : selected
  const skipped = countCases(selected) - countCases(safe)
  return {
    all,
    suites: selectSuites(safe, options.only),
    heading: [...heading, ...(isReadOnly ? [formatReadOnlyLine(server, skipped)] : [])],
  }
}

function checkSelection({ contract }: VerifyScope, source: CaseSelection, suites: WorkflowSuite[]) {
  if (contract.operations.length === 0)
    throw new UsageError('There is nothing to run: the contract has no operation to test.')
  // Without options, the report names the reason why an operation has no case.
  if (!source.hasFilters || suites.length > 0) return
  const ignore = () => {}
  const [one] = source.generate(contract, ignore, ignore)
  if (!one)
    throw new UsageError('There is nothing to run: the options exclude all workflows and cases.')
}

/** @param deadline in milliseconds since 1970. */
async function runAll(options: VerifyOptions, scope: VerifyScope, deadline: number) {
  const { extension, limits, concurrency, setting, checks: selection } = options
  const { contract } = scope
  const { all, suites, heading } = selectWorkflows(options, scope)
  const allowUnreached = parseOperationIds('allow-unreached', options.allowUnreached, contract)
  const inputs = collectInputs(options, all, contract)
  const headers = parseHeaders(options.headers, inputs)
  const filled = fillInputs(headers, inputs.values)
  const credentials = { hasInput: (name: string) => Boolean(inputs.values[name]), headers }
  const source = createCaseSelection(options, credentials)
  checkSelection(scope, source, suites)
  const report = await run({
    ...{ server: options.server, contract, inputs, selection, setting, suites, source },
    headers: Object.fromEntries(filled.map(({ name, value }) => [name.toLowerCase(), value])),
    ...{ checks: extension?.checks ?? [], repeat: extension?.repeat },
    ...{ limits, deadline, concurrency, allowUnreached },
  })
  return { ...report, heading: [...heading, ...report.heading] }
}
