import type { Contract, Operation } from '../reader/contract.ts'
import { type Place, valueAt } from '../reader/document.ts'
import type { Input } from '../reader/input.ts'
import { kebab } from './case-names.ts'
import { ifUsable } from './invalid-inputs.ts'
import { withOwnEmails } from './own-emails.ts'
import { validInput } from './valid-input.ts'
import type { Expected, Sent } from './workflows.ts'

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

/** A valid request as browsers mark it, and what it expects. */
type MarkedRequest = {
  id: string
  rule: string
  place: Place
  operation: Operation
  input: Input
  headers: Sent[]
  expected: Expected
}

const headersOf = ({ site, mode, origin }: Sender): Sent[] =>
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
export const otherSitesOf = (contract: Contract): MarkedRequest[] =>
  contract.operations.flatMap((operation, index) => {
    const refusal = refusalOf(contract, operation)
    if (!refusal) return []
    return ifUsable(operation, () => {
      const input = validInput(contract, operation)
      if (typeof input === 'string') return []
      const { status, place } = refusal
      const caseOf = (sender: Sender, expected: Expected): MarkedRequest => ({
        id: kebab(`${operation.operationId}-by-${sender.id}`),
        rule: `the request ${sender.said}`,
        place,
        operation,
        input: withOwnEmails(contract, operation, input, `${sender.id}${index}`),
        headers: headersOf(sender),
        expected,
      })
      return [
        ...REFUSED.map((sender) => caseOf(sender, { is: [status], said: status })),
        caseOf(OWN, { not: [status, '429', '5XX'], said: `another status than ${status}` }),
      ]
    })
  })
