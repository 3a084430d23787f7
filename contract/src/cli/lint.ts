import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { FileError } from '../errors.ts'
import { MUSTS } from '../lint/musts.ts'
import { joinStructural } from '../lint/one-line.ts'
import { checkOpenApiSchema } from '../lint/openapi-schema.ts'
import { prepareLint } from '../lint/redocly-lint.ts'
import {
  checkRules,
  type LintRule,
  listMisplacedReferences,
  listReadErrors,
  TOOL_RULES,
} from '../lint/rules.ts'
import { formatContractName, isUrl } from '../model/source/files.ts'
import { type Finding, SEVERITIES, type Severity } from '../report/finding.ts'
import { OUTPUT_OPTIONS, takeOutput } from '../report/output.ts'
import { toVisibleText } from '../report/visible-text.ts'
import {
  type Command,
  FILE_OPTION,
  type ProgramSettings,
  readArgs,
  takeContracts,
} from './command.ts'

const formatUsage = (context: ProgramSettings) => `${context.program} lint [FILE …] [OPTIONS]

Checks that each contract is valid OpenAPI, by the rules of Redocly that a redocly.yaml beside it
configures (else its recommended ones) and by the JSON Schema of its version of OpenAPI; that a request can get each example (x-when); and lists the
parts that other commands do not support.

${FILE_OPTION}
  --config FILE         another configuration than redocly.yaml in the contract's folder
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

async function lintContract(name: string, { config, skipped, rules }: Settings) {
  const { loaded, lint, removeCopy } = await prepareLint(name, config, skipped)
  try {
    const redocly = await lint()
    if (redocly.warnings) console.error(toVisibleText(redocly.warnings))
    const isUnreadable = loaded instanceof Error
    const own = isUnreadable
      ? listReadErrors(loaded)
      : [
          ...(await checkOpenApiSchema(loaded, redocly.malformed)),
          ...checkRules(loaded, rules),
          ...listMisplacedReferences(loaded),
        ]
    const all = [...redocly.findings, ...own].filter(({ rule }) => !skipped.includes(rule))
    return { name, findings: joinStructural(all), ignored: redocly.ignored, isUnreadable }
  } finally {
    removeCopy()
  }
}

const summarize = ({ name, findings, ignored }: Awaited<ReturnType<typeof lintContract>>) =>
  `${formatContractName(name)}: ${formatCounts(findings)}${ignored > 0 ? `, ${ignored} ignored` : ''}.`

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
    const { contracts: given, isOwn } = takeContracts(positionals, values, context)
    const contracts = given.map((one) => (isUrl(one) ? one : relative('', one)))
    if (values.config && !existsSync(values.config))
      throw new FileError(`--config: ${values.config} does not exist.`)
    const skipped = list('skip-rule')
    const wanted = [...(isOwn ? rules : []), ...TOOL_RULES, ...MUSTS].filter(
      (rule) => !skipped.includes(rule.name),
    )
    const settings = { config: values.config, skipped, rules: wanted }
    const results: Awaited<ReturnType<typeof lintContract>>[] = []
    for (const one of contracts) results.push(await lintContract(one, settings))
    const findings = results.flatMap((result) => result.findings)
    const isOk = findings.every(({ severity }) => severity !== 'error')
    output.write({
      program: context.program,
      version: context.version,
      command: 'lint',
      heading: [],
      findings,
      summary: results.map(summarize).join('\n'),
      isOk,
      properties: {
        contracts: results.map(({ name, ignored }) => ({
          contract: formatContractName(name),
          ignored,
        })),
      },
    })
    return results.some(({ isUnreadable }) => isUnreadable) ? 2 : Number(!isOk)
  },
})
