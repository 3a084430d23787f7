import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runTool, writeFiles } from '../files'
import { BIN } from '../run'

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
  'old.yaml': CONTRACT.replace('3.1.0', '3.0.3'),
}

function createKennel() {
  const folder = dirname(writeFiles(FILES))
  return { folder, run: (...args: string[]) => runTool(args, folder) }
}

describe('aml-contract', () => {
  it.each(['--help', '-h', 'help'])('lists the commands with %s', async (arg) => {
    const { status, output } = await runTool([arg])
    for (const command of COMMANDS) expect(output).toContain(`\n  ${command} `)
    expect(status).toBe(0)
  })

  it('prints the usage of each command with COMMAND --help or help COMMAND', async () => {
    for (const command of COMMANDS) {
      const help = await runTool([command, '--help'])
      expect(help.output).toMatch(new RegExp(`^aml-contract ${command} `))
      expect(help.output).toMatch(/\nExit codes: \d /)
      expect(await runTool(['help', command])).toEqual(help)
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
    expect(await runTool([arg])).toEqual({ status: 0, output: '0.0.0\n' })
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
    [['lint', 'openapi.yaml', 'b.yaml'], "Unexpected argument 'b.yaml'."],
    ...[
      ['lint', '-'],
      ['diff', '-', 'openapi.yaml'],
      ['verify', 'http://ada:pa55w0rd@127.0.0.1/a.yaml', '--server', 'http://127.0.0.1:1'],
    ].map((args): [string[], string] => [
      args,
      'A contract is a file: save that of a URL or of standard input first.\n',
    ]),
    ...['lint', 'verify'].map((command): [string[], string] => [
      [command, 'old.yaml', ...(command === 'lint' ? [] : ['--server', 'http://127.0.0.1:1'])],
      'old.yaml:1',
    ]),
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
  ])('explains the file only, without the usage, for %j', async (args, message) => {
    const { folder, run } = createKennel()
    mkdirSync(join(folder, 'folder'))
    expect(await run(...args)).toEqual({ status: 2, output: `${message}\n` })
  })
})
