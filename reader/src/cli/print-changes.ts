import type { Finding } from '../finding.ts'
import type { FindingChange, ListChange, Rescreening } from '../record/rescreen.ts'
import { isRepeat } from '../record/summary.ts'
import { toPrintable } from '../text/printable.ts'
import {
  describeAlmost,
  describeDoubt,
  describeEntry,
  describePlace,
  describeText,
  describeUnmatched,
  describeUnread,
} from './lines.ts'

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

const printEntries = (mark: string, finding: Finding, files: string[], entries: string[]) =>
  entries.map((entry) =>
    toPrintable([mark, describePlace(finding, files), describeText(finding), entry].join('  ')),
  )

/**
 * The changes of a record: its lists, then its findings, those that are new first, then the parts that were not read
 * and the rows and files without an address when it was made.
 */
export function printChanges({ record, lists, findings, changes, counts }: Rescreening): string {
  const files = record.files.map(({ name }) => name)
  const print = (mark: string, list: (change: FindingChange) => string[]) =>
    changes.flatMap((change) => {
      const finding = findings[change.at]
      return finding ? printEntries(mark, finding, files, list(change)) : []
    })
  const listed = findings.filter((one) => one.lookup.result === 'listed' && !isRepeat(one))
  return [
    toPrintable(`Record of ${record.readAt}${record.case && `, ${record.case}`}`),
    ...(record.doubt ? [describeDoubt(record.doubt)] : []),
    ...lists.map((list) => toPrintable(describeList(list))),
    ...print('NEW', ({ added }) => added.map(describeEntry)),
    ...print('NEW', ({ almost }) => almost.map(describeAlmost)),
    ...print('GONE', ({ gone }) => gone.map(describeEntry)),
    ...print('UNKNOWN', ({ unknown }) => unknown.map(describeEntry)),
    ...record.unread.map(describeUnread),
    ...describeUnmatched(record.files),
    `${counts.added} new, ${counts.almost} newly almost listed, ${counts.gone} gone, ${counts.unknown} unknown, ${counts.same} the same; ${listed.length} listed now`,
    '',
  ].join('\n')
}
