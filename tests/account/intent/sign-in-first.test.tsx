import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageHeading, press, renderApp, storeUser } from '../../render'

const LANDING = 'Know where a coin has been before you take it.'

/** The notice at the foot of the landing page, which has the focus. */
async function expectNotice(text: string) {
  const notice = (await screen.findByText(text)).closest<HTMLElement>('[role=status]')
  await waitFor(() => expect(document.activeElement).toBe(notice))
}

it('SignInFirst gives the reason for the redirect of a visitor, and leads back after sign-in', async () => {
  const { user, tab } = await renderApp('/documents')
  expect(tab.location.pathname).toBe('/')
  await expectNotice('Only signed-in users can open this page: Documents')
  await user.click(screen.getByRole('link', { name: 'Sign In' }))
  await pageHeading('Sign In')
  expect(await screen.findByText('After you sign in: Documents')).toBeTruthy()
})

it('SignInFirst names the logout in another tab, and leads back after sign-in', async () => {
  storeUser()
  const { user, tab } = await renderApp('/transaction')
  await pageHeading('Transaction')
  await act(async () => {
    localStorage.removeItem('user')
    dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  })
  await pageHeading(LANDING)
  await expectNotice('You have been logged out. To continue, sign in again.')
  await user.click(screen.getByRole('link', { name: 'Sign In' }))
  await pageHeading('Sign In')
  expect(tab.location.state).toMatchObject({ intent: { path: '/transaction' } })
})

it('SignInFirst can be closed', async () => {
  const { user } = await renderApp({ pathname: '/', state: { intent: { path: '/documents' } } })
  await screen.findByText(/^Only signed-in users/)
  await press(user, 'Close')
  expect(screen.queryByText(/^Only signed-in users/)).toBeNull()
})
