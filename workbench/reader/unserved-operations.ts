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
    ...unservedSecurity(operation),
  ]),
]

/** Whether `verify` can request an operation: its method is no addition, and `fetch` can send it. */
export const isRequestable = ({ method, place }: Operation) =>
  !(isAdditional(place) || FORBIDDEN.includes(method))

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
