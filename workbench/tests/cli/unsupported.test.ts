import { dirname } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startMock } from '../../src/mock/server.ts'
import type { Report } from '../../src/report/finding'
import { workbench, writeFiles } from '../files'
import { serve } from '../serve'

const CONTRACT = `openapi: 3.2.0
info: { title: T, version: 1.0.0 }
paths:
  /a:
    query:
      responses: { '200': { description: A. } }
    post:
      parameters:
        - name: path
          in: query
          schema: { type: string }
      callbacks:
        again:
          '{$request.query.url}':
            post:
              responses: { '200': { description: A. } }
      responses: { '200': { description: A. } }
`
const findLine = (start: string) =>
  CONTRACT.split('\n').findIndex((line) => line.trim().startsWith(start)) + 1

describe('an unsupported part of a contract', () => {
  it('is a finding of lint with severity info', async () => {
    const file = writeFiles({ 'openapi.yaml': CONTRACT, 'redocly.yaml': 'rules: { struct: off }' })
    const { status, output } = await workbench(['lint', file, '--format=json'], dirname(file))
    const { findings } = JSON.parse(output) as Report
    expect(findings.map(({ line }) => line)).toEqual([findLine('query:'), findLine('again')])
    expect(findings[1]).toEqual({
      rule: 'unsupported',
      severity: 'info',
      message: 'A callback: nothing sends it. Unsupported by: mock, verify.',
      file: 'openapi.yaml',
      line: findLine('again'),
      operation: 'POST /a',
    })
    expect(status).toBe(0)
  })

  it('is printed by the mock with file and line, if the mock does not support it', async () => {
    const lines: string[] = []
    const listen = { host: '127.0.0.1', port: 0 }
    const file = writeFiles({ 'openapi.yaml': CONTRACT })
    const { address, close } = await startMock(file, listen, (line) => lines.push(line))
    onTestFinished(close)
    const at = lines.indexOf('The method QUERY. Unsupported by: mock.')
    expect(lines[at + 1]).toMatch(
      new RegExp(`openapi\\.yaml:${findLine('query:')} \\(paths > /a > query\\)$`),
    )
    expect(lines).toContain('A callback: nothing sends it. Unsupported by: mock.')
    expect((await fetch(`${address}/a`, { method: 'QUERY' })).status).toBe(405)
  })

  it('is counted by verify, which refers to lint', async () => {
    const file = writeFiles({ 'openapi.yaml': CONTRACT })
    const server = await serve((_, response) => response.end())
    const { output } = await workbench(['verify', '--contract', file, '--server', server])
    expect(output).toContain(
      'Not tested: 1 part of the contract. openapi-workbench lint names it.\n',
    )
  })
})
