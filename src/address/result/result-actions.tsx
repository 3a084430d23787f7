import { Trans, useLingui } from '@lingui/react/macro'
import type { TypedTexts } from 'aml-reader/record'
import { type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { lazyComponent } from '@/platform/loading/lazy-component'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { toast } from '@/ui/toast'
import type { Reading } from './case-rows'

/** Few results are kept, and each shows its verdict first. */
const RecordPanel = lazyComponent(async () => (await import('../record/record-panel')).RecordPanel)

/**
 * Copies a reading, and keeps a record of it.
 * @param sheet has the whole reading; absent where the page has only a part of it.
 * @param startsRecord opens the record.
 */
export function ResultActions({
  reading,
  sheet,
  startsRecord,
}: {
  reading: Reading
  startsRecord: boolean
  sheet?: RefObject<HTMLDivElement | null>
}) {
  const { t } = useLingui()
  const { readAt, findings, lists, sources, unread, rescreening } = reading
  const [isCopyRefused, setCopyRefused] = useState(false)
  const [isRecordOpen, setRecordOpen] = useState(startsRecord)
  // What was typed into the record, for as long as the result is shown.
  const typed = useRef<Partial<TypedTexts>>(rescreening?.record)
  const files = useMemo(
    () =>
      sources
        .filter(({ is, unmatchedRows }) => is !== 'typed' || sources.length > 1 || unmatchedRows)
        .map(({ key: _, is: __, encoding: ___, name, ...facts }) => ({
          name: name || t`Typed text`,
          ...facts,
        })),
    [sources, t],
  )
  const named = useMemo(
    () => unread.map((part) => ({ ...part, name: part.name || t`Typed text` })),
    [unread, t],
  )

  useEffect(() => void RecordPanel.load(), [])

  async function copy() {
    const element = sheet?.current
    if (!element) return
    element.dataset.copying = ''
    const text = element.innerText
    delete element.dataset.copying
    try {
      await navigator.clipboard.writeText(text)
      setCopyRefused(false)
      toast.success(t`The result was copied.`)
    } catch {
      getSelection()?.selectAllChildren(element)
      setCopyRefused(true)
    }
  }

  return (
    <>
      <div className="flex flex-wrap gap-2 in-data-copying:hidden">
        <Button
          variant={findings.length > 0 ? 'primary' : 'secondary'}
          onClick={() => setRecordOpen(true)}
        >
          <Trans>Keep a record</Trans>
        </Button>
        {sheet && (
          <Button variant="quiet" onClick={copy}>
            <Trans>Copy this result</Trans>
          </Button>
        )}
      </div>
      {isCopyRefused && (
        <div className="in-data-copying:hidden">
          <Notice tone="info">
            <Trans>
              Your browser does not allow copying. The result is selected: copy it with Ctrl+C, or
              with the menu of the selection.
            </Trans>
          </Notice>
        </div>
      )}
      {isRecordOpen && (
        <Suspense>
          <RecordPanel
            {...{ readAt, findings, lists }}
            source={{ ...rescreening?.record, ...typed.current, files, unread: named }}
            onType={(texts) => {
              typed.current = texts
            }}
            onClose={() => setRecordOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
