import type { Finding } from 'aml-reader/finding'

/** Characters of a long finding between its words. */
const SHOWN = 6

const shorten = (text: string) =>
  text.length > 3 * SHOWN ? `${text.slice(0, SHOWN)}…${text.slice(-SHOWN)}` : text

/** The words around a finding, with the finding shortened. Each part has its own direction. */
export function WordsAround({ finding }: { finding: Finding }) {
  const text = 'text' in finding ? finding.text : undefined
  if (!finding.around || text === undefined) return null
  const { before, after } = finding.around
  return (
    <span className="wrap-anywhere">
      <bdi className="whitespace-pre-wrap">{before}</bdi>
      <bdi className="isolate-ltr font-mono text-ink">{shorten(text)}</bdi>
      <bdi className="whitespace-pre-wrap">{after}</bdi>
    </span>
  )
}
