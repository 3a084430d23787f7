import { globSync, readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { STORED_KEYS } from '@/platform/storage/stored-keys'
import { renderApp, storeUser } from '../../render'

const terms = (list: string) =>
  within(screen.getByLabelText(list, { selector: 'dl' }))
    .getAllByRole('term')
    .map((term) => term.textContent)

it('PrivacyPage names each key that is stored, and each receiver', async () => {
  await renderApp('/privacy')
  expect(terms('Kept in your browser')).toEqual([...STORED_KEYS, 'This tab’s history'])
  expect(terms('Sent')).toEqual(['The backend', 'The email service, EmailJS', 'Nobody'])
})

it('PrivacyPage names who receives error reports, where the build sends them', async () => {
  vi.stubEnv('VITE_ERROR_REPORT_ADDRESS', 'https://reports.example/app?key=1')
  await renderApp('/privacy')
  expect(terms('Sent')).toContain('Error reportshttps://reports.example')
  expect(screen.getByText(/Never what you typed/)).toBeTruthy()
})

it('PrivacyPage is linked from the footer and from each form whose values are sent or logged', async () => {
  for (const [path, links] of [
    ['/about', 1],
    ['/signup', 1],
    ['/pricing', 2],
    ['/contact', 2],
    ['/aml-certification', 2],
    ['/kyt-kyc', 2],
  ] as const) {
    const { unmount } = await renderApp(path)
    expect(screen.getAllByRole('link', { name: 'Privacy' }), path).toHaveLength(links)
    unmount()
  }
})

it('PrivacyPage clears all that the app stored, and signs out', async () => {
  storeUser()
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('locale', 'en')
  const { user } = await renderApp('/privacy')
  await screen.findByRole('button', { name: 'Account' })
  await user.click(screen.getByRole('button', { name: 'Clear everything stored' }))
  expect(await screen.findByText(/^Cleared\./)).toBeTruthy()
  expect(localStorage).toHaveLength(0)
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy()
})

/** Each file that may touch a store of the browser: a new one needs a word on the page. */
const STORING = [
  'src/account/session/session-record.ts',
  'src/platform/i18n/preferred-locale.ts',
  'src/platform/storage/stored-keys.ts',
  'src/platform/theme/theme.ts',
]

it.each(STORING)('%s uses only keys of the list', (file) => {
  const code = readFileSync(file, 'utf8')
  expect(code.match(/'\w+' satisfies StoredKey|for \(const key of STORED_KEYS\)/g)).toHaveLength(1)
  for (const [, key] of code.matchAll(/Storage\.\w+Item\((\w+)/g))
    expect(key).toMatch(/^([A-Z_]*KEY|key)$/)
})

it('no other file of the app touches a store of the browser', () => {
  const stores = /\b(localStorage|sessionStorage|indexedDB|caches\.|document\.cookie|cookieStore)\b/
  const files = globSync('src/**/*.{ts,tsx}').filter((file) =>
    stores.test(readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
  )
  expect(files.sort()).toEqual(STORING)
})
