import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fillIn, input, pageHeading, press, renderApp, storeUser } from '../render'

const TYPED = { Email: 'sofia.rossi@example.com' }

async function leaveAndReturn({ tab }: Awaited<ReturnType<typeof renderApp>>, heading: string) {
  await act(async () => tab.navigate(-1))
  await pageHeading('What this app keeps and sends')
  await act(async () => tab.navigate(1))
  await pageHeading(heading)
}

it.each([
  ['/signup', 'First name', 'Sign Up'],
  ['/contact', 'Name', 'Contact'],
  ['/kyt-kyc', 'Name', 'Know the transaction. Know the customer.'],
])(
  'Drafts keeps the values of the form of %s while another page is open',
  async (path, name, heading) => {
    const app = await renderApp('/privacy', path)
    await fillIn(app.user, { ...TYPED, [name]: 'Sofia' })
    await leaveAndReturn(app, heading)
    expect([input('Email').value, input(name).value]).toEqual([TYPED.Email, 'Sofia'])
  },
)

it('Drafts forgets a form that was sent', async () => {
  const app = await renderApp('/privacy', '/kyt-kyc')
  await fillIn(app.user, { ...TYPED, Name: 'Sofia' })
  await press(app.user, 'Request a demo')
  await leaveAndReturn(app, 'Know the transaction. Know the customer.')
  expect([input('Email').value, input('Name').value]).toEqual(['', ''])
})

it('Drafts keeps no password', async () => {
  const app = await renderApp('/privacy', '/signup')
  await fillIn(app.user, { Password: 'Correct-Horse-7', 'Confirm password': 'Correct-Horse-7' })
  await leaveAndReturn(app, 'Sign Up')
  expect([input('Password').value, input('Confirm password').value]).toEqual(['', ''])
})

it('Drafts is empty after a logout', async () => {
  storeUser()
  const { user, tab, getAllByRole } = await renderApp('/documents', '/contact')
  await fillIn(user, { ...TYPED, Name: 'Sofia' })
  await act(async () => tab.navigate(-1))
  await pageHeading('Documents')
  await user.click(getAllByRole('button', { name: 'Logout' })[0] as HTMLElement)
  await act(async () => tab.navigate(1))
  await pageHeading('Contact')
  expect([input('Email').value, input('Name').value]).toEqual(['', ''])
})
