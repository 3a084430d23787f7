import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageHeading, renderApp, storeUser } from '../../render'

it('NotFoundPage links to the home page from an unknown URL', async () => {
  await renderApp('/no-such-page')
  await pageHeading('We can’t find this page')
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/')
})

it.each([
  ['a visitor', false, 'Sign in', '/login'],
  ['a user', true, 'Dashboard', '/dashboard'],
])('NotFoundPage leads %s on', async (_, isUser, name, path) => {
  if (isUser) storeUser()
  await renderApp('/no-such-page')
  const links = within(screen.getByRole('main'))
  expect((await links.findByRole('link', { name })).getAttribute('href')).toBe(path)
})
