import { expect, it } from 'vitest'
import { type Sent, verifyEach, verifyWorkflows } from '../run-verify'

const RESPONSES =
  "'204': { description: Done. }, '409': { description: Taken. }, '422': { description: Wrong. }"

const HTML: Sent = [422, { 'Content-Type': 'text/html; charset=utf-8' }]
const XHTML: Sent = [422, { 'Content-Type': 'Application/XHTML+xml' }]
const REDIRECT: Sent = [302, { Location: '/login?from=api' }]

/** The responses of so many operations. */
const times = (count: number, ...sent: Sent): Sent[] => Array.from({ length: count }, () => sent)

const PREFIX =
  "Several, such as express-openapi-validator, skip every path outside of the contract's servers (/v1)"

/** The responses to invalid input, one for each operation, and the causes in the report. */
const ROWS: [sent: Sent[], ...causes: (string | RegExp)[]][] = [
  [times(20, 404), /^Every request got 404\. \/o0 and the/],
  [[...times(18, 404), ...times(2, 422)], /^18 of 20 requests got 404\. /],
  [[...times(17, 404), ...times(3, 422)]],
  [[...times(10, 503), ...times(10, 422)], /^10 of 20 requests got 503: a proxy or load balancer /],
  [[...times(5, 502), ...times(5, 504), ...times(10, 422)], /^10 of 20 requests got 502 or 504: /],
  [[...times(18, ...HTML), ...times(2, 422)], /^18 of 20 requests got a web page /],
  [times(20, ...XHTML), /^Every request got a web page \(text\/html\): /],
  [
    [...times(10, ...REDIRECT), ...times(10, 422)],
    /^Requests are redirected to \/login: redirects are not followed\. Does /,
  ],
  [[...times(1, 422), ...times(19, ...REDIRECT)]],
  [times(20, 422, { Location: '/login' })],
  [
    [...times(1, 300, { Location: 'http://a.example:81/b?c' }), ...times(9, 399)],
    /^Requests are redirected to http:\/\/a\.example:81\/b: /,
  ],
  [
    [...times(1, 429), ...times(19, 422)],
    /^1 of 20 requests got 429: .* this run sends 20 requests in a few seconds\.$/,
  ],
  [times(20, 204), /^No rule for inputs is checked: 20 of 20 invalid inputs were accepted\. Does /],
  [
    times(3, 299),
    new RegExp(`3 of 3 invalid inputs .*${PREFIX.replace(/[()']/g, '.')}: serve the API`),
  ],
  [
    [...times(1, 200), ...times(1, 409), ...times(1, 500)],
    /: 1 of 3 invalid inputs were accepted, and the others rejected for another reason\. /,
  ],
  [
    [...times(3, 204), ...times(1, 429)],
    /^1 of 4 requests got 429/,
    /: 3 of 3 invalid inputs were accepted\. /,
  ],
  [times(2, 204)],
  [[...times(19, 204), ...times(1, 422)]],
  [[...times(10, 500), ...times(10, 409)]],
]

const NAMED = ROWS.map(
  ([sent, ...causes]) => [sent.map(([status]) => status), sent, causes] as const,
)

/** The known causes in a report, without the line about variables. */
async function findCauses(...args: Parameters<typeof verifyEach>) {
  const { heading, server } = await verifyEach(...args)
  return heading.map((line) => line.replaceAll(server, ''))
}

it.each(NAMED)('findKnownCauses of responses with %s', async (_, sent, causes) => {
  expect(await findCauses(sent, () => RESPONSES, 'n-high')).toEqual(
    causes.map((one) => expect.stringMatching(one)),
  )
})

it('findKnownCauses counts only invalid inputs', async () => {
  expect(await findCauses(times(3, 204), () => RESPONSES, 'o')).toEqual([
    expect.stringMatching(/: 6 of 6 invalid inputs were accepted\. /),
  ])
})

it('findKnownCauses reports the time limit and the average response time', async () => {
  const { heading, named } = await verifyEach(times(9, 422), () => RESPONSES, 'n-high', [
    ...['--total-limit', '0.1', '--concurrency', '1'],
  ])
  expect(heading).toEqual([
    expect.stringMatching(
      /^The time limit of 0\.1 ms ran out before \d of 9 cases were run; a response took \d+ ms on average\. /,
    ),
  ])
  expect(named('skipped')).toContain('o8-n-high')
})

/** Verifies workflows that depend on an account, and expect to be rejected. */
async function verifyDependent(statuses: number[]) {
  const workflow = (workflowId: string, status: number, dependsOn: string[]) => ({
    workflowId,
    ...(dependsOn.length > 0 && { dependsOn }),
    steps: [
      {
        stepId: workflowId,
        operationId: 'addThing',
        parameters: [{ name: 'of', in: 'query', value: workflowId }],
        successCriteria: [{ condition: `$statusCode == ${status}` }],
      },
    ],
  })
  const workflows = statuses.map((_, index) => workflow(`again-${index}`, 409, ['open']))
  return verifyWorkflows([workflow('open', 204, []), ...workflows], ({ url = '' }, response) => {
    const status = statuses[Number(/again-(\d+)/.exec(url)?.[1])] ?? 204
    response.writeHead(status).end()
  })
}

it.each([
  [[201, 409, 299, 204], 'again-0, again-2, again-3)'],
  [[204, 204, 204, 204], 'again-0, again-1, again-2, …)'],
  [[204, 204, 429, 204], 'again-0, again-1, again-3)'],
  [[204, 204]],
  [[204, 204, 409]],
])('findKnownCauses detects a stateless server: %j', async (statuses, ids = '') => {
  const { heading } = await verifyDependent(statuses)
  const causes = heading.flatMap((line) => /stateless.*\(([^)]*\))\./.exec(line)?.[1] ?? [])
  expect(causes).toEqual(ids ? [ids] : [])
})
