import { useMutation, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '@/api/http-client'
import type { Command, Query } from '@/api/operation'

const Booking = z.object({ id: z.string(), seats: z.number() })
const Problem = z.object({ title: z.string(), detail: z.optional(z.string()) })
type Booking = z.infer<typeof Booking>

type Place = { pathParams: { bookingId: string } }

/** Operations as generated from a contract with queries, bodies and files, unlike the product's. */
export const getBooking: Query<Place, Booking> = {
  kind: 'query',
  operationId: 'getBooking',
  schemas: async () => ({
    pathParams: z.object({ bookingId: z.string() }),
    responses: { 200: Booking, '4XX': Problem, default: Problem },
  }),
  send: ({ pathParams: { bookingId } }, options, signal) =>
    request({ url: `/bookings/${encodeURIComponent(bookingId)}`, method: 'GET', signal }, options),
  useHook: ({ pathParams: { bookingId } }, { query }) =>
    useQuery({ queryKey: ['/bookings', bookingId], ...query }),
}

export const getTickets: Query<{ params: { seat: string[] } }, Blob> = {
  kind: 'query',
  operationId: 'getTickets',
  schemas: async () => ({
    params: z.object({ seat: z.array(z.string()) }),
    responses: { 200: null, 404: Problem },
  }),
  send: ({ params }, options, signal) =>
    request({ url: '/tickets', method: 'GET', params, responseType: 'blob', signal }, options),
  useHook: ({ params }, { query }) => useQuery({ queryKey: ['/tickets', params], ...query }),
}

export const createBooking: Command<
  { data: { seats: number; note?: string }; headers: { 'X-Request-Id': string } },
  Booking
> = {
  kind: 'command',
  operationId: 'createBooking',
  schemas: async () => ({
    data: z.object({
      seats: z.number().check(z.maximum(9)),
      note: z.exactOptional(z.string().check(z.minLength(3), z.regex(/^[a-z]*$/))),
      class: z.exactOptional(z.enum(['first', 'second'])),
      contact: z.exactOptional(
        z.union([z.email(), z.string().check(z.minLength(9)), z.object({ post: z.string() })]),
      ),
    }),
    headers: z.object({ 'X-Request-Id': z.string() }),
    responses: { 201: Booking, 403: Problem },
  }),
  send: ({ data, headers }, options, signal) =>
    request({ url: '/bookings', method: 'POST', data, headers, signal }, options),
  useHook: ({ mutation }) => useMutation(mutation),
}

export const deleteBooking: Command<Place, void> = {
  kind: 'command',
  operationId: 'deleteBooking',
  schemas: async () => ({
    pathParams: z.object({ bookingId: z.string() }),
    responses: { 204: null, 409: null },
  }),
  send: ({ pathParams: { bookingId } }, options, signal) =>
    request(
      { url: `/bookings/${encodeURIComponent(bookingId)}`, method: 'DELETE', signal },
      options,
    ),
  useHook: ({ mutation }) => useMutation(mutation),
}
