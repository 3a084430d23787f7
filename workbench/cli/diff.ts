import {
  type Baseline,
  baselineSince,
  loadBaseline,
  type Published,
  publishedBaselines,
  removeBaseline,
} from '../diff/baseline.ts'
import { compare } from '../diff/compare.ts'
import { IMPACTS, worstOf } from '../diff/impact.ts'
import { asJson, asMarkdown, asText, type Report } from '../diff/render.ts'
import { judgeVersions, type Verdict, versionOf } from '../diff/versions.ts'
import { Misuse } from '../misuse.ts'
import { loadContract } from '../reader/load.ts'
import {
  type Command,
  type Context,
  contractOf,
  contractOption,
  readArgs,
  readable,
} from './command.ts'

/** What a program's own repository publishes, to which it compares by default. */
export type OwnContract = Published & {
  /** What records a new version. */
  publish: string
}

const FAIL_ON = [...IMPACTS, 'version', 'none'] as const
const FORMATS = ['text', 'json', 'markdown'] as const

/** One of some values, the first by default. @throws Misuse for any other. */
function choice<Value extends string>(
  option: string,
  given: string | undefined,
  values: readonly Value[],
  byDefault: Value,
): Value {
  const found = given === undefined ? byDefault : values.find((value) => value === given)
  if (!found) throw new Misuse(`${option} must be one of: ${values.join(', ')}.`)
  return found
}

const usageOf = ({ published, main }: OwnContract) => `

Without BASE and --since, in the contract's own repository: what was published where this branch left
${main}, and on that branch itself also before the last commit; without Git or ${main},
${published} as it is. The first line of the output says which.`

/** `diff`: rates changes. @param own what the program's own repository publishes. */
export const diffCommand = (context: Context, own?: OwnContract): Command => ({
  usage: `${context.program} diff [BASE] [REVISION] [--since REF] [--contract FILE]
            [--fail-on LEVEL] [--format FORMAT]

Rates each change between two contracts, and fails when info.version was not raised to match:
breaking -> major, addition -> minor, descriptions and examples -> patch.

  BASE              the earlier contract, a file or a URL
  REVISION          the later one${context.contract ? ' (the contract of this package)' : ', or --contract'}
  --since REF       instead of BASE: the contract as it was where this branch left REF, a branch or a
                    commit. CONTRACT_BASE in the environment does the same.
  ${contractOption(context)}
  --fail-on LEVEL   what ends with 1: version (default), info.version is too low for the changes; or a
                    change of that impact or a higher one: major, minor, patch; or none.
                    A version that is not of the form 1.2.3 is only too low if it stays the same and
                    a change is major.
  --format FORMAT   text (default); markdown, tables for a pull request; or json:
                    { ok, comparisons: [{ baseline, version: { base, revision, needed }, impact, ok,
                      changes: [{ rule, impact, operation, text, base, revision }] }] }
                    impact is major, minor, patch or null; base and revision of a change are file
                    and line in each contract, or null.${own ? usageOf(own) : ''}`,

  async run(args) {
    const { values, positionals } = readArgs(args, {
      values: ['since', 'contract', 'fail-on', 'format'],
      most: 2,
    })
    const failOn = choice('--fail-on', values['fail-on'], FAIL_ON, 'version')
    const format = choice('--format', values.format, FORMATS, 'text')
    const [file] = positionals
    if (file && !(positionals[1] ?? values.contract ?? context.contract))
      throw new Misuse('Name two contracts: BASE and REVISION.')
    if (positionals[1] && values.contract)
      throw new Misuse('Name REVISION or --contract, not both.')
    const revision = contractOf(positionals[1] ?? values.contract, context)
    const since = values.since || process.env['CONTRACT_BASE']
    if (values.since && file) throw new Misuse('Name BASE or --since, not both.')
    if (!(file || since || own)) throw new Misuse('Name BASE, or --since REF.')
    const baselines: Baseline[] = file
      ? [{ file: readable(file), name: file }]
      : since
        ? [baselineSince(since, own?.published ?? revision)]
        : own
          ? publishedBaselines(own)
          : []
    try {
      const reports: Report[] = []
      for (const baseline of baselines)
        reports.push(await reportOn(baseline, revision, failOn, own))
      print(reports, format)
      return reports.every(({ ok }) => ok) ? 0 : 1
    } finally {
      for (const baseline of baselines) removeBaseline(baseline)
    }
  },
})

async function reportOn(
  baseline: Baseline,
  file: string,
  failOn: (typeof FAIL_ON)[number],
  own: OwnContract | undefined,
): Promise<Report> {
  const base = await loadBaseline(baseline)
  const revision = await loadContract(file)
  const changes = compare(base, revision)
  const [published, current] = [versionOf(base), versionOf(revision)]
  const judged = judgeVersions(published, current, changes)
  const worst = worstOf(changes)
  const isTooMuch =
    worst !== undefined &&
    IMPACTS.some((impact) => impact === failOn && IMPACTS.indexOf(worst) <= IMPACTS.indexOf(impact))
  return {
    baseline: baseline.name,
    published,
    current,
    changes,
    needed: judged.needed,
    ok: failOn === 'version' ? judged.isEnough : !isTooMuch,
    verdict: isTooMuch
      ? `There are ${worst} changes, which --fail-on ${failOn} does not allow.`
      : verdictOf(judged, { published, current, file, hasChanges: changes.length > 0 }, own),
  }
}

type Versions = { published: string; current: string; file: string; hasChanges: boolean }

/** What two versions mean, for a person. */
function verdictOf(
  { isEnough, needed }: Verdict,
  { published, current, file, hasChanges }: Versions,
  own: OwnContract | undefined,
): string {
  const record = own ? ` and run: ${own.publish}` : ''
  const name = file.split('/').at(-1)
  if (!isEnough && needed === null)
    return `info.version is ${current || 'missing'} as before, and there are breaking changes. Revert them, or set another version in ${name}${record}`
  if (!isEnough && hasChanges)
    return `info.version is ${current}, and these changes need ${needed}. Revert them, or set version: ${needed} in ${name}${record}`
  if (!isEnough) return `info.version is ${current}, and ${published} is already published.`
  if (current === published)
    return hasChanges ? 'No change is breaking.' : 'The contract is as published.'
  return `${current} matches the changes.${own ? ` To record it: ${own.publish}` : ''}`
}

function print(reports: Report[], format: (typeof FORMATS)[number]) {
  if (format === 'json') return console.log(asJson(reports))
  if (format === 'markdown') return console.log(reports.map(asMarkdown).join('\n\n'))
  for (const report of reports) {
    console.log(`${asText(report)}\n`)
    if (report.ok) console.log(report.verdict)
    else console.error(report.verdict)
  }
}
