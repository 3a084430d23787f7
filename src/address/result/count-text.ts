import { useLingui } from '@lingui/react/macro'
import type { Count } from 'aml-reader/record'
import { useFormat } from '@/platform/i18n/format'

export function useCountText() {
  const { t } = useLingui()
  const { number } = useFormat()
  return ({ places, different }: Count): string =>
    places === different
      ? number(places)
      : t`${{ places: number(places) }} places, ${{ different: number(different) }} different`
}
