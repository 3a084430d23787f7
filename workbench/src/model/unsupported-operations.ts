import type { Consumer, Contract, Operation, SecurityScheme, Unsupported } from './contract.ts'

const CLIENTS: Consumer[] = ['mock', 'verify']
/** Methods that a request of `fetch` can't have (Fetch, section 2.2.1). */
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

/**
 * Whether `verify` can test an operation: `fetch` can send its method, which is no addition, a request
 * can have its path, and it has a response.
 */
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
  if (/[?#]/.test(path)) return ['A path with ? or #, which no request has.', CLIENTS]
  if (responses.length > 0) return undefined
  return ['An operation without a response: nothing says what it returns.', CLIENTS]
}

/** Whether `verify` takes a credential for a scheme: a token, or a client certificate. */
const isKnown = ({ type, scheme = '' }: SecurityScheme) =>
  type === 'http'
    ? ['bearer', 'basic'].includes(scheme)
    : ['apiKey', 'oauth2', 'openIdConnect', 'mutualTLS'].includes(type)

function findUnsupportedSecurity({ security }: Operation): UnsupportedPart {
  const isSupported = security.length === 0 || security.some((schemes) => schemes.every(isKnown))
  if (isSupported) return undefined
  return [
    'An operation with a security scheme that takes no known credential: its requests would be rejected.',
    ['verify'],
  ]
}
