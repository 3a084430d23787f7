import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { useApiMutation, useApiQuery } from '@/api/operation'
import { createQueryClient } from '@/api/query-client'
import { getLoginMockHandler } from '@/generated/api/auth/auth.msw'
import { login } from '@/generated/api/auth/auth.operations'
import { invalidResponses } from '../../mocks/invalid-responses'
import { server } from '../doubles'
import { getBooking } from './booking-operations'

const params = { email: 'sofia.rossi@example.com', password: 'Marker-Password-7' }

/** Renders a hook with the app's query client, with a short delay before retries. */
function renderQueryHook<T>(useHook: () => T) {
  const client = createQueryClient()
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 1 } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { client, ...renderHook(useHook, { wrapper }) }
}

function renderLogin() {
  const { client, result, unmount } = renderQueryHook(() => useApiMutation(login))
  return {
    send: () => result.current.mutateAsync({ params }),
    cached: () => client.getMutationCache().getAll(),
    queries: () => client.getQueryCache().getAll(),
    result,
    unmount,
  }
}

describe('useApiMutation', () => {
  it('rejects with an ApiError without a retry, and leaves no secret in the cache', async () => {
    let requests = 0
    server.events.on('request:start', () => {
      requests += 1
    })
    server.use(invalidResponses.noResponse)
    const { send, cached, result } = renderLogin()
    const failure = { name: 'ApiError', kind: 'network', status: 0 }
    await expect(send()).rejects.toMatchObject(failure)
    await waitFor(() => expect(result.current.error).toMatchObject(failure))
    server.events.removeAllListeners()
    expect(requests).toBe(1)
    expect(result.current.failureCount).toBe(1)
    expect(cached().map(({ state }) => state.status)).toEqual(['error'])
    expect(JSON.stringify(cached().map(({ state }) => state))).not.toContain('Marker')
  })

  it('sends its request while the browser reports that it is offline', async () => {
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    expect(await renderLogin().send()).toMatchObject({ message: 'Login successful!' })
  })

  it('clears its variables when it sends them, and its cache when its form is unmounted', async () => {
    const response = Promise.withResolvers<void>()
    const requested = Promise.withResolvers<string>()
    server.use(
      getLoginMockHandler(async ({ request }) => {
        requested.resolve(request.url)
        await response.promise
        return {}
      }),
    )
    const { cached, queries, result, unmount } = renderLogin()
    const variables = { params }
    result.current.mutate(variables)
    expect(await requested.promise).toContain('password=Marker-Password-7')
    await waitFor(() => expect(result.current.isPending).toBe(true))
    expect(result.current.variables).toEqual({})
    expect(variables).toEqual({})
    expect(cached()).toHaveLength(1)
    expect(JSON.stringify(cached().map(({ state }) => state))).not.toContain('Marker')
    unmount()
    response.resolve()
    await expect.poll(cached).toEqual([])
    expect(queries()).toEqual([])
  })
})

const json = (body: object, status = 200) => HttpResponse.json(body, { status })

/** @returns a function that returns the number of requests. */
function respondWith(response: () => Response) {
  let requests = 0
  server.use(
    http.get('*/api/bookings/b1', () => {
      requests += 1
      return response()
    }),
  )
  return () => requests
}

const renderBooking = () =>
  renderQueryHook(() => useApiQuery(getBooking, { pathParams: { bookingId: 'b1' } }))

describe('useApiQuery', () => {
  it.each([
    ['a client error', () => json({ message: 'Gone' }, 404), 'http', 404],
    [
      'an error page',
      () => HttpResponse.html('<h1>No</h1>', { status: 500 }),
      'invalid-response',
      500,
    ],
  ])('sends no second request after %s', async (_, response, kind, status) => {
    const requests = respondWith(response)
    const { result } = renderBooking()
    await waitFor(() => expect(result.current.error).toMatchObject({ kind, status }))
    expect(requests()).toBe(1)
  })

  it.each([
    ['no response', () => HttpResponse.error(), 'network', 0],
    ['a server that failed', () => json({ message: 'Ouch' }, 500), 'http', 500],
  ])('sends two more requests after %s', async (_, response, kind, status) => {
    const requests = respondWith(response)
    const { result } = renderBooking()
    await waitFor(() => expect(result.current.error).toMatchObject({ kind, status }))
    expect(requests()).toBe(3)
  })

  it('sends its request while the browser reports that it is offline', async () => {
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    respondWith(() => json({ id: 'b1', seats: 2 }))
    const { result } = renderBooking()
    await waitFor(() => expect(result.current.data).toEqual({ id: 'b1', seats: 2 }))
  })

  it('aborts its request when its component is unmounted', async () => {
    const signal = Promise.withResolvers<AbortSignal>()
    server.use(
      http.get('*/api/bookings/b1', ({ request }) => {
        signal.resolve(request.signal)
        return new Promise<Response>(() => {})
      }),
    )
    const { unmount } = renderBooking()
    const { aborted } = await signal.promise
    expect(aborted).toBe(false)
    unmount()
    await expect.poll(async () => (await signal.promise).aborted).toBe(true)
  })
})
