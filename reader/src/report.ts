/** The entry `aml-reader/report`: the document to print, and the CSV file. */
export { buildReport, type ReportOptions } from './report/build-report.ts'
export { serializeCsv } from './report/csv.ts'
export { buildPageRules, titleRecord } from './report/page-rules.ts'
export { serializeHtml } from './report/serialize-html.ts'
export type { ReportTexts } from './report/texts/en.ts'
export type { ReportNode } from './report/tree.ts'
