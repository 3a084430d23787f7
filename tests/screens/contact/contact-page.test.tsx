import { expect, it } from 'vitest'
import { input, renderApp } from '../../render'

it('ContactPage ignores an invalid name and email in the history state', async () => {
  const intent = { plan: ['business', 'STARTER'] }
  await renderApp({ pathname: '/contact', state: { name: 7, email: {}, intent } })
  expect([input('Name').value, input('Email').value]).toEqual(['', ''])
})
