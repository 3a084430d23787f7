import type { Operation, SecurityScheme } from 'aml-contract/model'

/** End-to-end request headers of HTTP that identify no user. */
const REQUEST_HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'origin',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
]

/**
 * End-to-end response headers of HTTP. WWW-Authenticate would open a dialog of the browser, and Set-Cookie
 * would set a cookie for every server on localhost.
 */
const RESPONSE_HEADERS = [
  'allow',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'retry-after',
  'vary',
  'x-request-id',
]

const findHeaderName = (location: string | undefined, name: string | undefined) =>
  location === 'cookie' ? 'cookie' : location === 'header' ? name : undefined

/** A certificate and a query parameter have no header. */
export const findCredentialHeader = ({ type, in: location, name }: SecurityScheme) =>
  /^(http|oauth2|openIdConnect)$/.test(type) ? 'Authorization' : findHeaderName(location, name)

const normalizeNames = (names: (string | undefined)[]) => [
  ...new Set(names.flatMap((name) => name?.toLowerCase() ?? [])),
]

/**
 * The headers that proxies forward between the app and its backend: headers of HTTP and of the contract.
 * Cookie and Authorization pass only where the contract requires them.
 * @returns names in lower case.
 */
export function createHeaderAllowlist(operations: Operation[]): {
  request: string[]
  response: string[]
} {
  const named = operations.map(({ parameters, responses, securityRequirements }) => ({
    request: [
      ...parameters.map((parameter) => findHeaderName(parameter.in, parameter.name)),
      ...securityRequirements.alternatives.flat().map(({ scheme }) => findCredentialHeader(scheme)),
    ],
    response: responses.flatMap(({ headers }) => headers.map(({ name }) => name)),
  }))
  return {
    request: normalizeNames([...REQUEST_HEADERS, ...named.flatMap(({ request }) => request)]),
    response: normalizeNames([...RESPONSE_HEADERS, ...named.flatMap(({ response }) => response)]),
  }
}
