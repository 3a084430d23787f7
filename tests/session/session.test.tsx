import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getUserMock } from '@/generated/api/model/index.faker'
import type { User } from '@/generated/api/model/user.zod'
import { pages, pathsFor } from '@/routes'
import { PAGE_TITLES } from '../page-titles'
import { pageHeading, renderApp } from '../render'
import { blockStorage } from '../setup'

const USER = { email: 'sofia.rossi@example.com', firstName: 'Sofia', lastName: 'Rossi' }
const LANDING = 'Know where a coin has been before you take it.'

const store = (value: unknown) => localStorage.setItem('user', JSON.stringify(value))

/** What another tab's change of the storage looks like from here. */
const otherTab = (key: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))

describe('the session', () => {
  it.each(pathsFor('user'))(
    'sends an anonymous visitor of %s to the landing page',
    async (path) => {
      const { tab } = await renderApp(path)
      await pageHeading(LANDING)
      expect(tab.location.pathname).toBe('/')
    },
  )

  it.each(pages().filter(({ access }) => access === 'user'))(
    'restores a stored user on $path',
    async ({ name, path }) => {
      store(USER)
      await renderApp(path)
      await pageHeading(PAGE_TITLES[name].heading)
      expect(await screen.findByText('Sofia Rossi')).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
    },
  )

  it.each<[string, User]>([
    ['an email alone', { email: 'a' }],
    ['every field', { ...USER, phone: '393331234567' }],
    ['empty texts', { ...USER, firstName: '', lastName: '', phone: '' }],
    ['names in Urdu', { ...USER, firstName: 'صوفیہ', lastName: 'روسی' }],
    [
      'the longest texts',
      {
        email: 'e'.repeat(254),
        firstName: 'f'.repeat(100),
        lastName: 'l'.repeat(100),
        phone: '1'.repeat(20),
      },
    ],
  ])('restores a user that the contract allows: %s', async (_, user) => {
    store(user)
    const { session } = await renderApp('/documents')
    expect(session.getState()).toEqual({ status: 'authenticated', user })
  })

  it('restores any other that Orval makes up from the contract', async () => {
    for (let round = 0; round < 10; round += 1) {
      const user = getUserMock()
      store(user)
      const { unmount, session } = await renderApp('/documents')
      expect(session.getState()).toEqual({ status: 'authenticated', user })
      unmount()
    }
  })

  it.each([
    ['is not JSON', '{"email":'],
    ['is a text', '"sofia"'],
    ['is null', 'null'],
    ['is a list', '[]'],
    ['has no email', '{"firstName":"Sofia"}'],
    ['has an empty email', '{"email":""}'],
    ['has an email of another type', '{"email":{"$ne":null}}'],
    ['belongs to another app', '{"id":7,"name":"Sofia","token":"abc"}'],
    ['is huge', JSON.stringify({ email: 'a'.repeat(1_000_000) })],
  ])('drops a record that %s', async (_, record) => {
    localStorage.setItem('user', record)
    await renderApp('/dashboard')
    await pageHeading(LANDING)
    expect(localStorage.getItem('user')).toBeNull()
  })

  it('keeps of a record only what the contract knows', async () => {
    store({ ...USER, token: 'abc' })
    const { session } = await renderApp('/dashboard')
    expect(session.getState()).toEqual({ status: 'authenticated', user: USER })
  })

  it('ends with Logout: record gone, toast, landing page, nothing protected behind Back', async () => {
    store(USER)
    const { user, tab } = await renderApp('/documents', '/dashboard')
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    await pageHeading(LANDING)
    expect(screen.getByText('Logged out successfully!')).toBeTruthy()
    expect(localStorage.getItem('user')).toBeNull()
    await act(async () => tab.navigate(-1))
    await waitFor(() => expect(tab.location.pathname).toBe('/'))
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
  })

  it.each(['user', null])('follows a logout in another tab (storage key %s)', async (key) => {
    store(USER)
    await renderApp('/dashboard')
    localStorage.removeItem('user')
    otherTab(key)
    await pageHeading(LANDING)
  })

  it('follows a sign-in in another tab', async () => {
    const { tab } = await renderApp('/login')
    store(USER)
    otherTab('user')
    await pageHeading('AML Verifiable BlockChain Network')
    expect(tab.location.pathname).toBe('/dashboard')
  })

  it('looks again when the page comes out of the back/forward cache', async () => {
    store(USER)
    await renderApp('/dashboard')
    localStorage.removeItem('user')
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await pageHeading(LANDING)
  })

  it('lives in memory where storage is blocked', async () => {
    blockStorage()
    const { session, tab } = await renderApp('/login')
    act(() => session.signIn(USER))
    await pageHeading('AML Verifiable BlockChain Network')
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(tab.location.pathname).toBe('/dashboard')
    act(() => session.signOut())
    await pageHeading(LANDING)
  })
})
