import { useLingui } from '@lingui/react/macro'
import { FilterBar } from '@/forms/filter-bar'
import { useFilters } from '@/forms/use-filters'
import { SelectField } from '@/ui/select-field'

/** One account, one currency and two types (P3-data, P9-limits). */
const OPTIONS = { account: ['Main'], currency: ['USD'], type: ['credit', 'debit'] }

/** Filters of the transactions (P2-transaction). */
export function TransactionFilters() {
  const { t } = useLingui()
  const filters = useFilters(OPTIONS)
  const { values, set } = filters

  return (
    <FilterBar filters={filters} searchPlaceholder={t`Search notes & tags`}>
      <div className="min-w-0 @min-[46rem]:col-span-2">
        <SelectField
          label={t`Account`}
          empty={t`Account`}
          options={[{ value: 'Main', label: t`Main` }]}
          value={values.account}
          onChange={(value) => set('account', value)}
        />
      </div>
      <div className="min-w-0 @min-[46rem]:col-span-2">
        <SelectField
          label={t`Currency`}
          empty={t`Currency`}
          options={[{ value: 'USD', label: 'USD' }]}
          value={values.currency}
          onChange={(value) => set('currency', value)}
        />
      </div>
      <div className="col-span-full min-w-0 @min-[46rem]:col-span-2">
        <SelectField
          label={t`Transaction type`}
          empty={t`Transaction type`}
          options={[
            { value: 'credit', label: t`credit` },
            { value: 'debit', label: t`debit` },
          ]}
          value={values.type}
          onChange={(value) => set('type', value)}
        />
      </div>
    </FilterBar>
  )
}
