import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useMemo, useState } from 'react'
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
