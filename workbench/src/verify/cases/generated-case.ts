import type { Contract, Operation } from '../../model/contract.ts'
import type { JsonPointer } from '../../model/document.ts'
import type { Input } from '../../model/input.ts'
import { type Credentials, createCredentials, isCredential } from '../credentials.ts'
import { requestParts } from '../sending/request.ts'
import type { Expected, SentParameter, TestCase } from '../test-case.ts'
import { tolerant } from './http-layer.ts'

/** A request that is generated from the contract, and the expected response. */
export type GeneratedCase = {
  /** The kind of its input, `missing`: the end of its id. */
  kind: string
  /** The rule that it tests, in words after the name of its value: `is missing`. */
  rule: string
  pointer: JsonPointer
  /** The expectation as the beginning of a sentence about the rule: `Rejected`. */
  outcome: string
  input: Input
  /** The keys of the tested value within the input. */
  keys?: string[]
  expected: Expected
  /** Whether it is sent without a token, although the operation needs one. */
  isAnonymous?: boolean
  /** A parameter of the query that is sent instead of the input's. */
  encoded?: SentParameter
  /** Headers that are sent besides the input's. */
  headers?: SentParameter[]
  /** The method, if it is not the operation's. */
  method?: string
}

/** A name as a part of an id: Arazzo's ids have Latin letters, digits and hyphens only. */
const kebab = (name: string) =>
  name
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The human-readable name of a value: `email`, `filter.from`, `body owner.name`. */
export const formatLabel = ([location, ...keys]: string[]) =>
  [...(location === 'body' ? ['body'] : []), keys.join('.')].filter(Boolean).join(' ')

/** The test case of a generated one, which may share its id. @param suite the name of its suite. */
export function toTestCase(
  suite: string,
  operation: Operation,
  one: GeneratedCase,
  credentials: Credentials,
): TestCase {
  const { kind, keys = [], expected, isAnonymous, method, encoded, headers = [] } = one
  const { operationId, path } = operation
  const label = formatLabel(keys)
  const rule = [label, one.rule].filter(Boolean).join(' ')
  const { parameters, requestBody } = requestParts(operation, one.input)
  const others = parameters.filter((sent) => !(sent.in === 'query' && sent.name === encoded?.name))
  const values = [...others, ...[encoded ?? []].flat()]
  const authorization = isAnonymous ? undefined : createCredentials(operation, credentials)
  // A header of the user replaces the example of the contract, unless the case is about it.
  const common = credentials.headers.filter(
    ({ name }) =>
      !(isAnonymous && isCredential(name)) &&
      ![keys[1], ...headers.map((sent) => sent.name)].some(
        (other) => other?.toLowerCase() === name.toLowerCase(),
      ),
  )
  const isReplaced = (sent: SentParameter) =>
    sent.in === 'header' &&
    common.some(({ name }) => name.toLowerCase() === sent.name.toLowerCase())
  return {
    id: [operationId, label, kind].map(kebab).filter(Boolean).join('-'),
    summary: `${method ? `${method.toUpperCase()} ${path}` : operationId}: ${rule}`,
    suite,
    operationId,
    rule: one.pointer,
    kind,
    value: label,
    needsToken: (authorization?.length ?? 0) > 0,
    expected: tolerant(expected, values),
    steps: [
      {
        stepId: 'request',
        description: `${one.outcome}: ${rule}.`,
        target: { path, method: method ?? operation.method },
        parameters: [
          ...values.filter((sent) => !isReplaced(sent)),
          ...headers,
          ...common,
          ...(authorization ?? []),
        ],
        ...(requestBody && method !== 'get' && method !== 'head' && { requestBody }),
      },
    ],
  }
}

/**
 * Generates the cases of an operation.
 * @param omit takes a rule without a case, and its JSON Pointer; that of the operation by default.
 */
export type Generator = (
  contract: Contract,
  operation: Operation,
  omit: (reason: string, pointer?: JsonPointer) => [],
  credentials: Credentials,
) => Iterable<GeneratedCase>
