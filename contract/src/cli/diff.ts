import {
  type Baseline,
  findBaselineSince,
  findPublishedBaselines,
  type OwnContract,
  readBaseline,
} from '../diff/baseline.ts'
import { formatRuleCatalogue } from '../diff/catalogue.ts'
import { compare } from '../diff/compare.ts'
import type { Change } from '../diff/comparison.ts'
import { toFinding } from '../diff/findings.ts'
import { AUDIENCES, findWorstImpact, IMPACTS, sortByImpact } from '../diff/impact.ts'
import { applyPolicy, checkPolicy, NO_POLICY, type Policy, readPolicy } from '../diff/policy.ts'
import { formatExcess, formatTotals, formatVerdict } from '../diff/verdict-sentences.ts'
import { judgeVersions } from '../diff/versions.ts'
import { UsageError } from '../errors.ts'
import { type LoadedContract, loadContract } from '../model/contract/load.ts'
import { OUTPUT_OPTIONS, takeOutput } from '../report/output.ts'
import {
  type Command,
  checkContract,
  type ProgramSettings,
  readArgs,
  refuseExtraArguments,
} from './command.ts'

const FAIL_ON = ['version', ...IMPACTS, 'none'] as const

function parseChoice<Value extends string>(
  option: string,
  given: string | undefined,
  values: readonly Value[],
): Value {
  const found = given === undefined ? values[0] : values.find((value) => value === given)
  if (!found) throw new UsageError(`${option} must be one of: ${values.join(', ')}.`)
  return found
}

const formatUsage = ({ published, main }: OwnContract) => `

Without BASE and --since: ${published} at the merge base with
${main.join(' or ')}, and on that branch itself also before the last commit; in a shallow clone without a
merge base, at its tip; without Git or that branch, the file in the working directory. The heading names it.`

export const diffCommand = (context: ProgramSettings, own: OwnContract): Command => ({
  usage: `${context.program} diff BASE REVISION
${context.program} diff FILE --since REF
${context.program} diff [BASE]

Rates each change between two contracts, and fails if info.version was not raised to match:
breaking -> major, addition -> minor, descriptions and examples -> patch.

  BASE, REVISION, FILE  the earlier and the later contract; the later one also as --contract FILE, and
                        without it that of this package
  --since REF           instead of BASE: the contract at the merge base with REF, a branch or a commit.
                        CONTRACT_BASE in the environment does the same.
  --for AUDIENCE        clients (default): those of the earlier contract, with a server of the later
                        one; servers: those of the earlier contract, with clients of the later one;
                        or both
  --fail-on LEVEL       version (default): exit code 1 if info.version is too low for the changes; or
                        for a change of that impact or a higher one: major, minor, patch; or none.
                        A version other than 1.2.3 is only too low if it stays the same and a change
                        is major.
  --policy FILE         a YAML file with the decisions of a team:
                        rules: { RULE: major, minor, patch or off }
                        accepted: [{ rule, operation, place (optional), reason, until: 2027-01-31 }]
                        A place is the text of a finding before its colon, or of its 'Also at'.
  --exclude-deprecated  ignores changes that reach only operations that BASE marks as deprecated
  --rules               prints all rules with their ratings
${OUTPUT_OPTIONS}${formatUsage(own)}

Example: ${context.program} diff openapi.yaml --since origin/main --report markdown changes.md

Exit codes: 0 the version is high enough, or by --fail-on; 1 it is not; 2 usage error, or a contract that
can't be read.`,

  async run(args) {
    const { output, rest } = takeOutput(args)
    const { values, positionals, has } = readArgs(rest, {
      values: ['since', 'contract', 'for', 'fail-on', 'policy'],
      flags: ['rules', 'exclude-deprecated'],
    })
    if (has('rules')) {
      console.log(formatRuleCatalogue())
      return 0
    }
    const settings: Settings = {
      failOn: parseChoice('--fail-on', values['fail-on'], FAIL_ON),
      audience: parseChoice('--for', values.for, AUDIENCES),
      policy: values.policy === undefined ? NO_POLICY : readPolicy(values.policy),
      excludesDeprecated: has('exclude-deprecated'),
      today: new Date().toISOString().slice(0, 10),
    }
    const { file, baselines } = readContractArguments(positionals, values, context, own)
    const { isOk, ...report } = await compareAll(file, baselines, settings)
    output.write({
      program: context.program,
      version: context.version,
      command: 'diff',
      isOk,
      ...report,
    })
    return isOk ? 0 : 1
  },
})

function readContractArguments(
  positionals: string[],
  values: { since?: string; contract?: string },
  context: ProgramSettings,
  own: OwnContract,
): { file: string; baselines: Baseline[] } {
  refuseExtraArguments(positionals, 2)
  if (positionals[1] && values.contract)
    throw new UsageError('Name REVISION or --contract, not both.')
  const since = values.since || process.env['CONTRACT_BASE']
  const isSingle = positionals.length === 1 && values.contract === undefined
  const [base, revision = values.contract] =
    since && isSingle ? [undefined, ...positionals] : positionals
  if (values.since && base) throw new UsageError('Name BASE or --since, not both.')
  const file = checkContract(revision ?? context.contract)
  if (base) return { file, baselines: [readBaseline(checkContract(base))] }
  if (since) return { file, baselines: [findBaselineSince(since, revision ?? own.published)] }
  if (revision === undefined) return { file, baselines: findPublishedBaselines(own) }
  throw new UsageError('Name two contracts, BASE and REVISION, or --since REF.')
}

type Settings = {
  failOn: (typeof FAIL_ON)[number]
  audience: (typeof AUDIENCES)[number]
  policy: Policy
  excludesDeprecated: boolean
  today: string
}

function excludeDeprecated(changes: Change[], { operations }: LoadedContract): Change[] {
  const names = operations
    .filter(({ deprecated }) => deprecated)
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  return changes.filter(
    ({ operations: reached }) =>
      reached.length === 0 || reached.some((name) => !names.includes(name)),
  )
}

async function compareWith(
  baseline: Baseline,
  revision: LoadedContract,
  file: string,
  { failOn, audience, policy, excludesDeprecated, today }: Settings,
) {
  const base = await baseline.load()
  const all = compare(base, revision, audience)
  const kept = excludesDeprecated ? excludeDeprecated(all, base) : all
  const changes = sortByImpact(applyPolicy(policy, kept, today))
  const counted = changes.filter(({ accepted }) => !accepted)
  const [published, current] = [base.info.version, revision.info.version]
  const judged = judgeVersions(published, current, counted)
  const worst = findWorstImpact(counted)
  const isTooMuch = failOn !== 'none' && worst && FAIL_ON.indexOf(worst) <= FAIL_ON.indexOf(failOn)
  const isOk = failOn === 'version' ? judged.isEnough : !isTooMuch
  return {
    isOk,
    heading: `Compared with ${baseline.name}: ${published || 'no version'}. Now: ${current || 'no version'}.`,
    changes,
    verdict: isTooMuch
      ? formatExcess(
          counted.filter(({ impact }) => impact === worst),
          worst,
          failOn,
        )
      : formatVerdict(judged, { published, current, file, failOn, changes }),
    comparison: {
      baseline: baseline.name,
      version: { base: published, revision: current, needed: judged.needed },
      impact: worst ?? null,
      isOk,
    },
  }
}

async function compareAll(file: string, baselines: Baseline[], settings: Settings) {
  const { failOn, audience, policy, today } = settings
  const revision = await loadContract(file)
  const results: Awaited<ReturnType<typeof compareWith>>[] = []
  for (const baseline of baselines)
    results.push(await compareWith(baseline, revision, file, settings))
  const changes = results.flatMap((result) => result.changes)
  const findings = changes.map((change) => toFinding(change, revision.locate([]).file))
  const unique = [...new Map(findings.map((one) => [JSON.stringify(one), one])).values()]
  const policyFindings = checkPolicy(policy, changes, today)
  const isPolicyValid =
    failOn === 'none' || policyFindings.every(({ severity }) => severity !== 'error')
  const isEachOk = results.every((result) => result.isOk)
  const verdicts = results.filter((result) => result.isOk === isEachOk)
  return {
    heading: results.map(({ heading }) => heading),
    findings: [...unique, ...policyFindings],
    summary: [...formatTotals(unique), ...new Set(verdicts.map(({ verdict }) => verdict))].join(
      ' ',
    ),
    isOk: isPolicyValid && isEachOk,
    properties: { audience, comparisons: results.map(({ comparison }) => comparison) },
  }
}
