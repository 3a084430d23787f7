import Papa from 'papaparse'
import { type Finding, type Listing, networkName } from './finding.ts'
import type { ListInfo } from './lists/list-index.ts'
import type { ReadingRecord } from './record.ts'
import { en } from './report/texts/en.ts'

/** Names of files by their index, and the lists that were asked. */
export type CsvContext = { files: string[]; lists: ListInfo[] }

type Cell = string | number | undefined

const NOT_CHECKED = {
  'no-list': 'a list could not be read',
  mistyped: 'the intended address is unknown',
  hidden: 'the text is masked',
  incomplete: 'not a whole address',
  'no-address': 'not an address',
}

function describeResult({ lookup }: Finding) {
  switch (lookup.result) {
    case 'listed':
      return 'listed'
    case 'not-listed':
      return 'not listed'
    case 'not-checked':
      return `not checked: ${NOT_CHECKED[lookup.reason]}`
  }
}

const getText = (finding: Finding) => ('text' in finding ? finding.text : undefined)

const joinListings =
  (toText: (listing: Listing, context: CsvContext) => string | undefined) =>
  (finding: Finding, context: CsvContext) =>
    finding.lookup.result === 'listed'
      ? finding.lookup.listings.map((listing) => toText(listing, context) ?? '').join('; ')
      : undefined

/**
 * Columns have English names in every language, so that programs find them. Columns of listings have as many
 * parts as `lists`, separated by semicolons. `same as` and `resembles` count rows from 1.
 */
const COLUMNS: Record<string, (finding: Finding, context: CsvContext) => Cell> = {
  file: ({ file }, { files }) => (file === undefined ? undefined : files[file]),
  line: ({ line }) => line,
  column: ({ column }) => column + 1,
  kind: ({ kind }) => kind,
  text: getText,
  networks: (finding) =>
    ('networks' in finding ? finding.networks : [])
      .map(({ network, chain }) => `${networkName(network)}${chain === 'test' ? ' test' : ''}`)
      .join('; '),
  checksum: (finding) => (finding.kind === 'address' ? finding.checksum : undefined),
  tag: (finding) => (finding.kind === 'address' ? finding.tag?.value : undefined),
  amount: (finding) => (finding.kind === 'address' ? finding.amount?.value : undefined),
  token: (finding) => (finding.kind === 'address' ? finding.amount?.token : undefined),
  'in smallest units': (finding) =>
    finding.kind === 'address' && finding.amount?.inSmallestUnits ? 'yes' : undefined,
  result: describeResult,
  lists: joinListings(({ list }) => list),
  'list kinds': joinListings(({ kind }) => kind),
  'list dates': joinListings(({ list }, { lists }) => lists.find(({ id }) => id === list)?.date),
  parties: joinListings(({ party }) => party),
  references: joinListings(({ reference }) => reference),
  programmes: joinListings(({ programs }) => programs?.join(', ')),
  'listed on': joinListings(({ date }) => date),
  'words before': ({ around }) => around?.before,
  'words after': ({ around }) => around?.after,
  'written as': (finding) => (finding.original === getText(finding) ? undefined : finding.original),
  'same as': ({ duplicateOf }) => (duplicateOf === undefined ? undefined : duplicateOf + 1),
  resembles: ({ resembles }) => (resembles === undefined ? undefined : resembles + 1),
}

/** Spreadsheets read UTF-8 only with a byte order mark. */
const BYTE_ORDER_MARK = '\u{feff}'

/** Papa's own pattern misses a formula in a cell of several lines. */
const FORMULA = /^\s*[=+\-@]|^[\t\r]/

/** Formulas stay text (CSV injection); numbers of ours are no formulas. */
const serialize = (rows: Cell[][]) =>
  rows.length === 0 ? '' : `${Papa.unparse(rows, { escapeFormulae: FORMULA })}\r\n`

export const CSV_HEADER = BYTE_ORDER_MARK + serialize([Object.keys(COLUMNS)])

/** One row for each finding, without the header. */
export const serializeRows = (findings: Finding[], context: CsvContext) =>
  serialize(
    findings.map((finding) => Object.values(COLUMNS).map((toCell) => toCell(finding, context))),
  )

/** One row for each list and each part of a file that was not read. They come last: columns count rows. */
export const serializeUnread = ({
  unread,
  unreadable,
}: Pick<ReadingRecord, 'unread' | 'unreadable'>) => {
  const toRow = (cells: Record<string, Cell>) => Object.keys(COLUMNS).map((name) => cells[name])
  return serialize([
    ...unreadable.map((lists) => toRow({ result: 'list not read', lists })),
    ...unread.map(({ name, reason }) =>
      toRow({ file: name, result: `not read: ${en.unreadReasons[reason]}` }),
    ),
  ])
}
