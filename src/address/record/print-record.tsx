import { addDigest, type ReadingRecord } from 'aml-reader/record'
import { buildPageRules, buildReport, type ReportTexts, titleRecord } from 'aml-reader/report'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Report } from './report'

/** Safari before 16.4 has no constructed style sheets, and prints without the margins of pages. */
const canAdopt = () => 'adoptedStyleSheets' in document

/** A constructed style sheet, since the Content-Security-Policy forbids style elements. */
function adopt(css: string) {
  if (!canAdopt()) return () => {}
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

/**
 * Makes and renders a record, whose findings can be thousands, only while the page is printed: the browser does not wait
 * for a worker then. Its title is that of the page, by which a browser names the file.
 */
export function PrintRecord({
  make,
  texts,
  isListedOnly,
}: {
  make: () => ReadingRecord
  texts: ReportTexts
  isListedOnly: boolean
}) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // Synchronous: the browser prints the document as of the end of the event.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  const record = useMemo(() => (isPrinting ? addDigest(make()) : undefined), [isPrinting, make])
  // Only in print: a changed style sheet makes the browser style the whole page again.
  useLayoutEffect(() => {
    if (!record) return
    const { title } = document
    document.title = titleRecord(record, texts)
    const remove = adopt(buildPageRules(record, texts))
    return () => {
      document.title = title
      remove()
    }
  }, [record, texts])
  return (
    record &&
    createPortal(
      <div data-record="" className="hidden print:block">
        <Report node={buildReport(record, texts, { isListedOnly })} />
      </div>,
      document.body,
    )
  )
}
