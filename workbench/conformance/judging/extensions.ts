import { isDeepStrictEqual } from 'node:util'
import type { Contract, Parameter } from '../../reader/contract.ts'
import { isRecord } from '../../reader/document.ts'
import type { Input } from '../../reader/input.ts'
import type { LoadedContract } from '../../reader/load.ts'
import { resolved } from '../../reader/schema.ts'
import type { CaseResult, Headers, ReceivedResponse, StepResult } from '../results.ts'
import { inputOf } from '../sending/request.ts'
import { operationOf, operationsOf, type Step, type TestCase } from '../test-case.ts'
import { type Fault, whereIs } from './response.ts'

/**
 * Checks that a response describes the account that another test case's first step opened
 * (`x-identity`): each of its fields that was sent there has the same value. The case of emails is
 * ignored. A response without the field describes nobody.
 * @param all what came of all test cases.
 */
export function identityFaults(
  contract: LoadedContract,
  all: CaseResult[],
  { identity }: TestCase,
  { response }: StepResult,
): Fault[] {
  if (!identity) return []
  const described = isRecord(response?.body) ? response.body[identity.field] : undefined
  const opening = all.find(({ testCase: { id } }) => id === identity.of)
  const { step, result } = opening?.executed[0] ?? {}
  const [operation] = step ? operationsOf(contract, step) : []
  if (!(isRecord(described) && operation && result?.request)) return []
  const sent = inputOf(contract, operation, result.request)
  const wrong = operation.parameters.filter((one) => differs(contract, one, sent, described))
  const [first] = wrong
  if (!first) return []
  const names = wrong.map(({ name }) => name).join(', ')
  const problem = `describes another account than the one that signed in: ${names}`
  return [{ check: 'identity', problem, place: whereIs(contract, first.place) }]
}

function differs(
  { document }: Contract,
  { name, in: location, schema }: Parameter,
  sent: Input,
  described: Record<string, unknown>,
): boolean {
  const isEmail = resolved(document, schema).format === 'email'
  const comparable = (value: unknown) => (isEmail ? String(value).toLowerCase() : value)
  const value = described[name]
  return value !== undefined && comparable(value) !== comparable(sent[location][name])
}

/** Cookies of load balancers and proxies, which come with every response. */
const OF_PROXIES =
  /^(AWSALB|__cf|_cfuvid|cf_|BIGip|TS[0-9a-f]{6}|SERVERID|ROUTEID|lb|affinity|ARRAffinity|GCLB)/i

/** A fault if a response signs somebody in that must not (`x-signs-in: false`): by a cookie or a header. */
export function sessionFaults(
  contract: LoadedContract,
  step: Step,
  { mustNotSignIn }: TestCase,
  { response }: StepResult,
): Fault[] {
  if (!mustNotSignIn || !response) return []
  const found = response.headers.flatMap(([name, value]) => {
    const key = name.toLowerCase()
    if (key === 'set-cookie' && !OF_PROXIES.test(value.trim()))
      return [`the cookie ${value.split('=')[0]}`]
    return /^(authorization|x-(auth|access|session)-token|x-auth-token)$/.test(key)
      ? [`the header ${key}`]
      : []
  })
  const [first] = found
  if (!first) return []
  const place = whereIs(contract, [...(operationOf(contract, step)?.place ?? []), 'description'])
  return [{ check: 'session', problem: `signs the user in, by ${first}`, place }]
}

/** Headers about the time and the connection, and those that follow from the body. */
const APART = new Set(
  'date age expires connection keep-alive content-length transfer-encoding content-encoding etag vary'.split(
    ' ',
  ),
)

/** The headers that may tell two responses apart: each cookie is one of its own. */
const headersOf = (headers: Headers) =>
  new Map(
    headers.flatMap(([name, value]): [string, string][] => {
      const key = name.toLowerCase()
      if (APART.has(key)) return []
      const [, cookie, rest = ''] = /^\s*([^=;]*)=?(.*)$/s.exec(value) ?? []
      return key === 'set-cookie'
        ? [[`the cookie ${cookie}`, rest]]
        : [[`the header ${key}`, value]]
    }),
  )

/** The values of a header in several responses; undefined where it did not come. */
const valuesOf = (answers: ReceivedResponse[], name: string) =>
  answers.map(({ headers }) => headersOf(headers).get(name))

/** Whether a value differs from response to response of one kind, as that of a request id does. */
const varies = (values: (string | undefined)[]) => new Set(values).size > 1

/** How the headers of two groups of responses differ. */
function headerDifference(one: ReceivedResponse[], other: ReceivedResponse[]): string | undefined {
  const all = [...one, ...other].flatMap(({ headers }) => [...headersOf(headers).keys()])
  for (const name of new Set(all)) {
    const groups = [one, other].map((answers) => valuesOf(answers, name))
    const [some = [], more = []] = groups
    const comes = groups.map((values) => values.some((value) => value !== undefined))
    if (comes[0] !== comes[1]) return `${name} comes with one of them only`
    if (!varies(some) && !varies(more) && some[0] !== more[0]) return `${name} differs`
  }
  return undefined
}

/** Compares the two groups of steps that must be alike (`x-alike`): statuses, bodies, headers, then the fastest response of each. */
export function differences(
  contract: LoadedContract,
  { testCase, executed }: CaseResult,
  limit: number,
): (Fault & { step: Step })[] {
  const [one, other] = testCase.alike ?? []
  const step = testCase.steps.find(({ stepId }) => other && stepId.startsWith(other))
  if (!(one && other && step)) return []
  const answers = (group: string) =>
    executed.flatMap(({ result: { stepId, response } }) =>
      stepId.startsWith(`${group}-`) && response ? [response] : [],
    )
  const shown = (group: string) =>
    new Set(answers(group).map(({ status, text }) => `${status} ${text}`))
  const fastest = (group: string) => Math.min(...answers(group).map(({ time }) => time))
  const operation = operationOf(contract, step)
  const place = whereIs(contract, [...(operation?.place ?? []), 'description'])
  const finding = (check: string, problem: string) => [{ step, check, problem, place }]
  const listed = (group: string) => `${group}: ${[...shown(group)].join(' or ')}`
  const apart = headerDifference(answers(one), answers(other))
  return [
    ...(isDeepStrictEqual(shown(one), shown(other))
      ? []
      : finding('same response', `${listed(one)}; ${listed(other)}`)),
    ...(apart ? finding('same headers', `${apart}: ${one} and ${other} can be told apart`) : []),
    ...(Math.abs(fastest(one) - fastest(other)) > limit
      ? finding(
          'same time',
          `${one} after ${fastest(one)} ms at best, ${other} after ${fastest(other)} ms; more than ${limit} ms apart`,
        )
      : []),
  ]
}
