import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import type { Report } from '../../src/report/finding'
import { CHECKS } from '../../src/verify/evaluation/checks'
import { workbench, writeFiles } from '../files'
import { runHere } from '../run-here'
import { serve } from '../serve'

const CONTRACT = `openapi: 3.1.0
info: { title: Notes, version: 1.0.0 }
paths:
  /notes:
    get:
      operationId: listNotes
      summary: Lists notes
      parameters:
        - { name: page, in: query, schema: { type: integer, minimum: 1 } }
        - { name: author, in: query, schema: { type: string, format: email } }
      responses: { '204': { description: None. }, '422': { description: Invalid. } }
`

/** Two workflows, which send their inputs in headers. */
const WORKFLOWS = `arazzo: 1.0.1
info: { title: Notes, version: 1.0.0 }
sourceDescriptions: [{ name: notes, type: openapi, url: openapi.yaml }]
workflows:
  - workflowId: greet
    summary: Greets Somebody
    inputs: { type: object, properties: { userName: { type: string }, pin: { type: string, format: password } } }
    steps:
      - stepId: one
        operationId: listNotes
        parameters:
          - { name: X-User, in: header, value: $inputs.userName }
          - { name: X-Pin, in: header, value: $inputs.pin }
          - { name: X-Run, in: header, value: '{$inputs.id}@{$inputs.emailDomain}' }
        successCriteria: [{ condition: $statusCode == 204 }]
  - workflowId: leave
    steps:
      - stepId: one
        operationId: listNotes
        parameters: [{ name: X-User, in: header, value: nobody }]
        successCriteria: [{ condition: $statusCode == 200 }]
components:
  inputs:
    shared: { type: object, properties: { sharedPin: { type: string, format: password } } }
`

/** Runs `verify` in a folder with the contract and its workflows. @returns as runHere, and the folder. */
async function verify(args: string[], env: Record<string, string> = {}) {
  const folder = dirname(writeFiles({ 'openapi.yaml': CONTRACT, 'notes.arazzo.yaml': WORKFLOWS }))
  const all = ['verify', 'openapi.yaml', ...args]
  return { folder, ...(await runHere('openapi-workbench', all, env, folder)) }
}

/** Runs `verify` against a server that answers each request. @returns also the requests. */
async function verifyServer(
  args: string[],
  env: Record<string, string> = {},
  path = '',
  status = 204,
) {
  const requests: { url: string; headers: Record<string, unknown> }[] = []
  const server = await serve(({ url = '', headers }, response) => {
    requests.push({ url, headers })
    response.writeHead(status).end()
  })
  const kit = await verify(
    ['--server', server + path, '--report', 'json', 'report.json', ...args],
    env,
  )
  const report = join(kit.folder, 'report.json')
  const tests = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as Report).tests?.map(({ name }) => name)
    : []
  /** The values of a header in the requests of the workflow. */
  const sent = (name: string) =>
    requests.flatMap(({ headers }) => (headers[name] === undefined ? [] : [headers[name]]))
  return { ...kit, requests, tests, sent }
}

const SERVER = ['--server', 'http://127.0.0.1:1']

it.each([
  [[], 'Name a server: --server URL.'],
  [['--server', 'ftp://127.0.0.1'], '--server must be an http or https address.'],
  [['--server', 'http://?a'], '--server must be an http or https address.'],
  [['--server', 'at http://127.0.0.1'], '--server must be an http or https address.'],
  [
    [...SERVER, '--only', 'nothing of the kind'],
    'There is nothing to run: the options exclude all workflows and cases.',
  ],
  [
    [...SERVER, '--total-limit=-1'],
    '--total-limit must be a positive number of milliseconds, and got -1.',
  ],
  [
    [...SERVER, '--concurrency', '1.5'],
    '--concurrency must be a positive whole number of requests, and got 1.5.',
  ],
  [
    [...SERVER, '--max-time', 'soon'],
    '--max-time must be a positive number of seconds, and got soon.',
  ],
  [
    [...SERVER, '--include', 'toString:a'],
    '--include takes KIND:PATTERN with one of operationId, tag, method, path, and got toString:a.',
  ],
  [[...SERVER, '--include', 'tag:cats'], '--include tag:cats matches no operation.'],
  [[...SERVER, '--allow-unreached', 'a'], '--allow-unreached: the contract has no operation a.'],
  [[...SERVER, '--shared', 'a'], '--shared: the contract has no operation a.'],
  [
    [...SERVER, '--undocumented-fields', 'fail'],
    "--undocumented-fields must be error, warn or ignore; not 'fail'.",
  ],
  [
    [...SERVER, '--checks', 'status,bodies'],
    `--checks: there is no check bodies. There are: ${CHECKS.join(', ')}.`,
  ],
  [[...SERVER, '--token-command', 'exit 3'], '--token-command failed with the exit code 3.'],
  [[...SERVER, '--token-command', 'true'], '--token-command printed no token.'],
  [
    [...SERVER, '--token', 'Marker', '--other-token', 'Marker'],
    '--other-token must differ from --token.',
  ],
  [[...SERVER, '--input', 'userName'], '--input takes NAME=VALUE, and got userName.'],
  [[...SERVER, '--input', 'user-name=ada'], '--input takes NAME=VALUE, and got user-name.'],
  [
    [...SERVER, '--workflows', 'notes.arazzo.yaml', '--input', 'pin=123'],
    'The pin is too short to be masked in the output: it needs 4 characters.',
  ],
  [
    [...SERVER, '--workflows', 'notes.arazzo.yaml', '--input', 'sharedPin=123'],
    'The sharedPin is too short to be masked in the output: it needs 4 characters.',
  ],
])('verify rejects %j with a message and its usage', async (args, message) => {
  const { status, output } = await verify(args)
  expect(output.split('\n').slice(0, 3)).toEqual([
    message,
    '',
    'Usage: openapi-workbench verify openapi.yaml --server http://127.0.0.1:8080',
  ])
  expect(status).toBe(2)
})

it('verify takes settings from the environment, arguments before them', async () => {
  const env = { CONTRACT_TOTAL_LIMIT: '0', CONTRACT_SERVER: 'nowhere' }
  const [first] = (await verify([], env)).output.split('\n')
  expect(first).toBe('--server must be an http or https address.')
  const [second] = (await verify(SERVER, env)).output.split('\n')
  expect(second).toBe('--total-limit must be a positive number of milliseconds, and got 0.')
})

it('verify gives workflows the inputs that they declare, of the environment or of arguments', async () => {
  const args = ['--workflows', 'notes.arazzo.yaml', '--only', 'greet']
  const env = { CONTRACT_USER_NAME: 'ada', CONTRACT_PIN: 'Marker-Pin-7', CONTRACT_ID: 'no' }
  const { sent, output } = await verifyServer(args, env)
  expect([...sent('x-user'), ...sent('x-pin')]).toEqual(['ada', 'Marker-Pin-7'])
  expect(output).not.toContain('Marker-Pin-7')
  const given = await verifyServer([...args, '--input', 'userName=b=c', '--input', 'pin='], env)
  expect([...given.sent('x-user'), ...given.sent('x-pin')]).toEqual(['b=c', ''])
})

it('verify names in its commands the variable of a secret that a workflow declares, not of another input', async () => {
  const args = ['--workflows', 'notes.arazzo.yaml', '--only', 'greet', '--input', 'userName=ada']
  const env = { CONTRACT_PIN: 'Marker-Pin-7' }
  const { output } = await verifyServer(args, env, '', 422)
  expect(output).toContain("-H 'X-User: ada'")
  expect(output).toMatch(/-H "X-Pin: \$\{CONTRACT_PIN:\?\}"/)
})

it('verify generates the same values in each run with the same seed, for the domain of its emails', async () => {
  const made = async (...args: string[]) => {
    const own = ['--workflows', 'notes.arazzo.yaml', '--only', 'greet', '--input', 'userName=ada']
    return (await verifyServer([...own, '--input', 'pin=', ...args])).sent('x-run').join()
  }
  const first = await made('--seed', 'a')
  expect(first).toMatch(/^[0-9a-f]{12}@example\.com$/)
  expect(await made('--seed', 'a', '--email-domain', 'mail.test')).toBe(
    first.replace('example.com', 'mail.test'),
  )
  expect(await made()).not.toBe(first)
})

it('verify runs only the workflows and cases that --only matches, in upper or lower case', async () => {
  const args = ['--workflows', 'notes.arazzo.yaml', '--input', 'userName=a', '--only']
  expect((await verifyServer([...args, 'SOMEBODY'])).tests).toEqual(['greet'])
  expect((await verifyServer([...args, 'Page-Low'])).tests).toEqual(['list-notes-page-low'])
  expect((await verifyServer([...args, 'lea'])).tests).toEqual(['leave', 'list-notes-least'])
})

it('verify sends requests below the address of the server, with or without a slash at its end', async () => {
  const { requests } = await verifyServer(['--only', 'list-notes-page-low'], {}, '/api//')
  expect(requests.map(({ url }) => url)).toContain('/api/notes?page=0')
})

it('writes the cases into a folder in a folder, and again over the last', async () => {
  const { folder, output } = await verify(['--write-cases', 'new/cases'])
  const files = readdirSync(join(folder, 'new/cases')).map((name) => `new/cases/${name}`)
  expect(files).toContain('new/cases/valid-inputs.yaml')
  expect(output.trim().split('\n').toSorted()).toEqual(files.toSorted())
  const args = ['verify', '--contract', 'openapi.yaml', '--write-cases', 'new/cases']
  expect(await workbench(args, folder)).toEqual({ status: 0, output })
})
