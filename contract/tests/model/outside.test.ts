import { readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { loadContract } from '../../src/model/contract/load'
import { workbench, writeFiles } from '../files'
import { scratchFolder } from '../run'
import { runHere } from '../run-here'
import { serve } from '../serve'
import { HEAD } from './contracts'

/** The reference is in line 4. */
const refersTo = (ref: string) => `${HEAD}paths:\n  /a: { $ref: '${ref}' }\n`

describe('a local contract', () => {
  const BESIDE = 'a local contract can refer to file paths, and not to URLs'
  const OUTSIDE = 'it is outside the folder of the contract'
  it.each([
    ['http://127.0.0.1:1/a.yaml', BESIDE],
    ['file:///etc/passwd', BESIDE],
    ['//127.0.0.1:1/a.yaml', BESIDE],
    ['/etc/passwd', OUTSIDE],
    [`${'../'.repeat(20)}etc/passwd`, OUTSIDE],
    ['link.yaml', OUTSIDE],
  ])('can’t refer to %s, in lint either, which runs Redocly', async (ref, reason) => {
    const file = writeFiles({ 'openapi.yaml': refersTo(ref) })
    symlinkSync('/etc/passwd', join(file, '../link.yaml'))
    const { status, output } = await workbench(['lint', '--contract', file])
    expect(output).toContain('openapi.yaml:4')
    expect(output).toContain(`${ref} is not read: ${reason}`)
    expect(output).not.toContain('root:')
    expect(status).toBe(2)
  })

  it.each([
    ['..a.yaml', 'api/..a.yaml'],
    ['..b/a.yaml', 'api/..b/a.yaml'],
    ['../api/a.yaml', 'api/a.yaml'],
    ['../parts/a.yaml', 'parts/a.yaml'],
  ])('can refer to %s within its folder or the working directory', async (ref, name) => {
    const files = { 'api/openapi.yaml': refersTo(ref), [name]: 'get: {}\n' }
    const file = writeFiles(files)
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(join(file, '../..'))
    onTestFinished(() => cwd.mockRestore())
    expect((await loadContract(file)).operations).toHaveLength(1)
    cwd.mockReturnValue(import.meta.dirname)
    const elsewhere = loadContract(writeFiles(files))
    if (name.startsWith('parts')) await expect(elsewhere).rejects.toThrow('outside the folder')
    else expect((await elsewhere).operations).toHaveLength(1)
  })

  it('throws the reason for which a file can’t be opened', async () => {
    const file = writeFiles({
      'openapi.yaml': `${HEAD}paths: { $ref: loop.yaml }\ntags: { $ref: openapi.yaml/a }\n`,
    })
    symlinkSync('loop.yaml', join(file, '../loop.yaml'))
    await expect(loadContract(file)).rejects.toThrow(
      /yaml:3: loop\.yaml can't be opened \(ELOOP\)\n.*:4: openapi\.yaml\/a can't be opened \(ENOTDIR\)$/,
    )
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
    for (const args of [['lint'], ['reference'], ['verify', '--write-cases', 'cases']])
      await workbench([...args, '--contract', file], dirname(file))
    expect(requested).toEqual([])
  })
})

/** @returns also the entries of TMPDIR after the run. */
async function runLint(contract: string) {
  const TMPDIR = scratchFolder()
  const args = ['lint', '--contract', contract]
  const { status, output } = await runHere('aml-contract', args, { TMPDIR })
  const temporary = readdirSync(TMPDIR).filter((one) => one.startsWith('openapi'))
  return { status, output, temporary }
}

describe('a contract at a URL', () => {
  it('can have any path and query; lint deletes its temporary files', async () => {
    const server = await serve(({ url = '' }, response) =>
      response.end(
        url.endsWith('/parts')
          ? '/a: { get: { responses: {} } }\n'
          : `${HEAD}paths: { $ref: './more/parts' }\n`,
      ),
    )
    for (const path of ['', '/a/b.php?c=pa55w0rd.json', '/a.b/c.JSON']) {
      const { output, temporary, status } = await runLint(`${server}${path}`)
      expect(output).toContain('/more/parts:1 ')
      expect(output).not.toMatch(/openapi-contract-|resolve|pa55w0rd/)
      expect([status, temporary]).toEqual([1, []])
    }
  })

  it('is requested once, with references to the same origin only', async () => {
    const requested: string[] = []
    const other = await serve(({ url }, response) => {
      requested.push(`other ${url}`)
      response.end('get: {}')
    })
    const files: Record<string, string> = {
      '/api/v1/openapi.yaml': refersTo('../../paths/more/a.yaml'),
      '/paths/more/a.yaml': 'get:\n  responses: {}\n',
      '/v1/bad.yaml': refersTo(`${other}/a.yaml`),
      '/v1/worse.yaml': refersTo('file:///etc/passwd'),
    }
    const server = await serve(({ url = '' }, response) => {
      requested.push(url)
      response.statusCode = files[url] === undefined ? 404 : 200
      response.end(files[url])
    })
    const { output } = await runLint(`${server}/api/v1/openapi.yaml`)
    expect(output).toContain(`${server}/paths/more/a.yaml:1 `)
    expect(output).not.toContain('resolve')
    expect(requested).toEqual(['/api/v1/openapi.yaml', '/paths/more/a.yaml'])
    for (const [path, message] of [
      ['/v1/bad.yaml', `:4: ${other}/a.yaml is not read: it is not at ${server}`],
      ['/v1/worse.yaml', `:4: file:///etc/passwd is not read: it is not at ${server}`],
      ['/none.yaml', ": can't be fetched (404)"],
    ])
      await expect(loadContract(`${server}${path}`)).rejects.toThrow(`${server}${path}${message}`)
    expect(requested.filter((one) => one.startsWith('other'))).toEqual([])
  })

  it('is linted with files of its server, and never with local files', async () => {
    const own = join(scratchFolder(), 'own.yaml')
    writeFileSync(own, 'get: { isLocal: 7 }\n')
    const refs: Record<string, string> = {
      '/v1/absolute.json': own,
      '/v1/climbing.json': `..${'/..'.repeat(20)}${own}`,
      '/v1/escaped.json': own.replaceAll('/', '\\/'),
    }
    const server = await serve(({ url = '' }, response) =>
      response.end(
        refs[url] === undefined
          ? 'get: { isRemote: 7 }\n'
          : `{"openapi":"3.1.0","info":{"title":"T","version":"1.0.0"},"paths":{"/a":{"$ref":"${refs[url]}"}}}`,
      ),
    )
    for (const path of Object.keys(refs)) {
      const { output, temporary } = await runLint(`${server}${path}`)
      expect(output, path).not.toContain('isLocal')
      if (!path.includes('escaped')) expect(output, path).toContain('isRemote')
      expect(temporary).toEqual([])
    }
  })
})
