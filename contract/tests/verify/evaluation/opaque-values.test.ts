import { expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractWith, verifyBy } from '../run-verify'

const RESPONSES = `{ '200': { description: Done. }, '422': { description: Refused. } }`

/** Verifies a server that refuses some texts of `code`, and lists the findings. */
async function verifyCode(
  schema: string,
  isKnown: (code: string) => boolean,
  responses = RESPONSES,
) {
  const contract = contractWith(`  /orders:
    get:
      operationId: listOrders
      parameters:
        - { name: code, in: query, schema: ${schema} }
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 9 } }
      responses: ${responses}
`)
  const server = await serve(({ method, url = '' }, response) => {
    const query = new URL(url, 'http://a').searchParams
    const [code, limit] = [query.getAll('code'), query.getAll('limit')]
    const isValid = limit.every((one) => /^[1-9]$/.test(one)) && !/%(?![0-9a-f]{2})/i.test(url)
    if (method !== 'GET') return void response.writeHead(405).end()
    response.writeHead(isValid && code.every(isKnown) ? 200 : 422).end()
  })
  const { findings, status } = await verifyBy(contract, [
    '--server',
    server,
    '--only',
    'list-orders',
  ])
  return { status, found: findings.map(({ severity, message }) => `${severity} ${message}`) }
}

const MESSAGE =
  'warning got 422, as for each value that was made for code: without a format or a pattern, it is not known whether one is valid'

it.each([
  ['{ type: string }', 'none'],
  ['{ type: string, minLength: 1, maxLength: 64 }', 'none'],
  ['{ type: string, minLength: 3, maxLength: 20, example: SPRING }', 'SPRING'],
])(
  'verify does not know whether a made text is valid that the server refuses: %s',
  async (schema, known) => {
    expect(await verifyCode(schema, (code) => code === known)).toEqual({
      status: 0,
      found: [MESSAGE],
    })
  },
)

it.each([
  [
    'texts of which the server accepts others',
    '{ type: string, maxLength: 64 }',
    /^[ -~]*$/,
    RESPONSES,
  ],
  ['a text with a pattern', "{ type: string, pattern: '^[a-z]+$' }", /^none$/, RESPONSES],
  ['a text with a format', '{ type: string, format: date }', /^none$/, RESPONSES],
  ['an example', '{ type: string, example: SPRING }', /^[^S]/, RESPONSES],
  [
    'a refusal that is not documented',
    '{ type: string }',
    /^none$/,
    "{ '200': { description: Done. } }",
  ],
])('verify fails for the refusal of %s', async (_, schema, known, responses) => {
  const { status, found } = await verifyCode(schema, (code) => known.test(code), responses)
  expect(status).toBe(1)
  expect(found[0]).toMatch(
    /^error expected a response to valid input \(200\), got 422|^error 422 is not/,
  )
})
