import { type Finding, type Listing, listListings, listSimilar, type Similar } from '../finding.ts'
import { lookUp } from '../findings/look-up.ts'
import { screenFinding } from '../findings/merge-hits.ts'
import type { ListInfo } from '../lists/list-file.ts'
import type { ListIndex } from '../lists/list-index.ts'
import type { ReadingRecord } from './record.ts'
import { isRepeat } from './summary.ts'

/** A list then and now. `changed`: its file is another. `missing`: it was not read now. */
export type ListChange = {
  is: 'added' | 'changed' | 'same' | 'missing'
  before?: ListInfo
  now?: ListInfo
}

/**
 * The listings of a finding that differ. `at`: its index. `almost`: the entries that it newly almost is. `unknown`: their
 * list was not read now.
 */
export type FindingChange = {
  at: number
  added: Listing[]
  almost: Similar[]
  gone: Listing[]
  unknown: Listing[]
}

/** `findings` have the results of today's lists. `changes` and `counts` leave out repeats. */
export type Rescreening = {
  record: ReadingRecord
  findings: Finding[]
  lists: ListChange[]
  changes: FindingChange[]
  counts: { added: number; almost: number; gone: number; unknown: number; same: number }
}

/** An entry keeps its reference when its address is spelled in another way. */
const toKey = ({ list, reference }: Listing | Similar) => `${list}\n${reference}`

const findMissing = <Entry extends Listing | Similar>(listings: Entry[], others: Entry[]) => {
  const keys = new Set(others.map(toKey))
  return listings.filter((listing) => !keys.has(toKey(listing)))
}

function compareLists(before: ListInfo[], now: ListInfo[]): ListChange[] {
  const old = new Map(before.map((list) => [list.id, list]))
  const ids = new Set(now.map(({ id }) => id))
  return [
    ...now.map((list): ListChange => {
      const earlier = old.get(list.id)
      if (!earlier) return { is: 'added', now: list }
      return { is: earlier.sha256 === list.sha256 ? 'same' : 'changed', before: earlier, now: list }
    }),
    ...before
      .filter(({ id }) => !ids.has(id))
      .map((list): ListChange => ({ is: 'missing', before: list })),
  ]
}

/**
 * Asks today's lists for the findings of a record. The text itself is not in the record, so that texts which
 * only a newer list shows to be addresses are not found. A listing is gone only if its list was read.
 */
export function rescreen(record: ReadingRecord, lists: ListIndex): Rescreening {
  const read = new Set(lists.lists.map(({ id }) => id))
  const findings = record.findings.map((finding) =>
    screenFinding({ ...finding, lookup: lookUp(finding, lists) }, lists),
  )
  const changes = record.findings.flatMap((before, at): FindingChange[] => {
    const now = findings[at]
    if (!now || isRepeat(before)) return []
    const added = findMissing(listListings(now.lookup), listListings(before.lookup))
    const almost = findMissing(listSimilar(now.lookup), listSimilar(before.lookup))
    const lost = findMissing(listListings(before.lookup), listListings(now.lookup))
    const gone = lost.filter(({ list }) => read.has(list))
    const unknown = lost.filter(({ list }) => !read.has(list))
    return added.length + almost.length + lost.length > 0
      ? [{ at, added, almost, gone, unknown }]
      : []
  })
  const count = (of: 'added' | 'almost' | 'gone' | 'unknown') =>
    changes.filter((change) => change[of].length > 0).length
  return {
    record,
    findings,
    lists: compareLists(record.lists, lists.lists),
    changes,
    counts: {
      added: count('added'),
      almost: count('almost'),
      gone: count('gone'),
      unknown: count('unknown'),
      same: findings.filter((finding) => !isRepeat(finding)).length - changes.length,
    },
  }
}
