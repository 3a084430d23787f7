import { describe, expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractWith, verifyBy } from '../run-verify'

/** Verifies a server of a contract without client errors. @param invalid the status for invalid input. */
async function verify(invalid: number) {
  const parameter = (name: string) =>
    `{ name: ${name}, in: query, schema: { type: integer, maximum: 5 }, example: 1 }`
  const operation = (id: string) =>
    `  /${id}: { get: { operationId: ${id}, parameters: [${parameter('n')}, ${parameter('m')}], responses: { '200': { description: OK., content: { application/json: { schema: { type: object, required: [n] } } } } } } }\n`
  const server = await serve(({ url = '', method }, response) => {
    const query = new URL(url, 'http://localhost').searchParams
    const isValid = [...query.values()].every((value) => /^-?\d+$/.test(value) && Number(value) < 6)
    if (method !== 'GET') return void response.writeHead(405).end()
    if (!isValid && invalid !== 200) return void response.writeHead(invalid).end()
    const body = isValid ? '{"n":1}' : '{}'
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(body)
  })
  const contract = contractWith(operation('one') + operation('two'))
  return verifyBy(contract, ['--server', server, '--only', 'is more than'])
}

describe('verify sends invalid input where no refusal is documented', () => {
  it.each([400, 404, 409, 422, 429])('and takes %i for a refusal', async (status) => {
    const { findings, named, status: exit } = await verify(status)
    expect(findings).toEqual([])
    expect(named('passed')).toContain('one-n-high')
    expect(exit).toBe(0)
  })

  it('and fails for a crash', async () => {
    const { findings, status } = await verify(500)
    expect(findings.map(({ severity, message }) => `${severity} ${message}`)).toContainEqual(
      'error expected a refusal, such as 422, got 500',
    )
    expect(status).toBe(1)
  })

  it('and warns once for each rule that the server does not check', async () => {
    const { findings, named, status } = await verify(200)
    expect(findings.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
      'warning expected a refusal, such as 422, got 200',
    ])
    expect(named('passed')).toContain('one-n-high')
    expect(status).toBe(0)
  })
})

it('verify takes 415 for a refusal of a missing body, and not of a missing field', async () => {
  const schema = '{ type: object, required: [a], properties: { a: { type: string } } }'
  const contract = contractWith(`  /notes:
    post:
      operationId: addNote
      requestBody: { required: true, content: { application/json: { schema: ${schema} } } }
      responses: { '204': { description: Done. }, '415': { description: No JSON. }, '422': { description: Wrong. } }
`)
  const server = await serve((_, response) => void response.writeHead(415).end())
  const { failures } = await verifyBy(contract, ['--server', server, '--only', 'is missing'])
  expect(failures).toEqual(['add-note-body-a-missing/status'])
})
