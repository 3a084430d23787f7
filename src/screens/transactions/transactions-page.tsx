import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { FilterBar, useFilters } from '@/forms/filter-bar'
import { useFormat } from '@/platform/i18n/format'
import { paths } from '@/product/paths'
import { EmptyState } from '@/ui/empty-state'
import { buttonClass } from '@/ui/link-class'
import { NotAvailable } from '@/ui/not-available'
import { PageBanner } from '@/ui/page-banner'
import { PlusIcon } from '@/ui/page-icons'
import { usePageTitle } from '@/ui/page-title'
import { SelectField } from '@/ui/select-field'
import { TablePreview } from '@/ui/table-preview'

/** P2-transaction, P3-data. */
const OPTIONS = { account: ['Main'], currency: ['USD'], type: ['credit', 'debit'] }

/** P2-transaction. The list is always empty. */
export function TransactionsPage() {
  const { t } = useLingui()
  return (
    <>
      <h1>{usePageTitle()}</h1>
      <PageBanner title={t`AML Transaction`}>
        <Trans>Transactions can’t be added yet.</Trans>
      </PageBanner>
      <TransactionFilters />
      <TransactionList />
    </>
  )
}

function TransactionFilters() {
  const { t } = useLingui()
  const filters = useFilters(OPTIONS)
  const selects = [
    { label: t`Account`, options: { Main: t`Main` }, ...filters.field('account') },
    { label: t`Currency`, options: { USD: 'USD' }, ...filters.field('currency') },
    {
      label: t`Transaction type`,
      options: { credit: t`credit`, debit: t`debit` },
      ...filters.field('type'),
    },
  ]

  return (
    <FilterBar filters={filters} searchPlaceholder={t`Search notes & tags`}>
      {selects.map((select) => (
        <div
          key={select.label}
          className="@max-[46rem]:nth-3:col-span-full @min-[46rem]:col-span-2"
        >
          <SelectField {...select} empty={select.label} />
        </div>
      ))}
    </FilterBar>
  )
}

function TransactionList() {
  const { t } = useLingui()
  const { number } = useFormat()
  const noteId = useId()
  const count = number(0)
  return (
    <section aria-labelledby={`${noteId}-title`} className="mt-6">
      <div className="mb-3 grid gap-x-4 gap-y-1 sm:flex sm:items-center sm:justify-between">
        <h2 id={`${noteId}-title`} className="text-xl">
          <Trans>All transactions ({count})</Trans>
        </h2>
        <div className="flex items-center justify-between gap-3">
          <NotAvailable id={noteId} />
          <button
            type="button"
            aria-disabled="true"
            aria-label={t`Add a transaction`}
            aria-describedby={noteId}
            className="grid size-11 place-items-center rounded-control border border-line bg-surface text-ink-muted aria-disabled:cursor-not-allowed"
          >
            <PlusIcon />
          </button>
        </div>
      </div>
      <EmptyState
        text={t`Operations on request not found`}
        preview={<TablePreview columns={[t`Date`, t`Type`, t`Amount`, t`Notes & tags`]} />}
      >
        <Link to={paths.amlChecks} className={buttonClass('secondary')}>
          <Trans>Check an address</Trans>
        </Link>
      </EmptyState>
    </section>
  )
}
