import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { serve } from '../../../serve'
import { contractFile, failuresIn, parsed, verifyBy } from '../run-kit'

const CONTRACT = `openapi: 3.1.0
info: { title: Notes API, version: 1.0.0 }
paths:
  /notes:
    post:
      operationId: createNote
      requestBody:
        content: { application/json: { schema: { type: object, properties: { text: { type: string } } } } }
      responses:
        '201':
          description: Created.
          content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: string } } } } }
  /notes/{id}:
    get:
      operationId: getNote
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: A note. } }
`

const WORKFLOWS = `arazzo: 1.0.1
info: { title: Notes, version: 1.0.0 }
sourceDescriptions:
  - { name: other-api, type: openapi, url: other.yaml }
  - { name: notes-api, type: openapi, url: openapi.yaml }
workflows:
  - workflowId: create-note
    inputs: { type: object, properties: { text: { type: string } } }
    parameters: [{ reference: $components.parameters.trace }]
    steps:
      - stepId: create
        operationId: $sourceDescriptions.notes-api.createNote
        requestBody: { payload: { text: $inputs.text } }
        successCriteria: [{ condition: $statusCode == 201 }]
        outputs: { id: $response.body#/id }
    outputs: { id: $steps.create.outputs.id }
  - workflowId: read-note
    dependsOn: [create-note]
    steps:
      - stepId: make
        workflowId: create-note
        parameters: [{ name: text, value: passed }]
        outputs: { id: $outputs.id }
      - stepId: read
        operationPath: '{$sourceDescriptions.notes-api.url}#/paths/~1notes~1{id}/get'
        parameters: [{ name: id, in: path, value: $steps.make.outputs.id }]
        successCriteria:
          - { context: $statusCode, condition: '^200$', type: regex }
components:
  parameters: { trace: { name: X-Trace, in: header, value: kit } }
`

/** Runs a contract with an Arazzo file beside it against a server that keeps notes. */
async function verifyNotes(workflows: string, args: string[] = [], env = {}) {
  const contract = contractFile(CONTRACT)
  const file = join(dirname(contract), 'notes.arazzo.yaml')
  writeFileSync(file, workflows)
  writeFileSync(join(dirname(contract), 'other.yaml'), CONTRACT.replaceAll('Notes', 'Others'))
  const requests: string[] = []
  const url = await serve((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers['x-trace'] ?? ''}`)
    const headers = { 'Content-Type': 'application/json' }
    if (request.method === 'POST' && request.url === '/notes')
      return void response.writeHead(201, headers).end('{"id":"7"}')
    response.writeHead(request.method === 'GET' && request.url !== '/notes' ? 200 : 405).end()
  })
  const kit = await verifyBy(contract, ['--server', url, '--workflows', file, ...args], env)
  return { ...kit, requests, file, url }
}

it('runs a team’s own workflows as Respect does: references, sources, outputs, other workflows', async () => {
  const args = ['--input', 'text=given']
  const { json, output, status, requests } = await verifyNotes(WORKFLOWS, args)
  expect(failuresIn(json), output).toEqual([])
  expect(status).toBe(0)
  const names = parsed(json).results.tests.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['create-note', 'read-note']))
  expect(requests).toContain('POST /notes kit')
  expect(requests).toContain('GET /notes/7 ')
})

it('judges what a workflow calls, by the contract', async () => {
  const wrong = WORKFLOWS.replaceAll('== 201', '== 200')
  const { json, output } = await verifyNotes(wrong, ['--input', 'text=given'])
  expect(failuresIn(json)[0]).toBe('create-note/status')
  expect(output).toContain('status: expected 200, got 201')
  expect(output).toContain('not judged, needs create-note, which failed: read-note')
})

it.each([
  ['getNote', 'notes-api.createNote', 'notes-api.makeNote'],
  ['the path', '~1notes~1{id}/get', '~1notes~1{key}/get'],
])('rejects a step that names an operation that the contract lacks: %s', async (_, now, stale) => {
  const one = WORKFLOWS.replace(/ {2}- \{ name: other-api.*\n/, '')
  const { output, status, requests, file } = await verifyNotes(one.replace(now, stale))
  expect(output).toMatch(
    /^\S+: the step \w+ of [\w-]+ names \S+, which the contract does not have\.$/m,
  )
  expect(output).toContain(file)
  expect(status).toBe(2)
  expect(requests).toEqual([])
})

it.each([
  ['a list', '- one\n'],
  ['no YAML', 'workflows: [\n'],
  ['a workflow without steps', 'arazzo: 1.0.1\nworkflows: [{ workflowId: one }]\n'],
])('rejects a file that is no Arazzo description: %s', async (_, text) => {
  const { output, status } = await verifyNotes(text)
  expect(output).toMatch(/notes\.arazzo\.yaml (is no Arazzo description|can't be read)/)
  expect(output).not.toContain('    at ')
  expect(status).toBe(2)
})

it('rejects a secret that is too short to be masked', async () => {
  const { output, status, requests } = await verifyNotes(WORKFLOWS, [], { CONTRACT_TOKEN: 'x' })
  expect(output).toContain(
    'The token is too short to be masked in the output: it needs 4 characters.',
  )
  expect(status).toBe(2)
  expect(requests).toEqual([])
})

it.each([
  [200, []],
  [503, ['read-note/status']],
])(
  'requests another API of a workflow where that says, and judges what is expected: %s',
  async (status, failures) => {
    const other = await serve((request, response) =>
      response
        .writeHead(request.url === '/v2/mails?to=ann' && request.method === 'GET' ? status : 404, {
          'Content-Type': 'application/json',
        })
        .end('{"id":"8"}'),
    )
    const workflows = `arazzo: 1.0.1
info: { title: Mails, version: 1.0.0 }
sourceDescriptions: [{ name: notes-api, type: openapi, url: openapi.yaml }]
workflows:
  - workflowId: read-note
    steps:
      - stepId: mail
        x-operation: { url: '${other}/v2/mails', method: get }
        parameters: [{ name: to, in: query, value: ann }]
        successCriteria: [{ condition: $statusCode == 200 }]
        outputs: { id: $response.body#/id }
      - stepId: read
        operationId: getNote
        parameters: [{ name: id, in: path, value: $steps.mail.outputs.id }]
        successCriteria: [{ condition: $statusCode == 200 }]
`
    const { json, output, requests } = await verifyNotes(workflows)
    expect(failuresIn(json)).toEqual(failures)
    if (status === 200) expect(requests).toContain('GET /notes/8 ')
    else expect(output).toContain('status: expected 200, got 503')
  },
)

it('prints the command of a step: its own parameters before those of its workflow, and its body', async () => {
  const { json, url } = await verifyNotes(`arazzo: 1.0.1
info: { title: Notes, version: 1.0.0 }
sourceDescriptions:
  - { name: notes-api, url: openapi.yaml }
workflows:
  - workflowId: create-note
    summary: A note is created.
    parameters:
      - { reference: $components.parameters.trace }
      - { name: lang, in: query, value: en }
      - { name: page, in: query, value: 1 }
    steps:
      - stepId: create
        operationId: createNote
        parameters: [{ name: page, in: query, value: 2 }]
        requestBody: { payload: { text: It is here } }
        successCriteria: [{ condition: $statusCode == 204 }]
  - workflowId: read-note
    steps:
      - stepId: read
        description: A note is read.
        x-operation: { url: '{server}/notes', method: put }
        parameters: [{ name: server, in: path, value: $inputs.server }]
        successCriteria: [{ condition: $statusCode == 204 }]
components:
  parameters: { trace: { name: X-Trace, in: header, value: kit } }
`)
  const traces = parsed(json).results.tests.flatMap(({ suite, trace = '' }) =>
    suite[0] === 'notes' ? [trace.replaceAll(url, '').replace(/\n {2}contract: .*/g, '')] : [],
  )
  expect(traces).toEqual([
    `A note is created.
status: expected 204, got 405
documented status: 405 is not among the responses of the contract
curl -i -X POST '/notes' \\
      --url-query 'lang=en' \\
      --url-query 'page=2' \\
      -H 'X-Trace: kit' \\
      --json '{"text":"It is here"}'`,
    `A note is read.
status: expected 204, got 405
curl -i -X PUT '/notes'`,
  ])
})

it('reads every Arazzo file of a folder, by name', async () => {
  const contract = contractFile(CONTRACT)
  const folder = dirname(contract)
  for (const name of [
    'b.arazzo.yml',
    'c.arazzo.yaml',
    'a.arazzo.json',
    'd.arazzo.json.bak',
    'e.json',
  ])
    writeFileSync(
      join(folder, name),
      JSON.stringify({
        arazzo: '1.0.1',
        info: { title: name, version: '1.0.0' },
        sourceDescriptions: [{ name: 'notes-api', type: 'openapi', url: 'openapi.yaml' }],
        workflows: [
          {
            workflowId: `of-${name[0]}`,
            steps: [{ stepId: 'create', operationId: 'createNote' }],
          },
        ],
      }),
    )
  const url = await serve((_, response) => response.writeHead(405).end())
  const args = ['--server', url, '--workflows', folder]
  const { json } = await verifyBy(contract, [...args, '--only', 'of-'])
  const suites = parsed(json).results.tests.map(({ suite: [name] }) => name)
  expect(suites).toEqual(['a', 'b', 'c'])
  const missing = await verifyBy(contract, [...args, '--workflows', join(folder, 'none')])
  expect(missing.output).toMatch(/^\S+\/none: no such file or folder\.$/m)
  expect(missing.status).toBe(2)
})
