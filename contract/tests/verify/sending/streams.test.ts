import { expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractWith, type Sent, verifyBy, verifyEach } from '../run-verify'

it.each([
  ['text/event-stream', ': hello\n\ndata: {"id":1}\n\n'],
  ['text/event-stream', 'data: 1\n'.repeat(200_000)],
  ['application/x-ndjson', '{"id":1}\n'],
  ['application/jsonl', '{"id":1}\n'],
])('verify reads %s, which does not end, to its first item', async (type, item) => {
  const server = await serve(({ method }, response) => {
    if (method !== 'GET') return void response.writeHead(405).end()
    response.writeHead(200, { 'Content-Type': type }).write(item)
  })
  const contract = contractWith(
    `  /a: { get: { operationId: getA, responses: { '200': { description: Items., content: { ${type}: {} } } } } }\n`,
  )
  const { output, status } = await verifyBy(contract, [
    '--server',
    server,
    '--request-limit',
    '2000',
  ])
  expect(output).toContain('Operations: 1 passed')
  expect(status).toBe(0)
})

it('verify refuses JSON with more levels than it can read', async () => {
  const deep: Sent = [
    200,
    { 'Content-Type': 'application/json' },
    '['.repeat(1_000_000) + ']'.repeat(1_000_000),
  ]
  const { findings } = await verifyEach(
    [deep],
    () => "'200': { description: Deep., content: { application/json: {} } }",
    'least',
  )
  expect(findings.map(({ message }) => message)).toEqual(['is nested more than 500 levels deep'])
})
