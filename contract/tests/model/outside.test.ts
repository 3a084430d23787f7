import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runTool, writeFiles } from '../files'
import { scratchFolder } from '../run'
import { serve } from '../serve'
import { HEAD } from './contracts'

describe('a contract', () => {
  it.each([
    'http://127.0.0.1:1/a.yaml',
    'file:///etc/passwd',
    '//127.0.0.1:1/a.yaml',
    '/etc/passwd',
    `${'../'.repeat(20)}etc/passwd`,
  ])('can’t refer to %s, in lint either, which runs Redocly', async (ref) => {
    const text = `${HEAD}paths:\n  /a: { $ref: '${ref}' }\n`
    const { status, output } = await runTool(['lint', writeFiles({ 'openapi.yaml': text })])
    expect(output).toContain(`${ref} is in another file`)
    expect(output).toContain('openapi.yaml:4')
    expect(output).not.toContain('root:')
    expect(status).toBe(2)
  })

  it('leads to no other file where only Redocly heeds the reference', async () => {
    const secret = join(scratchFolder(), 'secret.yaml')
    writeFileSync(secret, 'pa55w0rd: { get: 7 }\n')
    const text = `${HEAD}paths:
  /a:
    get:
      x-more: { $ref: '${secret}' }
      responses: { 200: { description: A., content: { application/json: { example: { $ref: '${secret}' } } } } }
`
    const { output } = await runTool(['lint', writeFiles({ 'openapi.yaml': text })])
    expect(output).not.toContain('pa55w0rd')
  })

  it('causes no request of a command, even where Redocly parses it', async () => {
    const requested: string[] = []
    const server = await serve((request, response) => {
      requested.push(request.url ?? '')
      response.end('type: string\n')
    })
    const file = writeFiles({
      'openapi.yaml': `${HEAD}paths:
  /a:
    get:
      x-more: { $ref: '${server}/extension' }
      responses: { 200: { description: A., content: { application/json: { example: { $ref: '${server}/example' } } } } }
x-data: { $ref: '${server}/extension' }
`,
    })
    for (const args of [['lint'], ['reference'], ['verify', '--server', 'http://127.0.0.1:9']])
      await runTool([...args, '--contract', file], dirname(file))
    expect(requested).toEqual([])
  })
})
