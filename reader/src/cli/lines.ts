import type { UnreadPart } from '../files/unread-part.ts'
import {
  type Finding,
  getNetworks,
  getText,
  type Listing,
  listSimilar,
  networkName,
  type Similar,
} from '../finding.ts'
import type { Doubt, RecordedFile } from '../record/record.ts'
import { type Count, isUnchecked, type Summary } from '../record/summary.ts'
import { countUnmatchedRows, findUnmatchedFiles, type Share } from '../record/unmatched.ts'
import { describeResult, describeUnmatched as describeRows } from '../report/csv.ts'
import { toPrintable, toPrintableName } from '../text/printable.ts'
import { describeSimilar, isOfUnknownNetwork, labelContent } from '../wording/describe.ts'
import { en } from '../wording/en.ts'
import { toText } from '../wording/parts.ts'

const MARKS = { sanctions: 'LISTED', own: 'LISTED internally', notices: 'NAMED' }

/** Many lists have a number in place of a name, which is their reference too. */
export const describeEntry = ({ list, party, reference }: Listing | Similar) =>
  `${list}: ${party}${party === reference ? '' : `, ${reference}`}`

const describeListing = (listing: Listing) =>
  `${MARKS[listing.kind]} by ${describeEntry(listing)}${listing.spelling === 'same' ? '' : ` (differs by ${listing.spelling})`}`

export const describeAlmost = (similar: Similar) =>
  `ALMOST LISTED by ${describeEntry(similar)}: ${toText(describeSimilar(similar, en).fact)}`

const describeUnlisted = (similar: Similar[], result: string) =>
  similar.length > 0 ? `${similar.map(describeAlmost).join(' ')} (${result})` : result

function describeLookup(finding: Finding): string {
  const { lookup } = finding
  return lookup.result === 'listed'
    ? lookup.listings.map(describeListing).join('; ')
    : describeUnlisted(listSimilar(lookup), describeResult(finding))
}

export function describeText(finding: Finding): string {
  if ('text' in finding) return finding.text
  return finding.kind === 'secret' ? `(${labelContent(finding, en)})` : '(masked)'
}

/** The spelling of the text, by which it can be searched. */
function describeOriginal(finding: Finding): string {
  const { original } = finding
  const text = getText(finding)
  return original === undefined || text === undefined || original === text
    ? ''
    : `(written ${original})`
}

/** @param files names by their index. A typed text has none. */
export function describePlace({ file, line, column }: Finding, files: string[]): string {
  const place = `${line}:${column + 1}`
  return file === undefined ? place : `${toPrintableName(files[file] ?? '')}:${place}`
}

export const describeUnread = ({ name, reason }: UnreadPart) =>
  `NOT READ  ${toPrintableName(name)}: ${en.unread[reason].fact}. ${en.unread[reason].advice}`

export const describeDoubt = (doubt: Doubt) =>
  `${en.doubts[doubt].fact}. ${en.doubts[doubt].advice}`

const MAX_NAMES = 20

export function describeUnmatched(files: RecordedFile[]): string[] {
  const rows = files.flatMap(({ name, unmatchedRows }) =>
    unmatchedRows ? [`NO ADDRESS  ${toPrintableName(name)}: ${describeRows(unmatchedRows)}`] : [],
  )
  const found = findUnmatchedFiles(files)
  const names =
    found?.names.slice(0, MAX_NAMES).map((name) => `NO ADDRESS  ${toPrintableName(name)}`) ?? []
  const others = (found?.count ?? 0) - names.length
  if (others > 0) names.push(`NO ADDRESS  in ${others} others`)
  return [...rows, ...names]
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const share = ({ count, of }: Share) => `${count} of ${of}`

const countAddresses = ({ places, different }: Count) =>
  `${plural(places, 'place', 'places')}, ${plural(different, 'address', 'addresses')}`

export function describeSummary(
  summary: Summary,
  { files, unread }: { files: RecordedFile[]; unread: UnreadPart[] },
  asked: string,
): string {
  const { all, listed, own, almostListed, notices, masked, notChecked } = summary
  const rows = countUnmatchedRows(files)
  const found = findUnmatchedFiles(files)
  let unchecked = -masked.places
  for (const [reason, { places }] of notChecked) if (isUnchecked(reason)) unchecked += places
  const counts = [
    listed.places > 0 && `LISTED: ${countAddresses(listed)}`,
    own.places > 0 && `LISTED internally: ${countAddresses(own)}`,
    notices.places > 0 && `NAMED by a notice: ${countAddresses(notices)}`,
    almostListed.places > 0 && `ALMOST LISTED: ${countAddresses(almostListed)}`,
    listed.places + own.places + notices.places + almostListed.places === 0 && 'none listed',
    unchecked > 0 && `not checked: ${plural(unchecked, 'place', 'places')}`,
    masked.places > 0 && `SECRETS masked: ${plural(masked.places, 'place', 'places')}`,
    unread.length > 0 && `NOT READ: ${plural(unread.length, 'part', 'parts')}`,
    rows && `NO ADDRESS in ${share(rows)} rows`,
    found && `NO ADDRESS in ${share(found)} files and messages`,
    `all: ${plural(all.places, 'place', 'places')}, ${all.different - masked.different} different${masked.places > 0 ? ' besides secrets' : ''}`,
  ]
  return `${counts.filter(Boolean).join('; ')} (${asked})`
}

function describeNetworks(finding: Finding): string {
  if (isOfUnknownNetwork(finding)) return `(${en.labels.unknownNetwork})`
  return getNetworks(finding)
    .map(({ network }) => networkName(network))
    .join('/')
}

export function toLine(finding: Finding, files: string[]): string {
  const parts = [
    describePlace(finding, files),
    finding.kind,
    describeText(finding),
    describeOriginal(finding),
    describeNetworks(finding),
    describeLookup(finding),
  ]
  return toPrintable(parts.filter(Boolean).join('  '))
}
