import type { UnreadPart } from 'aml-reader'
import { type Finding, type Match, networkName, toKept } from 'aml-reader/finding'
import type { Summary } from 'aml-reader/record'
import type { AskedLists, RowIndices, Source } from '../worker/result'
import type { Rescreened } from '../worker/screen-record'

/** The result of reading a text and files, or of screening a saved record again. Masked findings have no text. */
export type Reading = {
  /** When the lists were asked. */
  readAt: Date
  findings: Finding[]
  sources: Source[]
  unread: UnreadPart[]
  lists: AskedLists
  summary: Summary
  /** Of a saved record that was opened. */
  rescreening?: Rescreened
}

/** A finding with the later ones of the same account and tag. `at`: the index of the finding. */
export type CaseRow = Omit<RowIndices, 'repeats'> & { finding: Finding; repeats: Finding[] }

/** Longer tables have only the rows near the screen in the page. */
export const MAX_PLAIN_ROWS = 100

/** A reading with the rows of its table. */
export type Result = { reading: Reading; rows: CaseRow[] }

/** A result as it is kept: without the hashes that are not proven. */
export function toKeptResult({ reading, rows }: Result): Result {
  return {
    reading: { ...reading, findings: reading.findings.map(toKept) },
    rows: rows.map((row) => ({
      ...row,
      finding: toKept(row.finding),
      repeats: row.repeats.map(toKept),
    })),
  }
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
