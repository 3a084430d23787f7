import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { parse } from 'yaml'
import { diffCommand } from '../../../workbench/cli/diff'
import { serve } from '../../serve'
import { filesOf, workbench } from '../files'

const contract = (description: string) => `openapi: 3.1.0
info: { title: Kennel, version: 1.0.0 }
servers: [{ url: /api }]
security: []
paths:
  /dogs:
    get:
      operationId: listDogs
      summary: Lists dogs
      responses:
        '200': { description: ${description}, content: { application/json: { schema: { type: string, format: byte } } } }
        '400': { description: Invalid. }
`
const FILES = {
  'openapi.yaml': contract('Dogs.'),
  'later.yaml': contract('All dogs.'),
  'broken.yaml': 'openapi: 3.1.0\npaths: [',
}

/** A folder with contracts, and what runs a command in it. */
function kennel() {
  const folder = dirname(filesOf(FILES))
  return { folder, run: (...args: string[]) => workbench(args, folder) }
}

/** The same contracts on a server. */
const served = () =>
  serve((request, response) => {
    const text = new Map(Object.entries(FILES)).get(request.url?.slice(1) ?? '')
    if (request.url === '/moved.yaml') response.writeHead(302, { location: '/openapi.yaml' }).end()
    else response.writeHead(text === undefined ? 404 : 200).end(text)
  })

/** The first line of a message, before a usage. */
const firstLine = (output: string) => output.split('\n')[0]

describe('lint', () => {
  it('prints no notice of Redocly’s, and nothing of commands that there are not', async () => {
    const { status, output } = await kennel().run('lint', '--contract', 'openapi.yaml')
    expect(output).toContain('info-license')
    expect(output).toContain('Your API description is valid')
    expect(output).not.toMatch(/[╔╝]|deprecat|generat(ion|ed code)/i)
    expect(status).toBe(0)
  })

  it('names a contract by its URL', async () => {
    const server = await served()
    const { output } = await kennel().run('lint', '--contract', `${server}/openapi.yaml`)
    expect(output).toContain(`[1] ${server}/openapi.yaml:2:1 at #/info`)
    expect(output).not.toContain('openapi-contract-')
  })

  it('prints what Redocly finds in a contract that the reader can’t read, and why it can’t', async () => {
    const { folder, run } = kennel()
    const wrong = 'listDogs\n      parameters: [{ name: page, in: nowhere }]'
    writeFileSync(join(folder, 'wrong.yaml'), contract('Dogs.').replace('listDogs', wrong))
    const { status, output } = await run('lint', '--contract', 'wrong.yaml')
    expect(output).toContain('`in` can be one of the following only')
    expect(output.split('\n').at(-2)).toMatch(/^wrong\.yaml:\d+ .*a parameter has a name/)
    expect(status).toBe(2)
  })

  it('refuses a configuration that is not there', async () => {
    const args = ['--contract', 'openapi.yaml', '--config', 'none.yaml']
    const { status, output } = await kennel().run('lint', ...args)
    expect(firstLine(output)).toBe('--config: none.yaml does not exist.')
    expect(status).toBe(2)
  })
})

describe('diff', () => {
  it('compares files and URLs', async () => {
    const server = await served()
    const { run } = kennel()
    for (const [base, revision] of [
      [`${server}/openapi.yaml`, 'later.yaml'],
      ['openapi.yaml', `${server}/later.yaml`],
      [`${server}/openapi.yaml`, `${server}/later.yaml`],
    ] as const) {
      const { status, output } = await run('diff', base, revision)
      expect(output).toContain(`Compared with ${base}: 1.0.0. Now: 1.0.0.`)
      expect(output).toContain(`${revision}:11  documentation-changed`)
      expect(output).toContain('set version: 1.0.1 in later.yaml')
      expect(status).toBe(1)
    }
  })

  it.each([
    ['1.0.0', 'Dogs.', 'log', 'The contract is as published.'],
    ['1.0.1', 'All dogs.', 'log', '1.0.1 matches the changes.'],
    ['1.0.0', 'All dogs.', 'error', expect.stringMatching(/^info\.version is 1\.0\.0, and these/)],
  ] as const)(
    'ends with what version %s with %s means, as a %s',
    async (version, text, by, verdict) => {
      const { folder } = kennel()
      const [base, revision] = ['openapi.yaml', 'next.yaml'].map((name) => join(folder, name))
      const next = contract(text).replace('version: 1.0.0', `version: ${version}`)
      writeFileSync(revision ?? '', next)
      const printed = {
        log: vi.spyOn(console, 'log').mockImplementation(() => {}),
        error: vi.spyOn(console, 'error').mockImplementation(() => {}),
      }
      onTestFinished(() => void vi.restoreAllMocks())
      await diffCommand({ program: 'openapi-workbench' }).run([base ?? '', revision ?? ''])
      expect(printed[by]).toHaveBeenLastCalledWith(verdict)
    },
  )

  it.each([
    [['--contract', 'openapi.yaml', '--since', 'HEAD'], 'openapi.yaml is not in a Git repository.'],
    [
      ['--contract', 'http://127.0.0.1/a.yaml', '--since', 'HEAD'],
      '--since takes a contract in a file',
    ],
    [['openapi.yaml'], 'Name two contracts'],
    [['--contract', 'openapi.yaml'], 'Name BASE, or --since REF.'],
    [['openapi.yaml', 'later.yaml', 'more.yaml'], /^Unexpected argument 'more.yaml'\.$/],
    [
      ['openapi.yaml', 'later.yaml', '--contract', 'later.yaml'],
      'Name REVISION or --contract, not both.',
    ],
  ])('says what is wrong with %j', async (args, message) => {
    const { status, output } = await kennel().run('diff', ...args)
    expect(firstLine(output)).toMatch(message)
    expect(status).toBe(2)
  })
})

describe('a contract that is not there', () => {
  it.each([
    ['none.yaml', 'none.yaml: does not exist'],
    ['.', '.: is a folder'],
    ['ftp://127.0.0.1/a.yaml', 'ftp://127.0.0.1/a.yaml: is neither a file nor an http address'],
    ['file:///a.yaml', 'file:///a.yaml: is neither a file nor an http address'],
    ['http://127.0.0.1:1/a.yaml', "http://127.0.0.1:1/a.yaml: can't be fetched (bad port)"],
  ])('%s', async (name, message) => {
    const { run } = kennel()
    for (const args of [
      ['lint', '--contract', name],
      ['diff', name, 'openapi.yaml'],
      ['diff', 'openapi.yaml', name],
    ]) {
      const { status, output } = await run(...args)
      expect(firstLine(output)).toContain(message)
      expect(status).toBe(2)
    }
  })

  it('is at another address', async () => {
    const server = await served()
    const { status, output } = await kennel().run('bundle', '--contract', `${server}/moved.yaml`)
    expect(output).toBe(
      `${server}/moved.yaml: can't be fetched (302, it has moved to ${server}/openapi.yaml)\n`,
    )
    expect(status).toBe(2)
  })
})

describe('reference', () => {
  it.each([
    ['/openapi.yaml?at=a/b&key=1', 'openapi.yaml'],
    ['/v1/spec.json?pretty', 'spec.json'],
    ['/?format=yaml', 'openapi.yaml'],
  ])('names its copy of a contract at %s without the query', async (path, name) => {
    const yaml = FILES['openapi.yaml']
    const text = name.endsWith('json') ? JSON.stringify(parse(yaml)) : yaml
    const server = await serve((_, response) => response.end(text))
    const { folder, run } = kennel()
    const { output } = await run('reference', 'site', '--contract', `${server}${path}`)
    expect(output).toBe('The reference is in site/index.html\n')
    expect(
      readdirSync(join(folder, 'site')).filter((one) => /ya?ml|json|pretty/.test(one)),
    ).toEqual([name])
    const page = readFileSync(join(folder, 'site/index.html'), 'utf8')
    expect(page).toContain(`<a class="download" href="${name}">${name}</a>`)
    const copy = readFileSync(join(folder, 'site', name), 'utf8')
    expect(copy).toBe(text)
  })
})

describe('help', () => {
  it.each(['--help', '-h', 'help'])('lists the commands: %s', async (arg) => {
    const { status, output } = await kennel().run(arg)
    expect(output).toMatch(/^openapi-workbench COMMAND \[OPTIONS\]\n\n {2}lint {8}checks that /)
    expect(output).toContain('\n  reference   writes the reference of a contract, as web pages\n')
    expect(status).toBe(0)
  })

  it.each(['--version', '-v'])('prints the version: %s', async (arg) => {
    expect(await kennel().run(arg)).toEqual({ status: 0, output: '0.0.0\n' })
  })

  it('is printed where no command is named', async () => {
    const { run } = kennel()
    const { output } = await run('--help')
    expect(await run()).toEqual({ status: 2, output: `Name a command.\n\n${output}` })
  })

  it('is that of a command that it names', async () => {
    const { run } = kennel()
    const { output: general } = await run('--help')
    for (const command of ['lint', 'bundle', 'mock', 'reference', 'diff', 'verify']) {
      const own = await run(command, '--help')
      expect(await run('help', command)).toEqual(own)
      expect(own).toMatchObject({
        status: 0,
        output: expect.stringContaining(`workbench ${command} `),
      })
    }
    expect(await run('help')).toEqual({ status: 0, output: general })
    const { status, output } = await run('help', 'lnit')
    expect(firstLine(output)).toBe('Unknown command: lnit')
    expect(status).toBe(2)
  })
})

describe('wrong usage', () => {
  it.each([
    [
      ['lint', 'openapi.yaml'],
      "Unexpected argument 'openapi.yaml'. Name a contract by --contract.",
    ],
    [['lint', '-x'], /^Unknown option '-x'\.$/],
    [['lint', '--contract'], "Option '--contract <value>' argument missing"],
    [
      ['mock', '--contract', 'openapi.yaml', '--port', '99999'],
      '--port must be a number up to 65535.',
    ],
    ...['65536', 'x80', '80x', ''].map((port): [string[], string] => [
      ['mock', '--contract', 'openapi.yaml', '--port', port],
      '--port must be a number up to 65535.',
    ]),
    [['mock', '--contract', 'none.yaml', '--port', '65535'], 'none.yaml: does not exist'],
    [['mock', '--contract', 'none.yaml', '--port', '0'], 'none.yaml: does not exist'],
    [['mock', '--contract', 'broken.yaml', '--port', '0'], 'broken.yaml:2: '],
    [
      ['mock', '--contract', 'openapi.yaml', '--host', '192.0.2.1'],
      "The mock can't listen on 192.0.2.1",
    ],
  ])('%j', async (args, message) => {
    const { status, output } = await kennel().run(...args)
    expect(firstLine(output)).toMatch(message)
    expect(status).toBe(String(message).includes("can't listen") ? 1 : 2)
  })

  it('a bundle that can’t be written', async () => {
    const { folder, run } = kennel()
    mkdirSync(join(folder, 'out.yaml'))
    const { status, output } = await run('bundle', 'out.yaml', '--contract', 'openapi.yaml')
    expect(firstLine(output)).toBe("out.yaml can't be written (EISDIR).")
    expect(status).toBe(2)
  })

  it('a reference that can’t be written', async () => {
    const { folder, run } = kennel()
    mkdirSync(join(folder, 'site/index.html'), { recursive: true })
    for (const [out, message] of [
      ['openapi.yaml', "openapi.yaml can't be written (EEXIST)."],
      ['site', "site can't be written (EISDIR)."],
    ] as const) {
      const { status, output } = await run('reference', out, '--contract', 'openapi.yaml')
      expect(firstLine(output)).toBe(message)
      expect(output).not.toContain('    at ')
      expect(status).toBe(2)
    }
  })

  it('generated cases that can’t be written', async () => {
    const args = ['--contract', 'openapi.yaml', '--write-cases', 'later.yaml']
    const { status, output } = await kennel().run('verify', ...args)
    expect(firstLine(output)).toBe("later.yaml can't be written (EEXIST).")
    expect(status).toBe(2)
  })

  it('a mock at a port in use', async () => {
    const { port } = new URL(await served())
    const { status, output } = await kennel().run(
      'mock',
      '--contract',
      'openapi.yaml',
      '--port',
      port,
    )
    expect(output).toBe(`127.0.0.1:${port}: address already in use. Choose another --port.\n`)
    expect(status).toBe(1)
  })
})
