import { Trans, useLingui } from '@lingui/react/macro'
import { isMasked } from 'aml-reader/finding'
import { useMemo, useRef, useState } from 'react'
import type { Ticker } from '@/product/coins'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import type { Reading } from '../reading/read-case'
import { RecordPanel } from '../record/record-panel'
import { saveFile } from '../record/save-file'
import { ListDates } from '../sentences/list-dates'
import { listRows } from './case-rows'
import { CaseSummary } from './case-summary'
import { type Filter, FindingFilters } from './finding-filters'
import { FindingView, NothingFound } from './finding-view'
import { FindingsTable, MAX_PLAIN_ROWS } from './findings-table'
import { HashQuestion, type OnAnswer } from './mask-actions'
import { NetworkFigure } from './network-figure'
import { UnreadNotice } from './unread-notice'
import { UnreadableNotice } from './unreadable-notice'

/**
 * One finding is shown in full; several have a summary and a table.
 * @param coin the expected coin.
 * @param onAnswer receives the answer to a mask; absent once the text is no longer kept.
 * @param isBrief omits the table, in a dialog.
 */
export function ReadingResult({
  reading,
  coin,
  onAnswer,
  isBrief = false,
}: {
  reading: Reading
  coin?: Ticker | undefined
  onAnswer?: OnAnswer | undefined
  isBrief?: boolean
}) {
  const { t } = useLingui()
  const [isRecordOpen, setRecordOpen] = useState(false)
  const [filter, setFilter] = useState<Filter>()
  const sheet = useRef<HTMLDivElement>(null)
  const { findings, lists, sources, unread } = reading
  const rows = useMemo(() => listRows(findings), [findings])
  const [only] = findings
  const isCase = findings.length > 1
  const chosen = rows.some(({ groups }) => filter && groups.includes(filter)) ? filter : undefined
  const shown = chosen ? rows.filter(({ groups }) => groups.includes(chosen)) : rows
  const questions = findings.filter(({ kind }) => kind === 'hash-or-key').length

  const files = useMemo(
    () =>
      sources
        .filter(({ is }) => is !== 'typed' || sources.length > 1)
        .map(({ name, size, sha256 }) => ({ name: name || t`Typed text`, size, sha256 })),
    [sources, t],
  )

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
    const { CSV_HEADER, serializeRows, serializeUnread } = await import('aml-reader/csv')
    const names = files.map(({ name }) => name)
    const rows = serializeRows(findings, { files: names, lists: lists.lists })
    const gaps = serializeUnread({ unread, unreadable: lists.unreadable })
    const day = new Date().toISOString().slice(0, 10)
    saveFile(`aml-verify-${day}.csv`, 'text/csv', CSV_HEADER + rows + gaps)
  }

  return (
    <div className="grid grid-cols-1 gap-3" {...(isCase && { 'data-case': '' })}>
      <UnreadNotice unread={unread} />
      <div ref={sheet} className="grid grid-cols-1 gap-3">
        <UnreadableNotice unreadable={lists.unreadable} />
        {!only ? (
          <NothingFound />
        ) : !isCase ? (
          <FindingView finding={only} {...{ reading, coin, onAnswer }} />
        ) : (
          <section aria-label={t`Findings`} className="@container grid grid-cols-1 gap-4">
            <div className="grid grid-cols-1 gap-x-12 gap-y-6 rounded-control border border-line bg-paper p-4 @min-[42rem]:grid-cols-[3fr_2fr] @min-[42rem]:p-6">
              <CaseSummary reading={reading} />
              {!isBrief && <NetworkFigure rows={rows} />}
              <div className="text-sm text-ink-muted @min-[42rem]:col-span-2">
                <Trans>
                  Addresses were looked up in these lists. No other risk was checked. Your browser
                  did it, and sent nothing.
                </Trans>
                <ListDates lists={lists} />
              </div>
            </div>
            {isBrief ? (
              <p>
                <Trans>The table of the findings is on the page: close this window.</Trans>
              </p>
            ) : (
              <>
                {questions > 0 && onAnswer && (
                  <HashQuestion count={questions} onAnswer={onAnswer} />
                )}
                <FindingFilters rows={rows} filter={chosen} onChange={setFilter} />
                {/* A new table forgets the open row and the heights of the rows. */}
                <FindingsTable
                  key={chosen ?? 'all'}
                  rows={shown}
                  {...{ reading, coin, onAnswer }}
                />
                {shown.length > MAX_PLAIN_ROWS && (
                  <p className="text-sm text-ink-muted">
                    <Trans>
                      Your browser’s search and print see only the rows near the screen. The record
                      and the CSV file have all findings.
                    </Trans>
                  </p>
                )}
              </>
            )}
          </section>
        )}
      </div>
      {!isBrief && findings.some((finding) => !isMasked(finding)) && (
        <div className="flex flex-wrap gap-2">
          {rows.length <= MAX_PLAIN_ROWS && (
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
      )}
      {isRecordOpen && (
        <RecordPanel
          {...{ findings, lists }}
          source={{ ...reading.rescreening?.record, files, unread }}
          onClose={() => setRecordOpen(false)}
        />
      )}
    </div>
  )
}
