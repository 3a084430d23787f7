import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { BRAND } from '@/product/brand'
import type { Ticker } from '@/product/coins'
import { ListDates } from '../sentences/list-dates'
import { canKeep } from './can-keep'
import { CaseHeadline } from './case-headline'
import type { CaseRow, Reading } from './case-rows'
import { CaseSummary } from './case-summary'
import { FilteredTable } from './filtered-table'
import type { Filter } from './finding-filters'
import { FindingView } from './finding-view'
import { MAX_PLAIN_ROWS } from './findings-table'
import { HashQuestion, type OnAnswer } from './mask-actions'
import { NetworkFigure } from './network-figure'
import { NothingFound } from './nothing-found'
import { ResultActions } from './result-actions'
import { UnmatchedNotice } from './unmatched-sentences'
import { UnreadNotice } from './unread-notice'
import { UnreadableNotice } from './unreadable-notice'

const formatTime = (time: Date) => `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`

/**
 * One finding is shown in full; several have a summary and a table.
 * @param coin the expected coin.
 * @param onAnswer receives the answer to a mask; absent once the text is no longer kept.
 * @param filter of the table.
 * @param isBrief omits the table and the actions, in a dialog.
 * @param startsRecord opens the record.
 */
export function ReadingResult({
  reading,
  rows,
  coin,
  onAnswer,
  filter,
  onFilter,
  isBrief = false,
  startsRecord = false,
}: {
  reading: Reading
  rows: CaseRow[]
  coin?: Ticker | undefined
  onAnswer?: OnAnswer | undefined
  filter: Filter
  onFilter: (filter: Filter) => void
  isBrief?: boolean
  startsRecord?: boolean
}) {
  const { t } = useLingui()
  const sheet = useRef<HTMLDivElement>(null)
  const { readAt, findings, lists, sources, unread, summary } = reading
  const [only] = findings
  const isCase = findings.length > 1
  // Of many findings behind the headline: the end of their table is far away.
  const actions = canKeep(reading) && (
    <ResultActions
      {...{ reading, startsRecord, ...(rows.length <= MAX_PLAIN_ROWS && { sheet }) }}
    />
  )
  const notices = (
    <>
      <UnreadableNotice unreadable={lists.unreadable} />
      {only && <UnreadNotice unread={unread} />}
    </>
  )
  const questions = findings.filter(({ kind }) => kind === 'hash-or-key').length

  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="hidden text-sm text-ink-muted print:block">
        {BRAND.name} · <bdi>{formatTime(readAt)}</bdi>
      </p>
      <div ref={sheet} className="grid grid-cols-1 gap-3">
        {!isCase && notices}
        {!only ? (
          <NothingFound sources={sources} unread={unread} />
        ) : !isCase ? (
          <>
            <UnmatchedNotice sources={sources} />
            <FindingView finding={only} known={rows[0]?.known} {...{ reading, coin, onAnswer }} />
          </>
        ) : (
          <section aria-label={t`Findings`} className="@container grid grid-cols-1 gap-4">
            <CaseHeadline {...{ reading, summary }} />
            {notices}
            {!isBrief && actions}
            <div className="grid grid-cols-1 gap-x-12 gap-y-6 rounded-control border border-line bg-paper p-4 @min-[48rem]:grid-cols-[3fr_2fr] @min-[48rem]:p-6">
              <CaseSummary {...{ reading, summary }} />
              {!isBrief && <NetworkFigure rows={rows} />}
              <div className="text-sm text-ink-muted @min-[48rem]:col-span-2">
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
                <FilteredTable {...{ rows, filter, onFilter, reading, coin, onAnswer }} />
              </>
            )}
          </section>
        )}
      </div>
      {!isBrief && !isCase && actions}
    </div>
  )
}
