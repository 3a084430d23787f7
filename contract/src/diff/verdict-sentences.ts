import type { Finding } from '../report/finding.ts'
import { IMPACTS } from './impact.ts'
import type { RatedChange } from './policy.ts'
import { isSemVer, type Verdict } from './versions.ts'

export function formatExcess({ length }: RatedChange[], worst: string, failOn: string): string {
  const subject = length === 1 ? `is 1 ${worst} change` : `are ${length} ${worst} changes`
  return `There ${subject}, and --fail-on is ${failOn}.`
}

/** `1 major and 2 minor changes`; empty without changes. */
function formatCounts(findings: Finding[]): string {
  const parts = IMPACTS.flatMap((impact) => {
    const count = findings.filter(({ properties }) => properties?.['impact'] === impact).length
    return count > 0 ? [`${count} ${impact}`] : []
  })
  const last = parts.pop()
  if (last === undefined) return ''
  const noun = findings.length === 1 ? 'change' : 'changes'
  return `${[parts.join(', '), last].filter(Boolean).join(' and ')} ${noun}`
}

export function formatTotals(findings: Finding[]): string[] {
  const acceptsInTime = ({ properties }: Finding) => properties?.['accepted'] !== undefined
  const accepted = formatCounts(findings.filter(acceptsInTime))
  const counted = formatCounts(findings.filter((one) => !acceptsInTime(one)))
  return [accepted && `The policy accepts ${accepted}.`, counted && `${counted}.`].filter(Boolean)
}

type Judged = {
  failOn: string
  published: string
  current: string
  file: string
  changes: RatedChange[]
}

export function formatVerdict(verdict: Verdict, judged: Judged): string {
  const counted = judged.changes.filter(({ accepted }) => !accepted)
  const other = counted.length < judged.changes.length ? 'other ' : ''
  return verdict.isEnough
    ? formatAcceptance(verdict, judged, counted, other)
    : formatRefusal(verdict, judged, counted, other)
}

function formatAcceptance(
  { needed }: Verdict,
  { published, current }: Judged,
  counted: RatedChange[],
  other: string,
): string {
  const noun = counted.length === 1 ? 'change' : 'changes'
  const raised =
    needed === null ? 'The version has changed too.' : `${current} matches the ${other}${noun}.`
  const kept = current === published ? `No ${other}change is breaking.` : raised
  const outcome = counted.length === 0 ? `Nothing ${other && 'else '}has changed.` : kept
  if (needed !== null) return outcome
  const invalid = [current, published].find((version) => !isSemVer(version))
  return `${outcome} ${invalid || 'A missing version'} is no semantic version, such as 1.2.3: after a breaking change it has to differ, and no more is checked.`
}

function formatRefusal(
  { needed }: Verdict,
  { published, current, file, failOn }: Judged,
  counted: RatedChange[],
  other: string,
): string {
  if (counted.length === 0)
    return `info.version is ${current}, and ${published} is already published.`
  const causes = needed === null ? counted.filter(({ impact }) => impact === 'major') : counted
  const isOne = causes.length === 1
  const these = other ? 'the other' : isOne ? 'this' : 'these'
  const problem =
    needed === null
      ? `info.version is ${current || 'missing'} as before, and ${causes.length} ${isOne ? 'change is' : 'changes are'} breaking`
      : `info.version is ${current}, and ${these} ${isOne ? 'change needs' : 'changes need'} ${needed}`
  if (failOn !== 'version') return `${problem}: --fail-on ${failOn} ignores that.`
  const version = needed === null ? 'another version' : `version: ${needed}`
  return `${problem}. Revert ${isOne ? 'it' : 'them'}, or set ${version} in ${file.split('/').at(-1)}.`
}
