import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SessionPart } from '@/account/session/session-part'
import { SessionProvider } from '@/account/session/session-provider'
import { createSessionStore } from '@/account/session/session-store'

it('SessionPart is marked as rendered for a visitor or a user', () => {
  const store = createSessionStore()
  render(
    <SessionProvider store={store}>
      <SessionPart>Part</SessionPart>
    </SessionProvider>,
  )
  const renderedFor = () => screen.getByText('Part').getAttribute('data-rendered-for')
  expect(renderedFor()).toBe('visitor')
  act(() => store.signIn({ email: 'sofia.rossi@example.com' }))
  expect(renderedFor()).toBe('user')
})
