import { useMutation, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Command, Operation, Query } from '@/api/operation'
import { commandOptions, request } from '@/api/request'

const Booking = z.object({ id: z.string(), seats: z.number() })
const Problem = z.object({ message: z.string() })
type Booking = z.infer<typeof Booking>
type BookingPath = { pathParams: { bookingId: string } }

const buildUrl = ({ pathParams: { bookingId } }: BookingPath) =>
  `/bookings/${encodeURIComponent(bookingId)}`

/** A query as generated from a contract; the product's contract has only commands. */
export const getBooking: Query<BookingPath, Booking> = {
  kind: 'query',
  operationId: 'getBooking',
  method: 'GET',
  path: '/bookings/{bookingId}',
  schemas: { responses: { 200: Booking, 404: Problem, 500: Problem } },
  useHook: (place, { request: operation }) =>
    useQuery({
      queryKey: [buildUrl(place)],
      queryFn: ({ signal }) => request({ url: buildUrl(place), method: 'GET', signal }, operation),
    }),
}

type NewBooking = { data: { seats: number }; headers: { 'X-Trace': string } }

/** A command with a body and a header; those of the product have a query only. */
export const createBooking: Command<NewBooking, Booking> = {
  kind: 'command',
  operationId: 'createBooking',
  method: 'POST',
  path: '/bookings',
  schemas: {
    data: z.object({ seats: z.number() }),
    headers: z.object({ 'X-Trace': z.string() }),
    responses: { 201: Booking },
  },
  useHook: ({ request: operation }) =>
    useMutation(
      commandOptions({
        mutationFn: ({ data, headers }) =>
          request(
            {
              url: '/bookings',
              method: 'POST',
              headers: { 'Content-Type': 'application/json', ...headers },
              data,
            },
            operation,
          ),
      }),
    ),
}

/** Takes any request, and responds with any JSON. */
export const search: Operation = {
  kind: 'query',
  operationId: 'search',
  method: 'GET',
  path: '/search',
  schemas: { responses: { 200: z.unknown(), 204: undefined, 500: undefined } },
}
