// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { readXml } from '../read-xml'
import type { Report } from '../run-kit'
import { type Sent, verifyEach } from '../verify-each'

const LIMIT =
  "'200': { description: Done., headers: { X-Limit: { required: true, schema: { type: integer } } } }, '422': { description: Wrong. }"

/** The report for a person of a server that sends these headers, without its last line. */
async function reportOf(limits: (string | undefined)[]) {
  const sent = limits.map((limit): Sent => [200, limit === undefined ? {} : { 'X-Limit': limit }])
  const { output } = await verifyEach(sent, () => LIMIT, 'least')
  return output.replace(/\n[^\n]*\n$/, '')
}

describe('the report for a person', () => {
  it.each([
    ['kit-1234', 'KIT-1234', true],
    ['no 1234', 'no 1235', false],
    ['no 12345', 'no 123456', true],
    ['a  b', 'a b', true],
    ['123e4567-e89b-12d3-a456-426614174000', '00000000-e89b-12d3-a456-4266141740ff', true],
    ['x 0123456789ab y', 'x fedcba987654 y', true],
    ['0123456789a', '0123456789b', false],
    ['deadbeefdead', 'deafbeefdead', false],
    ['at 2026-01-31T10:00:00Z.', 'at 2027-11-30T23:59:59.125+05:30.', true],
    ['2026-01-31', '2026-01-30', false],
  ])('%s and %s are of one cause: %s', async (one, other, isOne) => {
    const report = await reportOf([one, other])
    expect(report.match(/^FAILED/gm)).toHaveLength(isOne ? 1 : 2)
    expect(report).toContain(`header: X-Limit: must be integer, got ${one}`)
  })

  it('groups what requests have in common, most first, and lists eight ids, or nine', async () => {
    const report = await reportOf([
      'x',
      ...Array.from({ length: 10 }, () => undefined),
      '1',
      ...Array.from({ length: 11 }, () => 'y'),
      '2',
    ])
    expect(report.match(/^(FAILED| {2}also:).*$/gm)).toEqual([
      'FAILED  header: X-Limit: must be integer, got y  (11 of 24 cases)',
      '  also: o13-least, o14-least, o15-least, o16-least, o17-least, o18-least, o19-least, o20-least and 2 more',
      'FAILED  header: X-Limit is missing  (10 of 24 cases)',
      '  also: o2-least, o3-least, o4-least, o5-least, o6-least, o7-least, o8-least, o9-least, o10-least',
      'FAILED  o0-least: Not rejected as invalid: nothing optional is sent.',
    ])
  })

  it.each([
    // Most servers make error responses in one place for all operations, successes for each.
    ['an error', 422, 'n-high', 1],
    ['a success', 200, 'least', 2],
  ])('tells the bodies of operations apart: of %s, %s', async (_, status, cases, count) => {
    const documented =
      'description: Any., content: { application/json: { schema: { type: integer } } }'
    const sent: Sent = [status, { 'Content-Type': 'application/json' }, '"one"']
    const { output } = await verifyEach(
      [sent, sent],
      () => `'200': { ${documented} }, '422': { ${documented} }`,
      cases,
    )
    expect(output.match(/must be integer/g)).toHaveLength(count)
  })

  it('prints what is wrong with the same requests together', async () => {
    const one: Sent = [200, { 'X-Limit': 'x' }]
    const { output, server } = await verifyEach([one, [422], one], () => LIMIT, 'n-high')
    expect(output.replace(/\S*openapi\.yaml:/g, 'openapi.yaml:')).toBe(
      `FAILED  status: expected 422, got 200  (2 of 3 cases)
        header: X-Limit: must be integer, got x
  for example o0-n-high: Rejected with a message: n is more than 5.
    contract: openapi.yaml:8 (paths > /o0 > get > parameters > 0 > schema > maximum)
    contract: openapi.yaml:9 (paths > /o0 > get > responses > 200 > headers > X-Limit)
    curl -iG '${server}/o0' \\
      --data-urlencode 'n=6'
  also: o2-n-high

1 passed, 2 failed, 0 not judged: ${server}
`,
    )
  })

  it('prints what one request is about in full, and what was not judged', async () => {
    const contradiction =
      "'422': { description: Wrong., content: { application/json: { schema: { type: integer }, example: x } } }"
    const { output, server } = await verifyEach(
      [[200], [422, { 'Content-Type': 'application/json' }, '"x"']],
      (index) => (index === 0 ? LIMIT : contradiction),
      'n-high',
    )
    expect(output.replace(/\S*openapi\.yaml:/g, 'openapi.yaml:')).toBe(
      `FAILED  o0-n-high: Rejected with a message: n is more than 5.
  status: expected 422, got 200
    contract: openapi.yaml:8 (paths > /o0 > get > parameters > 0 > schema > maximum)
  header: X-Limit is missing
    contract: openapi.yaml:9 (paths > /o0 > get > responses > 200 > headers > X-Limit)
    curl -iG '${server}/o0' \\
      --data-urlencode 'n=6'

not judged, the contract contradicts itself: its example, which the server sends, does not fit its schema: must be integer at openapi.yaml:14 (paths > /o1 > get > responses > 422 > content > application/json > example): o1-n-high

0 passed, 1 failed, 1 not judged: ${server}
`,
    )
  })
})

it('counts the same in the reports for machines', async () => {
  const { json, xml, server } = await verifyEach(
    [[200], [422], [422], [422, { 'Content-Type': 'application/json' }, '"x"']],
    (index) =>
      index < 3
        ? LIMIT
        : "'422': { description: Wrong., content: { application/json: { schema: { type: integer }, example: x } } }",
    'n-high',
  )
  const { results, ...report } = JSON.parse(json) as Report
  expect(report).toMatchObject({ reportFormat: 'CTRF', generatedBy: 'openapi-workbench verify' })
  expect(results).toMatchObject({
    tool: { name: 'openapi-workbench' },
    summary: { tests: 4, passed: 2, failed: 1, pending: 0, skipped: 1, other: 0 },
    environment: { extra: { server } },
  })
  const [failed, passed, , skipped] = results.tests
  expect(failed).toMatchObject({
    name: 'o0-n-high',
    suite: ['invalid-inputs'],
    status: 'failed',
    rawStatus: 'failed',
    message: 'status: expected 422, got 200; header: X-Limit is missing',
    trace: expect.stringMatching(
      /^Rejected with a message: n is more than 5\.\nstatus: expected 422, got 200\n {2}contract: \S+ \(.*\)\nheader: X-Limit is missing\n {2}contract: .*\ncurl -iG /,
    ),
  })
  expect(Object.keys(passed ?? {})).toEqual(['name', 'status', 'rawStatus', 'duration', 'suite'])
  expect(skipped).toMatchObject({
    status: 'skipped',
    message: expect.stringMatching(/^the contract contradicts itself: /),
  })
  const document = readXml(xml)
  const attributes = (selector: string) =>
    Object.fromEntries(
      [...(document.querySelector(selector)?.attributes ?? [])].map(({ name, value }) => [
        name,
        value,
      ]),
    )
  const counts = { tests: '4', failures: '1', errors: '0', skipped: '1' }
  expect(attributes('testsuites')).toMatchObject({ name: 'openapi-workbench verify', ...counts })
  expect(attributes('testsuite')).toMatchObject({ name: 'invalid-inputs', ...counts })
  expect(attributes('testsuite').timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  expect(attributes('property')).toEqual({ name: 'server', value: server })
  expect(attributes('failure')).toEqual({ message: failed?.message, type: 'status' })
  expect(document.querySelector('failure')?.textContent).toBe(failed?.trace)
  expect(document.querySelector('system-out')).toBeNull()
  const named = [...document.querySelectorAll('testcase')].map((one) => [
    ...['name', 'classname'].map((name) => one.getAttribute(name)),
    one.firstElementChild?.tagName,
  ])
  expect(named).toEqual(
    ['failure', undefined, undefined, 'skipped'].map((kind, index) => [
      `o${index}-n-high`,
      'openapi-workbench.invalid-inputs',
      kind,
    ]),
  )
})
