import type { Finding, Listing } from '../finding.ts'
import type { ListChange, Rescreening } from '../rescreen.ts'

function describeList({ is, before, now }: ListChange): string {
  const id = now?.id ?? before?.id ?? ''
  switch (is) {
    case 'added':
      return `${id} of ${now?.date}: was not asked then`
    case 'same':
      return `${id} of ${now?.date}: the same file`
    case 'changed':
      return `${id} of ${before?.date} -> ${now?.date}: another file`
    case 'missing':
      return `${id} of ${before?.date}: not asked now`
  }
}

function printListings(mark: string, finding: Finding | undefined, listings: Listing[]) {
  const text = finding && 'text' in finding ? finding.text : '(hidden)'
  return listings.map(
    ({ list, party, reference }) =>
      `${mark}  ${finding?.line}:${(finding?.column ?? 0) + 1}  ${text}  ${list}: ${party}, ${reference}`,
  )
}

export const CHANGED =
  'The record was changed after it was saved: its digest is not that of its contents'

/** The changes of a record: its lists, then its findings, those that are new first. */
export function printChanges({
  record,
  isChanged,
  lists,
  findings,
  changes,
  counts,
}: Rescreening): string {
  const print = (mark: string, of: 'added' | 'gone' | 'unknown') =>
    changes.flatMap((change) => printListings(mark, findings[change.at], change[of]))
  return [
    `Record of ${record.readAt}${record.case && `, ${record.case}`}`,
    ...(isChanged ? [CHANGED] : []),
    ...lists.map(describeList),
    ...print('NEW', 'added'),
    ...print('GONE', 'gone'),
    ...print('UNKNOWN', 'unknown'),
    `${counts.added} new, ${counts.gone} gone, ${counts.unknown} unknown, ${counts.same} the same`,
    '',
  ].join('\n')
}
