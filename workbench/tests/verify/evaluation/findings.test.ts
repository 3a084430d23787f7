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

describe('createReporter', () => {
  it.each([
    ['id-1234', 'ID-1234', 1],
    ['no 1234', 'no 1235', 2],
    ['no 12345', 'no 123456', 1],
    ['a  b', 'a b', 1],
    ['123e4567-e89b-12d3-a456-426614174000', '00000000-e89b-12d3-a456-4266141740ff', 1],
    ['x 0123456789ab y', 'x fedcba987654 y', 1],
    ['deadbeefdead', 'deafbeefdead', 2],
    ['at 2026-01-31T10:00:00Z.', 'at 2027-11-30T23:59:59.125+05:30.', 1],
  ])('groups values of one cause: %s and %s, %s finding(s)', async (one, other, count) => {
    expect(await listFindings([one, other])).toHaveLength(count)
  })

  it('sorts findings by the number of test cases, and lists their names', async () => {
    const findings = await listFindings(['x', undefined, undefined, undefined, 'y', 'y', '1'])
    expect(findings.map(({ message, details }) => [message, details])).toEqual([
      [
        'X-Limit is missing',
        [
          '3 of 7 cases, for example o1-least: Not rejected as invalid: nothing optional is sent.',
          'also: o2-least, o3-least',
        ],
      ],
      ['X-Limit: must be integer, got y', expect.arrayContaining(['also: o5-least'])],
      [
        'X-Limit: must be integer, got x',
        ['o0-least: Not rejected as invalid: nothing optional is sent.'],
      ],
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
          '2 of 3 cases, for example o0-n-high: Rejected with a message: n is more than 5.',
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
      response.writeHead(/['"]|[^ -~]/.test(text) ? 500 : isValid ? 204 : 422).end()
    })
    const { findings } = await verifyBy(contract, ['--server', server])
    expect(findings.filter(({ message }) => /valid input, got 500$/.test(message))).toMatchObject([
      { test: 'list-notes-text-longest-emoji' },
      { test: 'list-notes-text-markup' },
    ])
  })
})
