import {
  type Finding,
  findListingKind,
  isMasked,
  listListings,
  listSimilar,
  type NotCheckedReason,
} from '../finding.ts'
import type { ListInfo } from '../lists/list-file.ts'

/** In the order of a table. A finding can be in several. `others`: it is in none of them. */
export const GROUPS = [
  'listed',
  'own',
  'notices',
  'mistyped',
  'look-alikes',
  'masked',
  'warnings',
  'unchecked',
  'others',
] as const

export type Group = (typeof GROUPS)[number]

/** By the gravest list: a sanctioned address that an own list has, too, is listed. */
function findListedGroup(finding: Finding): 'listed' | 'own' | 'notices' | undefined {
  const kind = findListingKind(finding)
  return kind === 'sanctions' ? 'listed' : kind
}

/** A list has addresses only: it is not asked about the others, which lack nothing then. */
export const isUnchecked = (reason: NotCheckedReason) => reason !== 'no-address'

export const isAlmostListed = ({ lookup }: Finding): boolean => listSimilar(lookup).length > 0

/** An almost listed finding was looked up: what it resembles is told instead. */
const findNotChecked = (finding: Finding): NotCheckedReason | undefined =>
  finding.lookup.result === 'not-checked' && !isAlmostListed(finding)
    ? finding.lookup.reason
    : undefined

const MISTYPED: Finding['kind'][] = ['mistyped', 'look-alikes', 'shortened']

const isMistyped = ({ kind }: Finding) => MISTYPED.includes(kind)

const isTrap = (finding: Finding) =>
  finding.kind === 'address' && (finding.allows === true || finding.requires !== undefined)

export const isRepeat = (finding: Finding) => finding.duplicateOf !== undefined && !isTrap(finding)

export const findResembling = (findings: Finding[]) =>
  new Set(findings.flatMap(({ resembles }, at) => (resembles === undefined ? [] : [at, resembles])))

export function listGroups(
  finding: Finding,
  { isLookAlike, isWarned = false }: { isLookAlike: boolean; isWarned?: boolean },
): Group[] {
  const reason = findNotChecked(finding)
  const groups: (Group | false | undefined)[] = [
    findListedGroup(finding),
    isMistyped(finding) && 'mistyped',
    isLookAlike && 'look-alikes',
    isMasked(finding) && 'masked',
    (isTrap(finding) || isWarned) && 'warnings',
    reason !== undefined && isUnchecked(reason) && 'unchecked',
  ]
  const found = groups.filter((group) => typeof group === 'string')
  return found.length > 0 ? found : ['others']
}

/**
 * `places`: in the texts, rows of an export among them. `different`: accounts with their tags, or other texts, each once.
 */
export type Count = { places: number; different: number }

/**
 * A finding counts in each list that has it. `listed`: by sanctions lists. `own`: by own lists, `notices`: by notices
 * alone. `addresses`: different ones. `almostListed`: with another tag, with a
 * mistake, or with the same key. `notChecked`: of those that are not almost
 * listed, in the order of the first findings.
 */
export type Summary = {
  all: Count
  addresses: number
  listed: Count
  own: Count
  notices: Count
  almostListed: Count
  byList: (Count & { list: ListInfo })[]
  lookAlikePairs: number
  mistyped: Count
  masked: Count
  notChecked: Map<NotCheckedReason, Count>
}

const createCount = (): Count => ({ places: 0, different: 0 })

export const createSummary = (lists: ListInfo[]): Summary => ({
  all: createCount(),
  addresses: 0,
  listed: createCount(),
  own: createCount(),
  notices: createCount(),
  almostListed: createCount(),
  byList: lists.map((list) => ({ list, ...createCount() })),
  lookAlikePairs: 0,
  mistyped: createCount(),
  masked: createCount(),
  notChecked: new Map(),
})

export function addToSummary(summary: Summary, findings: Finding[]) {
  for (const finding of findings) {
    const { kind, lookup, duplicateOf, resembles } = finding
    const isDifferent = !isRepeat(finding)
    const add = (count: Count) => {
      count.places++
      if (isDifferent) count.different++
    }
    add(summary.all)
    const listed = findListedGroup(finding)
    // A listed address can have the format of a hash.
    if ((kind === 'address' || listed) && duplicateOf === undefined) summary.addresses++
    if (listed) add(summary[listed])
    if (isAlmostListed(finding)) add(summary.almostListed)
    const ids = new Set(listListings(lookup).map(({ list }) => list))
    for (const one of summary.byList) if (ids.has(one.list.id)) add(one)
    if (resembles !== undefined && isDifferent) summary.lookAlikePairs++
    if (isMistyped(finding)) add(summary.mistyped)
    if (isMasked(finding)) add(summary.masked)
    const reason = findNotChecked(finding)
    if (!reason) continue
    const count = summary.notChecked.get(reason) ?? createCount()
    summary.notChecked.set(reason, count)
    add(count)
  }
}

export function summarize(findings: Finding[], lists: ListInfo[]): Summary {
  const summary = createSummary(lists)
  addToSummary(summary, findings)
  return summary
}
