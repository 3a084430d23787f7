import type { ReadingRecord } from '../record/record.ts'
import { buildReport, type ReportOptions } from './build-report.ts'
import { buildPageRules, titleRecord } from './page-rules.ts'
import type { ReportTexts } from './texts/en.ts'
import type { ReportNode } from './tree.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

export function serializeNode(node: ReportNode): string {
  if (typeof node === 'string') return escapeHtml(node)
  const { tag, attributes, children } = node
  const serialized = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
  return `<${tag}${serialized}>${children.map(serializeNode).join('')}</${tag}>`
}

/**
 * Serializes a report as one HTML file, which needs no other file and runs no script.
 * @param styles the text of report.css.
 */
export function serializeHtml(
  record: ReadingRecord,
  texts: ReportTexts,
  styles: string,
  options?: ReportOptions,
): string {
  const { language, dir, typefaces } = texts
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(titleRecord(record, texts))}</title>
<style>
:root { --font-sans: ${typefaces} }
body { margin: 0 }
@media screen { body { margin: 1.5rem } }
${styles}${buildPageRules(record, texts)}</style>
</head>
<body>
${serializeNode(buildReport(record, texts, options))}
</body>
</html>
`
}
