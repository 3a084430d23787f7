import { expect, it, vi } from 'vitest'
import { detectLocale, rememberLocale } from '@/platform/i18n/preferred-locale'
import { blockStorage } from '../../doubles'

it.each([
  ['the stored language', 'ur', ['en-GB'], 'ur'],
  ['the browser’s language without its region', null, ['la-VA', 'ur-PK', 'en'], 'ur'],
  ['the browser’s language when the stored language is unsupported', 'la', ['ur'], 'ur'],
  ['English when the browser’s languages are unsupported', null, ['la', 'eo'], 'en'],
])('detectLocale returns %s', (_, stored, languages, locale) => {
  if (stored) localStorage.setItem('locale', stored)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  expect(detectLocale()).toBe(locale)
})

it('detectLocale returns the browser’s language while storage is blocked', () => {
  blockStorage()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ur'])
  rememberLocale('en')
  expect(detectLocale()).toBe('ur')
})
