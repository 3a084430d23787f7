import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/api-error'
import { failureText } from '@/api/failure-text'
import { createQueryClient } from '@/api/query-client'
import { useCall } from '@/api/use-call'
import { useLogin } from '@/generated/api/auth'
import { getLoginMockHandler, getLoginMockHandler401 } from '@/generated/api/auth.msw'
import { lies } from '../../mocks/lying-server'
import { server } from '../setup'

const PARAMS = { email: 'sofia.rossi@example.com', password: 'Marker-Password-7' }

/** A form's call, and all that the mutation knows. */
function renderCall() {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => {
      const mutation = useLogin()
      return { mutation, call: useCall('login', mutation) }
    },
    { wrapper },
  )
  return { call: (params = PARAMS) => result.current.call(params), result }
}

describe('a call', () => {
  it('resolves to the answer, with what the contract knows of it', async () => {
    server.use(
      getLoginMockHandler({ message: 'Welcome.', data: { email: 'a@b.co' }, more: 1 } as object),
    )
    expect(await renderCall().call()).toEqual({
      ok: true,
      answer: { message: 'Welcome.', data: { email: 'a@b.co' } },
    })
  })

  it.each([
    ['is refused', getLoginMockHandler401({ message: 'No.' }), new ApiError('server', 401, 'No.')],
    ['has no answer', lies.noAnswer, new ApiError('network', 0)],
    ['has a wrong answer', lies.wrongShape, new ApiError('unreadable', 200)],
  ])('resolves to what the user is to read when it %s', async (_, handler, error) => {
    server.use(handler)
    expect(await renderCall().call()).toEqual({ ok: false, failure: failureText('login', error) })
  })

  it('is made once at a time, and again afterwards', async () => {
    const answer = Promise.withResolvers<void>()
    server.use(
      getLoginMockHandler(async () => {
        await answer.promise
        return {}
      }),
    )
    const { call } = renderCall()
    const first = call()
    expect(await call()).toBeNull()
    answer.resolve()
    expect(await first).toMatchObject({ ok: true })
    expect(await call()).toMatchObject({ ok: true })
  })

  it.each([
    ['an answer', getLoginMockHandler({}), true],
    ['a failure', lies.noAnswer, false],
  ])('is forgotten after %s: its variables, and the record of its URL', async (_, handler, ok) => {
    server.use(handler)
    const forget = vi.spyOn(performance, 'clearResourceTimings')
    const { call, result } = renderCall()
    expect(await call()).toMatchObject({ ok })
    await waitFor(() => expect(result.current.mutation.status).toBe('idle'))
    expect(result.current.mutation.variables).toBeUndefined()
    expect(forget).toHaveBeenCalledTimes(1)
  })

  it('fetches the HTTP client ahead', async () => {
    vi.resetModules()
    const fetched = vi.fn()
    vi.doMock('@/api/transport', async (original) => {
      fetched()
      return original()
    })
    renderCall()
    await vi.dynamicImportSettled()
    vi.doUnmock('@/api/transport')
    vi.resetModules()
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})
