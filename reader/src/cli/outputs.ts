import { readFileSync } from 'node:fs'
import type { Finding } from '../finding.ts'
import { addDigest } from '../record/digest.ts'
import type { ReadingRecord, RecordHead } from '../record/record.ts'
import { addToSummary, createSummary } from '../record/summary.ts'
import { CSV_HEADER, serializeEnd, serializeRows } from '../report/csv.ts'
import { serializeHtml } from '../report/serialize-html.ts'
import { REPORT_LANGUAGES, type ReportLanguage } from '../report/texts/languages.ts'
import { toPrintable } from '../text/printable.ts'
import { HitList } from './hit-list.ts'
import { describeSummary, describeUnmatched, describeUnread, toLine } from './lines.ts'
import { RecordDigest } from './record-digest.ts'

export const FORMATS = ['text', 'json', 'csv', 'html'] as const

export type Format = (typeof FORMATS)[number]

/**
 * Serializes findings as they come, so that memory does not grow with the text; HTML, whose first page has the
 * counts, is serialized at the end. `names`: of the files up to now.
 */
export type Output = {
  beginning: string
  serialize: (findings: Finding[], names: string[]) => string
  end: (rest: Pick<ReadingRecord, 'files' | 'unread'>) => string
}

function createTextOutput({ lists }: RecordHead): Output {
  const summary = createSummary(lists)
  const asked = lists.map(({ id, date }) => `${id} of ${date}`).join(', ')
  const hits = new HitList()
  return {
    beginning: '',
    serialize(findings, names) {
      addToSummary(summary, findings)
      hits.add(findings, names)
      return findings.map((finding) => `${toLine(finding, names)}\n`).join('')
    },
    end: ({ files, unread }) =>
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
  const digest = new RecordDigest(head)
  let isFirst = true
  return {
    beginning: `${toJson(head, 2).slice(0, -2)},\n  "findings": [`,
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
    end: ({ files, unread }) =>
      `\n  ],\n  "files": ${toJson(files)},\n  "unread": ${toJson(unread)},\n  "digest": "${digest.end({ files, unread })}"\n}\n`,
  }
}

function createCsvOutput(head: RecordHead): Output {
  const digest = new RecordDigest(head)
  return {
    beginning: CSV_HEADER,
    serialize(findings, files) {
      digest.add(findings)
      return serializeRows(findings, { files, lists: head.lists })
    },
    end: (rest) => serializeEnd({ ...head, ...rest, digest: digest.end(rest) }),
  }
}

/** Of html. */
export type DocumentOptions = { language: ReportLanguage; isListedOnly: boolean }

/** Findings of a document, which are kept in memory: 9,000 pages, and 1.5 GB. */
const MAX_PRINTED = 100_000

function createHtmlOutput(head: RecordHead, { language, isListedOnly }: DocumentOptions): Output {
  const all: Finding[] = []
  return {
    beginning: '',
    serialize(findings) {
      // Spread arguments of a call are limited in number.
      for (const finding of findings) all.push(finding)
      if (all.length > MAX_PRINTED)
        throw new Error(`html can have ${MAX_PRINTED} findings: use csv or json`)
      return ''
    },
    end({ files, unread }) {
      const record = addDigest({ ...head, findings: all, files, unread })
      const styles = readFileSync(new URL('../report/report.css', import.meta.url), 'utf8')
      return serializeHtml(record, REPORT_LANGUAGES[language], styles, { isListedOnly })
    },
  }
}

const OUTPUTS: Record<Format, (head: RecordHead, options: DocumentOptions) => Output> = {
  text: createTextOutput,
  json: createJsonOutput,
  csv: createCsvOutput,
  html: createHtmlOutput,
}

export const createOutput = (format: Format, head: RecordHead, options: DocumentOptions): Output =>
  OUTPUTS[format](head, options)
