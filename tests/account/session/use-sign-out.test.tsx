import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageHeading, renderApp, storeUser } from '../../render'

it('useSignOut removes the record and shows a toast; Back does not open the protected page', async () => {
  storeUser()
  const { user, tab } = await renderApp('/documents', '/dashboard')
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByText('Logged out successfully!')).toBeTruthy()
  await pageHeading('Know where a coin has been before you take it.')
  expect(tab.location.state).toBeNull()
  expect(localStorage.getItem('user')).toBeNull()
  await act(async () => tab.navigate(-1))
  await waitFor(() => expect(tab.location.pathname).toBe('/'))
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
})
