import { type Finding, getText } from 'aml-reader/finding'

/** Characters of a long finding between its words. */
const SHOWN = 6

const shorten = (text: string) =>
  text.length > 3 * SHOWN ? `${text.slice(0, SHOWN)}…${text.slice(-SHOWN)}` : text

/** The words around a finding, with the finding shortened. The words have their own direction, and the finding is isolated among them. */
export function WordsAround({ finding }: { finding: Finding }) {
  const text = getText(finding)
  if (!finding.around || text === undefined) return null
  const { before, after } = finding.around
  return (
    <bdi className="wrap-anywhere whitespace-pre-wrap">
      {before}
      <bdi className="isolate-ltr font-mono text-ink">{shorten(text)}</bdi>
      {after}
    </bdi>
  )
}
