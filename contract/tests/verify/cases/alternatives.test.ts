import { expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractWith, verifyBy } from '../run-verify'

const PAYMENTS = `  /payments:
    post:
      operationId: addPayment
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Payment' } } } }
      responses: { '204': { description: Done. }, '422': { description: Invalid. } }
components:
  schemas:
    Payment:
      type: object
      properties: { iban: { type: string }, card: { type: string }, note: { type: string } }
      anyOf: [{ title: Transfer, required: [iban] }, { title: Card, required: [card] }]
`

/** Verifies a server that refuses some valid bodies. */
async function verifyPayments(isRefused: (body: Record<string, unknown>) => boolean) {
  const server = await serve(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const body: unknown = request.method === 'POST' ? JSON.parse(text || 'null') : undefined
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
    const fields = isObject ? Object.entries(body) : []
    const isValid =
      isObject &&
      ('iban' in body || 'card' in body) &&
      fields.every(
        ([name, one]) => !['iban', 'card', 'note'].includes(name) || typeof one === 'string',
      )
    response.writeHead(isValid && !isRefused({ ...body }) ? 204 : 422).end()
  })
  return verifyBy(contractWith(PAYMENTS), ['--server', server, '--checks', 'status'])
}

it('verify sends each alternative without the fields of the others', async () => {
  expect((await verifyPayments(() => false)).failures).toEqual([])
  const { failures } = await verifyPayments((body) => !('iban' in body))
  expect(failures).toContain('add-payment-body-as-card/status')
})

it('verify leaves an optional body out', async () => {
  const contract = contractWith(`  /notes:
    post:
      operationId: addNote
      requestBody: { content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } } }
      responses: { '204': { description: Done. }, '422': { description: Invalid. } }
`)
  const server = await serve(({ method, headers }, response) => {
    const isWithout = headers['content-length'] === undefined || headers['content-length'] === '0'
    response.writeHead(method !== 'POST' ? 405 : isWithout ? 422 : 204).end()
  })
  const { failures } = await verifyBy(contract, ['--server', server, '--only', 'body-omitted'])
  expect(failures).toEqual(['add-note-body-omitted/status'])
})

const REPORT = `  /report:
    get:
      operationId: getReport
      responses:
        '200':
          description: A report.
          content: { application/json: { schema: { type: object, required: [a] } }, text/csv: { schema: { type: string } } }
`

it('verify asks for each media type of a response', async () => {
  const wrong = await serve(({ headers: { accept } }, response) => {
    const type = accept === 'text/csv' ? 'text/html' : 'application/json'
    response.writeHead(200, { 'Content-Type': type }).end('{ "a": 1 }')
  })
  const { failures } = await verifyBy(contractWith(REPORT), ['--server', wrong, '--only', 'accept'])
  expect(failures).toEqual(['get-report-accept-text-csv/content-type'])
})

it('verify names the media types that no response had', async () => {
  const server = await serve((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{ "a": 1 }')
  })
  const { failures, output } = await verifyBy(contractWith(REPORT), [
    '--server',
    server,
    '--only',
    'accept',
  ])
  expect(failures).toEqual([])
  expect(output).toContain('Media types not seen: getReport 200 text/csv.')
})
