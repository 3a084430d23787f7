import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startMock } from '../../../workbench/mock/server.ts'
import { loadContract } from '../../../workbench/reader/load.ts'
import { notServed } from '../../../workbench/reader/not-served.ts'
import { serve } from '../../serve'
import { filesOf, workbench } from '../files'

/** Each part that a command leaves out is marked with its number. */
const CONTRACT = `openapi: 3.2.0
$self: https://example.com/openapi.yaml # 1
info: { title: T, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: https://api.example.org }]
jsonSchemaDialect: http://json-schema.org/draft-07/schema# # 2
security: [{ certificate: [] }]
paths:
  /a:
    get: # 3
      operationId: getA
      summary: A
      parameters:
        - { name: all, in: querystring, content: { application/json: {} } } # 4
      responses: &responses
        '200':
          description: A.
          links:
            next: { operationId: getA } # 5
          content:
            application/json:
              schema:
                oneOf: [{ type: object, properties: { a: { type: string } } }]
                discriminator: { propertyName: a } # 6
              examples:
                large: { summary: Large., externalValue: large.json } # 7
            application/xml: # 8
              schema: { $ref: '#/components/schemas/Thing' }
            text/event-stream: # 9
              itemSchema: { type: object }
            application/pdf: { schema: { type: string } }
            text/plain: {}
            application/x-www-form-urlencoded: { schema: { type: object } }
            multipart/form-data: { schema: { type: object } }
    query: # 10
      operationId: queryA
      summary: A
      security: [{ token: [] }]
      responses: { '200': { description: A. } }
    additionalOperations:
      COPY: # 11
        operationId: copyA
        summary: A
        security: []
        responses: { '200': { description: A. } }
    trace: # 12
      operationId: traceA
      summary: A
      security: [{ token: [], certificate: [] }, { token: [] }]
      responses: { '200': { description: A. } }
  /b:
    post:
      operationId: postB
      summary: B
      security: []
      parameters:
        - name: path
          in: query
          allowReserved: true # 13
          schema: { type: string }
        - name: theme
          in: cookie
          style: cookie # 14
          schema: { type: string }
      callbacks:
        done: # 15
          '{$request.body#/callbackUrl}':
            post:
              operationId: done
              summary: B
              security: []
              responses: { '200': { description: A. } }
        again: { $ref: '#/components/callbacks/Again' }
      responses: { '200': { description: A. } }
webhooks:
  newThing:
    post: # 16
      operationId: newThing
      summary: A
      security: []
      responses: { '200': { description: A. } }
components:
  callbacks:
    Again: # 17
      '{$request.query.url}?id={$response.body#/id}':
        post:
          operationId: again
          summary: B
          security: []
          responses: { '200': { description: A. } }
  securitySchemes:
    certificate: { type: mutualTLS }
    token: { type: http, scheme: bearer }
  schemas:
    Thing:
      $dynamicRef: https://example.com/other#node # 18
      type: object
      properties:
        pattern: { type: string, pattern: '(?<!' } # 19
        links: { type: object, properties: { in: { const: querystring } } }
      patternProperties:
        '[': {} # 20
`

const lineOf = (number: number) =>
  CONTRACT.split('\n').findIndex((line) => line.endsWith(`# ${number}`)) + 1
const marks = [...CONTRACT.matchAll(/# (\d+)$/gm)].map(([, number]) => Number(number))

describe('what is left out of a contract', () => {
  it('is listed once each, with its file and line', async () => {
    const file = filesOf({ 'openapi.yaml': CONTRACT })
    const contract = await loadContract(file)
    const lines = notServed(contract).map(({ place }) =>
      Number(/openapi\.yaml:(\d+)/.exec(contract.whereIs(place))?.[1]),
    )
    expect(lines.toSorted((a, b) => a - b)).toEqual(marks.map(lineOf))
  })

  it('is printed by lint, by message, and changes no exit code', async () => {
    const file = filesOf({
      'openapi.yaml': CONTRACT,
      'redocly.yaml': 'extends: [minimal]\nrules: { struct: off }\n',
    })
    const { status, output } = await workbench(['lint', '--contract', file], dirname(file))
    const [, list = ''] = output.split('What other commands leave out:\n')
    const ofCommands = notServed(await loadContract(file)).filter(
      ({ by }) => by.join() !== 'code generation',
    )
    expect(list.match(/openapi\.yaml:\d+/g)).toHaveLength(ofCommands.length)
    expect(list).toContain(
      `A callback: nothing sends it. Left out by: mock, verify.
  openapi.yaml:${lineOf(15)} (paths > /b > post > callbacks > done)
  openapi.yaml:${lineOf(17)} (components > callbacks > Again)\n`,
    )
    expect(output).not.toContain('can’t be checked')
    expect(status).toBe(0)
  })

  it('is printed by the mock at its start, as far as it leaves it out', async () => {
    const file = filesOf({ 'openapi.yaml': CONTRACT })
    const lines: string[] = []
    const { close } = await startMock(file, { host: '127.0.0.1', port: 0 }, (line) =>
      lines.push(line),
    )
    onTestFinished(close)
    const by = lines.filter((line) => line.includes('Left out by'))
    expect(by).toContain('A webhook: nothing sends it. Left out by: mock.')
    expect(by.filter((line) => !line.endsWith(' Left out by: mock.'))).toEqual([])
    expect(lines.join('\n')).not.toContain('allowReserved')
  })

  it('has the methods of OpenAPI 3.2, each with its file and line', async () => {
    const file = filesOf({ 'openapi.yaml': CONTRACT })
    const lines: string[] = []
    const { address, close } = await startMock(file, { host: '127.0.0.1', port: 0 }, (line) =>
      lines.push(line),
    )
    onTestFinished(close)
    for (const [message, number, keys] of [
      ['The method QUERY.', 10, 'query'],
      ['The method COPY of additionalOperations.', 11, 'additionalOperations > COPY'],
    ] as const) {
      const index = lines.indexOf(`${message} Left out by: mock.`)
      expect(lines[index + 1]).toMatch(
        new RegExp(`^ {2}.*openapi\\.yaml:${lineOf(number)} \\(paths > /a > ${keys}\\)$`),
      )
      const method = message.split(' ')[2]?.replace('.', '') ?? ''
      expect((await fetch(`${address}/a`, { method })).status).toBe(405)
    }
  })

  it('is counted by verify, which names lint', async () => {
    const file = filesOf({ 'openapi.yaml': CONTRACT })
    const server = await serve((_, response) => response.end())
    const { output } = await workbench(['verify', '--contract', file, '--server', server])
    expect(output).toMatch(/^\d+ passed, \d+ failed/m)
    const count = notServed(await loadContract(file), 'verify').length
    expect(output).toContain(
      `Not tested: ${count} parts of the contract. openapi-workbench lint names them.\n`,
    )
  })
})

it('a contract that everything is served of has no such list', async () => {
  const { status, output } = await workbench(['lint', '--contract', 'openapi.yaml'])
  expect(output).not.toContain('leave out')
  expect(status).toBe(0)
})

it('callbacks with runtime expressions pass the project’s own rules', async () => {
  const schema = '{ type: string, maxLength: 9, description: A., examples: [a] }'
  const head = `{ Cache-Control: { description: A., required: true, example: no-store, schema: ${schema} } }`
  const examples = '{ no: { summary: No, value: { message: No. } } }'
  const failure = `{ application/json: { schema: { $ref: '#/components/schemas/ApiError' }, examples: ${examples} } }`
  const callback = `callbacks:
        done:
          '{$request.query.email}?id={$response.body#/message}':
            post:
              tags: [auth]
              operationId: sendDone
              summary: Done
              responses:
                '204': { description: Done., headers: ${head} }
                4XX: { description: No., headers: ${head}, content: ${failure} }
`
  const own = readFileSync('openapi.yaml', 'utf8').replace(
    /^( {6})(?=operationId)/m,
    `$1${callback}$1`,
  )
  const file = filesOf({ 'openapi.yaml': own })
  const { status, output } = await workbench([
    'lint',
    '--contract',
    file,
    '--config',
    'redocly.yaml',
  ])
  expect(output).toContain('A callback')
  expect(status, output).toBe(0)
})
