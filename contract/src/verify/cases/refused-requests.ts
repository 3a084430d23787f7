import type { Contract, Operation } from '../../model/contract/contract.ts'
import { matchOperation } from '../../model/request/input.ts'
import { isSecret } from '../../model/schema/schema.ts'
import type { Expected, SentParameter } from '../test-case.ts'
import { createExampleInput } from './example-input.ts'
import type { CaseGenerator, GeneratedCase } from './generated-case.ts'

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete']

const hasSecretParameter = ({ parameters }: Operation) =>
  parameters.some(({ schema }) => isSecret(schema))

/** They must not succeed. HEAD is allowed with GET (RFC 9110, section 9.3.2), unless GET has a secret as a parameter. */
export const generateOtherMethods: CaseGenerator = (contract, operation) => {
  const { path, pathItem } = operation
  const operations = contract.operations.filter((one) => one.path === path)
  const get = operations.find(({ method }) => method === 'get')
  const input = createExampleInput(contract, operation)
  if (operation !== (get ?? operations[0]) || typeof input === 'string') return []
  const others = METHODS.filter(
    (method) =>
      !pathItem.methods.includes(method) &&
      // A server routes `GET /uploads/new` to `GET /uploads/{id}`.
      !matchOperation(contract, method, path) &&
      (method !== 'head' || (get && hasSecretParameter(get))),
  )
  return others.map((method) => ({
    kind: `by-${method}`,
    rule: 'a method that the contract does not have',
    pointer: ['paths', path],
    outcome: 'must not succeed',
    input,
    expected: {
      // 501 is the status of a method that a server does not know (RFC 9110, section 15.6.2).
      not: ['2XX', '500', '502', '503', '504'],
      description: 'a refusal, such as 405, of a method that the contract does not have',
    },
    method,
  }))
}

/** `.invalid` is reserved (RFC 6761, section 6.4), so no server allows it. */
const FOREIGN_ORIGIN = 'https://other-site.invalid'

/** Headers of Fetch Metadata (https://www.w3.org/TR/fetch-metadata). */
type Sender = [id: string, rule: string, headers: { site?: string; mode?: string; origin?: string }]

const FETCH = { site: 'cross-site', mode: 'cors' }
const SIBLING = { site: 'same-site', mode: 'cors', origin: FOREIGN_ORIGIN }
const PREFIX = { ...FETCH, origin: 'http://localhost.other-site.invalid' }

const FOREIGN: Sender[] = [
  ['fetch', 'sent by the script of another site', { ...FETCH, origin: FOREIGN_ORIGIN }],
  ['prefix', 'sent by the script of a site whose host begins as localhost', PREFIX],
  ['sandbox', 'sent by a script of an opaque origin', { ...FETCH, origin: 'null' }],
  ['sibling', 'sent by the script of another host of the same site', SIBLING],
  ['image', 'an image of another site', { site: 'cross-site', mode: 'no-cors' }],
  ['link', 'a link or a form of another site', { site: 'cross-site', mode: 'navigate' }],
  ['own-image', 'an image of the own site', { site: 'same-origin', mode: 'no-cors' }],
  ['socket', 'a WebSocket of another site', { origin: FOREIGN_ORIGIN }],
  ['address', 'an address that was typed', { site: 'none', mode: 'navigate' }],
]

const OWN: Sender = [
  'own-fetch',
  'sent by the script of the own site',
  { site: 'same-origin', mode: 'cors' },
]

/** Sites whose hosts begin as those of the contract's servers: an Origin is compared as a whole (RFC 6454, section 5). */
const listPrefixSenders = ({ servers }: Contract): Sender[] =>
  servers.slice(0, 1).flatMap(({ url }): Sender[] => {
    const { protocol, hostname } = URL.parse(url) ?? {}
    if (!hostname || /[{}:]|localhost/.test(hostname)) return []
    const rule = "sent by the script of a site whose host begins as the server's"
    const origin = `${protocol}//${hostname}.other-site.invalid`
    return [['server-prefix', rule, { ...FETCH, origin }]]
  })

const createFetchMetadata = ([, , { site, mode, origin }]: Sender): SentParameter[] =>
  Object.entries({ 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': mode, Origin: origin }).flatMap(
    ([name, value]) => (value === undefined ? [] : [{ name, in: 'header', value }]),
  )

/**
 * Cross-site request forgery (CSRF): requests that a page of another site can cause have to get the response
 * that is marked with `x-refuses: cross-site`, and a same-origin request has to get another response.
 */
export const generateCrossSiteRequests: CaseGenerator = (contract, operation) => {
  const refusal = operation.responses.find(
    ({ annotations }) => annotations['x-refuses'] === 'cross-site',
  )
  const input = createExampleInput(contract, operation)
  if (!refusal || typeof input === 'string') return []
  const { status, pointer } = refusal
  const createCase = (sender: Sender, outcome: string, expected: Expected): GeneratedCase => ({
    kind: `by-${sender[0]}`,
    rule: `the request is ${sender[1]}`,
    pointer,
    outcome,
    input,
    headers: createFetchMetadata(sender),
    expected,
  })
  const other = { not: [status, '429', '5XX'], description: `another status than ${status}` }
  return [
    ...[...FOREIGN, ...listPrefixSenders(contract)].map((sender) =>
      createCase(sender, 'must be refused', { is: [status], description: status }),
    ),
    createCase(OWN, 'must not be refused', other),
  ]
}
