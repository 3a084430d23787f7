import {
  type Finding,
  getNetworks,
  getText,
  type Listing,
  listListings,
  listSimilar,
  networkName,
  type Similar,
} from '../finding.ts'
import type { Coverage, UnmatchedRows } from '../findings/coverage.ts'
import type { ListInfo } from '../lists/list-file.ts'
import { addDigest } from '../record/digest.ts'
import { type ReadingRecord, TYPED_FIELDS } from '../record/record.ts'
import { toPrintable, toPrintableName } from '../text/printable.ts'
import {
  describeEntry,
  describeRows,
  describeSimilar,
  isOfUnknownNetwork,
} from '../wording/describe.ts'
import { en } from '../wording/en.ts'
import { toText } from '../wording/parts.ts'

/** Names of files by their index, and the lists that were asked. */
export type CsvContext = { files: string[]; lists: ListInfo[] }

type Cell = string | number | undefined

export function describeResult({ lookup }: Finding) {
  if (lookup.result === 'listed') return 'listed'
  const { notListed, notChecked } = en.labels
  return toLower(lookup.result === 'not-listed' ? notListed : notChecked[lookup.reason])
}

const toLower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

export const describeUnmatched = (rows: UnmatchedRows) => toLower(toText(describeRows(rows, en)))

const describeCoverage = ({ isUnmatched, unmatchedRows }: Coverage) =>
  ['read', unmatchedRows ? describeUnmatched(unmatchedRows) : isUnmatched && 'no address']
    .filter(Boolean)
    .join('; ')

const joinListings =
  (toText: (listing: Listing, context: CsvContext) => string | undefined) =>
  (finding: Finding, context: CsvContext) =>
    listListings(finding.lookup)
      .map((listing) => toText(listing, context) ?? '')
      .join('; ') || undefined

const nameEntry = (entry: Listing | Similar, { lists }: CsvContext) =>
  toText(
    describeEntry(
      entry,
      lists.find(({ id }) => id === entry.list),
      en,
    ),
  )

/**
 * Columns have English names in every language, so that programs find them. Columns of listings have as many
 * parts as `lists`, separated by semicolons. `same as` and `resembles` count rows from 1.
 */
const COLUMNS: Record<string, (finding: Finding, context: CsvContext) => Cell> = {
  file: ({ file }, { files }) =>
    file === undefined ? undefined : toPrintableName(files[file] ?? ''),
  line: ({ line }) => line,
  column: ({ column }) => column + 1,
  kind: ({ kind }) => kind,
  text: getText,
  networks: (finding) =>
    isOfUnknownNetwork(finding)
      ? en.labels.unknownNetwork
      : getNetworks(finding)
          .map(({ network, chain }) => `${networkName(network)}${chain === 'test' ? ' test' : ''}`)
          .join('; '),
  checksum: (finding) => (finding.kind === 'address' ? finding.checksum : undefined),
  tag: (finding) => (finding.kind === 'address' ? finding.tag?.value : undefined),
  amount: (finding) => (finding.kind === 'address' ? finding.amount?.value : undefined),
  token: (finding) => (finding.kind === 'address' ? finding.amount?.token : undefined),
  'in smallest units': (finding) =>
    finding.kind === 'address' && finding.amount?.inSmallestUnits ? 'yes' : undefined,
  result: describeResult,
  'listed as': joinListings(nameEntry),
  lists: joinListings(({ list }) => list),
  'list kinds': joinListings(({ kind }) => kind),
  'list dates': joinListings(({ list }, { lists }) => lists.find(({ id }) => id === list)?.date),
  parties: joinListings(({ party }) => party),
  references: joinListings(({ reference }) => reference),
  sources: joinListings(({ url }) => url),
  programmes: joinListings(({ programs }) => programs?.join(', ')),
  'listed on': joinListings(({ date }) => date),
  'almost listed': ({ lookup }, context) =>
    listSimilar(lookup)
      .map((one) => `${nameEntry(one, context)}: ${toText(describeSimilar(one, en).fact)}`)
      .join('; ') || undefined,
  'words before': ({ around }) => around?.before,
  'words after': ({ around }) => around?.after,
  'written as': (finding) => (finding.original === getText(finding) ? undefined : finding.original),
  'same as': ({ duplicateOf }) => (duplicateOf === undefined ? undefined : duplicateOf + 1),
  resembles: ({ resembles }) => (resembles === undefined ? undefined : resembles + 1),
  size: () => undefined,
  sha256: () => undefined,
}

/** Spreadsheets read UTF-8 only with a byte order mark. */
const BYTE_ORDER_MARK = '\u{feff}'

/** A spreadsheet would calculate it (CSV injection, owasp.org); also in full width. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

/** A formula behind a separator of sheets in other languages, which begins a cell there. */
const INNER_FORMULA = /(?<=[;|\t\r\n])((?:[^\S\t\r\n]|["'])*)(?=[=+\-@＝＋－＠])/g

const MAY_HAVE_INNER = /[;|\t\r\n]/

/** RFC 4180, and spaces at an end, which some readers strip. */
const NEEDS_QUOTES = /[",\r\n\ufeff]|^ | $/

const KEPT = '\t\r\n'

function serializeCell(cell: Cell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  const printable = toPrintable(cell, KEPT)
  const isFormula = FORMULA.test(printable)
  const hasInner = MAY_HAVE_INNER.test(printable)
  const text = hasInner ? printable.replace(INNER_FORMULA, "$1'") : printable
  return isFormula || NEEDS_QUOTES.test(text)
    ? `"${isFormula ? "'" : ''}${text.replaceAll('"', '""')}"`
    : text
}

/** Papa Parse, which reads these rows, took a fifth of the command's time to write them. */
export function serializeRow(row: Cell[]) {
  let text = serializeCell(row[0])
  for (let index = 1; index < row.length; index++) {
    const cell = row[index]
    text += cell === undefined ? ',' : `,${serializeCell(cell)}`
  }
  return `${text}\r\n`
}

const HEADINGS = Object.keys(COLUMNS)

export const CSV_HEADER = BYTE_ORDER_MARK + serializeRow(HEADINGS)

const CELLS = Object.values(COLUMNS)

export const serializeRows = (findings: Finding[], context: CsvContext) =>
  findings.map((finding) => serializeRow(CELLS.map((toCell) => toCell(finding, context)))).join('')

/**
 * The rows of the record itself, of each list and of each file, which `kind` tells from findings. They come last:
 * columns count rows.
 */
export function serializeEnd(record: Omit<ReadingRecord, 'findings'>): string {
  const { readAt, reader, lists, unreadable, doubt, files, unread, digest } = record
  const rows: Record<string, Cell>[] = [
    ...TYPED_FIELDS.map((kind) => ({ kind, text: record[kind] })),
    { kind: 'time', text: readAt },
    { kind: 'version', text: reader },
    ...(doubt ? [{ kind: 'doubt', text: en.doubts[doubt].fact }] : []),
    ...lists.map(({ id, authority, title, kind, date, sha256 }) => ({
      kind: 'list',
      text: `${authority}: ${title}`,
      result: 'checked',
      lists: id,
      'list kinds': kind,
      'list dates': date,
      sha256,
    })),
    ...unreadable.map((text) => ({
      kind: 'list',
      text,
      result: 'not checked: the list could not be read',
    })),
    ...files.map(({ name, size, sha256, ...coverage }) => ({
      kind: 'file',
      file: toPrintableName(name),
      result: describeCoverage(coverage),
      size,
      sha256,
    })),
    ...unread.map(({ name, reason, size, sha256 }) => ({
      kind: 'file',
      file: toPrintableName(name),
      result: `not read: ${en.unread[reason].fact}`,
      size,
      sha256,
    })),
    { kind: 'digest', text: digest },
  ]
  return rows.map((cells) => serializeRow(HEADINGS.map((name) => cells[name]))).join('')
}

export function serializeCsv(record: ReadingRecord): string {
  const { findings, files, lists } = record
  const context = { files: files.map(({ name }) => name), lists }
  return CSV_HEADER + serializeRows(findings, context) + serializeEnd(addDigest(record))
}
