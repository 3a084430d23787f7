import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fillIn, input, pageHeading, press, renderApp, storeUser } from '../../render'

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

const signOutHere = (user: UserEvent) => user.click(screen.getByText('Logout'))

async function signOutElsewhere() {
  localStorage.removeItem('user')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'user' })))
}

const FIELD = 'Wallet address or transaction hash'

it.each([
  ['here on a protected page', '/dashboard', signOutHere],
  ['in another tab on a protected page', '/dashboard', signOutElsewhere],
  ['here on a public page', '/', signOutHere],
  ['in another tab on a public page', '/', signOutElsewhere],
])('a sign-out %s removes what was typed, and its result', async (_, path, signOut) => {
  storeUser()
  const { user } = await renderApp(path)
  await fillIn(user, { [FIELD]: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' })
  await press(user, 'Check')
  await screen.findByText('This is an address of Bitcoin.')
  await signOut(user)
  await pageHeading('Know where a coin has been before you take it.')
  await waitFor(() => expect(input(FIELD).value).toBe(''))
  expect(screen.queryByText('This is an address of Bitcoin.')).toBeNull()
})
