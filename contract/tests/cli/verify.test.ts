import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { CHECKS } from '../../src/verify/evaluation/checks'
import { writeFiles } from '../files'
import { serve } from '../serve'
import { verifyBy } from '../verify/run-verify'

const CONTRACT = `openapi: 3.1.0
info: { title: Notes, version: 1.0.0 }
paths:
  /notes:
    get:
      operationId: listNotes
      summary: Lists notes
      parameters:
        - { name: page, in: query, schema: { type: integer, minimum: 1 } }
      responses: { '204': { description: None. }, '422': { description: Invalid. } }
`

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
        successCriteria: [{ condition: $statusCode == 204 }]
  - workflowId: leave
    steps: [{ stepId: one, operationId: listNotes, successCriteria: [{ condition: $statusCode == 200 }] }]
components:
  inputs:
    shared: { type: object, properties: { sharedPin: { type: string, format: password } } }
`

const FILE = writeFiles({ 'openapi.yaml': CONTRACT, 'notes.arazzo.yaml': WORKFLOWS }, afterAll)
const WORKFLOW_OPTION = ['--workflows', join(dirname(FILE), 'notes.arazzo.yaml')]

async function verify(
  args: string[],
  {
    env = {},
    path = '',
    status = 204,
    contract = FILE,
  }: { env?: object; path?: string; status?: number; contract?: string } = {},
) {
  const requests: { url: string; headers: Record<string, unknown> }[] = []
  const server = await serve(({ url = '', headers }, response) => {
    requests.push({ url, headers })
    response.writeHead(status).end()
  })
  const ran = await verifyBy(contract, ['--server', server + path, ...args], { ...env })
  const sent = (name: string) =>
    requests.flatMap(({ headers }) => (headers[name] === undefined ? [] : [headers[name]]))
  return { ...ran, requests, tests: ran.tests.map(({ name }) => name), sent }
}

const SERVER = ['--server', 'http://127.0.0.1:1']

it.each([
  [[], 'Name a server: --server URL.'],
  [['--server', 'ftp://127.0.0.1'], '--server must be an http or https address.'],
  [['--server', 'http://?a'], '--server must be an http or https address.'],
  [['--server', 'http://127.0.0.1:99999'], '--server must be an http or https address.'],
  ...['http://ada:pa55w0rd@127.0.0.1', 'http://127.0.0.1/?key=pa55w0rd', 'http://127.0.0.1#a'].map(
    (server): [string[], string] => [
      ['--server', server],
      "--server can't have a user, a password, a query or a fragment. Give credentials by --token or --header.",
    ],
  ),
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
    [...SERVER, '--include', 'toString:a'],
    '--include takes KIND:PATTERN with one of operationId, tag, method, path, deprecated, and got toString:a.',
  ],
  [[...SERVER, '--include', 'tag:cats'], '--include tag:cats matches no operation.'],
  [
    [...SERVER, '--undocumented-fields', 'fail'],
    "--undocumented-fields must be error, warn or ignore; not 'fail'.",
  ],
  [
    [...SERVER, '--checks', 'status,bodies'],
    `--checks: there is no check bodies. There are: ${CHECKS.join(', ')}.`,
  ],
  [
    [...SERVER, '--input', 'user-name=ada'],
    '--input takes NAME=VALUE, with letters, digits and _ in the name.',
  ],
  [
    [...SERVER, ...WORKFLOW_OPTION, '--input', 'sharedPin=123'],
    'The sharedPin is too short to be masked in the output: it needs 4 characters.',
  ],
  [[...SERVER, '--header', 'no'], "--header takes 'Name: value', in visible characters of ASCII."],
])('verify rejects %j with a message and its usage', async (args, message) => {
  const { status, output } = await verifyBy(FILE, args)
  expect(output.split('\n').slice(0, 3)).toEqual([
    message,
    '',
    'Usage: aml-contract verify [FILE] --server http://127.0.0.1:8080',
  ])
  expect(status).toBe(2)
})

it('verify prefers arguments to settings from the environment', async () => {
  const env = { CONTRACT_TOTAL_LIMIT: '0', CONTRACT_SERVER: 'nowhere' }
  const first = await verifyBy(FILE, [], env)
  expect(first.output).toMatch(/^--server must be an http or https address\.\n/)
  const second = await verifyBy(FILE, SERVER, env)
  expect(second.output).toMatch(/^--total-limit must be a positive number/)
})

it('verify takes the inputs of a workflow from the environment or arguments, and masks its secrets', async () => {
  const args = [...WORKFLOW_OPTION, '--only', 'greet']
  const env = { CONTRACT_USER_NAME: 'ada', CONTRACT_PIN: 'Marker-Pin-7' }
  const { sent, output } = await verify(args, { env, status: 422 })
  expect([...sent('x-user'), ...sent('x-pin')]).toEqual(['ada', 'Marker-Pin-7'])
  expect(output).not.toContain('Marker-Pin-7')
  expect(output).toContain("-H 'X-User: ada'")
  expect(output).toMatch(/-H "X-Pin: \$\{CONTRACT_PIN:\?\}"/)
  const given = await verify([...args, '--input', 'userName=b=c', '--input', 'pin='], { env })
  expect([...given.sent('x-user'), ...given.sent('x-pin')]).toEqual(['b=c', ''])
})

it('verify generates the same values for the same --seed, with emails of --email-domain', async () => {
  const email =
    '{ name: email, in: query, required: true, schema: { type: string, format: email } }'
  const contract = writeFiles({
    'openapi.yaml': CONTRACT.replace(
      '      parameters:\n',
      `      parameters:\n        - ${email}\n`,
    ),
  })
  const generate = async (...args: string[]) => {
    const { requests } = await verify(['--only', 'list-notes-least', ...args], { contract })
    return requests.find(({ url }) => url.includes('email='))?.url ?? ''
  }
  const first = await generate('--seed', 'a')
  expect(first).toMatch(/email=v0-[0-9a-f]{12}%40example\.com$/)
  expect(await generate('--seed', 'a', '--email-domain', 'mail.test')).toBe(
    first.replace('example.com', 'mail.test'),
  )
  expect(await generate()).not.toBe(first)
})

it('verify runs only the workflows and cases whose id or summary contains --only, case-insensitively', async () => {
  const args = [...WORKFLOW_OPTION, '--input', 'userName=a', '--only']
  expect((await verify([...args, 'SOMEBODY'])).tests).toEqual(['greet'])
  expect((await verify([...args, 'lea'])).tests).toEqual(['leave', 'list-notes-least'])
})

it('verify removes slashes at the end of the server’s URL', async () => {
  const { requests } = await verify(['--only', 'list-notes-page-low'], { path: '/api//' })
  expect(requests.map(({ url }) => url)).toContain('/api/notes?page=0')
})
