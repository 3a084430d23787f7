import type { Operation } from '../../model/contract.ts'
import { matchOperation } from '../../model/input.ts'
import { isSecret } from '../../model/schema.ts'
import type { Expected, SentParameter } from '../test-case.ts'
import { createExampleInput } from './example-input.ts'
import type { GeneratedCase, Generator } from './generated-case.ts'

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete']

const sendsSecret = ({ parameters }: Operation) => parameters.some(({ schema }) => isSecret(schema))

/**
 * Valid inputs by each method that a contract does not have for a path: they must not succeed. HEAD goes
 * with a GET (RFC 9110, section 9.3.2), unless that has a secret as a parameter.
 */
export const otherMethodCases: Generator = (contract, operation) => {
  const { path, pathItem } = operation
  const operations = contract.operations.filter((one) => one.path === path)
  const get = operations.find(({ method }) => method === 'get')
  const input = createExampleInput(contract, operation)
  if (operation !== (get ?? operations[0]) || typeof input === 'string') return []
  const others = METHODS.filter(
    (method) =>
      !pathItem.methods.includes(method) &&
      // Servers route to a template that matches the path: `GET /uploads/{id}` for `/uploads/new`.
      !matchOperation(contract, method, path) &&
      (method !== 'head' || (get && sendsSecret(get))),
  )
  return others.map((method) => ({
    kind: `by-${method}`,
    rule: 'a method that the contract does not have',
    pointer: ['paths', path],
    outcome: 'No success',
    input,
    expected: {
      not: ['2XX'],
      description: 'no success with a method that the contract does not have',
    },
    method,
  }))
}

/** An origin that no server allows: the name can't exist (RFC 6761, section 6.4). */
const FOREIGN_ORIGIN = 'https://other-site.invalid'

/** The Fetch Metadata and the origin of a request (https://www.w3.org/TR/fetch-metadata). */
type Sender = { id: string; description: string; site?: string; mode?: string; origin?: string }

const FETCH = { site: 'cross-site', mode: 'cors' }

const REFUSED: Sender[] = [
  {
    id: 'fetch',
    description: 'is sent by the script of another site',
    ...FETCH,
    origin: FOREIGN_ORIGIN,
  },
  {
    id: 'sandbox',
    description: 'is sent by a script of an opaque origin',
    ...FETCH,
    origin: 'null',
  },
  {
    id: 'sibling',
    description: 'is sent by the script of another host of the same site',
    site: 'same-site',
    mode: 'cors',
    origin: FOREIGN_ORIGIN,
  },
  { id: 'image', description: 'is an image of another site', site: 'cross-site', mode: 'no-cors' },
  {
    id: 'link',
    description: 'is a link or a form of another site',
    site: 'cross-site',
    mode: 'navigate',
  },
  {
    id: 'own-image',
    description: 'is an image of the own site',
    site: 'same-origin',
    mode: 'no-cors',
  },
  { id: 'socket', description: 'is a WebSocket of another site', origin: FOREIGN_ORIGIN },
  { id: 'address', description: 'is an address that was typed', site: 'none', mode: 'navigate' },
]

const OWN: Sender = {
  id: 'own-fetch',
  description: 'is sent by the script of the own site',
  site: 'same-origin',
  mode: 'cors',
}

const fetchMetadata = ({ site, mode, origin }: Sender): SentParameter[] =>
  Object.entries({ 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': mode, Origin: origin }).flatMap(
    ([name, value]) => (value === undefined ? [] : [{ name, in: 'header', value }]),
  )

/**
 * Requests that a page of another site can cause (cross-site request forgery, CSRF), for each operation
 * with a response that is marked with `x-refuses: other-sites`: they have to get this response, and a
 * request of the own site another one.
 */
export const crossSiteCases: Generator = (contract, operation) => {
  const refusal = operation.responses.find(
    ({ annotations }) => annotations['x-refuses'] === 'other-sites',
  )
  const input = createExampleInput(contract, operation)
  if (!refusal || typeof input === 'string') return []
  const { status, pointer } = refusal
  const createCase = (sender: Sender, outcome: string, expected: Expected): GeneratedCase => ({
    kind: `by-${sender.id}`,
    rule: `the request ${sender.description}`,
    pointer,
    outcome,
    input,
    headers: fetchMetadata(sender),
    expected,
  })
  const other = { not: [status, '429', '5XX'], description: `another status than ${status}` }
  return [
    ...REFUSED.map((sender) =>
      createCase(sender, 'Refused', { is: [status], description: status }),
    ),
    createCase(OWN, 'Not refused', other),
  ]
}
