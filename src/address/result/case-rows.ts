import { type Finding, type Match, networkName } from 'aml-reader/finding'
import { findResembling, GROUPS, type Group, isRepeat, listGroups } from 'aml-reader/record'
import { findKnownAddress } from '../sentences/known-addresses'

/** A finding with the later ones of the same account and tag. `at`: the index of the finding. */
export type CaseRow = { at: number; finding: Finding; repeats: Finding[]; groups: Group[] }

/** Findings that are grouped without a pause. */
const STEP = 200

/**
 * Hits first, then notices, doubts and the rest. Duplicates are one row, unless one of them is a trap. Yields the
 * share that is done.
 */
export function* listRows(findings: Finding[]): Generator<number, CaseRow[]> {
  const lookAlikes = findResembling(findings)
  const rows = new Map<number, CaseRow>()
  for (const [at, finding] of findings.entries()) {
    const first = isRepeat(finding) ? rows.get(finding.duplicateOf ?? at) : undefined
    if (first) first.repeats.push(finding)
    else {
      const isLookAlike = lookAlikes.has(at)
      const isWarned = findKnownAddress(finding) !== undefined
      const groups = listGroups(finding, { isLookAlike, isWarned })
      rows.set(at, { at, finding, repeats: [], groups })
    }
    if (at % STEP === 0) yield at / findings.length
  }
  const byGroup = Map.groupBy(rows.values(), ({ groups: [first] }) => first)
  return GROUPS.flatMap((group) => byGroup.get(group) ?? [])
}

/** Of three or more networks, names the first and counts the others. */
export function summarizeNetworks(networks: Match[]): string {
  const names = networks.map(({ network }) => networkName(network))
  return names.length > 2 ? `${names[0]}, +${names.length - 1}` : names.join(', ')
}

export type NetworkBar = { name: string; listed: number; others: number }

const MAX_BARS = 8

/** Different addresses by network, the most frequent first; the rest is one bar. */
export function countNetworks(rows: CaseRow[], rest: string): NetworkBar[] {
  const bars = new Map<string, NetworkBar>()
  for (const { finding, groups } of rows) {
    const name = finding.kind === 'address' ? summarizeNetworks(finding.networks) : ''
    if (name === '') continue
    const bar = bars.get(name) ?? { name, listed: 0, others: 0 }
    bar[groups.includes('listed') ? 'listed' : 'others']++
    bars.set(name, bar)
  }
  const sorted = [...bars.values()].sort((a, b) => b.listed + b.others - a.listed - a.others)
  if (sorted.length <= MAX_BARS) return sorted
  const others = sorted.slice(MAX_BARS - 1)
  const sum = (key: 'listed' | 'others') => others.reduce((total, bar) => total + bar[key], 0)
  return [
    ...sorted.slice(0, MAX_BARS - 1),
    { name: rest, listed: sum('listed'), others: sum('others') },
  ]
}
