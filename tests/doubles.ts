import { readFileSync } from 'node:fs'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { vi } from 'vitest'
import { LIST_PATH } from '@/address/lists/sanctions-list'
import { handlers } from '../mocks/handlers'

// These doubles are not in setup.ts, which runs once for each test file: a helper that two files import would
// keep the server of the first file.

/** Serves the sanctions list. @param content by default the shipped list. */
export function respondWithList(content?: string, status = 200) {
  return http.get(
    `*${LIST_PATH}`,
    () => new HttpResponse(content ?? readFileSync(`public${LIST_PATH}`), { status }),
  )
}

/** An unhandled request fails the test. */
export const server = setupServer(...handlers, respondWithList())

/** Responds to an operation. @returns an array, to which the parameters of each request are added. */
export function recordRequests<R>(
  mockHandler: (respond: (info: { request: Request }) => R) => RequestHandler,
  response: R,
) {
  const requests: Record<string, string>[] = []
  server.use(
    mockHandler(({ request }) => {
      requests.push(Object.fromEntries(new URL(request.url).searchParams))
      return response
    }),
  )
  return requests
}

/** Console output during the test. Errors and warnings fail it, unless the test resets them. */
export const consoleLines = { info: [] as string[], warn: [] as string[], error: [] as string[] }

/** Makes the storage throw until the test ends. */
export function blockStorage() {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
}
