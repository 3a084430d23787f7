import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { getGetProfileMockHandler } from '@/generated/api/auth-queries/auth-queries.msw'
import { server } from '../../doubles'
import { renderApp, storeUser, USER } from '../../render'

it('ProfilePage shows the user of the backend', async () => {
  storeUser()
  await renderApp('/profile')
  expect(await screen.findByText('Sofia Rossi')).toBeTruthy()
})

it('ProfilePage says that the user has no name', async () => {
  storeUser()
  server.use(getGetProfileMockHandler({ email: USER.email }))
  await renderApp('/profile')
  expect(await screen.findByText('You have not given your name yet.')).toBeTruthy()
})

it('ProfilePage tells how long to wait after too many requests', async () => {
  storeUser()
  const headers = { 'Retry-After': '120' }
  server.use(
    http.get('*/auth/profile', () => HttpResponse.json({ message: '' }, { status: 429, headers })),
  )
  await renderApp('/profile')
  expect(await screen.findByText(/Please wait 2 minutes and try again/)).toBeTruthy()
})

it('a 401 ends the session with a notice that leads back', async () => {
  storeUser()
  localStorage.removeItem('credentials')
  const { tab } = await renderApp('/profile')
  expect(
    await screen.findByText(/You have been logged out. To continue, sign in again./),
  ).toBeTruthy()
  expect(tab.location).toMatchObject({ pathname: '/', state: { intent: { path: '/profile' } } })
  expect(screen.queryByText('Logged out successfully!')).toBeNull()
})
