import { i18n } from '@lingui/core'
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useFormat } from '@/platform/i18n/format'
import { switchLocale } from '@/platform/i18n/i18n'
import { LANGUAGES, type Locale } from '@/platform/i18n/languages'
import { WithI18n } from '../../render'

const FIGURES: Record<Locale, string[]> = {
  en: ['$2,850', '$12.50', '20%', '99.9%', '0.0003', '1,500', '2023', 'February 14, 2023'],
  ur: ['$2,850', '$12.50', '20%', '99.9%', '0.0003', '1,500', '2023', '14 فروری، 2023'],
}

it.each(LANGUAGES)('useFormat formats figures and dates in $name', async ({ locale }) => {
  await switchLocale(locale)
  const { result } = renderHook(useFormat, { wrapper: WithI18n })
  const { money, percent, number, year, date } = result.current
  const figures = [
    money(2850),
    money(12.5),
    percent(0.2),
    percent(0.999),
    number(0.0003),
    number(1500),
    year(2023),
    date('2023-02-14'),
  ]
  // Some languages have narrow spaces, which look like spaces in the output of a failure.
  expect(figures.map((text) => text.replace(/\s/g, ' '))).toEqual(FIGURES[locale])
})

it('useFormat formats in Latin digits and the Gregorian calendar where the language has others', () => {
  i18n.loadAndActivate({ locale: 'fa', messages: {} })
  const { money, year, date } = renderHook(useFormat, { wrapper: WithI18n }).result.current
  expect(money(2850)).toContain('2,850')
  expect([year(2023), date('2023-02-14')]).toEqual(['2023', '14 فوریهٔ 2023'])
})

it.each([
  ['en', 'February 14, 2023 at 9:05 PM GMT+5'],
  ['ur', '14 فروری، 2023 کو 9:05 PM GMT +5'],
] as const)('useFormat gives a time of day with its time zone in %s', async (locale, text) => {
  vi.stubEnv('TZ', 'Asia/Karachi')
  await switchLocale(locale)
  const { dateTime } = renderHook(useFormat, { wrapper: WithI18n }).result.current
  expect(dateTime('2023-02-14T16:05:00Z').replace(/\s/g, ' ')).toBe(text)
})
