import { expect, it } from 'vitest'
import { run } from '../../../run'
import { serve } from '../../../serve'
import { contractFile, parsed, verifyBy } from '../run-kit'
import { KEPT, verifyMock } from '../verify-mock'

const RESPONSES = "{ '204': { description: Done. }, '422': { description: Wrong. } }"
const CONTRACT = `openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
paths:
  /things:
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

const MALFORMED = /%zz|%ff/

/** Runs the kit against a server that responds to malformed queries in its own way. */
async function verify(status: number) {
  const received: string[] = []
  const server = await serve((request, response) => {
    const { method = '', url = '' } = request
    const isMalformed = MALFORMED.test(url)
    if (isMalformed) received.push(`${method} ${url}`)
    const isKnown = ['GET', 'POST', 'DELETE'].includes(method)
    const isValid = method !== 'GET' || /page=[1-9]\d*(&|$)/.test(url)
    response.writeHead(isMalformed ? status : isKnown ? (isValid ? 204 : 422) : 405).end()
  })
  const kit = await verifyBy(contractFile(CONTRACT), ['--server', server])
  const tests = parsed(kit.json).results.tests.filter(({ name }) => /malformed|not-utf/.test(name))
  return { received, tests, output: kit.output }
}

it('sends malformed percent-encoding once to each operation with a query, as it is', async () => {
  const { received, tests } = await verify(422)
  expect(received.toSorted()).toEqual([
    'GET /things?page=1&a%20b=x%26y%ff',
    'GET /things?page=1&a%20b=x%26y%zz',
    'POST /things?tags=0%ff',
    'POST /things?tags=0%zz',
  ])
  expect(tests.map(({ name, status }) => `${name} ${status}`)).toEqual([
    'list-things-a-b-malformed passed',
    'list-things-a-b-not-utf-8 passed',
    'add-thing-tags-malformed passed',
    'add-thing-tags-not-utf-8 passed',
  ])
})

it('finds a server that fails at it, and gives a command that sends the same', async () => {
  const { received, tests, output } = await verify(500)
  expect(tests.filter(({ status }) => status === 'failed')).toHaveLength(4)
  expect(output).toMatch(
    /^FAILED {2}status: expected no failure of the server, got 500 {2}\(\d+ of \d+ cases\)$/m,
  )
  const [first, , third] = tests
  received.length = 0
  for (const trace of [first?.trace, third?.trace]) {
    const [curl = ''] = /^curl (?:\\\n|.)*$/m.exec(trace ?? '') ?? []
    await run('sh', ['-c', curl])
  }
  expect(received).toEqual(['GET /things?page=1&a%20b=x%26y%zz', 'POST /things?tags=0%zz'])
})

it('accepts any rejection of a text with a NUL where the contract documents none', async () => {
  const { output, of } = await verifyMock(`  /things:
    get:
      operationId: listThings
      parameters: [{ name: at, in: query, required: true, schema: { type: string, format: uri } }]
      responses: { '204': { description: Done. } }
`)
  expect(output).toMatch(/\d+ passed, 0 failed, 0 not judged/)
  expect(of('passed').map(({ name }) => name)).toContain('list-things-at-nul')
})

it('malforms no query of a parameter that sends nothing', async () => {
  const { of } = await verifyMock(`  /things:
    get:
      operationId: listThings
      parameters: [{ name: filter, in: query, schema: { type: object }, example: {} }]
      responses: ${KEPT}
`)
  expect(of('passed').map(({ name }) => name)).toContain('list-things-least')
  expect(of('passed').filter(({ name }) => /malformed|not-utf/.test(name))).toEqual([])
})
