import type { Contract, Operation, SecurityScheme } from '../../reader/contract.ts'
import type { Place } from '../../reader/document.ts'
import type { Input } from '../../reader/input.ts'
import { requestParts } from '../sending/request.ts'
import type { Expected, SentParameter, TestCase } from '../test-case.ts'

/** A request that is made from the contract, and what its response has to be. */
export type GeneratedCase = {
  id: string
  /** What the request is like, for a person. */
  summary: string
  /** The place in the contract of the rule that it tests. */
  place: Place
  description: string
  operation: Operation
  input: Input
  expected: Expected
  withToken: boolean
  /** A parameter of the query that is sent in place of the input's. */
  encoded?: SentParameter
  /** Headers that are sent besides the input's. */
  headers?: SentParameter[]
  /** Instead of the operation's own. */
  method?: string
}

const TOKEN = '$inputs.token'

/** The parameter that a scheme needs; undefined if a token is not enough. */
function tokenParameter({
  type,
  scheme,
  name = '',
  in: location = 'header',
}: SecurityScheme): SentParameter | undefined {
  const authorization = (kind: string): SentParameter => ({
    name: 'Authorization',
    in: 'header',
    value: `${kind} {${TOKEN}}`,
  })
  if (type === 'apiKey') return { name, in: location, value: TOKEN }
  if (type === 'oauth2' || type === 'openIdConnect') return authorization('Bearer')
  if (type !== 'http') return undefined
  return scheme === 'bearer' || scheme === 'basic'
    ? authorization(scheme === 'basic' ? 'Basic' : 'Bearer')
    : undefined
}

/** The parameter that authorizes a request by the token; undefined if one token is not enough. */
export const tokenFor = ({ security }: Operation): SentParameter | undefined =>
  security.flatMap(([scheme, ...more]) =>
    scheme && more.length === 0 ? (tokenParameter(scheme) ?? []) : [],
  )[0]

/** The test case of a generated one. @param suite the name of its suite. */
export function testCaseOf(contract: Contract, suite: string, one: GeneratedCase): TestCase {
  const { operation, expected, withToken, method, encoded, headers = [] } = one
  const { parameters, requestBody } = requestParts(contract, operation, one.input)
  const others = parameters.filter((sent) => !(sent.in === 'query' && sent.name === encoded?.name))
  const token = withToken ? tokenFor(operation) : undefined
  const { path } = operation
  return {
    id: one.id,
    summary: `${method ? `${method.toUpperCase()} ${path}` : operation.operationId}: ${one.summary}`,
    suite,
    rule: one.place,
    sendsToken: token !== undefined,
    expected,
    steps: [
      {
        stepId: one.id,
        description: one.description,
        target: { path, method: method ?? operation.method },
        parameters: [
          ...others,
          ...(encoded ? [encoded] : []),
          ...headers,
          ...(token ? [token] : []),
        ],
        ...(requestBody && method !== 'get' && method !== 'head' && { requestBody }),
      },
    ],
  }
}

/** A name as a part of an id: Arazzo's ids have Latin letters, digits and hyphens only. */
export const kebab = (name: string) =>
  name
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The name of a value for a person: `email`, `filter.from`, `body owner.name`. */
export const labelOf = ([location, ...keys]: string[]) =>
  [...(location === 'body' ? ['body'] : []), keys.join('.')].filter(Boolean).join(' ')

/** The id of a case about a value. @param keys the value's location, name, and those within it. */
export const idOf = ({ operationId }: Operation, keys: string[], kind: string) =>
  [operationId, labelOf(keys), kind].map(kebab).filter(Boolean).join('-')

/** Makes ids unique: the second of an id gets `-2`, and so on. */
export function withUniqueIds<Case extends { id: string }>(cases: Case[]): Case[] {
  const counts = new Map<string, number>()
  return cases.map((one) => {
    const count = (counts.get(one.id) ?? 0) + 1
    counts.set(one.id, count)
    return count > 1 ? { ...one, id: `${one.id}-${count}` } : one
  })
}

/** Gets each rule without a case, and its place. */
export type LeaveOut = (message: string, place: Place) => void

/**
 * What `make` returns; nothing if a schema of the operation can't be used, which is left out. By
 * default that is not reported: the invalid inputs of the operation report it.
 */
export function ifUsable<T>(
  { place }: Operation,
  make: (leaveOut: LeaveOut) => T[],
  leaveOut: LeaveOut = () => {},
): T[] {
  try {
    return make(leaveOut)
  } catch (error) {
    leaveOut((error as Error).message, place)
    return []
  }
}
