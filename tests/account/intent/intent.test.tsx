import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fillIn, input, pageHeading, renderApp, signIn } from '../../render'

it.each([
  ['Sign up', '/', 'After you sign in: AML Checks'],
  [/^Start\s*Bitcoin,/, '/aml-checks', 'After you sign in: AML Checks, Bitcoin'],
])('the link %s on %s passes its intent to the next page', async (name, path, notice) => {
  const { user } = await renderApp(path)
  await user.click(screen.getAllByRole('link', { name })[0] as HTMLElement)
  expect(await screen.findByText(notice)).toBeTruthy()
})

it('a chosen plan fills in the contact form, with the user’s name and email', async () => {
  const { user, tab } = await renderApp('/pricing')
  const business = within(screen.getByRole('region', { name: 'Business' }))
  // The first plan is STARTER.
  const [link] = business.getAllByRole('link', { name: /^Choose plan/ })
  await user.click(link as HTMLElement)
  await screen.findByText('You chose the STARTER plan ($700 per month). Sign in to ask about it.')
  await signIn(user)
  const notice = within(await screen.findByRole('region', { name: 'Next step' }))
  expect(notice.getByText(/^You chose the STARTER plan \(\$700 per month\)\./)).toBeTruthy()
  await user.click(notice.getByRole('link', { name: 'Ask about this plan' }))
  await pageHeading('Contact')
  expect(input('Email').value).toBe('sofia.rossi@example.com')
  expect(input('Message (optional)').value).toMatch(/STARTER.*\$700/)
  await fillIn(user, { Name: ' Jr.' })
  expect(input('Name').value).toBe('Sofia Rossi Jr.')
  expect(tab.location).toMatchObject({ pathname: '/contact', search: '', hash: '' })
})
