import * as z from 'zod/mini'
import { createCredentialHeaders } from '@/api/credential-headers'
import type { Operation, Query } from '@/api/operation'
import { request } from '@/api/request'

const Booking = z.object({ id: z.string(), seats: z.number() })
const Problem = z.object({ message: z.string() })
type Booking = z.infer<typeof Booking>
type BookingPath = { pathParams: { bookingId: string } }

const buildUrl = ({ pathParams: { bookingId } }: BookingPath) =>
  `/bookings/${encodeURIComponent(bookingId)}`

/** Like a generated query; the product's contract has only commands. */
export const getBooking: Query<BookingPath, Booking> = {
  kind: 'query',
  operationId: 'getBooking',
  method: 'GET',
  path: '/bookings/{bookingId}',
  schemas: { responses: { 200: Booking, 404: Problem, 500: Problem } },
  createOptions: (variables, context) => ({
    queryFn: ({ signal }) => request({ url: buildUrl(variables), method: 'GET', signal }, context),
  }),
}

/** A command with a body and a header; the product's commands have only a query. */
export const createBooking: Operation = {
  kind: 'command',
  operationId: 'createBooking',
  method: 'POST',
  path: '/bookings',
  schemas: {
    data: z.object({ seats: z.number() }),
    headers: z.object({ 'X-Trace': z.string() }),
    responses: { 201: Booking },
  },
}

/** Accepts any request, and any JSON as the response. */
export const search: Operation = {
  kind: 'query',
  operationId: 'search',
  method: 'GET',
  path: '/search',
  schemas: { responses: { 200: z.unknown(), 204: undefined, 500: undefined } },
}

const Bookings = z.object({ ids: z.array(z.string()), next: z.optional(z.string()) })
type Bookings = z.infer<typeof Bookings>
type ListVariables = {
  params?: { limit?: number; page?: number; cursor?: string }
  headers?: { 'X-Trace': string }
}

/** A list with pages, for signed-in users only. */
export const listBookings: Query<ListVariables, Bookings> = {
  kind: 'query',
  operationId: 'listBookings',
  method: 'GET',
  path: '/bookings',
  schemas: {
    params: z.object({
      limit: z.optional(z.number()),
      page: z.optional(z.number()),
      cursor: z.optional(z.string()),
    }),
    headers: z.object({ 'X-Trace': z.optional(z.string()) }),
    responses: { 200: Bookings, 401: Problem },
  },
  authorize: (credentials) =>
    createCredentialHeaders(
      [[{ scheme: 'session', header: 'Authorization', prefix: 'Bearer ' }]],
      credentials,
    ),
  createOptions: ({ params, headers }, context) => ({
    queryFn: ({ signal }) =>
      request({ url: '/bookings', method: 'GET', params, headers, signal }, context),
  }),
}
