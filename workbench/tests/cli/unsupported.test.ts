import { dirname } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startMock } from '../../src/mock/server.ts'
import type { Report } from '../../src/report/finding'
import { workbench, writeFiles } from '../files'
import { serve } from '../serve'

/** A comment numbers each part that a command does not support. */
const CONTRACT = `openapi: 3.2.0
info: { title: T, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: https://api.example.org }]
security: []
paths:
  /a:
    query: # 1
      operationId: queryA
      summary: A
      responses: { '200': { description: A. } }
    additionalOperations:
      COPY: # 2
        operationId: copyA
        summary: A
        responses: { '200': { description: A. } }
    post:
      operationId: postA
      summary: A
      parameters:
        - name: path
          in: query
          allowReserved: true # 3
          schema: { type: string }
      callbacks: { again: { $ref: '#/components/callbacks/Again' } }
      responses: { '200': { description: A. } }
webhooks:
  newThing:
    post: # 4
      operationId: newThing
      summary: A
      responses: { '200': { description: A. } }
components:
  callbacks:
    Again: # 5
      '{$request.query.url}':
        post:
          operationId: again
          summary: B
          responses: { '200': { description: A. } }
`

const findLine = (number: number) =>
  CONTRACT.split('\n').findIndex((line) => line.endsWith(`# ${number}`)) + 1
const marks = [...CONTRACT.matchAll(/# (\d+)$/gm)].map(([, number]) => Number(number))

describe('an unsupported part of a contract', () => {
  it('is reported by lint, and changes no exit code', async () => {
    const file = writeFiles({
      'openapi.yaml': CONTRACT,
      'redocly.yaml': 'extends: [minimal]\nrules: { struct: off }\n',
    })
    const { status, output } = await workbench(['lint', file, '--format=json'], dirname(file))
    const { findings } = JSON.parse(output) as Report
    expect(findings.map(({ line }) => line ?? 0).toSorted((a, b) => a - b)).toEqual(
      marks.map(findLine),
    )
    expect(findings).toContainEqual({
      rule: 'unsupported',
      severity: 'info',
      message: 'A callback: nothing sends it. Unsupported by: mock, verify.',
      file: 'openapi.yaml',
      line: findLine(5),
      operation: null,
    })
    expect(status).toBe(0)
  })

  it('is printed by the mock at its start with file and line, as far as it concerns the mock', async () => {
    const lines: string[] = []
    const listen = { host: '127.0.0.1', port: 0 }
    const file = writeFiles({ 'openapi.yaml': CONTRACT })
    const { address, close } = await startMock(file, listen, (line) => lines.push(line))
    onTestFinished(close)
    const by = lines.filter((line) => line.includes('Unsupported by'))
    expect(by).toContain('A webhook: nothing sends it. Unsupported by: mock.')
    expect(by.filter((line) => !line.endsWith(' Unsupported by: mock.'))).toEqual([])
    expect(lines.join('\n')).not.toContain('allowReserved')
    for (const [message, number, method, keys] of [
      ['The method QUERY.', 1, 'QUERY', 'query'],
      ['The method COPY of additionalOperations.', 2, 'COPY', 'additionalOperations > COPY'],
    ] as const) {
      const location = lines[lines.indexOf(`${message} Unsupported by: mock.`) + 1]
      const end = `openapi.yaml:${findLine(number)} (paths > /a > ${keys})`
      expect(location?.endsWith(end), location).toBe(true)
      expect((await fetch(`${address}/a`, { method })).status).toBe(405)
    }
  })

  it('is counted by verify, which names lint', async () => {
    const file = writeFiles({ 'openapi.yaml': CONTRACT })
    const server = await serve((_, response) => response.end())
    const { output } = await workbench(['verify', '--contract', file, '--server', server])
    expect(output).toMatch(/^\d+ passed, \d+ failed/m)
    expect(output).toContain(
      'Not tested: 4 parts of the contract. openapi-workbench lint names them.\n',
    )
  })
})
