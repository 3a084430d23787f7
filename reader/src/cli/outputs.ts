import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { UnreadPart } from '../files/unread-part.ts'
import type { Finding } from '../finding.ts'
import { addDigest, RecordDigest } from '../record/digest.ts'
import type { ReadingRecord, RecordedFile, RecordHead } from '../record/record.ts'
import { addToSummary, createSummary } from '../record/summary.ts'
import { CSV_HEADER, serializeEnd, serializeRows } from '../report/csv.ts'
import { serializeHtml } from '../report/serialize-html.ts'
import { REPORT_LANGUAGES, type ReportLanguage } from '../report/texts/languages.ts'
import { toPrintable } from '../text/printable.ts'
import { HitList } from './hit-list.ts'
import { describeSummary, describeUnmatched, describeUnread, toLine } from './lines.ts'

export const FORMATS = ['text', 'json', 'csv', 'html'] as const

export type Format = (typeof FORMATS)[number]

/**
 * Serializes findings as they come, so that memory does not grow with the text; HTML, whose first page has the
 * counts, is serialized at the end.
 */
export type Output = {
  begin: () => string
  beginFile: (name: string) => void
  serialize: (findings: Finding[]) => string
  endFile: (file: RecordedFile) => void
  end: (unread: UnreadPart[]) => string
}

const ignore = () => {}

function createDigest(head: RecordHead) {
  const hash = createHash('sha256')
  return new RecordDigest(head, {
    update: (text) => hash.update(text),
    digest: () => hash.digest('hex'),
  })
}

function createTextOutput({ lists }: RecordHead): Output {
  const summary = createSummary(lists)
  const asked = lists.map(({ id, date }) => `${id} of ${date}`).join(', ')
  const names: string[] = []
  const files: RecordedFile[] = []
  const hits = new HitList(names)
  return {
    begin: () => '',
    beginFile: (name) => void names.push(name),
    serialize(findings) {
      addToSummary(summary, findings)
      hits.add(findings)
      return findings.map((finding) => `${toLine(finding, names)}\n`).join('')
    },
    endFile: (file) => void files.push(file),
    end: (unread) =>
      [
        ...unread.map(describeUnread),
        ...describeUnmatched(files),
        ...hits.list(),
        describeSummary(summary, { files, unread }, asked),
        '',
      ].join('\n'),
  }
}

const toJson = (value: unknown, indent?: number) =>
  toPrintable(JSON.stringify(value, null, indent), '\n')

function createJsonOutput(head: RecordHead): Output {
  const files: RecordedFile[] = []
  const digest = createDigest(head)
  let isFirst = true
  return {
    begin: () => `${toJson(head, 2).slice(0, -2)},\n  "findings": [`,
    beginFile: ignore,
    serialize(findings) {
      digest.add(findings)
      return findings
        .map((finding) => {
          const separator = isFirst ? '' : ','
          isFirst = false
          return `${separator}\n    ${toJson(finding)}`
        })
        .join('')
    },
    endFile: (file) => void files.push(file),
    end: (unread) =>
      `\n  ],\n  "files": ${toJson(files)},\n  "unread": ${toJson(unread)},\n  "digest": "${digest.end({ files, unread })}"\n}\n`,
  }
}

function createCsvOutput(head: RecordHead): Output {
  const names: string[] = []
  const files: RecordedFile[] = []
  const digest = createDigest(head)
  return {
    begin: () => CSV_HEADER,
    beginFile: (name) => void names.push(name),
    serialize(findings) {
      digest.add(findings)
      return serializeRows(findings, { files: names, lists: head.lists })
    },
    endFile: (file) => void files.push(file),
    end: (unread) => serializeEnd(head, { files, unread, digest: digest.end({ files, unread }) }),
  }
}

/** Of html. */
export type DocumentOptions = { language: ReportLanguage; isListedOnly: boolean }

/** Findings of a document, which are kept in memory: 9,000 pages, and 1.5 GB. */
const MAX_PRINTED = 100_000

function createHtmlOutput(head: RecordHead, { language, isListedOnly }: DocumentOptions): Output {
  const record: ReadingRecord = { ...head, findings: [], files: [], unread: [] }
  return {
    begin: () => '',
    beginFile: ignore,
    serialize(findings) {
      // Spread arguments of a call are limited in number.
      for (const finding of findings) record.findings.push(finding)
      if (record.findings.length > MAX_PRINTED)
        throw new Error(`html can have ${MAX_PRINTED} findings: use csv or json`)
      return ''
    },
    endFile: (file) => void record.files.push(file),
    end(unread) {
      const styles = readFileSync(new URL('../report/report.css', import.meta.url), 'utf8')
      return serializeHtml(addDigest({ ...record, unread }), REPORT_LANGUAGES[language], styles, {
        isListedOnly,
      })
    },
  }
}

export function createOutput(format: Format, head: RecordHead, options: DocumentOptions): Output {
  switch (format) {
    case 'text':
      return createTextOutput(head)
    case 'json':
      return createJsonOutput(head)
    case 'csv':
      return createCsvOutput(head)
    case 'html':
      return createHtmlOutput(head, options)
  }
}
