import type {
  Consumer,
  Contract,
  Operation,
  SecurityScheme,
  Unsupported,
} from '../contract/contract.ts'

const BY: Consumer[] = ['verify']
/** Forbidden methods of `fetch` (Fetch, section 2.2.1), in lower case. */
const FORBIDDEN = ['trace', 'connect', 'track']

export const findUnsupportedOperations = (contract: Contract): Unsupported[] => [
  ...contract.webhooks.map(({ pointer }) => ({
    message: 'A webhook: nothing sends it.',
    pointer,
    by: BY,
  })),
  ...contract.operations.flatMap((operation) =>
    [findUnsupportedMethod, findUnsupportedPath, findUnsupportedSecurity].flatMap((find) => {
      const message = find(operation)
      return message ? [{ message, pointer: operation.pointer, by: BY }] : []
    }),
  ),
]

export const isTestable = (operation: Operation) =>
  !findUnsupportedMethod(operation) && !findUnsupportedPath(operation)

function findUnsupportedMethod({ method, pointer }: Operation) {
  const name = method.toUpperCase()
  if (pointer.at(-2) === 'additionalOperations')
    return `The method ${name} of additionalOperations.`
  return FORBIDDEN.includes(method) ? `The method ${name}.` : undefined
}

function findUnsupportedPath({ path, responses }: Operation) {
  // ? and # end the path of a URL (RFC 3986, section 3.3).
  if (/[?#]/.test(path)) return 'A path with ? or #, which no request can have.'
  return responses.length > 0 ? undefined : 'An operation without a documented response.'
}

const hasCredential = ({ type, scheme = '' }: SecurityScheme) =>
  type === 'http'
    ? ['bearer', 'basic'].includes(scheme)
    : ['apiKey', 'oauth2', 'openIdConnect', 'mutualTLS'].includes(type)

function findUnsupportedSecurity({ security }: Operation) {
  const isSupported =
    security.length === 0 || security.some((schemes) => schemes.every(hasCredential))
  if (isSupported) return undefined
  return 'An operation whose security scheme has no option for its credential: requests would be rejected.'
}
