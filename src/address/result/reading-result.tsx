import { useRef } from 'react'
import { lazyComponent } from '@/platform/loading/lazy-component'
import { BRAND } from '@/product/brand'
import type { Ticker } from '@/product/coins'
import { canKeep } from './can-keep'
import { type CaseRow, MAX_PLAIN_ROWS, type Reading } from './case-rows'
import type { Filter } from './finding-filters'
import { FindingView } from './finding-view'
import type { OnAnswer } from './mask-actions'
import { NothingFound } from './nothing-found'
import { ResultActions } from './result-actions'
import { UnmatchedNotice } from './unmatched-sentences'
import { UnreadableNotice, UnreadNotice } from './unread-notice'

/** Has the table, which the result of one address can't wait for. */
export const CaseView = lazyComponent(async () => (await import('./case-view')).CaseView)

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
  const sheet = useRef<HTMLDivElement>(null)
  const { readAt, findings, lists, sources, unread } = reading
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
          <CaseView {...{ reading, rows, isBrief, filter, onFilter, coin, onAnswer }}>
            {notices}
            {!isBrief && actions}
          </CaseView>
        )}
      </div>
      {!isBrief && !isCase && actions}
    </div>
  )
}
