import { useLingui } from '@lingui/react/macro'
import { FilterBar, useFilters } from '@/forms/filter-bar'
import { COINS } from '@/product/coins'
import { ListboxField } from '@/ui/listbox-field'
import { SelectField } from '@/ui/select-field'
import { COIN_CHOICES } from './coin-choices'

const OPTIONS = { checkType: ['type1', 'type2'], blockchain: COINS.map(({ ticker }) => ticker) }

/** P3-data, P4-aml-checks. */
export const useCheckFilters = () => useFilters(OPTIONS)

export function CheckFilters({ filters }: { filters: ReturnType<typeof useCheckFilters> }) {
  const { t } = useLingui()
  return (
    <FilterBar filters={filters}>
      <div className="col-span-full @min-[46rem]:col-span-3">
        <SelectField
          label={t`Check type`}
          empty={t`All types`}
          options={{ type1: t`Type 1`, type2: t`Type 2` }}
          {...filters.field('checkType')}
        />
      </div>
      <div className="col-span-full @min-[46rem]:col-span-3">
        <ListboxField
          label={t`Blockchain`}
          empty={t`All blockchains`}
          choices={COIN_CHOICES}
          {...filters.field('blockchain')}
        />
      </div>
    </FilterBar>
  )
}
