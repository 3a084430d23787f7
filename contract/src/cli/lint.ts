import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { FileError } from '../errors.ts'
import { MUSTS } from '../lint/musts.ts'
import { joinStructural } from '../lint/one-line.ts'
import { checkOpenApiSchema } from '../lint/openapi-schema.ts'
import { lintByRedocly } from '../lint/redocly-lint.ts'
import { checkRules, type LintRule, listReadErrors, TOOL_RULES } from '../lint/rules.ts'
import { EXAMPLE_RULES, SLOW_PATTERN } from '../lint/slow-patterns.ts'
import { loadContract } from '../model/contract/load.ts'
import { ContractError } from '../model/document/document.ts'
import { type Finding, SEVERITIES, type Severity } from '../report/finding.ts'
import { OUTPUT_OPTIONS, takeOutput } from '../report/output.ts'
import { toVisibleText } from '../report/visible-text.ts'
import {
  type Command,
  FILE_OPTION,
  type ProgramSettings,
  readArgs,
  takeContract,
} from './command.ts'

const formatUsage = (context: ProgramSettings) => `${context.program} lint [FILE] [OPTIONS]

Checks that a contract is valid OpenAPI 3.1 or 3.2, by Redocly's recommended rules and by OpenAPI's own JSON
Schema; that a request can get each example (x-when); and lists the parts that other commands do not support.
The contract of this package is also checked by rules of its own.

${FILE_OPTION}
  --config FILE         a redocly.yaml with other rules. It can run code: plugins
  --skip-rule NAME      skips a rule. Can be repeated
${OUTPUT_OPTIONS}

Exit codes: 0 no error; 1 errors; 2 usage error, or a contract that can't be read.`

const formatCounts = (findings: Finding[]) => {
  const nouns: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'remark' }
  const counts = SEVERITIES.flatMap((severity) => {
    const { length } = findings.filter((finding) => finding.severity === severity)
    return length > 0 ? [`${length} ${nouns[severity]}${length > 1 ? 's' : ''}`] : []
  })
  return counts.join(', ') || 'No problems'
}

type Settings = { config: string | undefined; skipped: string[]; rules: LintRule[] }

async function lintContract(file: string, { config, skipped, rules }: Settings) {
  const loaded = await loadContract(file).catch(takeReadError)
  const checked = loaded instanceof Error ? listReadErrors(loaded) : checkRules(loaded, rules)
  // Redocly would wait for a slow pattern.
  const isSlow = checked.some(({ rule }) => rule === SLOW_PATTERN.name)
  const redocly = await lintByRedocly(file, loaded, {
    config,
    skipped: isSlow ? [...skipped, ...EXAMPLE_RULES] : skipped,
  })
  if (redocly.warnings) console.error(toVisibleText(redocly.warnings))
  const own = loaded instanceof Error ? [] : await checkOpenApiSchema(loaded, redocly.malformed)
  const all = [...redocly.findings, ...own, ...checked].filter(
    ({ rule }) => !skipped.includes(rule),
  )
  const { ignored } = redocly
  return { findings: joinStructural(all), ignored, isUnreadable: loaded instanceof Error }
}

/** @throws the error of a whole file, which may not exist. @returns one that has a line. */
function takeReadError(error: Error): ContractError {
  if (error instanceof ContractError && error.located.some(({ location }) => location?.line))
    return error
  throw error
}

export const lintCommand = (
  context: ProgramSettings,
  { rules = [] }: { rules?: LintRule[] } = {},
): Command => ({
  usage: formatUsage(context),

  async run(args) {
    const { output, rest } = takeOutput(args)
    const { values, list, positionals } = readArgs(rest, {
      values: ['contract', 'config'],
      lists: ['skip-rule'],
    })
    const { contract, isOwn } = takeContract(positionals, values, context)
    const file = relative('', contract)
    const config = values.config ?? (isOwn ? context.lintConfig : undefined)
    if (config !== undefined && !existsSync(config))
      throw new FileError(`--config: ${config} does not exist.`)
    const skipped = list('skip-rule')
    const wanted = [...(isOwn ? rules : []), ...TOOL_RULES, SLOW_PATTERN, ...MUSTS].filter(
      (rule) => !skipped.includes(rule.name),
    )
    const { findings, ignored, isUnreadable } = await lintContract(file, {
      config,
      skipped,
      rules: wanted,
    })
    const isOk = findings.every(({ severity }) => severity !== 'error')
    const counts = `${formatCounts(findings)}${ignored > 0 ? `, ${ignored} ignored` : ''}`
    output.write({
      program: context.program,
      version: context.version,
      command: 'lint',
      heading: [],
      findings,
      summary: `${file}: ${counts}.`,
      isOk,
      properties: { contract: file, ignored },
    })
    return isUnreadable ? 2 : Number(!isOk)
  },
})
