import type { Operation } from '../../model/contract/contract.ts'
import { type Expected, findFirstResponse, listDocumented } from '../test-case.ts'

/** Statuses for any invalid input (RFC 9110, sections 15.5.1 and 15.5.21). */
const INVALID = ['422', '400']
/** Statuses for a credential that is missing or wrong (RFC 9110, sections 15.5.2 and 15.5.4). */
const CREDENTIAL = ['401', '403']

/** Further statuses that a broken rule of a part can cause, by the location of the part (RFC 9110, section 15.5). */
const CAUSED: Record<string, string[]> = {
  path: ['404', '410', '414'],
  query: ['414'],
  // Preconditions, negotiation, ranges and sizes (RFC 6585 has 428 and 431).
  header: [...CREDENTIAL, '406', '412', '416', '417', '428', '431'],
  cookie: CREDENTIAL,
  body: ['413'],
}

/** Without a documented client error. A server may accept more than its contract says, so a success is a warning. */
const UNDOCUMENTED: Expected = {
  not: ['2XX', '5XX'],
  warned: ['2XX'],
  description: 'a refusal, such as 422',
  unchecked: ['1XX', '2XX', '3XX', '4XX'],
}

const expectOneOf = (is: string[]): Expected => ({ is, description: is.join(' or ') })

/** Expects a documented status of these, else of the range or the default. */
function expectRefusal(operation: Operation, ...statuses: string[]): Expected | undefined {
  const documented = listDocumented(operation, ...statuses)
  if (documented.length > 0) return expectOneOf(documented)
  const isInRange = findFirstResponse(operation, '4XX', 'DEFAULT') !== undefined
  return isInRange ? { is: ['4XX'], description: 'one of 4XX' } : undefined
}

const isKey = ({ security }: Operation, [location, name]: string[]) =>
  security.flat().some((scheme) => scheme.in === location && scheme.name === name)

/** Headers that describe the content: a wrong one may be an unsupported media type (RFC 9110, section 15.5.16). */
const OF_CONTENT = /^content-(type|encoding)$/i

/**
 * Expects a documented client error that the rule can cause, or else any. @param keys of the invalid value in the input.
 * @param isMissing whether the value is left out.
 */
export function expectRefusalOf(operation: Operation, keys: string[], isMissing = false): Expected {
  const [location = '', name = ''] = keys
  // Without a body there is no media type.
  const isOfType = location === 'body' ? isMissing && keys.length === 1 : OF_CONTENT.test(name)
  const caused = [
    ...(CAUSED[location] ?? []),
    ...(isOfType ? ['415'] : []),
    ...(isKey(operation, keys) ? CREDENTIAL : []),
  ]
  const usual = expectRefusal(operation, ...INVALID)
  const documented = listDocumented(operation, ...caused)
  if (!usual)
    return location === 'path' && documented.length > 0 ? expectOneOf(documented) : UNDOCUMENTED
  return usual.is?.includes('4XX') ? usual : expectOneOf([...(usual.is ?? []), ...documented])
}

/** Expects the refusal of a request without a credential, or with a wrong one, which may also be understood. */
export const expectUnauthorized = (operation: Operation, isWrong: boolean): Expected | undefined =>
  listDocumented(operation, '401').length > 0 && isWrong
    ? expectRefusal(operation, ...CREDENTIAL)
    : expectRefusal(operation, '401')
