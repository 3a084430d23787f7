import { readFileSync } from 'node:fs'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { vi } from 'vitest'
import { handlers } from '../mocks/handlers'

// These doubles are not in setup.ts, which runs once for each test file: a helper that two files import would
// keep the server of the first file.

/**
 * Serves lists. @param files by name, in the order of the index; a string is served as it is. By default
 * the lists of the site.
 */
export function respondWithLists(files?: Record<string, object | string>) {
  return http.get('*/lists/:name', ({ params: { name } }) => {
    if (!files) return new HttpResponse(readFileSync(`public/lists/${name}`))
    const file = files[String(name)]
    if (!file && name === 'index.json') return HttpResponse.json({ lists: Object.keys(files) })
    return typeof file === 'object' ? HttpResponse.json(file) : new HttpResponse(file)
  })
}

/** An unhandled request fails the test. */
export const server = setupServer(...handlers, respondWithLists())

/** Cuts the connection of each request to the API. */
export const noResponse = http.all('*/auth/:operation', () => HttpResponse.error())

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
