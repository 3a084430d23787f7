import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useMemo, useState } from 'react'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import type { Reading } from '../reading/read-case'
import { runInSlices } from '../reading/run-in-slices'
import { RecordPanel } from '../record/record-panel'
import { saveFile } from '../record/save-file'

/** Findings of a CSV that are serialized without a pause. */
const CSV_STEP = 200

/**
 * Copies a reading, keeps a record of it, and saves a case as CSV.
 * @param sheet has the whole reading; absent where the page has only a part of it.
 */
export function ResultActions({
  reading,
  isCase,
  sheet,
}: {
  reading: Reading
  isCase: boolean
  sheet?: RefObject<HTMLDivElement | null>
}) {
  const { t } = useLingui()
  const [isRecordOpen, setRecordOpen] = useState(false)
  const { findings, lists, sources, unread, rescreening } = reading
  const files = useMemo(
    () =>
      sources
        .filter(({ is }) => is !== 'typed' || sources.length > 1)
        .map(({ name, size, sha256 }) => ({ name: name || t`Typed text`, size, sha256 })),
    [sources, t],
  )

  async function copy() {
    const element = sheet?.current
    if (!element) return
    element.dataset.copying = ''
    const text = element.innerText
    delete element.dataset.copying
    await navigator.clipboard.writeText(text)
    toast.success(t`The reading was copied.`)
  }

  async function saveCsv() {
    const { CSV_HEADER, serializeRows, serializeUnread } = await import('aml-reader/csv')
    const context = { files: files.map(({ name }) => name), lists: lists.lists }
    function* serialize(): Generator<undefined, string> {
      let text = CSV_HEADER
      for (let at = 0; at < findings.length; at += CSV_STEP) {
        text += serializeRows(findings.slice(at, at + CSV_STEP), context)
        yield
      }
      return text + serializeUnread({ unread, unreadable: lists.unreadable })
    }
    const day = new Date().toISOString().slice(0, 10)
    saveFile(`aml-verify-${day}.csv`, 'text/csv', await runInSlices(serialize()))
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        {sheet && (
          <Button variant="secondary" onClick={copy}>
            <Trans>Copy this reading</Trans>
          </Button>
        )}
        <Button variant="secondary" onClick={() => setRecordOpen(true)}>
          <Trans>Keep a record</Trans>
        </Button>
        {isCase && (
          <Button variant="secondary" onClick={saveCsv}>
            <Trans>Save as CSV</Trans>
          </Button>
        )}
      </div>
      {isRecordOpen && (
        <RecordPanel
          {...{ findings, lists }}
          source={{ ...rescreening?.record, files, unread }}
          onClose={() => setRecordOpen(false)}
        />
      )}
    </>
  )
}
