import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { workbench, writeFiles } from '../files'
import { BIN, run } from '../run'
import { serve } from '../serve'

const COMMANDS = ['lint', 'reference', 'diff', 'verify', 'serve']
const CONTRACT = `openapi: 3.1.0
info: { title: Kennel, version: 1.0.0 }
paths:
  /dogs: { get: { summary: Lists dogs, responses: { '200': { description: Dogs. } } } }
`
const FILES = {
  'openapi.yaml': CONTRACT,
  'page.html': '\n<!doctype html><title>Sign in</title>',
  'empty.yaml': '# nothing\n',
  'broken.yaml': 'openapi: 3.1.0\npaths: [',
}

function createKennel() {
  const folder = dirname(writeFiles(FILES))
  return { folder, run: (...args: string[]) => workbench(args, folder) }
}

describe('aml-contract', () => {
  it.each(['--help', '-h', 'help'])('lists the commands with %s', async (arg) => {
    const { status, output } = await workbench([arg])
    for (const command of COMMANDS) expect(output).toContain(`\n  ${command} `)
    expect(status).toBe(0)
  })

  it('prints the usage of each command with COMMAND --help or help COMMAND', async () => {
    for (const command of COMMANDS) {
      const help = await workbench([command, '--help'])
      expect(help.output).toMatch(new RegExp(`^aml-contract ${command} `))
      expect(help.output).toMatch(/\nExit codes: \d /)
      expect(await workbench(['help', command])).toEqual(help)
    }
  })

  it('goes on without an output that the reader has closed', async () => {
    const { folder } = createKennel()
    const report = join(folder, 'report.json')
    const args = [BIN, 'lint', 'openapi.yaml', '--report', 'json', report]
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.destroy()
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors += String(chunk)
    })
    const status = await new Promise((done) => child.once('close', done))
    expect({ status, errors }).toEqual({ status: 1, errors: '' })
    expect(readFileSync(report, 'utf8')).toContain('"isOk": false')
  })

  it.each(['--version', '-v'])('prints the version with %s', async (arg) => {
    expect(await workbench([arg])).toEqual({ status: 0, output: '0.0.0\n' })
  })

  it('takes the contract as the first argument, or as --contract', async () => {
    const { run } = createKennel()
    for (const args of [
      ['openapi.yaml', 'site'],
      ['site', '--contract=openapi.yaml'],
    ])
      expect((await run('reference', ...args)).output).toBe('The reference is in site/index.html\n')
  })

  it.each([
    [[], 'Name a command.'],
    [['lnit'], 'Unknown command: lnit'],
    [['help', 'lnit'], 'Unknown command: lnit'],
    [['lint', '-x'], 'Unknown option -x.'],
    [['lint', '--confg', 'a.yaml'], 'Unknown option --confg.'],
    [['verify', '--url', 'http://a.test'], 'Unknown option --url.'],
    [['reference', '-o', 'a.yaml'], 'Unknown option -o.'],
    [['lint', '--contract'], "Option '--contract <value>' argument missing"],
    [['lint', '--contract', 'openapi.yaml', 'b.yaml'], "Unexpected argument 'b.yaml'."],
    [['reference', 'out', 'b.yaml', '--contract', 'openapi.yaml'], "Unexpected argument 'b.yaml'."],
    [['lint', 'none.yaml'], 'none.yaml: does not exist'],
    [['lint', 'page.html'], 'page.html: is HTML or XML, and no OpenAPI description'],
    [['lint', 'empty.yaml'], 'empty.yaml: is empty'],
    [['diff', '-', '-'], 'Only one contract can come from standard input.'],
    [['lint', '-', '-'], 'Only one contract can come from standard input.'],
    [['lint', 'ftp://127.0.0.1/a.yaml'], 'A contract is a file, or has an http or https URL.'],
    [
      ['lint', 'http://ada:pa55w0rd@127.0.0.1'],
      "The URL of a contract can't have a user and a password.",
    ],
    [
      ['reference', 'http://127.0.0.1:1/a.yaml', 'out'],
      "http://127.0.0.1:1/a.yaml: can't be fetched (bad port)",
    ],
  ])('exits with 2 for %j', async (args, message) => {
    const { folder, run } = createKennel()
    mkdirSync(join(folder, 'folder'))
    const { status, output } = await run(...args)
    expect(output.startsWith(message), output).toBe(true)
    expect(output).not.toContain('    at ')
    expect(status).toBe(2)
  })

  it.each([
    [['reference', 'openapi.yaml', 'broken.yaml'], 'broken.yaml is a file: name a folder.'],
    [['reference', 'openapi.yaml', 'empty.yaml/a'], "empty.yaml/a can't be written (ENOTDIR)."],
    [['lint', 'openapi.yaml', '--report', 'json', '.'], "--report: . can't be written (EISDIR)."],
    [['lint', 'openapi.yaml', '--config', 'none.yaml'], '--config: none.yaml does not exist.'],
    [
      ['diff', 'openapi.yaml', 'openapi.yaml', '--policy', 'page.html'],
      'page.html:1: a policy must be a map with rules or accepted.',
    ],
    [
      ['verify', 'openapi.yaml', '--write-cases', 'empty.yaml'],
      'empty.yaml is a file: name a folder.',
    ],
  ])('explains the file only, without the usage, for %j', async (args, message) => {
    const { folder, run } = createKennel()
    mkdirSync(join(folder, 'folder'))
    expect(await run(...args)).toEqual({ status: 2, output: `${message}\n` })
  })
})

describe('a contract from standard input', () => {
  const pipe = (text: string, ...args: string[]) => {
    const { folder } = createKennel()
    const command = [process.execPath, BIN, ...args].map((one) => `'${one}'`).join(' ')
    return run('sh', ['-c', `printf '%s' "$CONTRACT" | ${command}`], { CONTRACT: text }, folder)
  }

  it('is linted, with its lines', async () => {
    const { status, output } = await pipe(CONTRACT.replace('summary', 'sumary'), 'lint', '-')
    expect(output).toMatch(/^-:4 {2}error {2}.*sumary.* struct$/m)
    expect(output).toMatch(/\n-: \d errors?, /)
    expect(status).toBe(1)
  })

  it('is compared with a file', async () => {
    const { status, output } = await pipe(CONTRACT, 'diff', 'openapi.yaml', '-')
    expect(output).toContain('Nothing has changed.')
    expect(status).toBe(0)
  })
})

it.each([
  ['/v1/spec.yaml?at=a/b', 'spec.yaml'],
  ['/?format=yaml', 'openapi.yaml'],
])('reference saves a copy of the contract at %s as %s', async (path, name) => {
  const server = await serve((_, response) => response.end(CONTRACT))
  const { folder, run } = createKennel()
  await run('reference', `${server}${path}`, 'site')
  expect(readFileSync(join(folder, 'site', name), 'utf8')).toBe(CONTRACT)
  expect(readFileSync(join(folder, 'site/index.html'), 'utf8')).toContain(
    `<a href="${name}">${name}</a>`,
  )
})
