import { useLingui } from '@lingui/react'

/** The region whose habits each language follows; both write prices in Latin digits. */
const REGIONS: Record<string, string> = { en: 'en-US', ur: 'ur-PK' }

/**
 * An amount of US dollars as a language writes it. Cents show only where there are any.
 * @param locale a language of the product.
 */
function formatMoney(amount: number, locale: string): string {
  return new Intl.NumberFormat(REGIONS[locale], {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount)
}

/**
 * The formatters of the active language: US dollars, days as yyyy-mm-dd, shares from 0 to 1. A
 * number keeps up to eight decimals, as an amount of coins has them.
 */
export function useFormat() {
  const { i18n } = useLingui()
  const region = REGIONS[i18n.locale]
  return {
    money: (amount: number) => formatMoney(amount, i18n.locale),
    number: (value: number) =>
      new Intl.NumberFormat(region, { maximumFractionDigits: 8 }).format(value),
    year: (value: number) => new Intl.NumberFormat(region, { useGrouping: false }).format(value),
    date: (day: string) =>
      new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)),
    /** @param share from 0 to 1. */
    percent: (share: number) =>
      new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 1 }).format(share),
  }
}
