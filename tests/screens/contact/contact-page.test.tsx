import { expect, it } from 'vitest'
import { input, renderApp } from '../../render'

it.each([
  [undefined],
  [{ name: 7, email: {}, intent: { plan: 'PRO' } }],
  [{ intent: { plan: ['business', 'FREE'] } }],
])('ContactPage ignores an invalid history state: %o', async (state) => {
  await renderApp({ pathname: '/contact', state })
  for (const label of ['Name', 'Email', 'Message (optional)']) expect(input(label).value).toBe('')
})
