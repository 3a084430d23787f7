import { type Finding, isMasked, type Lookup, type Match, networkName } from 'aml-reader/finding'
import { findKnownAddress } from '../sentences/known-addresses'
import { getListedKind } from '../sentences/lookup-sentence'

/** In the order of the table. A row can have several. `others`: it has none of them. */
export const GROUPS = [
  'listed',
  'notices',
  'mistyped',
  'look-alikes',
  'masked',
  'warnings',
  'unchecked',
  'others',
] as const

export type Group = (typeof GROUPS)[number]

/** A finding with the later ones of the same account and tag. `at`: the index of the finding. */
export type CaseRow = { at: number; finding: Finding; repeats: Finding[]; groups: Group[] }

/** Whether the lists could not be asked about a text that may be an address. */
const isUnchecked = (lookup: Lookup) =>
  lookup.result === 'not-checked' && lookup.reason !== 'no-address'

/** A payment request that does more than pay, or that a wallet must refuse. */
const isTrap = (finding: Finding) =>
  finding.kind === 'address' && (finding.allows === true || finding.requires !== undefined)

function listGroups(finding: Finding, isLike: boolean): Group[] {
  const listed = getListedKind(finding.lookup)
  const groups: Group[] = []
  if (listed) groups.push(listed === 'notices' ? 'notices' : 'listed')
  if (['mistyped', 'look-alikes', 'shortened'].includes(finding.kind)) groups.push('mistyped')
  if (isLike) groups.push('look-alikes')
  if (isMasked(finding)) groups.push('masked')
  if (isTrap(finding) || findKnownAddress(finding)) groups.push('warnings')
  if (isUnchecked(finding.lookup)) groups.push('unchecked')
  return groups.length > 0 ? groups : ['others']
}

/** Findings that are grouped without a pause. */
const STEP = 200

/**
 * Hits first, then notices, doubts and the rest. Duplicates are one row, unless one of them is a trap. Yields the
 * share that is done.
 */
export function* listRows(findings: Finding[]): Generator<number, CaseRow[]> {
  const like = new Set<number>()
  const rows = new Map<number, CaseRow>()
  for (const [at, { resembles }] of findings.entries())
    if (resembles !== undefined) like.add(at).add(resembles)
  for (const [at, finding] of findings.entries()) {
    const first = finding.duplicateOf === undefined ? undefined : rows.get(finding.duplicateOf)
    if (first && !isTrap(finding)) first.repeats.push(finding)
    else rows.set(at, { at, finding, repeats: [], groups: listGroups(finding, like.has(at)) })
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

/** The counts of a case. `addresses`: different ones. `byList`: different addresses, by the id of a list. */
export function countCase(findings: Finding[], rows: CaseRow[]) {
  const byGroup = new Map<Group, number>()
  const byList = new Map<string, number>()
  const reasons = new Map<Extract<Lookup, { reason: string }>['reason'], number>()
  let addresses = 0
  for (const { finding, groups } of rows) {
    if (finding.kind === 'address') addresses++
    for (const group of groups) byGroup.set(group, (byGroup.get(group) ?? 0) + 1)
    const { lookup } = finding
    if (lookup.result === 'listed')
      for (const list of new Set(lookup.listings.map((listing) => listing.list)))
        byList.set(list, (byList.get(list) ?? 0) + 1)
    if (isUnchecked(lookup) && lookup.result === 'not-checked')
      reasons.set(lookup.reason, (reasons.get(lookup.reason) ?? 0) + 1)
  }
  const pairs = findings.filter(({ resembles }) => resembles !== undefined).length
  return { addresses, byGroup, byList, reasons, pairs }
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
