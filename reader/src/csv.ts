import Papa from 'papaparse'
import { type Finding, networkName } from './finding.ts'

/** Columns have English names in every language, so that programs find them. */
const COLUMNS = [
  'line',
  'column',
  'kind',
  'text',
  'networks',
  'checksum',
  'tag',
  'amount',
  'result',
  'lists',
  'parties',
  'references',
  'programmes',
  'written as',
  'same as',
  'resembles',
]

const join = (texts: (string | undefined)[]) => texts.filter(Boolean).join('; ')

function describeResult({ lookup }: Finding) {
  if (lookup.result !== 'not-checked') return lookup.result.replace('-', ' ')
  return `not checked: ${lookup.reason.replace('-', ' ')}`
}

function toRow(finding: Finding): (string | number)[] {
  const networks = 'networks' in finding ? finding.networks : []
  const listings = finding.lookup.result === 'listed' ? finding.lookup.listings : []
  const isAddress = finding.kind === 'address'
  const text = 'text' in finding ? finding.text : undefined
  return [
    finding.line,
    finding.column + 1,
    finding.kind,
    text ?? '',
    join(
      networks.map(
        ({ network, chain }) => `${networkName(network)}${chain === 'test' ? ' test' : ''}`,
      ),
    ),
    isAddress ? finding.checksum : '',
    (isAddress && finding.tag?.value) || '',
    (isAddress && finding.amount?.value) || '',
    describeResult(finding),
    join(listings.map(({ list }) => list)),
    join(listings.map(({ party }) => party)),
    join(listings.map(({ reference }) => reference)),
    join(listings.map(({ programs }) => programs?.join(', '))),
    finding.original !== undefined && finding.original !== text ? finding.original : '',
    finding.duplicateOf === undefined ? '' : finding.duplicateOf + 1,
    finding.resembles === undefined ? '' : finding.resembles + 1,
  ]
}

/** Spreadsheets read UTF-8 only with a byte order mark. */
const BYTE_ORDER_MARK = '\u{feff}'

/** Formulas stay text (CSV injection); numbers of ours are no formulas. */
const serialize = (rows: (string | number)[][]) =>
  `${Papa.unparse(rows, { escapeFormulae: true })}\r\n`

export const CSV_HEADER = BYTE_ORDER_MARK + serialize([COLUMNS])

/** One row for each finding, without the header. `same as` and `resembles` count rows from 1. */
export const serializeRows = (findings: Finding[]) =>
  findings.length === 0 ? '' : serialize(findings.map(toRow))
