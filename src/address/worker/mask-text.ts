import { type Finding, isMasked } from 'aml-reader/finding'

/** Stands for a hidden text in a field. It has no length of the text. */
const MASK = '•••'

/** The line breaks that the reader counts. */
const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/g

/** @returns the offset of each line. */
const listLineStarts = (text: string) => [
  0,
  ...[...text.matchAll(LINE_BREAK)].map(({ 0: lineBreak, index }) => index + lineBreak.length),
]

/** Replaces the texts of findings by masks. Line breaks stay, so that line numbers do not change. */
export function maskText(
  text: string,
  findings: Finding[],
  isHidden: (finding: Finding) => boolean = isMasked,
): string {
  const starts = listLineStarts(text)
  const toOffset = (line: number, column: number) => (starts[line - 1] ?? text.length) + column
  let masked = ''
  let from = 0
  for (const { line, column, endLine, endColumn } of findings.filter(isHidden)) {
    const [at, end] = [toOffset(line, column), toOffset(endLine, endColumn)]
    masked += text.slice(from, Math.max(from, at))
    if (end > from)
      masked += text.slice(Math.max(from, at), end).replace(/[^\n\r\u2028\u2029]+/g, MASK)
    from = Math.max(from, end)
  }
  return masked + text.slice(from)
}
