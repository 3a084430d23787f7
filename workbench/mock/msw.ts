import { getResponse, type HttpHandler, HttpResponse, http } from 'msw'
import type { Contract, Header, Operation } from '../reader/contract.ts'
import { parsedBody, type Request as SentRequest } from '../reader/input.ts'
import { defaultScenario, type Scenario, scenariosOf } from '../reader/scenarios.ts'
import { isAuthorized } from '../reader/validate.ts'
import { type Reading, readByInput, servedOperation } from './by-input.ts'

/** The statuses that can reject a request, the best first; empty for a valid one. */
function rejectionStatuses(
  { operation, violations, isOfKnownType }: Reading,
  { header, query }: SentRequest,
): number[] {
  if (!isAuthorized(operation, header, query)) return [401]
  if (!isOfKnownType) return [415, 422, 400]
  return violations.length > 0 ? [422, 400] : []
}

/** The first scenario of the first status that is documented: by itself, by its range or as `default`. */
function documented(operation: Operation, statuses: number[]) {
  const all = scenariosOf(operation)
  const by = (status: number, name: string) => {
    const scenario = all.find(({ response }) => response.status.toUpperCase() === name)
    return scenario && { scenario, status }
  }
  for (const status of statuses) {
    const found = by(status, String(status)) ?? by(status, `${String(status)[0]}XX`)
    if (found) return found
  }
  const [best = 500] = statuses
  return by(best, 'DEFAULT')
}

/** A header's value in a mock: its example, or the constant or default of its schema. */
const sampleOf = ({ example, schema }: Header) => example ?? schema?.const ?? schema?.default

/** Makes spellings equal: `get-wallet` and `GetWallet`, `4XX` and `4xx`. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/**
 * A mock of a whole contract: it responds by input, with the same scenarios as Prism (server.ts),
 * through the handlers that Orval generates.
 * @param generated all exports of Orval's MSW files.
 * @param base where the API is: a path of the page's own origin, or a URL.
 * @returns a handler for the requests that have an operation in the contract, and for no others.
 */
export function mockOf(
  contract: Contract,
  generated: Record<string, unknown>,
  base: string,
): HttpHandler {
  const factories = new Map(
    Object.entries(generated).map(([name, factory]) => [
      plain(name),
      factory as (body: unknown) => HttpHandler,
    ]),
  )

  /** The path below the base; empty for a request to another place. */
  function pathOf({ url }: Request) {
    const start = new URL(base, url).href.replace(/\/$/, '')
    return url.startsWith(`${start}/`) ? (url.slice(start.length).split(/[?#]/)[0] ?? '') : ''
  }

  /** The body comes from the generated handler, all else from the contract. */
  async function responseOf(
    { operation, response, mediaType, value }: Scenario,
    status: number,
    request: Request,
  ) {
    const name = `get${operation.operationId}MockHandler${response.status}`
    const factory = factories.get(plain(name))
    if (!factory) throw new Error(`No handler was generated: ${name}`)
    const made = mediaType === null ? null : await getResponse([factory(value)], request)
    const headers = new Headers(mediaType === null ? {} : { 'Content-Type': mediaType })
    for (const header of response.headers) {
      const text = sampleOf(header)
      if (text !== undefined) headers.set(header.name, String(text))
    }
    if (operation.deprecated) headers.set('Deprecation', 'true')
    return new HttpResponse(made?.body ?? null, { status, headers })
  }

  return http.all(
    ({ request }) => servedOperation(contract, request.method, pathOf(request)) !== undefined,
    async ({ request }) => {
      // A page can't read the cookies of its requests.
      const cookie = typeof document === 'undefined' ? undefined : document.cookie
      const sent: SentRequest = {
        method: request.method,
        path: pathOf(request),
        query: new URL(request.url).searchParams,
        header: (name) =>
          request.headers.get(name) ?? (name === 'cookie' ? cookie || undefined : undefined),
        body: await parsedBody(
          request.headers.get('content-type') ?? '',
          new Uint8Array(await request.clone().arrayBuffer()),
        ),
      }
      // A page sees no cookie that is HttpOnly.
      const reading = readByInput(contract, sent, (parameter) => parameter.in !== 'cookie')
      if (!reading) return undefined
      const { operation, scenario } = reading
      const statuses = rejectionStatuses(reading, sent)
      const [status] = statuses
      if (status !== undefined) {
        const rejection = documented(operation, statuses)
        if (rejection) return responseOf(rejection.scenario, rejection.status, request)
        return HttpResponse.json(
          { title: 'The contract documents no response to this', status },
          { status, headers: { 'Content-Type': 'application/problem+json' } },
        )
      }
      const chosen = scenario ?? defaultScenario(operation)
      return chosen ? responseOf(chosen, chosen.status, request) : HttpResponse.error()
    },
  )
}
