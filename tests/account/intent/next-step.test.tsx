import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { press, renderApp, storeUser } from '../../render'

it('NextStep shows the intent, until the notice is closed', async () => {
  storeUser()
  const { user, tab } = await renderApp({
    pathname: '/dashboard',
    state: { intent: { path: '/documents' } },
  })
  expect(await screen.findByText('You asked for: Documents')).toBeTruthy()
  await press(user, 'Close')
  expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull()
  expect(tab.location.state).toBeNull()
})
