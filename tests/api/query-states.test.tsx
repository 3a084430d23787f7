import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { QueryStates } from '@/api/query-states'
import { useApiInfiniteQuery, useApiQuery } from '@/api/use-api-query'
import { loadMessages, switchLocale } from '@/platform/i18n/i18n'
import { noResponse, server } from '../doubles'
import { getBooking, listBookings } from './booking-operations'
import { createDataWrapper } from './render-query-hook'

// The contract of the app has no query.
const OPERATION = { ...getBooking, operationId: 'getBooking' as never }
const LIST = { ...listBookings, operationId: 'listBookings' as never }

function Booking() {
  const query = useApiQuery(OPERATION, { pathParams: { bookingId: 'b1' } }, { retry: false })
  return (
    <QueryStates
      operation={OPERATION}
      query={query}
      empty={{ when: ({ seats }) => seats === 0, text: 'No seats.' }}
    >
      {({ id }) => <p>Booking {id}</p>}
    </QueryStates>
  )
}

function Bookings() {
  const query = useApiInfiniteQuery(LIST, {}, { retry: false })
  return (
    <QueryStates operation={LIST} query={query}>
      {({ pages }) => <p>{pages.flatMap(({ ids }) => ids).join(' ')}</p>}
    </QueryStates>
  )
}

function renderPart(part: ReactNode) {
  const { client, wrapper: Wrapper } = createDataWrapper()
  render(
    <I18nProvider i18n={i18n}>
      <Wrapper>{part}</Wrapper>
    </I18nProvider>,
  )
  return { client, user: userEvent.setup({ delay: null }) }
}

const respond = (resolver: () => Response | Promise<Response>) =>
  server.use(http.get('*/api/bookings/b1', resolver))

const booking = (seats: number) => () => HttpResponse.json({ id: 'b1', seats })
const failure = () => HttpResponse.json({ message: 'It broke.' }, { status: 500 })

beforeEach(() => loadMessages('queries').then(() => loadMessages('failures')))

describe('QueryStates', () => {
  it('reserves space while the data is loading', async () => {
    const finish = Promise.withResolvers<Response>()
    respond(() => finish.promise)
    renderPart(<Booking />)
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('Loading…')
    expect(status.parentElement?.className).toContain('min-h-48')
    finish.resolve(booking(1)())
    await screen.findByText('Booking b1')
  })

  it.each([
    ['data', booking(2), 'Booking b1'],
    ['an empty state', booking(0), 'No seats.'],
  ])('shows %s', async (_, resolver, text) => {
    respond(resolver)
    renderPart(<Booking />)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('shows the failure, and the data after a retry, to which the focus moves', async () => {
    respond(failure)
    const { user } = renderPart(<Booking />)
    expect((await screen.findByRole('alert')).textContent).toBe('It broke.')
    respond(booking(2))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    const data = await screen.findByText('Booking b1')
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(data.parentElement?.parentElement))
  })

  it('keeps the data whose refresh has failed, and says so', async () => {
    respond(booking(2))
    const { client } = renderPart(<Booking />)
    await screen.findByText('Booking b1')
    respond(failure)
    await client.refetchQueries()
    expect(await screen.findByText(/may be out of date/)).toBeTruthy()
    expect(screen.getByText('Booking b1')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('says in Urdu that the server is unreachable', async () => {
    server.use(noResponse)
    respond(() => HttpResponse.error())
    await switchLocale('ur')
    renderPart(<Booking />)
    expect((await screen.findByRole('alert')).textContent).toMatch(/^سرور سے رابطہ نہیں ہو پا رہا/)
    expect(screen.getByRole('button', { name: 'دوبارہ کوشش کریں' })).toBeTruthy()
  })

  it('has a button for the next page, which can be retried', async () => {
    let broken = true
    server.use(
      http.get('*/api/bookings', ({ request: { url } }) => {
        if (!url.includes('page=2'))
          return HttpResponse.json({ ids: ['b1'] }, { headers: { Link: '<?page=2>; rel=next' } })
        return broken ? failure() : HttpResponse.json({ ids: ['b2'] })
      }),
    )
    const { user } = renderPart(<Bookings />)
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect((await screen.findByRole('alert')).textContent).toBe('It broke.')
    expect(screen.queryByText(/out of date/)).toBeNull()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('b1 b2')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
