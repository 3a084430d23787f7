import { Trans, useLingui } from '@lingui/react/macro'
import type { TypedTexts } from 'aml-reader/record'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import type { Reading } from '../reading/read-case'
import { RecordPanel } from '../record/record-panel'

/**
 * Copies a reading, and keeps a record of it.
 * @param sheet has the whole reading; absent where the page has only a part of it.
 */
export function ResultActions({
  reading,
  sheet,
}: {
  reading: Reading
  sheet?: RefObject<HTMLDivElement | null>
}) {
  const { t } = useLingui()
  const { readAt, findings, lists, sources, unread, rescreening } = reading
  const [isRecordOpen, setRecordOpen] = useState(false)
  // What was typed into the record, for as long as the result is shown.
  const typed = useRef<Partial<TypedTexts>>(rescreening?.record)
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
    toast.success(t`The result was copied.`)
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setRecordOpen(true)}>
          <Trans>Keep a record</Trans>
        </Button>
        {sheet && (
          <Button variant="quiet" onClick={copy}>
            <Trans>Copy this result</Trans>
          </Button>
        )}
      </div>
      {isRecordOpen && (
        <RecordPanel
          {...{ readAt, findings, lists }}
          source={{ ...rescreening?.record, ...typed.current, files, unread }}
          onType={(texts) => {
            typed.current = texts
          }}
          onClose={() => setRecordOpen(false)}
        />
      )}
    </>
  )
}
