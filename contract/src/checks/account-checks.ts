import { isDeepStrictEqual } from 'node:util'
import { UsageError } from '../errors.ts'
import { isRecord, type Parameter, resolveSchema } from '../model/index.ts'
import type {
  CheckContext,
  CheckedStep,
  CheckViolation,
  Setting,
  WorkflowCheck,
} from '../verify/extension.ts'
import type { Headers, ReceivedResponse } from '../verify/results.ts'

const locateDescription = ({ operation }: CheckedStep) => [
  ...(operation?.pointer ?? []),
  'description',
]

function differs({ name, in: location, schema }: Parameter, sent: CheckedStep, profile: object) {
  const isEmail = resolveSchema(schema).format === 'email'
  const comparable = (value: unknown) => (isEmail ? String(value).toLowerCase() : value)
  const value: unknown = Reflect.get(profile, name)
  return value !== undefined && comparable(value) !== comparable(sent.input?.[location][name])
}

function describeDifference(parameter: Parameter, sent: CheckedStep, profile: object) {
  const { name, in: location, schema } = parameter
  if (resolveSchema(schema).format === 'password') return `${name} is another`
  const [got, registered] = [Reflect.get(profile, name), sent.input?.[location][name]].map(
    (value) => JSON.stringify(value),
  )
  return `${name} is ${got}, registered as ${registered}`
}

/** `x-identity: { field, of }`: a field of a response describes the account that workflow `of` registered first. */
export const checkIdentity: WorkflowCheck = ({ workflow, steps, results }) => {
  const identity = workflow['x-identity'] as { field: string; of: string } | undefined
  const registration = results.get(identity?.of ?? '')?.[0]
  if (!identity || !registration?.input) return []
  return steps.flatMap(({ stepId, response }): CheckViolation[] => {
    const profile = isRecord(response?.body) ? response.body[identity.field] : undefined
    if (!isRecord(profile)) return []
    const wrong = (registration.operation?.parameters ?? []).filter((one) =>
      differs(one, registration, profile),
    )
    const [first] = wrong
    if (!first) return []
    const differences = wrong.map((one) => describeDifference(one, registration, profile))
    const message = `differs from the registered profile: ${differences.join('; ')}`
    const cause = wrong.map(({ name }) => name).join()
    return [{ check: 'identity', message, cause, stepId, pointer: first.pointer }]
  })
}

/** Cookies that load balancers and proxies add to every response. */
const PROXY_COOKIES =
  /^(AWSALB|__cf|_cfuvid|cf_|BIGip|TS[0-9a-f]{6}|SERVERID|ROUTEID|lb|affinity|ARRAffinity|GCLB)/i

/** `x-signs-in: false`: no response starts a session by a cookie or a header. */
export const checkSession: WorkflowCheck = ({ workflow, steps }) => {
  if (workflow['x-signs-in'] !== false) return []
  return steps.flatMap((step): CheckViolation[] => {
    const [credential] = (step.response?.headers ?? []).flatMap(([name, value]) => {
      const key = name.toLowerCase()
      if (key === 'set-cookie' && !PROXY_COOKIES.test(value.trim()))
        return [`the cookie ${value.split('=')[0]}`]
      const isToken = /^(authorization|x-(auth|access|session)-token)$/.test(key)
      return isToken ? [`the header ${key}`] : []
    })
    if (!credential) return []
    const message = `starts a session by ${credential}`
    return [{ check: 'session', message, stepId: step.stepId, pointer: locateDescription(step) }]
  })
}

/** Headers about the time and the connection, and headers that follow from the body. */
const IGNORED_HEADERS = new Set(
  'date age expires connection keep-alive content-length transfer-encoding content-encoding etag vary'.split(
    ' ',
  ),
)

const selectComparedHeaders = (headers: Headers) =>
  new Map(
    headers.flatMap(([name, value]): [string, string][] => {
      const key = name.toLowerCase()
      if (IGNORED_HEADERS.has(key)) return []
      const [, cookie, rest = ''] = /^\s*([^=;]*)=?(.*)$/s.exec(value) ?? []
      return key === 'set-cookie'
        ? [[`the cookie ${cookie}`, rest]]
        : [[`the header ${key}`, value]]
    }),
  )

const varies = (values: (string | undefined)[]) => new Set(values).size > 1

function findHeaderDifference(groups: ReceivedResponse[][]): string | undefined {
  const compared = groups.map((group) => group.map(({ headers }) => selectComparedHeaders(headers)))
  const names = new Set(compared.flat().flatMap((headers) => [...headers.keys()]))
  for (const name of names) {
    const values = compared.map((group) => group.map((headers) => headers.get(name)))
    const [one = [], other = []] = values
    const [isInOne, isInOther] = values.map((some) => some.some((value) => value !== undefined))
    if (isInOne !== isInOther) return `${name} is only in one group`
    if (!varies(one) && !varies(other) && one[0] !== other[0]) return `${name} differs`
  }
  return undefined
}

/** @returns milliseconds. @throws UsageError if it is no number. */
export function parseTimingLimit(setting: Setting): number {
  const limit = Number(setting('timing-limit', '100'))
  if (limit > 0) return limit
  throw new UsageError('--timing-limit must be a number of milliseconds.')
}

const listGroups = (workflow: CheckContext['workflow']) =>
  (workflow['x-same-response'] ?? []) as [one?: string, other?: string]

const selectGroup = (steps: CheckedStep[], group = '') =>
  steps.filter(({ stepId, response }) => stepId.startsWith(`${group}-`) && response)

const findMedian = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The median times of two groups in each round: of the run, and of each repetition of it. */
function listRounds(groups: CheckedStep[][]): [number, number][] {
  const repeats = Math.min(...groups.flat().map((step) => step.repeats.length))
  return Array.from({ length: repeats + 1 }, (_, round) => {
    const [one = 0, other = 0] = groups.map((steps) =>
      findMedian(
        steps.flatMap(({ response, repeats: more }) => [response, ...more][round]?.time ?? []),
      ),
    )
    return [one, other]
  })
}

/** Whether the same group is slower in each round. */
const areApart = (rounds: [number, number][], limit: number) =>
  rounds.every(([one, other]) => one - other > limit) ||
  rounds.every(([one, other]) => other - one > limit)

const MAX_ROUNDS = 3

/** Repeats the requests whose times are compared, as long as these differ. */
export function repeatTimed({ workflow, steps, setting }: CheckContext): string[] {
  const groups = listGroups(workflow).map((group) => selectGroup(steps, group))
  if (groups.length < 2 || groups.some(({ length }) => length === 0)) return []
  const rounds = listRounds(groups)
  const isOpen = rounds.length < MAX_ROUNDS && areApart(rounds, parseTimingLimit(setting))
  return isOpen ? groups.flat().map(({ stepId }) => stepId) : []
}

/**
 * `x-same-response: [one, other]`: two groups of steps, named by the prefixes of their ids, get equal
 * statuses, bodies and headers, and response times that differ in no round or only in some. A difference reveals who has an account (account
 * enumeration).
 */
export const checkEnumeration: WorkflowCheck = ({ workflow, steps, setting }: CheckContext) => {
  const [one, other] = listGroups(workflow)
  const step = steps.find(({ stepId }) => other && stepId.startsWith(`${other}-`))
  if (!one || !other || !step) return []
  const limit = parseTimingLimit(setting)
  const timed = [one, other].map((group) => selectGroup(steps, group))
  const groups = timed.map((some) => some.flatMap(({ response }) => response ?? []))
  const [contents = [], otherContents = []] = groups.map((group) => [
    ...new Set(group.map(({ status, text }) => `${status} ${text}`)),
  ])
  const rounds = timed.every(({ length }) => length > 0) ? listRounds(timed) : []
  const times = rounds.map(([time, otherTime]) => `${time} and ${otherTime} ms`).join(', ')
  const difference = findHeaderDifference(groups)
  const violation = (check: string, message: string): CheckViolation[] => [
    { check, message, stepId: step.stepId, pointer: locateDescription(step) },
  ]
  return [
    ...(isDeepStrictEqual(new Set(contents), new Set(otherContents))
      ? []
      : violation(
          'same-response',
          `${one}: ${contents.join(' or ')}; ${other}: ${otherContents.join(' or ')}`,
        )),
    ...(difference
      ? violation('same-headers', `${difference}: ${one} and ${other} are distinguishable`)
      : []),
    ...(rounds.length > 0 && areApart(rounds, limit)
      ? violation(
          'same-time',
          `${one} and ${other} after ${times} in the median: more than ${limit} ms apart${rounds.length > 1 ? ' each time' : ''}`,
        )
      : []),
  ]
}
