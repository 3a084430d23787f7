import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageHeading, renderApp } from '../../render'

const LANDING = 'Know where a coin has been before you take it.'

const signIn = () =>
  localStorage.setItem('user', JSON.stringify({ email: 'sofia.rossi@example.com' }))

/** As another tab does it. */
const signOutElsewhere = () =>
  act(async () => {
    localStorage.removeItem('user')
    dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  })

/** The notice at the foot of the landing page. */
const noticeWith = async (text: string) =>
  (await screen.findByText(text)).closest<HTMLElement>('[role=status]')

it('says so in a tab that was logged out from another one, and leads back', async () => {
  signIn()
  const { user, tab } = await renderApp('/transaction')
  await pageHeading('Transaction')
  await signOutElsewhere()
  await pageHeading(LANDING)
  const notice = await noticeWith('You have been logged out. To continue, sign in again.')
  await waitFor(() => expect(document.activeElement).toBe(notice))
  await user.click(screen.getByRole('link', { name: 'Sign In' }))
  await pageHeading('Sign In')
  expect(tab.location.state).toMatchObject({ intent: { path: '/transaction' } })
})

it('says nothing of it to whoever logged out here', async () => {
  signIn()
  const { session } = await renderApp('/transaction')
  await pageHeading('Transaction')
  act(() => session.signOut())
  await pageHeading(LANDING)
  expect(screen.queryByText(/logged out/)).toBeNull()
})

it('puts the focus on the notice that says why a visitor was sent away', async () => {
  await renderApp({ pathname: '/', state: { intent: { path: '/documents' } } })
  const notice = await noticeWith('Only signed-in users can open this page: Documents')
  expect(document.activeElement).toBe(notice)
})
