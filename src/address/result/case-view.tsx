import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ListDates } from '../sentences/list-dates'
import { CaseHeadline } from './case-headline'
import { CaseSummary } from './case-summary'
import { FilteredTable } from './filtered-table'
import type { Filter } from './finding-filters'
import type { TableProps } from './findings-table'
import { HashQuestion } from './mask-actions'
import { NetworkFigure } from './network-figure'

/** Several findings. @param children stand below the headline. */
export function CaseView({
  isBrief,
  filter,
  onFilter,
  children,
  ...table
}: TableProps & {
  isBrief: boolean
  filter: Filter
  onFilter: (filter: Filter) => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const { rows, reading, onAnswer } = table
  const { findings, lists, summary } = reading
  const questions = findings.filter(({ kind }) => kind === 'hash-or-key').length
  return (
    <section aria-label={t`Findings`} className="@container grid grid-cols-1 gap-4">
      <CaseHeadline {...{ reading, summary }} />
      {children}
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 rounded-control border border-line bg-paper p-4 @min-[48rem]:grid-cols-[3fr_2fr] @min-[48rem]:p-6">
        <CaseSummary {...{ reading, summary }} />
        {!isBrief && <NetworkFigure rows={rows} />}
        <div className="text-sm text-ink-muted @min-[48rem]:col-span-2">
          <Trans>
            Addresses were looked up in these lists. No other risk was checked. Your browser did it,
            and sent nothing.
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
          {questions > 0 && onAnswer && <HashQuestion count={questions} onAnswer={onAnswer} />}
          <FilteredTable {...{ filter, onFilter, ...table }} />
        </>
      )}
    </section>
  )
}
