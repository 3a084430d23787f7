import type { Consumer, Contract, Operation, SecurityScheme, Unsupported } from './contract.ts'

const CLIENTS: Consumer[] = ['mock', 'verify']
/** Forbidden methods of `fetch` (Fetch, section 2.2.1), in lower case. */
const FORBIDDEN = ['trace', 'connect', 'track']

export const findUnsupportedOperations = (contract: Contract): Unsupported[] => [
  ...contract.webhooks.map(({ pointer }) => ({
    message: 'A webhook: nothing sends it.',
    pointer,
    by: CLIENTS,
  })),
  ...contract.operations.flatMap((operation) =>
    [findUnsupportedMethod, findUnsupportedPath, findUnsupportedSecurity].flatMap((find) => {
      const [message, by] = find(operation) ?? []
      return message && by ? [{ message, pointer: operation.pointer, by }] : []
    }),
  ),
]

/** Whether `verify` can send requests of an operation, and compare the responses. */
export const isTestable = (operation: Operation) =>
  !findUnsupportedMethod(operation)?.[1].includes('verify') && !findUnsupportedPath(operation)

type UnsupportedPart = [message: string, by: Consumer[]] | undefined

function findUnsupportedMethod({ method, pointer }: Operation): UnsupportedPart {
  const name = method.toUpperCase()
  if (pointer.at(-2) === 'additionalOperations')
    return [`The method ${name} of additionalOperations.`, CLIENTS]
  if (method === 'query') return [`The method ${name}.`, ['mock']]
  return FORBIDDEN.includes(method) ? [`The method ${name}.`, ['verify']] : undefined
}

function findUnsupportedPath({ path, responses }: Operation): UnsupportedPart {
  // ? and # end the path of a URL (RFC 3986, section 3.3).
  if (/[?#]/.test(path)) return ['A path with ? or #, which no request can have.', CLIENTS]
  if (responses.length > 0) return undefined
  return ['An operation without a documented response.', CLIENTS]
}

/** Whether `verify` has an option for the credential. */
const hasCredential = ({ type, scheme = '' }: SecurityScheme) =>
  type === 'http'
    ? ['bearer', 'basic'].includes(scheme)
    : ['apiKey', 'oauth2', 'openIdConnect', 'mutualTLS'].includes(type)

function findUnsupportedSecurity({ security }: Operation): UnsupportedPart {
  const isSupported =
    security.length === 0 || security.some((schemes) => schemes.every(hasCredential))
  if (isSupported) return undefined
  return [
    'An operation whose security scheme has no option for its credential: requests would be rejected.',
    ['verify'],
  ]
}
