import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageHeading, press, renderApp, storeUser } from '../../render'

it('SignInFirst names the requested screen, and passes it to sign-in', async () => {
  const { user } = await renderApp('/documents')
  const text = await screen.findByText('Only signed-in users can open this page: Documents')
  const notice = text.closest<HTMLElement>('[role=status]')
  await waitFor(() => expect(document.activeElement).toBe(notice))
  await user.click(screen.getByRole('link', { name: 'Sign In' }))
  await pageHeading('Sign In')
  expect(await screen.findByText('After you sign in: Documents')).toBeTruthy()
})

it('SignInFirst explains a logout in another tab, and keeps the intent', async () => {
  storeUser()
  const { tab } = await renderApp('/transaction')
  await pageHeading('Transaction')
  await act(async () => {
    localStorage.removeItem('user')
    dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  })
  await screen.findByText('You have been logged out. To continue, sign in again.')
  expect(tab.location.state).toMatchObject({ intent: { path: '/transaction' } })
})

it('SignInFirst can be closed', async () => {
  const { user } = await renderApp({ pathname: '/', state: { intent: { path: '/documents' } } })
  await screen.findByText(/^Only signed-in users/)
  await press(user, 'Close')
  expect(screen.queryByText(/^Only signed-in users/)).toBeNull()
})
