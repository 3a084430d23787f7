import { useMutation, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Command, Operation, Query } from '@/api/operation'
import { commandOptions, request } from '@/api/request'

const Booking = z.object({ id: z.string(), seats: z.number() })
const Problem = z.object({ title: z.string(), detail: z.optional(z.string()) })
const Place = z.object({ bookingId: z.string() })
type Booking = z.infer<typeof Booking>
type Place = { pathParams: z.infer<typeof Place> }

const addressOf = ({ pathParams: { bookingId } }: Place) =>
  `/bookings/${encodeURIComponent(bookingId)}`

/** Operations as generated from a contract with queries, bodies and files, unlike the product's. */
export const getBooking: Query<Place, Booking> = {
  kind: 'query',
  operationId: 'getBooking',
  method: 'GET',
  path: '/bookings/{bookingId}',
  schemas: { pathParams: Place, responses: { 200: Booking, '4XX': Problem, default: Problem } },
  useHook: (place, { request: operation }) =>
    useQuery({
      queryKey: [addressOf(place)],
      queryFn: ({ signal }) => request({ url: addressOf(place), method: 'GET', signal }, operation),
    }),
}

export const getTickets: Query<{ params: { seat: string[] } }, Blob> = {
  kind: 'query',
  operationId: 'getTickets',
  method: 'GET',
  path: '/tickets',
  schemas: {
    params: z.object({ seat: z.array(z.string()) }),
    responses: { 200: null, 404: Problem },
  },
  useHook: ({ params }, { request: operation }) =>
    useQuery({
      queryKey: ['/tickets', params],
      queryFn: ({ signal }) =>
        request(
          { url: '/tickets', method: 'GET', params, responseType: 'blob', signal },
          operation,
        ),
    }),
}

type NewBooking = {
  data: { seats: number; note?: string }
  headers: { 'X-Request-Id': string }
}

export const createBooking: Command<NewBooking, Booking> = {
  kind: 'command',
  operationId: 'createBooking',
  method: 'POST',
  path: '/bookings',
  schemas: {
    data: z.object({
      seats: z.number().check(z.maximum(9)),
      note: z.exactOptional(z.string().check(z.minLength(3), z.regex(/^[a-z]*$/))),
      class: z.exactOptional(z.enum(['first', 'second'])),
      contact: z.exactOptional(
        z.union([
          z.email(),
          z.string().check(z.minLength(9)),
          z.object({ post: z.string(), zip: z.exactOptional(z.string().check(z.minLength(5))) }),
        ]),
      ),
    }),
    headers: z.object({ 'X-Request-Id': z.string() }),
    responses: { 201: Booking, 403: Problem },
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

export const deleteBooking: Command<Place, void> = {
  kind: 'command',
  operationId: 'deleteBooking',
  method: 'DELETE',
  path: '/bookings/{bookingId}',
  schemas: { pathParams: Place, responses: { 204: undefined, 409: undefined } },
  useHook: ({ request: operation }) =>
    useMutation(
      commandOptions({
        mutationFn: (place) => request({ url: addressOf(place), method: 'DELETE' }, operation),
      }),
    ),
}

/** Takes any request, and responds with what is not JSON. */
export const search: Operation = {
  kind: 'query',
  operationId: 'search',
  method: 'GET',
  path: '/search',
  schemas: { responses: { 200: null } },
}
