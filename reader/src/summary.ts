import { type Finding, isMasked, type Lookup } from './finding.ts'
import type { ListInfo } from './lists/list-index.ts'

export const GROUPS = ['listed', 'named', 'doubts', 'rest'] as const

/** In the order of a report. `named`: by a notice, and on no other list. */
export type Group = (typeof GROUPS)[number]

function isDoubtful(finding: Finding): boolean {
  switch (finding.kind) {
    case 'mistyped':
    case 'look-alikes':
    case 'shortened':
    case 'secret':
    case 'hash-or-key':
      return true
    case 'address':
      return finding.lookup.result === 'not-checked' || finding.resembles !== undefined
    case 'hash':
    case 'name':
    case 'extended-public-key':
    case 'not-an-address':
      return false
  }
}

export function findGroup(finding: Finding): Group {
  const { lookup } = finding
  if (lookup.result === 'listed')
    return lookup.listings.some(({ kind }) => kind !== 'notices') ? 'listed' : 'named'
  return isDoubtful(finding) ? 'doubts' : 'rest'
}

type Reason = Extract<Lookup, { reason: string }>['reason']

/** `addresses`: different accounts. `listed` and `named`: findings of these groups. `notChecked`: in the order of their first findings. */
export type Summary = {
  findings: number
  addresses: number
  listed: number
  named: number
  byList: { list: ListInfo; count: number }[]
  lookAlikePairs: number
  mistyped: number
  masked: number
  notChecked: [reason: Reason, count: number][]
}

export function summarize(findings: Finding[], lists: ListInfo[]): Summary {
  const count = (test: (finding: Finding) => boolean) => findings.filter(test).length
  const accounts = findings.flatMap((one) => (one.kind === 'address' ? [one.account] : []))
  const reasons = new Map<Reason, number>()
  for (const { lookup } of findings)
    if (lookup.result === 'not-checked')
      reasons.set(lookup.reason, (reasons.get(lookup.reason) ?? 0) + 1)
  return {
    findings: findings.length,
    addresses: new Set(accounts).size,
    listed: count((finding) => findGroup(finding) === 'listed'),
    named: count((finding) => findGroup(finding) === 'named'),
    byList: lists.map((list) => ({
      list,
      count: count(
        ({ lookup }) =>
          lookup.result === 'listed' && lookup.listings.some((listing) => listing.list === list.id),
      ),
    })),
    lookAlikePairs: count(({ resembles }) => resembles !== undefined),
    mistyped: count(({ kind }) => kind === 'mistyped' || kind === 'look-alikes'),
    masked: count(isMasked),
    notChecked: [...reasons],
  }
}
