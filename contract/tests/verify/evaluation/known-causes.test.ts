import { expect, it } from 'vitest'
import { addThing, type Sent, verifyEach, verifyWorkflows } from '../run-verify'

const RESPONSES =
  "'204': { description: Done. }, '409': { description: Taken. }, '422': { description: Wrong. }"

const HTML: Sent = [422, { 'Content-Type': 'text/html; charset=utf-8' }]
const XHTML: Sent = [422, { 'Content-Type': 'Application/XHTML+xml' }]
const REDIRECT: Sent = [302, { Location: '/login?from=api' }]

const repeat = (count: number, ...sent: Sent): Sent[] => Array.from({ length: count }, () => sent)

/** Responses to invalid input, one for each operation, and the reported causes. */
const ROWS: [sent: Sent[], ...causes: (string | RegExp)[]][] = [
  [[...repeat(18, 404), ...repeat(2, 422)], /^18 of 20 requests got 404\. \/o0 and the/],
  [[...repeat(17, 404), ...repeat(3, 422)]],
  [
    [...repeat(5, 502), ...repeat(5, 504), ...repeat(10, 422)],
    /^10 of 20 requests got 502 or 504: a proxy or load balancer /,
  ],
  [[...repeat(18, ...HTML), ...repeat(2, 422)], /^18 of 20 requests got a web page /],
  [repeat(20, ...XHTML), /^Every request got a web page \(text\/html\): /],
  [
    [...repeat(10, ...REDIRECT), ...repeat(10, 422)],
    /^Requests are redirected to \/login: redirects are not followed\. Does /,
  ],
  [repeat(20, 422, { Location: '/login' })],
  [
    [...repeat(5, 300, { Location: 'http://me:word@a.example:81/b?c' }), ...repeat(5, 422)],
    /^Requests are redirected to http:\/\/a\.example:81\/b: /,
  ],
  [repeat(2, 302, { Location: 'file:///etc/passwd' }), /redirected to file:\/\/\/etc\/passwd: /],
  [repeat(2, 302, { Location: 'http://[' }), /redirected to http:\/\/\[: /],
  [
    repeat(3, 299),
    /^No rule for inputs is checked: 3 of 3 invalid inputs were accepted\. Does .*skip every path outside of the contract's servers \(\/v1\): serve the API/,
  ],
  [
    [...repeat(1, 200), ...repeat(1, 409), ...repeat(1, 500)],
    /: 1 of 3 invalid inputs were accepted, and the others rejected for another reason\. /,
  ],
  [
    [...repeat(3, 204), ...repeat(1, 429)],
    /^1 of 4 requests got 429: .* this run sends 4 requests in a few seconds\.$/,
    /: 3 of 3 invalid inputs were accepted\. /,
  ],
  [repeat(2, 204)],
  [[...repeat(19, 204), ...repeat(1, 422)]],
  [[...repeat(10, 500), ...repeat(10, 409)]],
]

const NAMED = ROWS.map(
  ([sent, ...causes]) => [sent.map(([status]) => status), sent, causes] as const,
)

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
  expect(await findCauses(repeat(3, 204), () => RESPONSES, 'o')).toEqual([
    expect.stringMatching(/: 9 of 9 invalid inputs were accepted\. /),
  ])
})

it('findKnownCauses reports the time limit and the average response time', async () => {
  const { heading, named } = await verifyEach(repeat(9, 422), () => RESPONSES, 'n-high', [
    ...['--total-limit', '0.1', '--concurrency', '1'],
  ])
  expect(heading).toEqual([
    expect.stringMatching(
      /^The time limit of 0\.1 ms ran out before \d of 9 cases were run; a response took \d+ ms on average\. /,
    ),
  ])
  expect(named('skipped')).toContain('o8-n-high')
})

it('findKnownCauses does not take a lock, which a workflow tests, for a limit of all requests', async () => {
  let wrong = 0
  const steps = [1, 2, 3].map((index) => ({ ...addThing('wrong', 204), stepId: `add-${index}` }))
  const {
    heading: [first],
    findings,
  } = await verifyWorkflows([{ workflowId: 'try', steps }], ({ url = '' }, response) => {
    if (url.includes('wrong')) wrong += 1
    response.writeHead(url.includes('wrong') && wrong > 1 ? 429 : 204).end()
  })
  expect(first).toMatch(
    /^1 of \d+ requests got 429, all of them in workflows: either the server locks/,
  )
  expect(findings.map(({ message }) => message)).toContain('expected 204, got 429')
})
