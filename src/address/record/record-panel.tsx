import { Trans, useLingui } from '@lingui/react/macro'
import { type Finding, isMasked } from 'aml-reader/finding'
import type { ListIndex } from 'aml-reader/lists'
import { readText, runAtOnce } from 'aml-reader/read'
import { makeRecord, type RecordedFile } from 'aml-reader/record'
import { useEffect, useMemo, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Button } from '@/ui/button'
import { Modal } from '@/ui/modal'
import { TextArea } from '@/ui/text-area'
import { version } from '../../../package.json'
import { RemovedNotice } from '../sentences/removed-notice'
import { RecordSheet } from './record-sheet'
import { saveFile } from './save-file'

/** The printed page and the file have all findings. */
const MAX_PREVIEWED = 10

/** Only printing renders all findings, which can be thousands. */
function useIsPrinting() {
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
  return isPrinting
}

/**
 * Exports findings as JSON, or in print. While it is open, only the record is printed. A secret in the
 * note is removed.
 */
export function RecordPanel({
  findings,
  lists,
  files,
  onClose,
}: {
  findings: Finding[]
  lists: ListIndex
  files: RecordedFile[]
  onClose: () => void
}) {
  const { t } = useLingui()
  const [readAt] = useState(() => new Date())
  const [note, setNote] = useState('')
  const [removed, setRemoved] = useState<Finding>()
  const isPrinting = useIsPrinting()
  const withoutNote = useMemo(
    () => makeRecord(findings, lists, { readAt, version, files }),
    [findings, lists, files, readAt],
  )
  const record = { ...withoutNote, note: note.trim() }

  function changeNote(typed: string) {
    const secret = runAtOnce(readText(typed)).find(isMasked)
    setNote(secret ? '' : typed)
    setRemoved(secret)
  }

  return (
    <Modal
      title={t`Keep a record`}
      onClose={onClose}
      message={t`Your browser makes the record. Nothing is stored until you save it.`}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() =>
              saveFile(
                `aml-verify-reading-${record.readAt.replaceAll(':', '-')}.json`,
                'application/json',
                `${JSON.stringify(record, null, 2)}\n`,
              )
            }
          >
            <Trans>Save as JSON</Trans>
          </Button>
          <Button onClick={() => print()}>
            <Trans>Print or save as PDF</Trans>
          </Button>
        </>
      }
    >
      <TextArea
        label={t`Note (optional)`}
        hint={t`Such as the purpose of the payment. It becomes part of the record.`}
        rows={2}
        value={note}
        onChange={({ target }) => changeNote(target.value)}
        data-autofocus=""
      />
      {removed && <RemovedNotice finding={removed} />}
      <section aria-label={t`Preview`} className="rounded-control border border-line bg-paper p-4">
        <RecordSheet record={record} limit={MAX_PREVIEWED} />
      </section>
      {isPrinting &&
        createPortal(
          <div data-record="" className="hidden print:block">
            <RecordSheet record={record} />
          </div>,
          document.body,
        )}
    </Modal>
  )
}
