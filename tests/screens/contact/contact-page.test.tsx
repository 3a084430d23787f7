import { expect, it } from 'vitest'
import { input, renderApp } from '../../render'

const PLAN = ['business', 'PRO']

it.each([
  [undefined, '', '', /^$/],
  [{ name: 7, email: {}, intent: { plan: 'PRO' } }, '', '', /^$/],
  [{ intent: { plan: ['business', 'FREE'] } }, '', '', /^$/],
  [
    { email: 'sofia.rossi@example.com', intent: { plan: PLAN } },
    '',
    'sofia.rossi@example.com',
    /PRO/,
  ],
])('fills in valid values of the history state: %o', async (state, name, email, message) => {
  await renderApp({ pathname: '/contact', state })
  expect(input('Name').value).toBe(name)
  expect(input('Email').value).toBe(email)
  expect(input('Message (optional)').value).toMatch(message)
})
