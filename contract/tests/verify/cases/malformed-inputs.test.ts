import { expect, it } from 'vitest'
import { run } from '../../run'
import { serve } from '../../serve'
import { contractWith, KEPT, verifyBy, verifyConforming } from '../run-verify'

const CONTENT = '{ application/json: { schema: { type: object, required: [message] } } }'
const RESPONSES = `{ '204': { description: Done. }, '422': { description: Wrong., content: ${CONTENT} } }`
const PATHS = `  /things:
    get:
      operationId: listThings
      parameters:
        - { name: page, in: query, required: true, schema: { type: integer, minimum: 1 } }
        - { name: 'a b', in: query, schema: { type: string, examples: ['x&y'] } }
      responses: ${RESPONSES}
    post:
      operationId: addThing
      parameters: [{ name: tags, in: query, schema: { type: array, minItems: 2, items: { type: integer } } }]
      responses: ${RESPONSES}
    delete: { operationId: removeThings, responses: ${RESPONSES} }
`

/** Verifies a server with only malformed requests. */
async function verify(status: number) {
  const received: string[] = []
  const server = await serve((request, response) => {
    received.push(`${request.method} ${request.url}`)
    response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>No</h1>')
  })
  const ran = await verifyBy(contractWith(PATHS), ['--server', server, '--only', ' has a'])
  const tests = ran.tests.filter(({ name }) => /malformed|not-utf|nul$/.test(name))
  return { received, tests, failed: tests.filter((one) => one.status === 'failed') }
}

it('generateMalformedQueries sends malformed percent-encoding once to each operation with a query', async () => {
  const { received, failed } = await verify(400)
  expect(received.filter((url) => /%zz|%ff/.test(url)).toSorted()).toEqual([
    'GET /things?page=1&a%20b=x%26y%ff',
    'GET /things?page=1&a%20b=x%26y%zz',
    'POST /things?tags=1%ff',
    'POST /things?tags=1%zz',
  ])
  // An HTTP layer may refuse them with any body.
  expect(failed).toEqual([])
})

it('verify finds a server that accepts an invalid URI with invalid input (RFC 9112, section 3)', async () => {
  const { failed } = await verify(204)
  expect(failed.map(({ name }) => name)).toEqual(['add-thing-tags-malformed'])
})

it('verify finds a crash by a malformed query, and its command sends the same query', async () => {
  const { received, tests, failed } = await verify(500)
  expect(failed).toHaveLength(tests.length)
  received.length = 0
  for (const { name, findings } of failed)
    if (name.endsWith('-malformed')) await run('sh', ['-c', findings[0]?.command ?? ''])
  expect(received).toEqual(['GET /things?page=1&a%20b=x%26y%zz', 'POST /things?tags=1%zz'])
})

it('generateMalformedQueries skips a parameter whose example sends nothing', async () => {
  const { named } = await verifyConforming(`  /things:
    get:
      operationId: listThings
      parameters: [{ name: filter, in: query, schema: { type: object }, example: {} }]
      responses: ${KEPT}
`)
  expect(named('passed')).toContain('list-things-least')
  expect(named('passed').filter((name) => /malformed|not-utf/.test(name))).toEqual([])
})
