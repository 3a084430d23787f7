import { useLingui } from '@lingui/react'
import { makeFormatTag } from './languages'

/** A cache by language and options: creating a formatter takes longer than using it. */
const formatters: Record<string, Intl.NumberFormat> = {}

// The very first formatter takes longest (12 ms), so it is created when this code loads.
new Intl.NumberFormat().format(0)

/**
 * Formatters of the active language. A day is yyyy-mm-dd, an instant RFC 3339 (`date-time`). A number keeps up to eight
 * decimals, as many as an amount of coins has.
 */
export function useFormat() {
  const tag = makeFormatTag(useLingui().i18n.locale)
  const format = (value: number, options: Intl.NumberFormatOptions) => {
    const name = tag + JSON.stringify(options)
    formatters[name] ??= new Intl.NumberFormat(tag, options)
    return formatters[name].format(value)
  }
  return {
    /** US dollars. */
    money: (amount: number) =>
      format(amount, {
        style: 'currency',
        currency: 'USD',
        trailingZeroDisplay: 'stripIfInteger',
      }),
    number: (value: number) => format(value, { maximumFractionDigits: 8 }),
    year: (value: number) => format(value, { useGrouping: false }),
    date: (day: string) =>
      new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)),
    /** Day and time in the time zone of the browser, which the text names. */
    dateTime: (instant: string) =>
      new Intl.DateTimeFormat(tag, {
        ...{ day: 'numeric', month: 'long', year: 'numeric' },
        ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
      }).format(new Date(instant)),
    list: (texts: string[]) => new Intl.ListFormat(tag).format(texts),
    /** @param share from 0 to 1. */
    percent: (share: number) => format(share, { style: 'percent', maximumFractionDigits: 1 }),
  }
}
