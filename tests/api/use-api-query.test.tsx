import { onlineManager, skipToken } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { invalidateQueries } from '@/api/invalidate-queries'
import { prefetchInfiniteQuery, prefetchQuery } from '@/api/prefetch'
import { type Credentials, prefetchContext } from '@/api/session'
import { useApiMutation } from '@/api/use-api-mutation'
import { useApiInfiniteQuery, useApiQuery } from '@/api/use-api-query'
import { login } from '@/generated/api/auth/auth.operations'
import { consoleLines, server } from '../doubles'
import { getBooking, listBookings } from './booking-operations'
import { createDataWrapper, renderQueryHook, SESSION } from './render-query-hook'

const BOOKING = { pathParams: { bookingId: 'b1' } }

const json = (body: object, status = 200) => HttpResponse.json(body, { status })

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
  renderQueryHook(() => useApiQuery(getBooking, BOOKING, { retryDelay: 1 }))

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

const TOKEN = 'Marker-Token-7'
const SIGNED_IN = {
  ...SESSION,
  getCredentials: async (): Promise<Credentials> => Object({ session: TOKEN }),
}

function respondToList(respond: (params: URLSearchParams) => Response) {
  const requests: Request[] = []
  server.use(
    http.get('*/api/bookings', ({ request }) => {
      requests.push(request)
      return respond(new URL(request.url).searchParams)
    }),
  )
  return requests
}

describe('useApiQuery, for a signed-in user', () => {
  it('sends the credential in its header, and keeps it out of key, URL, cache and log', async () => {
    const requests = respondToList(() => json({ ids: ['b1'] }))
    const headers = { 'X-Trace': 't1' }
    const { client, result } = renderQueryHook(
      () => useApiQuery(listBookings, { params: { limit: 2 }, headers }),
      SIGNED_IN,
    )
    await waitFor(() => expect(result.current.data).toEqual({ ids: ['b1'] }))
    expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${TOKEN}`)
    expect(requests[0]?.headers.get('X-Trace')).toBe('t1')
    const [query] = client.getQueryCache().getAll()
    expect(query?.queryKey).toEqual([
      'listBookings',
      { params: { limit: 2 }, headers },
      'alice@example.com',
    ])
    const seen = JSON.stringify([query?.queryKey, query?.state, consoleLines, requests[0]?.url])
    expect(seen).not.toContain(TOKEN)
  })

  it('puts no credential into the error, and ends the session, after 401', async () => {
    respondToList(() => json({ message: 'No.' }, 401))
    const expire = vi.fn(async () => {})
    const { result } = renderQueryHook(() => useApiQuery(listBookings, {}), {
      ...SIGNED_IN,
      expire,
    })
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 401 }))
    expect(expire).toHaveBeenCalledOnce()
    expect(JSON.stringify(Object(result.current.error))).not.toContain(TOKEN)
  })

  it('waits while the session is being restored, and with skipToken', () => {
    for (const [variables, session] of [
      [{}, null],
      [skipToken, SIGNED_IN],
    ] as const) {
      const { result } = renderQueryHook(() => useApiQuery(listBookings, variables), session)
      expect(result.current).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
    }
  })

  it('takes the options of React Query', async () => {
    respondToList(() => json({ ids: ['b1', 'b2'] }))
    const { result } = renderQueryHook(() => ({
      count: useApiQuery(listBookings, {}, { select: ({ ids }) => ids.length }),
      disabled: useApiQuery(getBooking, BOOKING, { enabled: false }),
    }))
    await waitFor(() => expect(result.current.count.data).toBe(2))
    expect(result.current.disabled.fetchStatus).toBe('idle')
  })

  it('sends its request again once a command has made it stale', async () => {
    const requests = respondToList(() => json({ ids: [] }))
    const { client, result } = renderQueryHook(() => useApiQuery(listBookings, {}))
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    const invalidate = invalidateQueries(...(['listBookings'] as never[]))
    act(() => invalidate(null, null, null, { client, meta: undefined }))
    await waitFor(() => expect(requests).toHaveLength(2))
  })
})

const PAGES: Record<string, object> = {
  '': { ids: ['b1'], next: 'p2' },
  p2: { ids: ['b2'], next: 'p3' },
  p3: { ids: ['b3'] },
}

describe('useApiInfiniteQuery', () => {
  it('requests pages by the parameters that getNextPageParam returns, up to the last', async () => {
    const requests = respondToList((params) => json(PAGES[params.get('cursor') ?? ''] ?? {}))
    const { result } = renderQueryHook(() =>
      useApiInfiniteQuery(
        listBookings,
        { params: { limit: 1 } },
        {
          getNextPageParam: ({ next }) => (next ? { cursor: next } : undefined),
          select: ({ pages }) => pages.flatMap(({ ids }) => ids),
        },
      ),
    )
    await waitFor(() => expect(result.current.data).toEqual(['b1']))
    await act(() => result.current.fetchNextPage())
    await act(() => result.current.fetchNextPage())
    await waitFor(() => expect(result.current.data).toEqual(['b1', 'b2', 'b3']))
    expect(result.current.hasNextPage).toBe(false)
    expect(requests.map(({ url }) => new URL(url).search)).toEqual([
      '?limit=1',
      '?limit=1&cursor=p2',
      '?limit=1&cursor=p3',
    ])
  })

  it.each([
    ['a relative link', '</bookings?page=2&limit=1>; rel="next"', '?limit=1&page=2'],
    [
      'the next of several links, of another host, with an unknown parameter',
      '<https://a.example/x?page=0>; rel="prev", <https://a.example/x?page=2&key=1>; title=a; rel="last next"',
      '?page=2',
    ],
    ['no next link', '</bookings?page=9>; rel="last", <x>; rel="nextish"', null],
    ['a link that is no URL', '<http://[>; rel=next', null],
  ])('follows the Link header: %s', async (_, link, search) => {
    const requests = respondToList((params) =>
      HttpResponse.json({ ids: [] }, params.has('page') ? {} : { headers: { Link: link } }),
    )
    const { result } = renderQueryHook(() => useApiInfiniteQuery(listBookings, {}))
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    expect(result.current.hasNextPage).toBe(search !== null)
    if (search === null) return
    await act(() => result.current.fetchNextPage())
    expect(new URL(requests[1]?.url ?? '').search).toBe(search)
    expect(new URL(requests[1]?.url ?? '').pathname).toBe('/api/bookings')
  })

  it('ends where a server repeats a page', async () => {
    respondToList(() => json({ ids: ['b1'], next: 'p2' }))
    const { result } = renderQueryHook(() =>
      useApiInfiniteQuery(
        listBookings,
        {},
        { getNextPageParam: ({ next }) => (next ? { cursor: next } : undefined) },
      ),
    )
    await waitFor(() => expect(result.current.hasNextPage).toBe(true))
    await act(() => result.current.fetchNextPage())
    await waitFor(() => expect(result.current.hasNextPage).toBe(false))
  })
})

describe('prefetchQuery and prefetchInfiniteQuery', () => {
  it('fetch the data that the next page shows, once', async () => {
    const list = respondToList(() => json({ ids: ['b1'] }))
    const bookings = respondWith(() => json({ id: 'b1', seats: 2 }))
    const { client, wrapper } = createDataWrapper()
    Object.assign(prefetchContext, { client, session: SESSION })
    onTestFinished(() => void delete prefetchContext.client)
    for (const _ of [1, 2]) {
      prefetchInfiniteQuery(listBookings, {})
      prefetchQuery(getBooking, BOOKING)
    }
    await waitFor(() => expect([list.length, bookings()]).toEqual([1, 1]))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    const { result } = renderHook(
      () => ({
        pages: useApiInfiniteQuery(listBookings, {}, { staleTime: 1000 }),
        one: useApiQuery(getBooking, BOOKING, { staleTime: 1000 }),
      }),
      { wrapper },
    )
    await waitFor(() => expect(result.current.one.data).toEqual({ id: 'b1', seats: 2 }))
    expect(result.current.pages.data?.pages).toEqual([{ ids: ['b1'] }])
    expect([list.length, bookings()]).toEqual([1, 1])
  })

  it('send nothing without a session', () => {
    const list = respondToList(() => json({ ids: [] }))
    Object.assign(prefetchContext, { session: null })
    prefetchInfiniteQuery(listBookings, {})
    expect(list).toEqual([])
  })
})

it('the hooks refuse by type what an operation does not have', () => {
  // Never runs: the type checker reads it.
  const misuse = () => {
    // @ts-expect-error: a command.
    useApiQuery(login, { params: { email: '', password: '' } })
    // @ts-expect-error: a query.
    useApiMutation(getBooking)
    // @ts-expect-error: a parameter is missing.
    useApiQuery(getBooking, {})
    // @ts-expect-error: a parameter has another type.
    useApiQuery(listBookings, { params: { page: '1' } })
    // @ts-expect-error: another parameter.
    useApiInfiniteQuery(listBookings, {}, { initialPageParam: { offset: 'a' } })
    // @ts-expect-error: another type of data.
    useApiQuery(getBooking, BOOKING, { select: (booking) => booking.missing })
    // @ts-expect-error: the key belongs to the operation.
    useApiQuery(getBooking, BOOKING, { queryKey: ['mine'] })
    // @ts-expect-error: an error has no body.
    useApiQuery(getBooking, BOOKING).error?.body
  }
  expect(misuse).toBeTypeOf('function')
})
