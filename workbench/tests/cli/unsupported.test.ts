import { dirname } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startMock } from '../../src/mock/server.ts'
import { loadContract } from '../../src/model/load.ts'
import { findUnsupported } from '../../src/model/unsupported.ts'
import type { Report } from '../../src/report/finding'
import { filesOf, workbench } from '../files'
import { serve } from '../serve'

/** A comment numbers each part that a command does not support. */
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
                discriminator: { propertyName: a }
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
    certificate: { type: http, scheme: digest }
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

describe('an unsupported part of a contract', () => {
  it('is listed once, with its line', async () => {
    const file = filesOf({ 'openapi.yaml': CONTRACT })
    const contract = await loadContract(file)
    const lines = findUnsupported(contract).map(({ pointer }) => contract.locate(pointer).line ?? 0)
    expect(lines.toSorted((a, b) => a - b)).toEqual(marks.map(lineOf))
  })

  it('is reported by lint, and changes no exit code', async () => {
    const file = filesOf({
      'openapi.yaml': CONTRACT,
      'redocly.yaml': 'extends: [minimal]\nrules: { struct: off }\n',
    })
    const { status, output } = await workbench(['lint', file, '--format=json'], dirname(file))
    const { findings } = JSON.parse(output) as Report
    const ofCommands = findUnsupported(await loadContract(file))
    expect(findings).toHaveLength(ofCommands.length)
    for (const number of [15, 17])
      expect(findings).toContainEqual({
        rule: 'unsupported',
        severity: 'info',
        message: 'A callback: nothing sends it. Unsupported by: mock, verify.',
        file: 'openapi.yaml',
        line: lineOf(number),
        operation: number === 15 ? 'POST /b' : null,
      })
    expect(status).toBe(0)
  })

  it('is printed by the mock at its start with file and line, as far as it concerns the mock', async () => {
    const lines: string[] = []
    const listen = { host: '127.0.0.1', port: 0 }
    const file = filesOf({ 'openapi.yaml': CONTRACT })
    const { address, close } = await startMock(file, listen, (line) => lines.push(line))
    onTestFinished(close)
    const by = lines.filter((line) => line.includes('Unsupported by'))
    expect(by).toContain('A webhook: nothing sends it. Unsupported by: mock.')
    expect(by.filter((line) => !line.endsWith(' Unsupported by: mock.'))).toEqual([])
    expect(lines.join('\n')).not.toContain('allowReserved')
    for (const [message, number, method, keys] of [
      ['The method QUERY.', 10, 'QUERY', 'query'],
      ['The method COPY of additionalOperations.', 11, 'COPY', 'additionalOperations > COPY'],
    ] as const) {
      const location = lines[lines.indexOf(`${message} Unsupported by: mock.`) + 1]
      const end = `openapi.yaml:${lineOf(number)} (paths > /a > ${keys})`
      expect(location?.endsWith(end), location).toBe(true)
      expect((await fetch(`${address}/a`, { method })).status).toBe(405)
    }
  })

  it('is counted by verify, which names lint', async () => {
    const file = filesOf({ 'openapi.yaml': CONTRACT })
    const server = await serve((_, response) => response.end())
    const { output } = await workbench(['verify', '--contract', file, '--server', server])
    expect(output).toMatch(/^\d+ passed, \d+ failed/m)
    const count = findUnsupported(await loadContract(file), 'verify').length
    expect(output).toContain(
      `Not tested: ${count} parts of the contract. openapi-workbench lint names them.\n`,
    )
  })
})
