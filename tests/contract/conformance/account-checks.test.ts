import { expect, it } from 'vitest'
import {
  checkEnumeration,
  checkIdentity,
  checkSession,
  repeatTimed,
} from '../../../contract/src/checks/account-checks'
import type { WorkflowCheck } from '../../../contract/src/verify/extension'
import type { Headers } from '../../../contract/src/verify/results'
import { contract } from '../contract'

type Context = Parameters<WorkflowCheck>[0]
type Step = Context['steps'][number]
type Sent = { headers?: string[]; body?: unknown; text?: string; time?: number }

/** Creates a step of `register`. @param headers as `name: value`. */
const createStep = (stepId: string, { headers = [], body, text = '', time = 1 }: Sent): Step => ({
  stepId,
  repeats: [],
  operation: contract.operations.find(({ operationId }) => operationId === 'register'),
  request: undefined,
  input: {
    path: {},
    header: {},
    cookie: {},
    body: undefined,
    query: { firstName: 'Ann', email: 'ann@example.com' },
  },
  response: {
    status: 200,
    headers: headers.map((line) => line.split(': ') as Headers[number]),
    trailers: [],
    text,
    body,
    time,
  },
})

function runCheck(check: WorkflowCheck, extension: object, steps: Step[]) {
  const workflow = { workflowId: 'w', ...extension }
  const results = new Map([['open', [createStep('open', {})]]])
  const setting = (_: string, fallback: string) => fallback
  // Checks do not read the locations that the tool's contract has.
  const context = { contract, setting, workflow, steps, results } as unknown as Context
  return check(context).map(({ message }) => message)
}

type Group = [headers: string[], headers: string[]]

/** Headers of two responses each for a known and an unknown account, and their difference. */
const GROUPS: [why: string, known: Group, unknown: Group, difference?: string][] = [
  ['another case of the name', [['X-A: 1'], ['X-A: 1']], [['x-a: 1'], ['X-A: 1']]],
  ['another value', [['X-A: 1'], ['X-A: 1']], [['X-A: 2'], ['X-A: 2']], 'the header x-a differs'],
  ['values that vary within a group', [['X-A: 1'], ['X-A: 2']], [['X-A: 3'], ['X-A: 3']]],
  ['headers about body and time', [['ETag: 1', 'Date: a', 'Vary: b'], []], [['ETag: 2'], []]],
  [
    'one of two cookies',
    [
      ['Set-Cookie: a=1', 'Set-Cookie: b=2'],
      ['Set-Cookie: b=2', 'Set-Cookie: a=1'],
    ],
    [
      ['Set-Cookie: a=1', 'Set-Cookie: b=3'],
      ['Set-Cookie: a=1', 'Set-Cookie: b=3'],
    ],
    'the cookie b differs',
  ],
]

it.each(GROUPS)(
  'checkEnumeration compares headers, cookies and times: %s',
  (_, known, unknown, difference) => {
    const steps = [...known, ...unknown].map((headers, index) =>
      // The medians of both groups are equal.
      createStep(`${index < 2 ? 'known' : 'unknown'}-${index}`, {
        headers,
        time: 50 + 600 * (index % 2),
      }),
    )
    const others = ['knowns', 'other'].map((id) => createStep(id, { text: id }))
    const extension = { 'x-same-response': ['known', 'unknown'] }
    expect(runCheck(checkEnumeration, extension, [...steps, ...others])).toEqual(
      difference ? [`${difference}: known and unknown are distinguishable`] : [],
    )
  },
)

/** Steps of two groups in turn. @param rounds the times of `known` and of `unknown`: of the run, and of repetitions. */
const createTimed = (...rounds: [known: number[], unknown: number[]][]) =>
  [0, 1, 2].flatMap((index) =>
    ['known', 'unknown'].map((group, side): Step => {
      const [time = 0, ...later] = rounds.map((round) => round[side]?.[index] ?? 0)
      const step = createStep(`${group}-${index}`, { time })
      return { ...step, repeats: later.map((one) => ({ ...step.response, time: one }) as never) }
    }),
  )

const SAME: [number[], number[]] = [
  [10, 12, 900],
  [700, 11, 13],
]
const SLOWER: [number[], number[]] = [
  [5, 160, 161],
  [10, 12, 300],
]
const FASTER: [number[], number[]] = [
  [10, 12, 300],
  [5, 160, 161],
]

it.each([
  ['times that differ by chance', [SAME], false, false],
  ['a difference in one round', [SLOWER], true, true],
  ['a difference that stays', [SLOWER, SLOWER], true, true],
  ['a difference in three rounds', [SLOWER, SLOWER, SLOWER], true, false],
  ['a difference that goes', [SLOWER, SAME], false, false],
  ['a difference that turns around', [SLOWER, FASTER], false, false],
])(
  'checkEnumeration tells only a difference of each round: %s',
  (_, rounds, isTold, isRepeated) => {
    const extension = { 'x-same-response': ['known', 'unknown'] }
    const steps = createTimed(...rounds)
    const told = runCheck(checkEnumeration, extension, steps)
    expect(told).toEqual(
      isTold ? [expect.stringMatching(/^known and unknown after 160 and 12 ms/)] : [],
    )
    const context = { setting: (_name: string, value: string) => value, workflow: extension, steps }
    expect(repeatTimed(context as unknown as Context)).toEqual(
      isRepeated ? steps.map(({ stepId }) => stepId).toSorted() : [],
    )
  },
)

it.each([
  [{ user: { email: 'ANN@Example.com', firstName: 'Ann' } }],
  [{ user: { firstName: 'Ann', more: 1 } }],
  [
    { user: { email: 'bob@example.com', firstName: 'A nn' } },
    'firstName is "A nn", registered as "Ann"; email is "bob@example.com", registered as "ann@example.com"',
  ],
  [{ user: { firstName: null } }, 'firstName is null, registered as "Ann"'],
  [{ user: { password: 'f00d' } }, 'password is another'],
  [{ other: { firstName: 'Bob' } }],
  [{ user: 'bob' }],
])('checkIdentity compares a profile with the registered one: %j', (body, difference?: string) => {
  const identity = { 'x-identity': { field: 'user', of: 'open' } }
  expect(runCheck(checkIdentity, identity, [createStep('read', { body })])).toEqual(
    difference ? [`differs from the registered profile: ${difference}`] : [],
  )
})

it.each([
  [['X-Request-Id: 1', 'Set-Cookie: AWSALB=1', 'Set-Cookie:  __cfduid=1']],
  [['Set-Cookie: AWSALB=1', 'Set-Cookie: sid=2; Path=/'], 'the cookie sid'],
  [['Authorization: Bearer 1'], 'the header authorization'],
  [['X-Session-Token: 1'], 'the header x-session-token'],
  [['X-Session-Token-Count: 1', 'Proxy-Authorization: 1']],
])('checkSession finds a session that a response starts: %j', (headers, credential?: string) => {
  const steps = [createStep('ask', { headers })]
  expect(runCheck(checkSession, { 'x-signs-in': false }, steps)).toEqual(
    credential ? [`starts a session by ${credential}`] : [],
  )
  expect(runCheck(checkSession, {}, steps)).toEqual([])
})
