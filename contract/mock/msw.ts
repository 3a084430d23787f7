import { getResponse, type HttpHandler, HttpResponse, http } from 'msw'
import type { Contract, Header, Operation } from '../reader/contract.ts'
import { operationFor, type Request as SentRequest } from '../reader/input.ts'
import { type Scenario, scenariosOf, usualScenario } from '../reader/scenarios.ts'
import { escaped } from '../reader/text.ts'
import { isLetIn } from '../reader/validate.ts'
import { bodyOf, readByInput } from './by-input.ts'

/** Whether a media type is one that the contract names: `application/json`, `text/*`. */
const isNamed = (sent: string, named: string) => {
  const [type = ''] = sent.toLowerCase().split(';')
  const pattern = escaped(named.toLowerCase().split(';')[0] ?? '')
  return new RegExp(`^${pattern.replaceAll(String.raw`\*`, '[^/]+')}$`).test(type.trim())
}

/** The statuses that refuse a request, the best first; none for one that is fine. */
function refusedWith(operation: Operation, request: SentRequest, violations: string[]): number[] {
  if (!isLetIn(operation, request.header, request.query)) return [401]
  const type = request.header('content-type')
  const isTaken =
    operation.body !== null &&
    (!type || operation.body.contents.some(({ mediaType }) => isNamed(type, mediaType)))
  if (request.body !== undefined && !isTaken) return [415, 422, 400]
  return violations.length > 0 ? [422, 400] : []
}

/** The first scenario of the first status that the operation documents, by itself, in a range or as default. */
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

/** What a header says in a mock: its example, or the one value that its schema allows. */
const sampleOf = ({ example, schema }: Header) => example ?? schema?.const ?? schema?.default

/** One spelling for all: `get-wallet` and `GetWallet`, `4XX` and `4xx`. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/**
 * A mock of a whole contract: it answers each request by its input, with the same scenarios as
 * Prism does (server.ts), through the handlers that Orval generates.
 * @param generated everything that Orval's MSW files export.
 * @param base where the API is: a path of the page's own origin, or a URL.
 * @returns a handler that takes the requests that the contract has an operation for, and no others.
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

  /** The path below the base; empty for a request to somewhere else. */
  function pathOf({ url }: Request) {
    const start = new URL(base, url).href.replace(/\/$/, '')
    return url.startsWith(`${start}/`) ? (url.slice(start.length).split(/[?#]/)[0] ?? '') : ''
  }

  /** The body comes from the generated handler, and all else from the contract. */
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
    ({ request }) => operationFor(contract, request.method, pathOf(request)) !== undefined,
    async ({ request }) => {
      // A page sees no cookie header of its own requests.
      const cookie = typeof document === 'undefined' ? undefined : document.cookie
      const sent: SentRequest = {
        method: request.method,
        path: pathOf(request),
        query: new URL(request.url).searchParams,
        header: (name) =>
          request.headers.get(name) ?? (name === 'cookie' ? cookie || undefined : undefined),
        body: bodyOf(request.headers.get('content-type') ?? '', await request.clone().text()),
      }
      const reading = readByInput(contract, sent)
      if (!reading) return undefined
      const { operation, violations, scenario } = reading
      const statuses = refusedWith(operation, sent, violations)
      const [status] = statuses
      if (status !== undefined) {
        const refusal = documented(operation, statuses)
        if (refusal) return responseOf(refusal.scenario, refusal.status, request)
        return HttpResponse.json(
          { title: 'The contract does not say how this is refused', status },
          { status, headers: { 'Content-Type': 'application/problem+json' } },
        )
      }
      const asked = scenario ?? usualScenario(operation)
      return asked ? responseOf(asked, asked.status, request) : HttpResponse.error()
    },
  )
}
