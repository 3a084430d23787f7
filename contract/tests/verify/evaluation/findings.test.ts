import { describe, expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractWith, type Sent, verifyBy, verifyEach } from '../run-verify'

const LIMIT =
  "'200': { description: Done., headers: { X-Limit: { required: true, schema: { type: integer } } } }, '422': { description: Wrong. }"

/** @param limits the header of each operation's response. */
async function listFindings(limits: (string | undefined)[]) {
  const sent = limits.map((limit): Sent => [200, limit === undefined ? {} : { 'X-Limit': limit }])
  const { findings } = await verifyEach(sent, () => LIMIT, 'least')
  return findings
}

describe('createFindings', () => {
  it('groups the violations of a keyword, whatever the values', async () => {
    const findings = await listFindings(['no 1234', 'no 1235', '2026-01-31T10:00:00Z'])
    expect(findings.map(({ message }) => message)).toEqual([
      'X-Limit: must be integer, got no 1234',
    ])
  })

  it('tells a header whose value is 500 from a crash', async () => {
    const limit =
      "'200': { description: Done., headers: { X-Limit: { schema: { type: integer, maximum: 100 } } } }"
    const sent: Sent[] = [[200, { 'X-Limit': '500' }], [200, { 'X-Limit': '600' }], [500]]
    const { findings } = await verifyEach(sent, () => limit, 'least')
    expect(
      findings.map(({ rule, message, details = [] }) => [rule, message, details.length]),
    ).toEqual([
      ['header', 'X-Limit: must be <= 100, got 500', 2],
      ['status', 'expected a response to valid input (200), got 500', 2],
    ])
  })

  it('sorts findings by the number of test cases, and lists their names', async () => {
    const findings = await listFindings(['x', undefined, undefined, undefined, 'y', '1', '2'])
    expect(findings.map(({ message, details }) => [message, details])).toEqual([
      [
        'X-Limit is missing',
        [
          '3 of 7 cases, for example o1-least: nothing optional is sent, which must not be rejected as invalid.',
          'also: o2-least, o3-least',
        ],
      ],
      ['X-Limit: must be integer, got x', expect.arrayContaining(['also: o4-least'])],
    ])
  })

  it.each([
    ['an error', 422, 'n-high', 1],
    ['a success', 200, 'least', 2],
  ])('separates operations for successes only: %s', async (_, status, cases, count) => {
    const documented =
      'description: Any., content: { application/json: { schema: { type: integer } } }'
    const sent: Sent = [status, { 'Content-Type': 'application/json' }, '"one"']
    const responses = `'200': { ${documented} }, '422': { ${documented} }`
    const { findings } = await verifyEach([sent, sent], () => responses, cases)
    expect(findings).toHaveLength(count)
  })

  it('reports several violations in the same responses as one finding', async () => {
    const one: Sent = [200, { 'X-Limit': 'x' }]
    const { findings, server, output } = await verifyEach([one, [422], one], () => LIMIT, 'n-high')
    expect(findings).toEqual([
      {
        rule: 'status',
        severity: 'error',
        message: 'expected 422, got 200',
        file: expect.stringMatching(/openapi\.yaml$/),
        line: 7,
        operation: 'GET /o0',
        details: [
          '2 of 3 cases, for example o0-n-high: n is more than 5, which must be rejected.',
          expect.stringMatching(
            /^also header: X-Limit: must be integer, got x \(\S*openapi\.yaml:8\)$/,
          ),
          'also: o2-n-high',
        ],
        command: `curl -iG '${server}/o0' \\\n  --data-urlencode 'n=6'`,
        test: 'o0-n-high',
        pointer: '#/paths/~1o0/get/parameters/0/schema/maximum',
      },
    ])
    expect(output).toContain(`1 passed, 2 failed, 0 not evaluated: ${server}`)
  })

  it('separates crashes by the kind of input', async () => {
    const schema = '{ type: string, minLength: 1, maxLength: 20, example: Anna }'
    const contract = contractWith(`  /notes:
    get:
      operationId: listNotes
      parameters: [{ name: text, in: query, required: true, schema: ${schema} }]
      responses: { '204': { description: Done. }, '422': { description: Wrong. } }
`)
    const server = await serve(({ url = '' }, response) => {
      const text = new URL(url, 'http://localhost').searchParams.get('text') ?? ''
      const isValid = text.length > 0 && [...text].length <= 20
      response.writeHead(/['"]|[^\n -~]/.test(text) ? 500 : isValid ? 204 : 422).end()
    })
    const { findings } = await verifyBy(contract, ['--server', server])
    expect(
      findings.filter(({ message }) => /valid input \(204\), got 500$/.test(message)),
    ).toMatchObject([{ test: 'list-notes-text-longest-emoji' }, { test: 'list-notes-text-markup' }])
  })
})
