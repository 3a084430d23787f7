import {
  type Contract,
  defaultScenario,
  type Header,
  isAuthorized,
  listScenarios,
  type MatchedRequest,
  matchOperation,
  matchRequest,
  type Operation,
  parseRequestBody,
  type Scenario,
  type Request as SentRequest,
} from 'aml-contract/model'
import { getResponse, type HttpHandler, HttpResponse, http } from 'msw'

/** @returns statuses in order of preference; empty for a valid request. */
function listRejectionStatuses(
  { operation, violations, isOfKnownType }: MatchedRequest,
  { header, query }: SentRequest,
): number[] {
  if (!isAuthorized(operation, header, query)) return [401]
  if (!isOfKnownType) return [415, 422, 400]
  return violations.length > 0 ? [422, 400] : []
}

/** Finds the scenario of the first status that is documented, itself or as `4XX`, or else of `default`. */
function findDocumented(operation: Operation, statuses: number[]) {
  const scenarios = listScenarios(operation)
  const find = (status: number, key: string) => {
    const scenario = scenarios.find(({ response }) => response.status.toUpperCase() === key)
    return scenario && { scenario, status }
  }
  for (const status of statuses) {
    const found = find(status, String(status)) ?? find(status, `${String(status)[0]}XX`)
    if (found) return found
  }
  return find(statuses[0] ?? 500, 'DEFAULT')
}

const getSampleValue = ({ examples, schema }: Header) =>
  examples[0]?.value ?? schema?.const ?? schema?.default

/** `get-wallet` and `GetWallet` -> `getwallet` */
const normalizeName = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Makes the exports of Orval's files accessible by any spelling of their names. */
export const indexFactories = <F>(generated: Record<string, unknown>) => {
  const factories = new Map(
    Object.entries(generated).map(([name, factory]) => [normalizeName(name), factory as F]),
  )
  return (name: string): F => {
    const factory = factories.get(normalizeName(name))
    if (!factory) throw new Error(`No generated function is called ${name}. Run: npm run generate`)
    return factory
  }
}

/** A `Request` does not expose its Cookie header. @returns undefined without cookies. */
const formatCookies = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ') || undefined

export function createSampleHeaders({ operation, response, mediaType }: Scenario): Headers {
  const headers = new Headers(mediaType === null ? {} : { 'Content-Type': mediaType })
  for (const header of response.headers) {
    const text = getSampleValue(header)
    if (text !== undefined) headers.set(header.name, String(text))
  }
  if (operation.deprecated) headers.set('Deprecation', 'true')
  return headers
}

/**
 * Creates an MSW handler for all operations of a contract. It selects the same scenarios by input as the mock
 * backend (prism-front.ts); the bodies come from the handlers that Orval generates.
 * @param generated all exports of Orval's MSW files.
 * @param base URL of the API, or a path of the page's origin.
 * @returns a handler that leaves requests without an operation in the contract to other handlers.
 */
export function createContractMock(
  contract: Contract,
  generated: Record<string, unknown>,
  base: string,
): HttpHandler {
  const findFactory = indexFactories<(body: unknown) => HttpHandler>(generated)

  /** @returns the path below the base; empty for any other URL. */
  function findPath({ url }: Request) {
    const start = new URL(base, url).href.replace(/\/$/, '')
    return url.startsWith(`${start}/`) ? (url.slice(start.length).split(/[?#]/)[0] ?? '') : ''
  }

  async function respond(scenario: Scenario, status: number, request: Request) {
    const { operation, response, mediaType, value } = scenario
    const createHandler = findFactory(`get${operation.operationId}MockHandler${response.status}`)
    const made = mediaType === null ? null : await getResponse([createHandler(value)], request)
    return new HttpResponse(made?.body ?? null, { status, headers: createSampleHeaders(scenario) })
  }

  return http.all(
    ({ request }) => matchOperation(contract, request.method, findPath(request)) !== undefined,
    async ({ request, cookies }) => {
      const sent: SentRequest = {
        method: request.method,
        path: findPath(request),
        query: new URL(request.url).searchParams,
        header: (name) =>
          (name === 'cookie' ? formatCookies(cookies) : request.headers.get(name)) ?? undefined,
        body: parseRequestBody(
          request.headers.get('content-type') ?? '',
          new Uint8Array(await request.clone().arrayBuffer()),
        ),
      }
      const matched = matchRequest(contract, sent)
      if (!matched) return undefined
      const { operation } = matched
      const statuses = listRejectionStatuses(matched, sent)
      const [status] = statuses
      if (status !== undefined) {
        const rejection = findDocumented(operation, statuses)
        if (rejection) return respond(rejection.scenario, rejection.status, request)
        return HttpResponse.json(
          { title: 'The contract documents no response to this', status },
          { status, headers: { 'Content-Type': 'application/problem+json' } },
        )
      }
      const scenario = matched.scenario ?? defaultScenario(operation)
      return scenario ? respond(scenario, scenario.status, request) : HttpResponse.error()
    },
  )
}
