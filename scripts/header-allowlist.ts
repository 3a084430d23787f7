import type { Operation, SecurityScheme } from 'openapi-workbench/model'

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
 * would set a cookie for every server of this machine.
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

/** The header in which a parameter or a credential is sent. */
const readHeader = (location: string | undefined, name: string | undefined) =>
  location === 'cookie' ? 'cookie' : location === 'header' ? name : undefined

/** The header of a scheme's credentials; a certificate and a query parameter have none. */
const credentialHeader = ({ type, in: location, name }: SecurityScheme) =>
  /^(http|oauth2|openIdConnect)$/.test(type) ? 'authorization' : readHeader(location, name)

const normalizeNames = (names: (string | undefined)[]) => [
  ...new Set(names.flatMap((name) => name?.toLowerCase() ?? [])),
]

/**
 * The headers that proxies pass between the app and its backend: those of HTTP, and those that the
 * contract names. Cookie and Authorization pass only where the contract needs them.
 * @param operations of the contract.
 * @returns names in lower case.
 */
export function createHeaderAllowlist(operations: Operation[]): {
  request: string[]
  response: string[]
} {
  const named = operations.map(({ parameters, responses, securityRequirements }) => ({
    request: [
      ...parameters.map((parameter) => readHeader(parameter.in, parameter.name)),
      ...securityRequirements.alternatives.flat().map(({ scheme }) => credentialHeader(scheme)),
    ],
    response: responses.flatMap(({ headers }) => headers.map(({ name }) => name)),
  }))
  return {
    request: normalizeNames([...REQUEST_HEADERS, ...named.flatMap(({ request }) => request)]),
    response: normalizeNames([...RESPONSE_HEADERS, ...named.flatMap(({ response }) => response)]),
  }
}
