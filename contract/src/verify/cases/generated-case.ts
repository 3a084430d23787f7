import type { Contract, Operation } from '../../model/contract/contract.ts'
import type { JsonPointer } from '../../model/document/document.ts'
import type { Input } from '../../model/request/input.ts'
import { type Credentials, createCredentials, isCredentialName } from '../credentials.ts'
import { serializeInput } from '../sending/request.ts'
import type { CaseSuite, Expected, Generated, SentParameter } from '../test-case.ts'
import { relaxExpectation } from './http-layer.ts'

export type GeneratedCase = {
  /** The end of its id, such as `missing`. */
  kind: string
  /** The predicate of its summary, after the name of the value: `is missing`. */
  rule: string
  pointer: JsonPointer
  /** What must come, after the rule: `must be rejected`. */
  outcome: string
  input: Input
  /** The keys of the tested value within the input. */
  keys?: string[]
  expected: Expected
  freeTexts?: string[]
  isAnonymous?: boolean
  encoded?: SentParameter
  headers?: SentParameter[]
  method?: string
}

/** Arazzo's ids have only Latin letters, digits and hyphens. */
const toKebabCase = (name: string) =>
  name
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** `email`, `filter.from`, `body owner.name`. */
export const formatLabel = ([location, ...keys]: string[]) =>
  [...(location === 'body' ? ['body'] : []), keys.join('.')].filter(Boolean).join(' ')

/** The id of the test case may not be unique. */
export function toTestCase(
  suite: CaseSuite,
  operation: Operation,
  one: GeneratedCase,
  credentials: Credentials,
): Generated {
  const { kind, keys = [], expected, isAnonymous, method, encoded, headers = [] } = one
  const { operationId, path } = operation
  const label = formatLabel(keys)
  const rule = [label, one.rule].filter(Boolean).join(' ')
  const { parameters, requestBody } = serializeInput(operation, one.input)
  const others = parameters.filter((sent) => !(sent.in === 'query' && sent.name === encoded?.name))
  const values = [...others, ...[encoded ?? []].flat()]
  const authorization = isAnonymous ? undefined : createCredentials(operation, credentials)
  // A header of `--header` replaces the example of the contract, unless the case tests this header.
  const common = credentials.headers.filter(
    ({ name }) =>
      !(isAnonymous && isCredentialName(name)) &&
      ![keys[1], ...headers.map((sent) => sent.name)].some(
        (other) => other?.toLowerCase() === name.toLowerCase(),
      ),
  )
  const isReplaced = (sent: SentParameter) =>
    sent.in === 'header' &&
    common.some(({ name }) => name.toLowerCase() === sent.name.toLowerCase())
  return {
    id: [operationId, label, kind].map(toKebabCase).filter(Boolean).join('-'),
    type: 'generated',
    summary: `${method ? `${method.toUpperCase()} ${path}` : operationId}: ${rule}`,
    suite,
    operationId,
    rule: one.pointer,
    kind,
    value: label,
    keys,
    needsToken: (authorization?.length ?? 0) > 0,
    expected: relaxExpectation(expected, values),
    ...(one.freeTexts && { freeTexts: one.freeTexts }),
    steps: [
      {
        stepId: 'request',
        description: `${rule}, which ${one.outcome}.`,
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

/** @property until a time, in ms since the epoch, after which no more cases are made. */
type CaseOptions = { credentials: Credentials; until?: number | undefined }

/** @param omit takes a rule without a case, and its location; by default that of the operation. */
export type CaseGenerator = (
  contract: Contract,
  operation: Operation,
  omit: (reason: string, pointer?: JsonPointer) => [],
  options: CaseOptions,
) => Iterable<GeneratedCase>
