import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fillIn, input, pageHeading, renderApp, storeUser } from '../render'

const TYPED = { Email: 'sofia.rossi@example.com' }

it.each([
  ['/signup', 'First name', 'Sign Up'],
  ['/contact', 'Name', 'Contact'],
  ['/pricing', 'Name', 'Pay for the checks you need'],
  ['/aml-certification', 'Name', 'Learn to follow the trail of a coin'],
  ['/kyt-kyc', 'Name', 'Know the transaction. Know the customer.'],
])('the form of %s keeps its values while another page is open', async (path, name, heading) => {
  const { user, tab } = await renderApp('/privacy', path)
  await fillIn(user, { ...TYPED, [name]: 'Sofia' })
  await act(async () => tab.navigate(-1))
  await pageHeading('What this app keeps and sends')
  await act(async () => tab.navigate(1))
  await pageHeading(heading)
  expect([input('Email').value, input(name).value]).toEqual([TYPED.Email, 'Sofia'])
})

it('a form that was sent is empty when its page is opened again', async () => {
  const { user, tab, getByRole } = await renderApp('/privacy', '/kyt-kyc')
  await fillIn(user, { ...TYPED, Name: 'Sofia' })
  await user.click(getByRole('button', { name: 'Request a demo' }))
  await act(async () => tab.navigate(-1))
  await pageHeading('What this app keeps and sends')
  await act(async () => tab.navigate(1))
  await pageHeading('Know the transaction. Know the customer.')
  expect([input('Email').value, input('Name').value]).toEqual(['', ''])
})

it('a draft has no password', async () => {
  const { user, tab } = await renderApp('/privacy', '/signup')
  await fillIn(user, { Password: 'Correct-Horse-7', 'Confirm password': 'Correct-Horse-7' })
  await act(async () => tab.navigate(-1))
  await pageHeading('What this app keeps and sends')
  await act(async () => tab.navigate(1))
  await pageHeading('Sign Up')
  expect([input('Password').value, input('Confirm password').value]).toEqual(['', ''])
})

it('a logout removes the drafts', async () => {
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
