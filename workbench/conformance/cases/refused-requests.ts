import { groupBy } from '../../group-by.ts'
import type { Contract, Operation } from '../../reader/contract.ts'
import { valueAt } from '../../reader/document.ts'
import type { Expected, SentParameter } from '../test-case.ts'
import { exampleInput, withOwnEmails } from './example-input.ts'
import { type GeneratedCase, ifUsable, kebab } from './generated-case.ts'

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete']

/** Whether the path of an operation has a method, also one that is not tested. */
const hasMethod = ({ document }: Contract, { place }: Operation, method: string) =>
  valueAt(document, [...place.slice(0, -1), method]) !== undefined

/**
 * Valid inputs by each method that a contract does not have for a path: they must not succeed. HEAD goes
 * with a GET (RFC 9110, section 9.3.2), unless that is a command or carries a secret.
 */
export function otherMethodCases(contract: Contract): GeneratedCase[] {
  const paths = groupBy(contract.operations, ({ path }) => path)
  return [...paths.values()].flatMap((operations, index) => {
    const get = operations.find(({ method }) => method === 'get')
    const operation = get ?? operations[0]
    if (!operation) return []
    const { operationId, path } = operation
    const others = METHODS.filter(
      (method) => !hasMethod(contract, operation, method) && (method !== 'head' || get?.isCommand),
    )
    return ifUsable(operation, () => {
      const input = exampleInput(contract, operation)
      if (typeof input === 'string') return []
      return others.map(
        (method): GeneratedCase => ({
          id: kebab(`${operationId}-by-${method}`),
          summary: 'a method that the contract does not have',
          description: `No success: the contract has no ${method.toUpperCase()} ${path}.`,
          place: ['paths', path],
          operation,
          input: withOwnEmails(contract, operation, input, `${method}${index}`),
          expected: {
            not: ['2XX'],
            said: 'no success with a method that the contract does not have',
          },
          withToken: true,
          method,
        }),
      )
    })
  })
}

/** An origin that no server allows: the name can't exist (RFC 6761, section 6.4). */
const ELSEWHERE = 'https://other-site.invalid'

/** What browsers say of a request (https://www.w3.org/TR/fetch-metadata), and what it is then. */
type Sender = { id: string; said: string; site?: string; mode?: string; origin?: string }

const REFUSED: Sender[] = [
  {
    id: 'fetch',
    said: 'is sent by the script of another site',
    site: 'cross-site',
    mode: 'cors',
    origin: ELSEWHERE,
  },
  {
    id: 'sandbox',
    said: 'is sent by a script without an origin of its own',
    site: 'cross-site',
    mode: 'cors',
    origin: 'null',
  },
  {
    id: 'sibling',
    said: 'is sent by the script of another host of the same site',
    site: 'same-site',
    mode: 'cors',
    origin: ELSEWHERE,
  },
  { id: 'image', said: 'is an image of another site', site: 'cross-site', mode: 'no-cors' },
  { id: 'link', said: 'is a link or a form of another site', site: 'cross-site', mode: 'navigate' },
  { id: 'own-image', said: 'is an image of the own site', site: 'same-origin', mode: 'no-cors' },
  { id: 'socket', said: 'is a WebSocket of another site', origin: ELSEWHERE },
  { id: 'address', said: 'is an address that was typed', site: 'none', mode: 'navigate' },
]

const OWN: Sender = {
  id: 'own-fetch',
  said: 'is sent by the script of the own site',
  site: 'same-origin',
  mode: 'cors',
}

const headersOf = ({ site, mode, origin }: Sender): SentParameter[] =>
  Object.entries({ 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': mode, Origin: origin }).flatMap(
    ([name, value]) => (value === undefined ? [] : [{ name, in: 'header', value }]),
  )

/** The response that a contract marks with `x-refuses: other-sites`. */
const refusalOf = ({ document }: Contract, { responses }: Operation) =>
  responses.find(({ place }) => valueAt(document, [...place, 'x-refuses']) === 'other-sites')

/**
 * Valid requests that a page of another site can cause, for each operation with a response that is
 * marked with `x-refuses: other-sites`: they have to get this response. One of the own site must not.
 */
export const otherSiteCases = (contract: Contract): GeneratedCase[] =>
  contract.operations.flatMap((operation, index) => {
    const refusal = refusalOf(contract, operation)
    if (!refusal) return []
    return ifUsable(operation, () => {
      const input = exampleInput(contract, operation)
      if (typeof input === 'string') return []
      const { status, place } = refusal
      const caseOf = (sender: Sender, expected: Expected): GeneratedCase => {
        const rule = `the request ${sender.said}`
        return {
          id: kebab(`${operation.operationId}-by-${sender.id}`),
          summary: rule,
          description: `${expected.is ? 'Refused' : 'Not refused'}: ${rule}.`,
          place,
          operation,
          input: withOwnEmails(contract, operation, input, `${sender.id}${index}`),
          headers: headersOf(sender),
          expected,
          withToken: true,
        }
      }
      return [
        ...REFUSED.map((sender) => caseOf(sender, { is: [status], said: status })),
        caseOf(OWN, { not: [status, '429', '5XX'], said: `another status than ${status}` }),
      ]
    })
  })
