import { useLingui } from '@lingui/react'

/** Cached by language and options, because creating one takes longer than using it. */
const formatters: Record<string, Intl.NumberFormat> = {}

// The first formatter of all takes longest (12 ms), so it is made when this code is fetched.
new Intl.NumberFormat().format(0)

/**
 * The formatters of the active language: US dollars, days as yyyy-mm-dd, shares from 0 to 1. A
 * number keeps up to eight decimals, as an amount of coins has them.
 */
export function useFormat() {
  const { locale } = useLingui().i18n
  const format = (value: number, options: Intl.NumberFormatOptions) => {
    const name = locale + JSON.stringify(options)
    formatters[name] ??= new Intl.NumberFormat(locale, options)
    return formatters[name].format(value)
  }
  return {
    /** Cents show only where there are any. */
    money: (amount: number) =>
      format(amount, {
        style: 'currency',
        currency: 'USD',
        trailingZeroDisplay: 'stripIfInteger',
      }),
    number: (value: number) => format(value, { maximumFractionDigits: 8 }),
    year: (value: number) => format(value, { useGrouping: false }),
    date: (day: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)),
    /** With the word for 'and' before the last one. */
    list: (texts: string[]) => new Intl.ListFormat(locale).format(texts),
    /** @param share from 0 to 1. */
    percent: (share: number) => format(share, { style: 'percent', maximumFractionDigits: 1 }),
  }
}
