import type { Contract, NotServed, Operation, SecurityScheme } from './contract.ts'
import type { Place } from './document.ts'

/** Methods that a request of `fetch` can't have (Fetch, section 2.2.1). */
const FORBIDDEN = ['trace', 'connect', 'track']

/** What is left out of a contract's operations. */
export const unservedOperations = (contract: Contract): NotServed[] => [
  ...contract.webhooks.map(
    ({ place }): NotServed => ({
      message: 'A webhook: nothing sends it.',
      place,
      by: ['code generation', 'mock', 'verify'],
    }),
  ),
  ...contract.operations.flatMap((operation) => [
    ...unservedMethod(operation),
    ...unservedPath(operation),
    ...unservedSecurity(operation),
  ]),
]

/**
 * Whether `verify` can test an operation: `fetch` can send its method, which is no addition, a request
 * can have its path, and it has a response.
 */
export const isTestable = ({ method, path, place, responses }: Operation) =>
  !(isAdditional(place) || FORBIDDEN.includes(method) || isNoPath(path) || responses.length === 0)

/** A `?` or a `#` ends the path of a URL (RFC 3986, section 3.3). */
const isNoPath = (path: string) => /[?#]/.test(path)

const isAdditional = (place: Place) => place.at(-2) === 'additionalOperations'

function unservedMethod({ method, place }: Operation): NotServed[] {
  const name = method.toUpperCase()
  if (isAdditional(place))
    return [
      {
        message: `The method ${name} of additionalOperations.`,
        place,
        by: ['code generation', 'mock', 'verify'],
      },
    ]
  if (method === 'query') return [{ message: `The method ${name}.`, place, by: ['mock'] }]
  return FORBIDDEN.includes(method)
    ? [{ message: `The method ${name}.`, place, by: ['code generation', 'verify'] }]
    : []
}

function unservedPath({ path, place, responses }: Operation): NotServed[] {
  if (isNoPath(path))
    return [
      {
        message: 'A path with ? or #, which no request has.',
        place,
        by: ['code generation', 'mock', 'verify'],
      },
    ]
  const message = 'An operation without a response: nothing says what it returns.'
  return responses.length === 0 ? [{ message, place, by: ['mock', 'verify'] }] : []
}

/** Whether one token, as `--token` takes it, is all that a scheme needs. */
const isToken = ({ type, scheme = '' }: SecurityScheme) =>
  type === 'http'
    ? ['bearer', 'basic'].includes(scheme)
    : ['apiKey', 'oauth2', 'openIdConnect'].includes(type)

function unservedSecurity({ security, place }: Operation): NotServed[] {
  const isServed =
    security.length === 0 ||
    security.some(([scheme, ...more]) => scheme && more.length === 0 && isToken(scheme))
  const message = 'An operation that no single token opens: its requests would be rejected.'
  return isServed ? [] : [{ message, place, by: ['verify'] }]
}
