import type { Operation } from '../../model/contract/contract.ts'
import type { JsonPointer } from '../../model/document/document.ts'
import { formatSchemeInput, formatVariable } from '../credentials.ts'

/** @property valid the statuses of the responses to valid requests. */
export type Tally = {
  seen: Set<string>
  valid: Set<string>
  /** The names of parameters whose values came from other responses. */
  known: Set<string>
  hasSucceeded: boolean
  hasFailed: boolean
  isSkipped: boolean
  /** Why no valid request was sent, or got no response. */
  reason?: string | undefined
  pointer?: JsonPointer
}

const NO_PERMISSION = 'no permission'

const REASONS: [pattern: RegExp, reason: string, remedy: string][] = [
  [/^40[13]$/, NO_PERMISSION, 'Give a credential that may do this (--token).'],
  [/^404$/, 'not found', 'Does the server have the path, and the resource that it names?'],
  [/^429$/, 'the rate of requests is limited', 'Raise the limit where the server is tested.'],
  [/^5/, 'the server failed', 'See its log.'],
  [/^3/, 'redirected', 'Name the address where redirects end.'],
  [/^4/, 'rejected', 'Use examples that the server accepts, or a workflow (--workflows).'],
]

export function explainMissingSuccess(
  operation: Operation,
  { valid, known, reason }: Tally,
): [reason: string, remedy: string] {
  const statuses = [...valid].toSorted()
  if (statuses.length === 0) return [reason ?? 'no valid request was sent', '']
  const got = `all valid requests got ${statuses.join(' or ')}`
  const unknown = operation.parameters.find(
    ({ in: location, name, examples }) =>
      location === 'path' && examples.length === 0 && !known.has(name),
  )
  if (unknown && statuses.join() === '404')
    return [
      `no value of ${unknown.name} is known: ${got}`,
      'Give the contract an example that exists on the server, or use a workflow (--workflows).',
    ]
  const [, said = 'no documented success', remedy = ''] =
    REASONS.find(([pattern]) => statuses.every((status) => pattern.test(status))) ?? []
  const [schemes = []] = operation.security
  if (said === NO_PERMISSION && operation.security.length === 0)
    return [
      `${said}: ${got}`,
      'The contract says that it needs no credential: add its security, or give one (--header).',
    ]
  // A token satisfies one scheme only.
  if (said === NO_PERMISSION && operation.security.every((one) => one.length > 1)) {
    const names = schemes.map(({ key }) => formatVariable(formatSchemeInput(key)))
    return [`${said}: ${got}`, `It needs a credential for each scheme: ${names.join(', ')}.`]
  }
  return [`${said}: ${got}`, remedy]
}
