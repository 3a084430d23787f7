import { useLingui } from '@lingui/react'
import { makeFormatTag } from './languages'

/** By language and options: creating a formatter takes longer than using it, a date's up to 20 ms on a slow phone. */
const formatters: Record<string, unknown> = {}

function find<Formatter, Options>(
  Kind: new (tag: string, options: Options) => Formatter,
  tag: string,
  options: Options,
): Formatter {
  const name = Kind.name + tag + JSON.stringify(options)
  formatters[name] ??= new Kind(tag, options)
  return formatters[name] as Formatter
}

// The very first formatter takes longest (12 ms), so it is created when this code loads.
new Intl.NumberFormat().format(0)

const DAY: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' }

/** Warms the cache of formatters, ahead of the first result with a day. */
export const prepareDays = (locale: string) =>
  find(Intl.DateTimeFormat, makeFormatTag(locale), DAY).format(0)

/**
 * Formatters of the active language. A day is yyyy-mm-dd, an instant RFC 3339 (`date-time`). A number keeps up to eight
 * decimals, as many as an amount of coins has.
 */
export function useFormat() {
  const tag = makeFormatTag(useLingui().i18n.locale)
  const format = (value: number, options: Intl.NumberFormatOptions) =>
    find(Intl.NumberFormat, tag, options).format(value)
  const formatTime = (time: string, options: Intl.DateTimeFormatOptions) =>
    find(Intl.DateTimeFormat, tag, options).format(new Date(time))
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
    date: (day: string) => formatTime(day, DAY),
    /** Day and time in the time zone of the browser, which the text names. */
    dateTime: (instant: string) =>
      formatTime(instant, {
        ...{ day: 'numeric', month: 'long', year: 'numeric' },
        ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
      }),
    list: (texts: string[]) => find(Intl.ListFormat, tag, {}).format(texts),
    /** @param share from 0 to 1. */
    percent: (share: number) => format(share, { style: 'percent', maximumFractionDigits: 1 }),
  }
}
