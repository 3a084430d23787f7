import { globSync, readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { STORED_KEYS } from '@/platform/storage/stored-keys'
import { renderApp, storeUser } from '../../render'

const listTerms = (list: string) =>
  within(screen.getByLabelText(list, { selector: 'dl' }))
    .getAllByRole('term')
    .map((term) => term.textContent)

it('PrivacyPage names each stored key, and each receiver', async () => {
  await renderApp('/privacy')
  expect(listTerms('Kept in your browser')).toEqual([...STORED_KEYS, 'This tab’s history'])
  expect(listTerms('Sent')).toEqual(['The backend', 'The email service, EmailJS', 'Nobody'])
})

it('PrivacyPage names the receiver of error reports, where the build has its address', async () => {
  vi.stubEnv('VITE_ERROR_REPORT_ADDRESS', 'https://reports.example/app?key=1')
  await renderApp('/privacy')
  expect(listTerms('Sent')).toContain('Error reportshttps://reports.example')
  expect(screen.getByText(/Never what you typed/)).toBeTruthy()
})

it('PrivacyPage is linked from the footer and from each form whose values are sent or logged', async () => {
  for (const [path, links] of [
    ['/about', 1],
    ['/signup', 1],
    ['/contact', 2],
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

/** Files that may use the browser's storage. The page must describe what a new file stores. */
const STORING_FILES = [
  'src/account/session/credentials.ts',
  'src/account/session/session-record.ts',
  'src/address/record/use-typed-texts.ts',
  'src/platform/i18n/preferred-locale.ts',
  'src/platform/storage/stored-keys.ts',
  'src/platform/theme/theme.ts',
]

it.each(STORING_FILES)('%s uses only keys of STORED_KEYS', (file) => {
  const code = readFileSync(file, 'utf8')
  // The key of credentials.ts is in session-record.ts, which removes it.
  expect(code).toMatch(/'\w+' satisfies StoredKey|for \(const key of STORED_KEYS\)|CREDENTIALS_KEY/)
  for (const [, key] of code.matchAll(/Storage\.\w+Item\((\w+)/g))
    expect(key).toMatch(/^([A-Z_]*KEY|key)$/)
})

it('no other file of the app uses the storage of the browser', () => {
  const stores = /\b(localStorage|sessionStorage|indexedDB|caches\.|document\.cookie|cookieStore)\b/
  const files = globSync('src/**/*.{ts,tsx}').filter((file) =>
    stores.test(readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
  )
  expect(files.sort()).toEqual(STORING_FILES)
})
