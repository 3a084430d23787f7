import { onlineManager } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createQueryClient } from '@/api/query-client'
import { useOperationQuery } from '@/api/use-operation-query'
import { server } from '../setup'
import { getBooking, getTickets } from './booking-operations'
import { renderQueryHook } from './query-hook'

const json = (body: object, status = 200) => HttpResponse.json(body, { status })

/** Answers with each response in turn, and then with the last. @returns how often it was asked. */
function answering(...responses: (() => Response)[]) {
  let calls = 0
  server.use(
    http.get('*/api/bookings/b1', () => {
      calls += 1
      return responses[Math.min(calls, responses.length) - 1]?.() ?? HttpResponse.error()
    }),
  )
  return () => calls
}

/** Renders a query of one booking; the app's own client waits seconds before it repeats one. */
function renderBooking() {
  const client = createQueryClient()
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 1 } })
  const variables = { pathParams: { bookingId: 'b1' } }
  return renderQueryHook(() => useOperationQuery(getBooking, variables), client)
}

describe('a query', () => {
  it('resolves to data that has passed its schema, and keeps that alone', async () => {
    answering(() => json({ id: 'b1', seats: 2, more: 1 }))
    const { client, result } = renderBooking()
    await waitFor(() => expect(result.current.data).toEqual({ id: 'b1', seats: 2 }))
    expect(client.getQueryData(['/bookings', 'b1'])).toEqual({ id: 'b1', seats: 2 })
  })

  it.each([
    ['a refusal', () => json({ title: 'Gone' }, 404), 'server', 404],
    ['too many requests', () => json({ title: 'Wait' }, 429), 'server', 429],
    ['data in a wrong shape', () => json({ id: 7 }), 'unreadable', 200],
    ['an error page', () => HttpResponse.html('<h1>No</h1>', { status: 500 }), 'unreadable', 500],
  ])('is not repeated after %s', async (_, response, kind, status) => {
    const calls = answering(response)
    const { client, result } = renderBooking()
    await waitFor(() => expect(result.current.error).toMatchObject({ kind, status }))
    expect(result.current.error?.name).toBe('ApiError')
    expect(client.getQueryData(['/bookings', 'b1'])).toBeUndefined()
    expect(calls()).toBe(1)
  })

  it.each([
    ['no answer', () => HttpResponse.error(), 'network', 0],
    ['a server that failed', () => json({ title: 'Ouch' }, 500), 'server', 500],
    ['a gateway without a server', () => HttpResponse.html('', { status: 504 }), 'network', 504],
  ])('is repeated twice after %s', async (_, response, kind, status) => {
    const calls = answering(response)
    const { result } = renderBooking()
    await waitFor(() => expect(result.current.error).toMatchObject({ kind, status }))
    expect(calls()).toBe(3)
  })

  it('ends with the first answer that it gets', async () => {
    const calls = answering(
      () => HttpResponse.error(),
      () => json({ id: 'b1', seats: 1 }),
    )
    const { result } = renderBooking()
    await waitFor(() => expect(result.current.data).toEqual({ id: 'b1', seats: 1 }))
    expect(calls()).toBe(2)
  })

  it('is sent while the browser believes that it is offline', async () => {
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    answering(() => json({ id: 'b1', seats: 2 }))
    const { result } = renderBooking()
    await waitFor(() => expect(result.current.data).toEqual({ id: 'b1', seats: 2 }))
  })

  it('sends a list as OpenAPI does, and resolves to a file as it is', async () => {
    let query = ''
    server.use(
      http.get('*/api/tickets', ({ request }) => {
        query = new URL(request.url).search
        return new HttpResponse('png', { headers: { 'Content-Type': 'image/png' } })
      }),
    )
    const { result } = renderQueryHook(() =>
      useOperationQuery(getTickets, { params: { seat: ['1 a', '2b'] } }),
    )
    await waitFor(() => expect(result.current.data).toBeInstanceOf(Blob))
    expect(await result.current.data?.text()).toBe('png')
    expect(query).toBe('?seat=1%20a&seat=2b')
  })

  it.each([
    [
      'its words, where a file was asked for',
      () => json({ title: 'No tickets' }, 404),
      'server',
      'No tickets',
    ],
    [
      'none, where it is a page',
      () => HttpResponse.html('<h1>No</h1>', { status: 404 }),
      'unreadable',
      '',
    ],
  ])('fails with %s', async (_, response, kind, message) => {
    server.use(http.get('*/api/tickets', response))
    const { result } = renderQueryHook(() =>
      useOperationQuery(getTickets, { params: { seat: [] } }),
    )
    await waitFor(() => expect(result.current.error).toMatchObject({ kind, message, status: 404 }))
  })

  it('gives its request up when nobody waits for it any more', async () => {
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
