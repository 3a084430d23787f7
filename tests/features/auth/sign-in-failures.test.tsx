import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  getLoginMockHandler401,
  getLoginMockHandler422,
  getLoginMockHandler429,
  getLoginMockHandler500,
} from '@/generated/api/auth/auth.msw'
import { invalidResponses } from '../../../mocks/invalid-responses'
import { fillIn, renderApp } from '../../render'
import { server } from '../../setup'

const EMAIL = 'sofia.rossi@example.com'
const PASSWORD = 'Marker-Password-7'

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function failToSignIn(email = EMAIL, password = PASSWORD) {
  const app = await renderApp('/login')
  await fillIn(app.user, { Email: email, Password: password })
  await app.user.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByRole('alert')
  return app
}

it.each([
  ['can’t be reached', invalidResponses.noResponse],
  ['is behind a dead gateway', invalidResponses.gatewayTimeout],
  ['responds with a page', invalidResponses.htmlPage],
  ['is busy', getLoginMockHandler429()],
  ['is broken', getLoginMockHandler500()],
])('keeps the password, and the focus, when the server %s', async (_, handler) => {
  server.use(handler)
  await failToSignIn()
  expect(input('Password').value).toBe(PASSWORD)
  expect(input('Email').value).toBe(EMAIL)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign In' }))
})

it('asks for the password again when the credentials are wrong', async () => {
  server.use(getLoginMockHandler401())
  await failToSignIn()
  await waitFor(() => expect(input('Password').value).toBe(''))
  expect(document.activeElement).toBe(input('Password'))
})

it('begins with Email where that is empty', async () => {
  server.use(getLoginMockHandler422())
  await failToSignIn('', '')
  await waitFor(() => expect(document.activeElement).toBe(input('Email')))
})

it('shows a failure in a notice and a toast, and announces it once', async () => {
  server.use(getLoginMockHandler401({ message: '' }))
  await failToSignIn()
  expect(screen.getByRole('alert').textContent).toBe('Invalid credentials. ')
  const toasts = screen.getByRole('region', { name: 'Messages (Alt+T)' })
  const toast = await within(toasts).findByText('Login failed!')
  expect(toast.closest('[aria-live]')).toBeNull()
})

it('takes the email along to the reset, which asks before it sends a code', async () => {
  const { user, tab } = await renderApp('/login')
  await fillIn(user, { Email: EMAIL })
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
  await screen.findByRole('button', { name: 'Send code' })
  expect(input('Email').value).toBe(EMAIL)
  expect(tab.location.search).toBe('')
})
