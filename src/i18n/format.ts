import { useLingui } from '@lingui/react'

/**
 * The formatters of the active language: US dollars, days as yyyy-mm-dd, shares from 0 to 1. A
 * number keeps up to eight decimals, as an amount of coins has them.
 */
export function useFormat() {
  const { locale } = useLingui().i18n
  const format = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(value)
  return {
    /** Cents show only where there are any. */
    money: (amount: number) =>
      format(amount, {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
      }),
    number: (value: number) => format(value, { maximumFractionDigits: 8 }),
    year: (value: number) => format(value, { useGrouping: false }),
    date: (day: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)),
    /** @param share from 0 to 1. */
    percent: (share: number) => format(share, { style: 'percent', maximumFractionDigits: 1 }),
  }
}
