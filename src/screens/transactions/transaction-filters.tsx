import { useLingui } from '@lingui/react/macro'
import { FilterBar, useFilters } from '@/forms/filter-bar'
import { SelectField } from '@/ui/select-field'

/** Filters of the transactions: one account, one currency, two types (P2-transaction, P3-data). */
export function TransactionFilters() {
  const { t } = useLingui()
  const filters = useFilters<'account' | 'currency' | 'type'>()
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
