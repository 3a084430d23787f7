import { onlineManager } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { useApiMutation } from '@/api/operation'
import { getLoginMockHandler, getLoginMockHandler401 } from '@/generated/api/auth/auth.msw'
import { login } from '@/generated/api/auth/auth.operations'
import { invalidResponses } from '../../mocks/invalid-responses'
import { server } from '../setup'
import { createBooking, deleteBooking } from './booking-operations'
import { renderQueryHook } from './query-hook'

const params = { email: 'sofia.rossi@example.com', password: 'Marker-Password-7' }

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

describe('a command', () => {
  it('resolves to the response, without fields that the contract does not know', async () => {
    server.use(
      getLoginMockHandler({ message: 'Welcome.', data: { email: 'a@b.co' }, more: 1 } as object),
    )
    const { send, result } = renderLogin()
    const data = { message: 'Welcome.', data: { email: 'a@b.co' } }
    expect(await send()).toEqual(data)
    await waitFor(() => expect(result.current).toMatchObject({ isSuccess: true, data }))
  })

  it.each([
    ['is rejected', getLoginMockHandler401({ message: 'No.' }), 'server', 401],
    ['has no response', invalidResponses.noResponse, 'network', 0],
    ['has an invalid response', invalidResponses.wrongShape, 'unreadable', 200],
  ])('fails with an ApiError when it %s, and is not retried', async (_, handler, kind, status) => {
    let requests = 0
    server.events.on('request:start', () => {
      requests += 1
    })
    server.use(handler)
    const { send, result } = renderLogin()
    await expect(send()).rejects.toMatchObject({ name: 'ApiError', kind, status })
    await waitFor(() => expect(result.current.error).toMatchObject({ kind, status }))
    server.events.removeAllListeners()
    expect(requests).toBe(1)
    expect(result.current.failureCount).toBe(1)
  })

  it('is sent while the browser believes that it is offline', async () => {
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    expect(await renderLogin().send()).toMatchObject({ message: 'Login successful!' })
  })

  it('has empty variables during its request, and is in no cache once its form is unmounted', async () => {
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

  it.each([
    ['a response', getLoginMockHandler({})],
    ['a failure', invalidResponses.noResponse],
  ])('leaves no record of its URL in the browser after %s', async (_, handler) => {
    server.use(handler)
    const forget = vi.spyOn(performance, 'clearResourceTimings')
    await renderLogin()
      .send()
      .catch(() => {})
    expect(forget).toHaveBeenCalledTimes(1)
  })

  it('sends a body and headers, and reads the response by the schema of its status', async () => {
    server.use(
      http.post('*/api/bookings', async ({ request }) =>
        HttpResponse.json(
          { id: request.headers.get('X-Request-Id'), ...Object(await request.json()) },
          { status: 201 },
        ),
      ),
    )
    const { result } = renderQueryHook(() => useApiMutation(createBooking))
    const data = { seats: 2 }
    const variables = { data, headers: { 'X-Request-Id': 'r1' } }
    const booking = await result.current.mutateAsync(variables)
    expect(booking).toEqual({ id: 'r1', seats: 2 })
    expect(variables).toEqual({})
    expect(data).toEqual({ seats: 2 })
  })

  it('resolves to undefined where there is no body', async () => {
    server.use(http.delete('*/api/bookings/b%201', () => new HttpResponse(null, { status: 204 })))
    const { result } = renderQueryHook(() => useApiMutation(deleteBooking))
    const data = await result.current.mutateAsync({ pathParams: { bookingId: 'b 1' } })
    expect(data).toBeUndefined()
  })
})
