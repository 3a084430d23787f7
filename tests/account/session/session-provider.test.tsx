import { act, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { SessionPart } from '@/account/session/session-part'
import { SessionProvider, useSession } from '@/account/session/session-provider'
import { createSessionStore } from '@/account/session/session-store'
import { consoleLines } from '../../doubles'

const USER = { email: 'sofia.rossi@example.com' }

describe('useSession', () => {
  it('shows the session as it changes, and the ways to change it', () => {
    const store = createSessionStore()
    const wrapper = ({ children }: { children: ReactNode }) => (
      <SessionProvider store={store}>{children}</SessionProvider>
    )
    const { result } = renderHook(useSession, { wrapper })
    expect(result.current.status).toBe('anonymous')
    act(() => result.current.signIn(USER))
    expect(result.current).toMatchObject({ status: 'authenticated', user: USER })
    act(() => result.current.signOut())
    expect(result.current.status).toBe('anonymous')
  })

  it('follows the store that it is given, and lets go of the one before', () => {
    const stores = [createSessionStore(), createSessionStore()] as const
    const disconnected = vi.fn()
    vi.spyOn(stores[0], 'connect').mockReturnValue(disconnected)
    const connect = vi.spyOn(stores[1], 'connect')
    let store = stores[0]
    const wrapper = ({ children }: { children: ReactNode }) => (
      <SessionProvider store={store}>{children}</SessionProvider>
    )
    const { rerender } = renderHook(useSession, { wrapper })
    store = stores[1]
    rerender()
    expect(disconnected).toHaveBeenCalledTimes(1)
    expect(connect).toHaveBeenCalledTimes(1)
    rerender()
    expect(connect).toHaveBeenCalledTimes(1)
  })

  it('says so when it is used outside', () => {
    expect(() => renderHook(useSession)).toThrow('useSession is used outside SessionProvider')
    consoleLines.error = []
  })
})

it('SessionPart says for whom it is rendered', () => {
  const store = createSessionStore()
  render(
    <SessionProvider store={store}>
      <SessionPart>Part</SessionPart>
    </SessionProvider>,
  )
  const renderedFor = () => screen.getByText('Part').getAttribute('data-rendered-for')
  expect(renderedFor()).toBe('visitor')
  act(() => store.signIn(USER))
  expect(renderedFor()).toBe('user')
})
