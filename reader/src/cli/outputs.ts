import { CSV_HEADER, serializeRows } from '../csv.ts'
import { type Finding, networkName } from '../finding.ts'
import type { ListIndex } from '../lists/list-index.ts'
import { makeRecord, type RecordedFile } from '../record.ts'

export const FORMATS = ['text', 'json', 'csv'] as const

export type Format = (typeof FORMATS)[number]

/** Serializes findings as they come, so that memory does not grow with the text. */
export type Output = {
  begin: () => string
  serialize: (findings: Finding[]) => string
  endFile: (file: RecordedFile) => void
  end: () => string
}

function describeLookup({ lookup }: Finding): string {
  switch (lookup.result) {
    case 'listed':
      return lookup.listings
        .map(({ list, party, reference, spelling }) => {
          const difference = spelling === 'same' ? '' : ` (differs by ${spelling})`
          return `LISTED by ${list}: ${party}, ${reference}${difference}`
        })
        .join('; ')
    case 'not-listed':
      return 'not listed'
    case 'not-checked':
      return `not checked: ${lookup.reason}`
  }
}

function toLine(finding: Finding): string {
  const networks = 'networks' in finding ? finding.networks : []
  const text = 'text' in finding ? finding.text : undefined
  return [
    `${finding.line}:${finding.column + 1}`,
    finding.kind,
    text ?? '(hidden)',
    networks.map(({ network }) => networkName(network)).join('/'),
    describeLookup(finding),
  ]
    .filter(Boolean)
    .join('  ')
}

function createTextOutput(lists: ListIndex): Output {
  let [count, listed] = [0, 0]
  return {
    begin: () => '',
    serialize(findings) {
      count += findings.length
      listed += findings.filter(({ lookup }) => lookup.result === 'listed').length
      return findings.map((finding) => `${toLine(finding)}\n`).join('')
    },
    endFile: () => {},
    end: () =>
      `${count} findings, ${listed} listed (${lists.lists.map(({ id, date }) => `${id} of ${date}`).join(', ')})\n`,
  }
}

function createJsonOutput(lists: ListIndex, version: string): Output {
  const { findings: _, files: __, ...head } = makeRecord([], lists, { readAt: new Date(), version })
  const files: RecordedFile[] = []
  let isFirst = true
  return {
    begin: () => `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "findings": [`,
    serialize: (findings) =>
      findings
        .map((finding) => {
          const separator = isFirst ? '' : ','
          isFirst = false
          return `${separator}\n    ${JSON.stringify({ ...finding, file: files.length })}`
        })
        .join(''),
    endFile: (file) => void files.push(file),
    end: () => `\n  ],\n  "files": ${JSON.stringify(files)}\n}\n`,
  }
}

const createCsvOutput = (): Output => ({
  begin: () => CSV_HEADER,
  serialize: serializeRows,
  endFile: () => {},
  end: () => '',
})

export function createOutput(format: Format, lists: ListIndex, version: string): Output {
  switch (format) {
    case 'text':
      return createTextOutput(lists)
    case 'json':
      return createJsonOutput(lists, version)
    case 'csv':
      return createCsvOutput()
  }
}
