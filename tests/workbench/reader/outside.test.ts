import { readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../../run'
import { serve } from '../../serve'
import { filesOf, workbench } from '../files'
import { HEAD } from '../fixtures/several-files'
import { runHere } from '../run-here'

it.each([
  ['a URL', 'http://127.0.0.1:1/a.yaml', 'refers to files beside it'],
  ['a URL of a file', 'file:///etc/passwd', 'refers to files beside it'],
  ['another host', '//127.0.0.1:1/a.yaml', 'refers to files beside it'],
  ['an absolute path', '/etc/passwd', 'outside the folder'],
  ['a path upwards', `${'../'.repeat(20)}etc/passwd`, 'outside the folder'],
  ['a link that leads out', 'link.yaml', 'outside the folder'],
])('a contract in a file does not read %s', async (_, ref, message) => {
  const file = filesOf({
    'openapi.yaml': `${HEAD}paths:\n  /a: { $ref: '${ref}' }\n`,
  })
  symlinkSync('/etc/passwd', join(file, '../link.yaml'))
  const { status, output } = await workbench(['lint', '--contract', file])
  expect(output).toContain(`openapi.yaml:5: ${ref} is not read: `)
  expect(output).toContain(message)
  expect(output).not.toContain('root:')
  expect(status).toBe(2)
})

it.each([
  ['a name that begins with two dots', '..a.yaml', '..a.yaml'],
  ['a folder whose name begins so', '..b/a.yaml', '..b/a.yaml'],
  ['what is in the working directory', '../parts/a.yaml', 'parts/a.yaml'],
  ['a way out and in again', '../api/a.yaml', 'api/a.yaml'],
])('a contract in a file reads %s', async (_, ref, name) => {
  const isIn = name.startsWith('..') ? 'api/' : ''
  const files = {
    'api/openapi.yaml': `${HEAD}paths:\n  /a: { $ref: '${ref}' }\n`,
    [isIn + name]: 'get: {}\n',
  }
  const file = filesOf(files)
  const { status } = await workbench(['bundle', '--contract', file], join(dirname(file), '..'))
  expect(status).toBe(0)
  const outside = await workbench(['bundle', '--contract', filesOf(files)], 'tests')
  expect(outside.status).toBe(name.startsWith('parts') ? 2 : 0)
})

it('a contract in a file says why it can’t open another', async () => {
  const file = filesOf({
    'openapi.yaml': `${HEAD}paths: { $ref: loop.yaml }\ntags: { $ref: openapi.yaml/a }\n`,
  })
  symlinkSync('loop.yaml', join(file, '../loop.yaml'))
  const { output } = await workbench(['bundle', '--contract', 'openapi.yaml'], dirname(file))
  expect(output.split('\n')).toEqual([
    "openapi.yaml:4: loop.yaml can't be opened (ELOOP)",
    "openapi.yaml:5: openapi.yaml/a can't be opened (ENOTDIR)",
    '',
  ])
})

it('nothing is requested for a contract in a file, by no command', async () => {
  const requested: string[] = []
  const server = await serve((request, response) => {
    requested.push(request.url ?? '')
    response.end('type: string\n')
  })
  const file = filesOf({
    'openapi.yaml': `${HEAD}paths:
  /a:
    get:
      operationId: getA
      x-more: { $ref: '${server}/extension' }
      responses:
        '200':
          description: A.
          content:
            application/json:
              example: { $ref: '${server}/example' }
x-data: { $ref: '${server}/extension' }
`,
  })
  const cwd = dirname(file)
  for (const args of [
    ['lint'],
    ['reference'],
    ['verify', '--write-cases', 'cases'],
    ['diff', file],
  ])
    await workbench([...args, '--contract', file], cwd)
  expect(requested).toEqual([])
})

/** Runs `lint` where it has a folder of its own for temporary files. */
async function lintOf(contract: string) {
  const TMPDIR = scratchFolder()
  const { status, output } = await runHere('openapi-workbench', ['lint', '--contract', contract], {
    TMPDIR,
  })
  return { status, output, left: readdirSync(TMPDIR).filter((one) => one.startsWith('openapi')) }
}

describe('a contract at a URL', () => {
  it('may have any name, and leaves no file behind', async () => {
    const server = await serve(({ url = '' }, response) =>
      response.end(
        url.endsWith('/parts')
          ? '/a: { get: { responses: {} } }\n'
          : "openapi: 3.1.0\ninfo: { title: T, version: 1.0.0 }\npaths: { $ref: './more/parts' }\n",
      ),
    )
    for (const path of ['', '/', '/contract', '/a/b.php?c=d.json', '/a.b/c.JSON']) {
      const { output, left, status } = await lintOf(`${server}${path}`)
      expect(output).toContain('An operation without a response')
      expect(output).toContain('/more/parts:1 (/a > get)')
      expect(output).not.toMatch(/openapi-contract-|resolve/)
      expect([status, left]).toEqual([1, []])
    }
  })

  it('is fetched once, with what it refers to at the same origin', async () => {
    const requested: string[] = []
    const other = await serve((request, response) => {
      requested.push(`other ${request.url}`)
      response.end('get: { responses: {} }')
    })
    const server = await serve((request, response) => {
      requested.push(request.url ?? '')
      const files: Record<string, string> = {
        '/api/v1/openapi.yaml': `${HEAD}paths:\n  /a: { $ref: ../../paths/more/a.yaml }\n`,
        '/v1/bad.yaml': `${HEAD}paths:\n  /a: { $ref: '${other}/a.yaml' }\n`,
        '/v1/worse.yaml': `${HEAD}paths:\n  /a: { $ref: 'file:///etc/passwd' }\n`,
        '/paths/more/a.yaml': `get:\n  summary: A\n  operationId: getA\n  security: []\n  responses: { '200': { description: A., links: { a: {} } } }\n`,
      }
      response.statusCode = files[request.url ?? ''] === undefined ? 404 : 200
      response.end(files[request.url ?? ''])
    })
    const lint = (path: string) => workbench(['lint', '--contract', `${server}${path}`])
    const { output } = await lint('/api/v1/openapi.yaml')
    expect(output).toContain(`${server}/paths/more/a.yaml:5 (get > responses > 200 > links > a)`)
    expect(output).not.toContain('resolve')
    expect(requested).toEqual(['/api/v1/openapi.yaml', '/paths/more/a.yaml'])
    expect((await lint('/v1/bad.yaml')).output).toContain(
      `bad.yaml:5: ${other}/a.yaml is not read: `,
    )
    expect((await lint('/v1/worse.yaml')).output).toContain(
      'worse.yaml:5: file:///etc/passwd is not read: ',
    )
    expect((await lint('/none.yaml')).output).toContain(
      `${server}/none.yaml: can't be fetched (404)`,
    )
    expect(requested.filter((one) => one.startsWith('other'))).toEqual([])
  })

  it('is linted with the files of its server, never with those of this machine', async () => {
    const own = join(scratchFolder(), 'own.yaml')
    writeFileSync(own, 'get: { thisMachine: 7 }\n')
    const climbing = `/..${'/..'.repeat(20)}${own}`
    const server = await serve(({ url = '' }, response) => {
      const refs: Record<string, string> = {
        '/v1/absolute.json': own,
        '/v1/climbing.json': climbing.slice(1),
        '/v1/escaped.json': own.replaceAll('/', '\\/'),
      }
      const ref = refs[url]
      response.end(
        ref === undefined
          ? 'get: { theServer: 7 }\n'
          : `{"openapi":"3.1.0","info":{"title":"T","version":"1.0.0"},"paths":{"/a":{"$ref":"${ref}"}}}`,
      )
    })
    for (const name of ['absolute', 'climbing', 'escaped']) {
      const { output, left } = await lintOf(`${server}/v1/${name}.json`)
      expect(output, name).not.toContain('thisMachine')
      if (name !== 'escaped') expect(output, name).toContain('theServer')
      expect(left).toEqual([])
    }
  })
})
