import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { verifyWorkflows } from '../verify-workflows'

/** Header lines, `name: value`. */
type Headers = string[]

const stepOf = (stepId: string, values: Record<string, string>) => ({
  stepId,
  operationId: 'addThing',
  parameters: Object.entries(values).map(([name, value]) => ({ name, in: 'query', value })),
  successCriteria: [{ condition: '$statusCode < 600' }],
})

const of = ({ url }: IncomingMessage) =>
  new URL(url ?? '', 'http://localhost').searchParams.get('of') ?? ''

const respond = (response: ServerResponse, status: number, headers: Headers, body = '') =>
  response
    .writeHead(
      status,
      headers.flatMap((line) => line.split(': ')),
    )
    .end(body)

/** What a server sends to somebody whom it knows, and to a stranger, twice each; and how they differ. */
const ALIKE: [known: [Headers, Headers], stranger: [Headers, Headers], difference?: string][] = [
  [
    [[], []],
    [[], []],
  ],
  [
    [['X-A: 1'], ['X-A: 1']],
    [['x-a: 1'], ['X-A: 1']],
  ],
  [[['X-A: 1'], ['X-A: 1']], [[], []], 'the header x-a comes with one of them only'],
  [[[], []], [['X-A: 1'], ['X-A: 1']], 'the header x-a comes with one of them only'],
  [
    [['X-A: 1'], []],
    [[], ['X-A: 1']],
  ],
  [[['X-A: 1'], ['X-A: 1']], [['X-A: 2'], ['X-A: 2']], 'the header x-a differs'],
  // The id of a request, a token: they differ anyway.
  [
    [['X-A: 1'], ['X-A: 2']],
    [['X-A: 3'], ['X-A: 4']],
  ],
  [
    [['X-A: 1'], ['X-A: 1']],
    [['X-A: 2'], ['X-A: 3']],
  ],
  [
    [['X-A: 1'], ['X-A: 2']],
    [['X-A: 3'], ['X-A: 3']],
  ],
  // They follow from the body, the connection or the time.
  [
    [['ETag: 1', 'Date: a', 'Vary: b', 'Age: 1'], ['ETag: 1']],
    [['ETag: 2'], ['ETag: 2']],
  ],
  // Each cookie is one of its own.
  [
    [
      ['Set-Cookie: a=1; Path=/', 'Set-Cookie: b=2'],
      ['Set-Cookie: b=2', 'Set-Cookie: a=1; Path=/'],
    ],
    [
      ['Set-Cookie: a=1; Path=/', 'Set-Cookie: b=3'],
      ['Set-Cookie: a=1; Path=/', 'Set-Cookie: b=3'],
    ],
    'the cookie b differs',
  ],
  [
    [['Set-Cookie: known'], ['Set-Cookie: known']],
    [[], []],
    'the cookie known comes with one of them only',
  ],
]

it('names how responses differ that must be alike', async () => {
  const workflows = ALIKE.map((_, row) => ({
    workflowId: `row-${row}`,
    'x-alike': ['known', 'stranger'],
    steps: ['known-0', 'stranger-0', 'known-1', 'stranger-1'].map((id) =>
      stepOf(id, { of: `${row}-${id}` }),
    ),
  }))
  const { problems } = await verifyWorkflows(
    workflows,
    (request, response) => {
      const [row, group, turn] = of(request).split('-')
      const [known = [], stranger = []] = ALIKE[Number(row)] ?? []
      respond(response, 204, (group === 'known' ? known : stranger)[Number(turn)] ?? [])
    },
    ['--timing-limit', '5000'],
  )
  expect(problems).toEqual(
    ALIKE.flatMap(([, , difference], row) =>
      difference
        ? [`row-${row}: same headers: ${difference}: known and stranger can be told apart`]
        : [],
    ),
  )
})

it('names the statuses and bodies of responses that must be alike, and compares no others', async () => {
  const steps = ['known-0', 'stranger-0', 'known-1', 'stranger-1', 'strangers', 'other'].map((id) =>
    stepOf(id, { of: id }),
  )
  const run = (bodies: Record<string, string>) =>
    verifyWorkflows(
      [{ workflowId: 'ask', 'x-alike': ['known', 'stranger'], steps }],
      (request, response) => respond(response, 200, [], bodies[of(request)] ?? ''),
      ['--timing-limit', '5000'],
    )
  expect((await run({ strangers: 'x', other: 'y' })).problems).toEqual([])
  expect((await run({ 'known-0': 'a', 'known-1': 'b' })).problems).toEqual([
    'ask: same response: known: 200 a or 200 b; stranger: 200 ',
  ])
})

/** What a response says of an account, and which of its values differ from those that were sent. */
const IDENTITIES: [body: unknown, differing?: string][] = [
  [{ user: { email: 'ANN@Example.com', age: 30 } }],
  [{ user: { age: 30, more: 1 } }],
  [{ user: { email: 'bob@example.com', age: 30 } }, 'email'],
  [{ user: { email: 'bob@example.com', age: 31 } }, 'email, age'],
  [{ user: { age: '30' } }, 'age'],
  [{ user: { of: 'Open' } }, 'of'],
  [{ other: { age: 31 } }],
  [{ user: 'bob' }],
  [[]],
]

it('names what describes another account than the one that was opened', async () => {
  const account = { of: 'open', email: 'ann@example.com', age: '30' }
  const workflows = IDENTITIES.map((_, row) => ({
    workflowId: `row-${row}`,
    'x-identity': { field: 'user', of: 'open' },
    steps: [stepOf('read', { of: String(row) })],
  }))
  const { problems } = await verifyWorkflows(
    [{ workflowId: 'open', steps: [stepOf('open', account)] }, ...workflows],
    (request, response) => {
      const [body = {}] = IDENTITIES[Number(of(request) || 'NaN')] ?? []
      respond(response, 200, ['Content-Type: application/json'], JSON.stringify(body))
    },
  )
  expect(problems).toEqual(
    IDENTITIES.flatMap(([, differing], row) =>
      differing
        ? [
            `row-${row}: identity: describes another account than the one that signed in: ${differing}`,
          ]
        : [],
    ),
  )
})

/** Headers of a response that must not sign in, and by what it does. */
const SESSIONS: [headers: Headers, by?: string][] = [
  [[]],
  [['X-Request-Id: 1', 'Set-Cookie: AWSALB=1', 'Set-Cookie:  __cfduid=1']],
  [['Set-Cookie: AWSALB=1', 'Set-Cookie: sid=2; Path=/'], 'the cookie sid'],
  [['Authorization: Bearer 1'], 'the header authorization'],
  [['X-Auth-Token: 1'], 'the header x-auth-token'],
  [['X-Session-Token: 1'], 'the header x-session-token'],
  [['X-Session-Token-Count: 1', 'Proxy-Authorization: 1']],
]

it('names what signs in where nothing must', async () => {
  const workflows = SESSIONS.map((_, row) => ({
    workflowId: `row-${row}`,
    'x-signs-in': false,
    steps: [stepOf('ask', { of: String(row) })],
  }))
  const signsIn = { workflowId: 'sign-in', steps: [stepOf('ask', { of: '2' })] }
  const { problems } = await verifyWorkflows([...workflows, signsIn], (request, response) =>
    respond(response, 204, SESSIONS[Number(of(request) || 'NaN')]?.[0] ?? []),
  )
  expect(problems).toEqual(
    SESSIONS.flatMap(([, by], row) =>
      by ? [`row-${row}: session: signs the user in, by ${by}`] : [],
    ),
  )
})
