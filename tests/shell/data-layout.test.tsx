import { useMutation } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { saveCredentials } from '@/account/session/credentials'
import { SessionProvider } from '@/account/session/session-provider'
import { createSessionStore } from '@/account/session/session-store'
import { useApiQuery } from '@/api/use-api-query'
import { DataLayout } from '@/shell/data-layout'
import { getBooking, listBookings } from '../api/booking-operations'
import { consoleLines, server } from '../doubles'

const ALICE = { email: 'alice@example.com' }
const BOB = { email: 'bob@example.com' }

function Booking() {
  const { data } = useApiQuery(getBooking, { pathParams: { bookingId: 'b1' } })
  return <p>{data ? `Booking of ${data.id}` : 'loading'}</p>
}

function List() {
  const { data, error } = useApiQuery(listBookings, {})
  return <p>{error ? 'failed' : (data?.ids.join() ?? 'loading')}</p>
}

const respondWithUser = () =>
  http.get('*/api/bookings/b1', () => {
    const { email } = JSON.parse(localStorage.getItem('user') ?? '{}') as { email: string }
    return HttpResponse.json({ id: email, seats: 1 })
  })

function storeElsewhere(user: object | null) {
  if (user) localStorage.setItem('user', JSON.stringify(user))
  else localStorage.removeItem('user')
  dispatchEvent(new StorageEvent('storage', { key: 'user' }))
}

function renderPage(children: ReactNode) {
  const store = createSessionStore()
  store.signIn(ALICE)
  render(
    <MemoryRouter>
      <SessionProvider store={store}>
        <Routes>
          <Route element={<DataLayout />}>
            <Route path="*" element={children} />
          </Route>
        </Routes>
      </SessionProvider>
    </MemoryRouter>,
  )
  return store
}

describe('DataLayout', () => {
  it('shows no data of a user to the next one, who signs in in another tab', async () => {
    server.use(respondWithUser())
    renderPage(<Booking />)
    await screen.findByText('Booking of alice@example.com')
    const shown: string[] = []
    const observer = new MutationObserver(() => shown.push(document.body.textContent ?? ''))
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    await act(async () => storeElsewhere(BOB))
    await screen.findByText('Booking of bob@example.com')
    observer.disconnect()
    expect(shown.join()).not.toContain('alice')
  })

  it('fetches the data anew after an edit of the record', async () => {
    server.use(respondWithUser())
    renderPage(<Booking />)
    await screen.findByText('Booking of alice@example.com')
    server.use(http.get('*/api/bookings/b1', () => HttpResponse.json({ id: 'new', seats: 1 })))
    await act(async () => storeElsewhere({ ...ALICE, firstName: 'Alice' }))
    await screen.findByText('Booking of new')
  })

  it('aborts the query under way when the user changes, and lets the command go on', async () => {
    const aborted = Promise.withResolvers<void>()
    const sent = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<string>()
    server.use(
      http.get('*/api/bookings/b1', ({ request }) => {
        request.signal.addEventListener('abort', () => aborted.resolve())
        sent.resolve()
        return new Promise<Response>(() => {})
      }),
    )
    function Command() {
      const { mutate, data = 'waiting' } = useMutation({ mutationFn: () => finish.promise })
      return (
        <button type="button" onClick={() => mutate()}>
          {data}
        </button>
      )
    }
    const store = renderPage(
      <>
        <Booking />
        <Command />
      </>,
    )
    await sent.promise
    act(() => screen.getByRole('button').click())
    act(() => store.signIn(BOB))
    await aborted.promise
    finish.resolve('done')
    await screen.findByRole('button', { name: 'done' })
    await expect.poll(() => consoleLines.info.join()).toContain('no response')
  })

  it('sends the credentials of the user, whoever has signed in in another tab', async () => {
    const authorizations: (string | null)[] = []
    server.use(
      http.get('*/api/bookings', ({ request }) => {
        authorizations.push(request.headers.get('Authorization'))
        return HttpResponse.json({ ids: ['b1'] })
      }),
    )
    saveCredentials(ALICE, Object({ session: 'token-a' }))
    renderPage(<List />)
    await screen.findByText('b1')
    saveCredentials(BOB, Object({ session: 'token-b' }))
    await act(async () => storeElsewhere(BOB))
    await waitFor(() => expect(authorizations).toEqual(['Bearer token-a', 'Bearer token-b']))
  })

  it('ends the session once when queries get 401, and removes the credentials', async () => {
    server.use(
      http.get('*/api/bookings', () => HttpResponse.json({ message: '' }, { status: 401 })),
    )
    saveCredentials(ALICE, Object({ session: 'token-a' }))
    const store = renderPage(
      <>
        <List />
        <List />
      </>,
    )
    await expect.poll(store.getState).toEqual({ status: 'anonymous', signedOut: 'elsewhere' })
    expect(localStorage).toHaveLength(0)
  })

  it.each<[string, () => void]>([
    ['the next user', () => localStorage.setItem('user', JSON.stringify(BOB))],
    ['the same user, with another token', () => saveCredentials(ALICE, Object({ session: 'new' }))],
  ])('keeps the session of %s, whom another tab has signed in, after a 401', async (_, signIn) => {
    const response = Promise.withResolvers<Response>()
    const sent = Promise.withResolvers<void>()
    server.use(
      http.get('*/api/bookings', () => {
        sent.resolve()
        return response.promise
      }),
    )
    saveCredentials(ALICE, Object({ session: 'old' }))
    const store = renderPage(<List />)
    await sent.promise
    // The event of the other tab comes after the response.
    signIn()
    const record = localStorage.getItem('user')
    response.resolve(HttpResponse.json({ message: '' }, { status: 401 }))
    await screen.findByText('failed')
    expect(store.getState()).toEqual({ status: 'authenticated', user: ALICE })
    expect(localStorage.getItem('user')).toBe(record)
  })
})
