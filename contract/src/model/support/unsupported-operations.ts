import type {
  Consumer,
  Contract,
  Operation,
  SecurityScheme,
  Unsupported,
} from '../contract/contract.ts'

/** Forbidden methods of `fetch` (Fetch, section 2.2.1), in lower case. */
const FORBIDDEN = ['trace', 'connect', 'track']

type Reason = Pick<Unsupported, 'message' | 'advice'>

export const findUnsupportedOperations = (contract: Contract): Unsupported[] => [
  ...contract.webhooks.map(({ pointer }) => ({
    message: 'A webhook: nothing sends it.',
    pointer,
    by: ['verify', 'diff'] satisfies Consumer[],
    advice: 'Test its receiver by other means.',
  })),
  ...contract.operations.flatMap((operation) =>
    [findUnsupportedMethod, findUnsupportedPath, findUnsupportedSecurity].flatMap((find) => {
      const reason = find(operation)
      return reason
        ? [{ ...reason, pointer: operation.pointer, by: ['verify'] satisfies Consumer[] }]
        : []
    }),
  ),
]

export const isTestable = (operation: Operation) =>
  !findUnsupportedMethod(operation) && !findUnsupportedPath(operation)

function findUnsupportedMethod({ method, pointer }: Operation): Reason | undefined {
  const name = method.toUpperCase()
  if (pointer.at(-2) === 'additionalOperations')
    return { message: `The method ${name} of additionalOperations.` }
  return FORBIDDEN.includes(method) ? { message: `The method ${name}.` } : undefined
}

function findUnsupportedPath({ path, responses }: Operation): Reason | undefined {
  // ? and # end the path of a URL (RFC 3986, section 3.3).
  if (/[?#]/.test(path)) return { message: 'A path with ? or #, which no request can have.' }
  if (responses.length > 0) return undefined
  return { message: 'An operation without a documented response.', advice: 'Document one.' }
}

const hasCredential = ({ type, scheme = '' }: SecurityScheme) =>
  type === 'http'
    ? ['bearer', 'basic'].includes(scheme)
    : ['apiKey', 'oauth2', 'openIdConnect'].includes(type)

function findUnsupportedSecurity({ security }: Operation): Reason | undefined {
  const isSupported =
    security.length === 0 || security.some((schemes) => schemes.every(hasCredential))
  if (isSupported) return undefined
  return {
    message:
      'An operation whose security scheme has no option for its credential: requests would be rejected.',
    advice: 'Send it by --header, or exclude the operation.',
  }
}
