import type { Headers, WorkflowCheck } from 'openapi-workbench/cli'
import { expect, it } from 'vitest'
import { checkEnumeration, checkIdentity, checkSession } from '../../../contract/account-checks'
import { contract } from '../contract'

type Context = Parameters<WorkflowCheck>[0]
type Step = Context['steps'][number]
type Sent = { headers?: string[]; body?: unknown; text?: string; time?: number }

/** A step of `register` and its response. Headers are lines, `name: value`. */
const stepOf = (stepId: string, { headers = [], body, text = '', time = 1 }: Sent): Step => ({
  stepId,
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
    text,
    body,
    time,
  },
})

/** The messages of a check about the steps of a workflow. */
function messagesOf(check: WorkflowCheck, extension: object, steps: Step[]) {
  const workflow = { workflowId: 'w', ...extension }
  const results = new Map([['open', [stepOf('open', {})]]])
  const setting = (_: string, fallback: string) => fallback
  // The tool's own contract has locations, which no check reads.
  const context = { contract, setting, workflow, steps, results } as unknown as Context
  return check(context).map(({ message }) => message)
}

/** The responses to a known and an unknown account, twice each; and how they differ. */
const GROUPS: [known: [Sent, Sent], unknown: [Sent, Sent], ...differences: RegExp[]][] = [
  [
    [{ headers: ['X-A: 1'] }, { headers: ['X-A: 1'] }],
    [{ headers: ['x-a: 1'] }, { headers: ['X-A: 1'] }],
  ],
  [
    [{ headers: ['X-A: 1'] }, { headers: ['X-A: 1'] }],
    [{ headers: ['X-A: 2'] }, { headers: ['X-A: 2'] }],
    /^the header x-a differs/,
  ],
  // Values that vary within a group, as the id of a request.
  [
    [{ headers: ['X-A: 1'] }, { headers: ['X-A: 2'] }],
    [{ headers: ['X-A: 3'] }, { headers: ['X-A: 3'] }],
  ],
  // Headers that follow from the body, the connection or the time.
  [
    [{ headers: ['ETag: 1', 'Date: a', 'Vary: b'] }, {}],
    [{ headers: ['ETag: 2'] }, {}],
  ],
  // Each cookie has its own name.
  [
    [
      { headers: ['Set-Cookie: a=1', 'Set-Cookie: b=2'] },
      { headers: ['Set-Cookie: b=2', 'Set-Cookie: a=1'] },
    ],
    [
      { headers: ['Set-Cookie: a=1', 'Set-Cookie: b=3'] },
      { headers: ['Set-Cookie: a=1', 'Set-Cookie: b=3'] },
    ],
    /^the cookie b differs/,
  ],
  // The shortest time of each group counts.
  [
    [{ time: 50 }, { time: 700 }],
    [{ time: 20 }, { time: 900 }],
  ],
]

it.each(GROUPS)('compares responses that must not differ: %j, %j', (known, unknown, ...found) => {
  const steps = [...known, ...unknown].map((sent, index) =>
    stepOf(`${index < 2 ? 'known' : 'unknown'}-${index}`, sent),
  )
  const others = ['knowns', 'other'].map((id) => stepOf(id, { text: id }))
  const messages = messagesOf(checkEnumeration, { 'x-alike': ['known', 'unknown'] }, [
    ...steps,
    ...others,
  ])
  expect(messages).toEqual(found.map((one) => expect.stringMatching(one)))
})

it.each([
  [{ user: { email: 'ANN@Example.com', firstName: 'Ann' } }],
  [{ user: { firstName: 'Ann', more: 1 } }],
  [{ user: { email: 'bob@example.com', firstName: 'Bob' } }, 'firstName, email'],
  [{ other: { firstName: 'Bob' } }],
  [{ user: 'bob' }],
  [[]],
])('compares a profile with the one that was registered: %j', (body, names?: string) => {
  const identity = { 'x-identity': { field: 'user', of: 'open' } }
  expect(messagesOf(checkIdentity, identity, [stepOf('read', { body })])).toEqual(
    names ? [`describes another account than the one that signed in: ${names}`] : [],
  )
})

it.each([
  [['X-Request-Id: 1', 'Set-Cookie: AWSALB=1', 'Set-Cookie:  __cfduid=1']],
  [['Set-Cookie: AWSALB=1', 'Set-Cookie: sid=2; Path=/'], 'the cookie sid'],
  [['Authorization: Bearer 1'], 'the header authorization'],
  [['X-Session-Token: 1'], 'the header x-session-token'],
  [['X-Session-Token-Count: 1', 'Proxy-Authorization: 1']],
])('finds a session that a response starts: %j', (headers, credential?: string) => {
  const steps = [stepOf('ask', { headers })]
  expect(messagesOf(checkSession, { 'x-signs-in': false }, steps)).toEqual(
    credential ? [`signs the user in, by ${credential}`] : [],
  )
  expect(messagesOf(checkSession, {}, steps)).toEqual([])
})
