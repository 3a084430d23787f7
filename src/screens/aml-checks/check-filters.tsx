import { useLingui } from '@lingui/react/macro'
import { CoinIcon } from '@/address/coin-icon'
import { FilterBar } from '@/forms/filter-bar'
import { useFilters } from '@/forms/use-filters'
import { COINS } from '@/product/coins'
import { ListboxField } from '@/ui/listbox-field'
import { SelectField } from '@/ui/select-field'

/** P3-data. */
const OPTIONS = { checkType: ['type1', 'type2'], blockchain: COINS.map(({ ticker }) => ticker) }

const BLOCKCHAINS = COINS.map(({ ticker, name }) => ({
  value: ticker,
  content: (
    <span className="flex min-w-0 items-center gap-2.5">
      <CoinIcon ticker={ticker} className="size-6" />
      <span className="truncate">{name}</span>
      <span className="isolate-ltr font-mono text-sm text-ink-muted">{ticker}</span>
    </span>
  ),
}))

/** The state of the filters (P4-aml-checks). */
export const useCheckFilters = () => useFilters(OPTIONS)

export function CheckFilters({ filters }: { filters: ReturnType<typeof useCheckFilters> }) {
  const { t } = useLingui()
  const { values, set } = filters

  return (
    <FilterBar filters={filters} searchPlaceholder={t`Search checks`}>
      <div className="col-span-full min-w-0 @min-[46rem]:col-span-3">
        <SelectField
          label={t`Check type`}
          empty={t`All types`}
          options={[
            { value: 'type1', label: t`Type 1` },
            { value: 'type2', label: t`Type 2` },
          ]}
          value={values.checkType}
          onChange={(value) => set('checkType', value)}
        />
      </div>
      <div className="col-span-full min-w-0 @min-[46rem]:col-span-3">
        <ListboxField
          label={t`Blockchain`}
          empty={t`All blockchains`}
          choices={BLOCKCHAINS}
          value={values.blockchain}
          onChange={(value) => set('blockchain', value)}
        />
      </div>
    </FilterBar>
  )
}
