import { Trans, useLingui } from '@lingui/react/macro'
import { type Finding, isMasked } from 'aml-reader/finding'
import type { ListIndex } from 'aml-reader/lists'
import { useRef, useState } from 'react'
import type { Ticker } from '@/product/coins'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { RecordPanel, type RecordSource } from '../record/record-panel'
import { saveFile } from '../record/save-file'
import { FindingView, NothingFound } from './finding-view'
import { FindingsTable } from './findings-table'
import { HashQuestion, type OnAnswer } from './mask-actions'
import { UnreadableNotice } from './unreadable-notice'

/**
 * @param source the files of the reading, and the texts of an opened record.
 * @param coin the expected coin.
 * @param onAnswer receives the answer to a mask; absent once the text is no longer kept.
 */
export function ReadingResult({
  findings,
  lists,
  file,
  source,
  coin,
  onAnswer,
}: {
  findings: Finding[]
  lists: ListIndex
  file?: string | undefined
  source?: RecordSource | undefined
  coin?: Ticker | undefined
  onAnswer?: OnAnswer | undefined
}) {
  const { t } = useLingui()
  const [isRecordOpen, setRecordOpen] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  const [only, ...others] = findings
  const questions = findings.filter(({ kind }) => kind === 'hash-or-key').length
  const shared = { findings, lists, coin, onAnswer }

  async function copy() {
    const { current } = sheet
    if (!current) return
    current.dataset.copying = ''
    const text = current.innerText
    delete current.dataset.copying
    await navigator.clipboard.writeText(text)
    toast.success(t`The reading was copied.`)
  }

  async function saveCsv() {
    const { CSV_HEADER, serializeRows } = await import('aml-reader/csv')
    const files = source?.files?.map(({ name }) => name) ?? []
    const rows = serializeRows(findings, { files, lists: lists.lists })
    const day = new Date().toISOString().slice(0, 10)
    saveFile(`aml-verify-${day}.csv`, 'text/csv', CSV_HEADER + rows)
  }

  return (
    <div className="grid gap-3">
      {file && (
        <p className="text-sm text-ink-muted">
          <Trans>
            From the file <bdi>{file}</bdi>
          </Trans>
        </p>
      )}
      <div ref={sheet} className="grid gap-3">
        <UnreadableNotice unreadable={lists.unreadable} />
        {!only ? (
          <NothingFound />
        ) : others.length === 0 ? (
          <FindingView finding={only} {...shared} />
        ) : (
          <>
            {questions > 0 && onAnswer && <HashQuestion count={questions} onAnswer={onAnswer} />}
            <FindingsTable {...shared} />
          </>
        )}
      </div>
      {findings.some((finding) => !isMasked(finding)) && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={copy}>
            <Trans>Copy this reading</Trans>
          </Button>
          <Button variant="secondary" onClick={() => setRecordOpen(true)}>
            <Trans>Keep a record</Trans>
          </Button>
          <Button variant="secondary" onClick={saveCsv}>
            <Trans>Save as CSV</Trans>
          </Button>
        </div>
      )}
      {isRecordOpen && (
        <RecordPanel {...{ findings, lists, source }} onClose={() => setRecordOpen(false)} />
      )}
    </div>
  )
}
