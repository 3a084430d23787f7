import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Report } from '../../src/report/finding'
import { workbench, writeFiles } from '../files'
import { serve } from '../serve'

const CONTRACT = `openapi: 3.2.0
info: { title: T, version: 1.0.0 }
paths:
  /a:
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
    expect(findings).toEqual([
      {
        rule: 'unsupported',
        severity: 'info',
        message: 'A callback: nothing sends it. Unsupported by: verify.',
        file: 'openapi.yaml',
        line: findLine('again'),
        operation: 'POST /a',
      },
    ])
    expect(status).toBe(0)
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
