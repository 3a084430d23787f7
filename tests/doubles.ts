import { readFileSync } from 'node:fs'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { vi } from 'vitest'
import { LIST_PATH } from '@/address/lists/sanctions-list'
import { handlers } from '../mocks/handlers'

// Test doubles for the network, the console and the storage of the jsdom tests. They are not in setup.ts,
// which each test file runs anew: a helper that two files import would keep the server of the first.

/** Serves the sanctions list, a file of the site. @param content by default the shipped one. */
export function respondWithList(content?: string, status = 200) {
  return http.get(
    `*${LIST_PATH}`,
    () => new HttpResponse(content ?? readFileSync(`public${LIST_PATH}`), { status }),
  )
}

/** Responds to the app's requests in tests; an unhandled request fails the test. */
export const server = setupServer(...handlers, respondWithList())

/** Responds to an operation. @returns the parameters of its requests, as they come. */
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

/** The app's console output during the test. Errors and warnings fail it, unless the test resets them. */
export const consoleLines = { info: [] as string[], warn: [] as string[], error: [] as string[] }

/** Makes the browser refuse the storage, until the test ends. */
export function blockStorage() {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
}
