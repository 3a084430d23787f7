import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageHeading, renderApp } from '../../render'

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function askAboutPlan(user: object) {
  localStorage.setItem('user', JSON.stringify(user))
  const app = await renderApp({
    pathname: '/dashboard',
    state: { intent: { plan: ['business', 'PRO'] } },
  })
  await app.user.click(await screen.findByRole('link', { name: 'Ask about this plan' }))
  await pageHeading('Contact')
  return app
}

it('carries plan, name and email into the form, where all can be edited', async () => {
  const { user, tab } = await askAboutPlan({
    email: 'sofia.rossi@example.com',
    firstName: 'Sofia',
    lastName: 'Rossi',
  })
  expect(input('Name').value).toBe('Sofia Rossi')
  expect(input('Email').value).toBe('sofia.rossi@example.com')
  expect(input('Message (optional)').value).toMatch(/PRO.*\$700/)
  await user.type(input('Name'), ' Jr.')
  expect(input('Name').value).toBe('Sofia Rossi Jr.')
  expect(tab.location.pathname + tab.location.search + tab.location.hash).toBe('/contact')
})

it('leaves a name that it does not know empty', async () => {
  await askAboutPlan({ email: 'sofia.rossi@example.com' })
  expect(input('Name').value).toBe('')
  expect(input('Email').value).toBe('sofia.rossi@example.com')
})

it.each([
  undefined,
  { name: 7, email: {}, intent: { plan: 'PRO' } },
  { intent: { plan: ['business', 'FREE'] } },
])('has an empty form for a state like %o', async (state) => {
  await renderApp({ pathname: '/contact', state })
  for (const label of ['Name', 'Email', 'Message (optional)']) expect(input(label).value).toBe('')
})
