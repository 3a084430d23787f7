import { expect, it, vi } from 'vitest'
import { detectLocale, rememberLocale } from '@/platform/i18n/preferred-locale'
import { blockStorage } from '../../doubles'

it.each([
  ['the remembered language', 'ur', ['en-GB'], 'ur'],
  ['the browser’s, without its region', null, ['la-VA', 'ur-PK', 'en'], 'ur'],
  ['the browser’s, where an unknown one is stored', 'la', ['ur'], 'ur'],
  ['English, where the browser’s are unknown', null, ['la', 'eo'], 'en'],
])('a page starts in %s', (_, stored, languages, locale) => {
  if (stored) localStorage.setItem('locale', stored)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  expect(detectLocale()).toBe(locale)
})

it('a page starts in the browser’s language where the storage is blocked', () => {
  blockStorage()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ur'])
  rememberLocale('en')
  expect(detectLocale()).toBe('ur')
})
