import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runProgram } from '../../../src/cli/program'
import { verifyCommand } from '../../../src/cli/verify'
import type { VerifyExtension } from '../../../src/verify/extension'
import {
  checkCriterion,
  describeCriterion,
  meetsCriterion,
} from '../../../src/verify/workflows/criterion'
import { runHere } from '../../run-here'
import { serve } from '../../serve'
import {
  addThing,
  arazzoFile,
  contractFile,
  thingsWith,
  verify,
  verifyBy,
  verifyWorkflows,
} from '../run-verify'

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
  parameters: { trace: { name: X-Trace, in: header, value: own } }
`

/** Verifies a server whose notes all have the id 7. */
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
  const own = ['--server', url, '--workflows', file, ...args]
  const ran = await verifyBy(contract, own, env)
  return { ...ran, requests, file, url }
}

it('verify --workflows runs references, sources, outputs and other workflows', async () => {
  const args = ['--input', 'text=given']
  const { failures, named, output, status, requests } = await verifyNotes(WORKFLOWS, args)
  expect(failures, output).toEqual([])
  expect(status).toBe(0)
  expect(named('passed')).toEqual(expect.arrayContaining(['create-note', 'read-note']))
  expect(requests).toContain('POST /notes own')
  expect(requests).toContain('GET /notes/7 ')
})

it('verify evaluates the responses of a workflow’s steps by the contract', async () => {
  const wrong = WORKFLOWS.replaceAll('== 201', '== 200')
  const { failures, output } = await verifyNotes(wrong, ['--input', 'text=given'])
  expect(failures[0]).toBe('create-note/status')
  expect(output).toContain('expected 200, got 201')
  expect(output).toContain('not evaluated, blocked by create-note: read-note')
})

it('verify fails the operation of a violating step, and no other of its workflow', async () => {
  const wrong = WORKFLOWS.replace('^200', '^404').replace(
    /workflowId: create-note\n( +)parameters: .*\n.*/,
    'operationId: $sourceDescriptions.notes-api.createNote\n$1outputs: { id: $response.body#/id }',
  )
  const { output } = await verifyNotes(wrong, ['--input', 'text=given'])
  expect(output).toMatch(
    /matches \^404\$ \(regex\), got 200 .*\n.*\n +read-note\n.*--only read-note\n +curl -iG "http:.*\/notes\/\$\{make_id:\?\}"\n/,
  )
  expect(output).toMatch(/^Operations: 1 passed, 1 failed, 0 not reached/m)
})

it.each([
  ['getNote', 'notes-api.createNote', 'notes-api.makeNote'],
  ['the path', '~1notes~1{id}/get', '~1notes~1{key}/get'],
])(
  'verify rejects a step that names an operation that the contract lacks: %s',
  async (_, now, stale) => {
    const one = WORKFLOWS.replace(/ {2}- \{ name: other-api.*\n/, '')
    const { output, status, requests, file } = await verifyNotes(one.replace(now, stale))
    expect(output).toMatch(
      /^\S+: the step \w+ of [\w-]+ names \S+, which the contract does not have\.$/m,
    )
    expect(output).toContain(file)
    expect(status).toBe(2)
    expect(requests).toEqual([])
  },
)

it.each([
  ['a list', '- one\n'],
  ['invalid YAML', 'workflows: [\n'],
  ['a workflow without steps', 'arazzo: 1.0.1\nworkflows: [{ workflowId: one }]\n'],
])('verify rejects a file that is no Arazzo description: %s', async (_, text) => {
  const { output, status } = await verifyNotes(text)
  expect(output).toMatch(/notes\.arazzo\.yaml (is no Arazzo description|can't be read)/)
  expect(output).not.toContain('    at ')
  expect(status).toBe(2)
})

it('verify sends the request of another API to its URL, and evaluates the criterion', async () => {
  const other = await serve(({ url, method }, response) =>
    response
      .writeHead(url === '/v2/mails?to=ann' && method === 'GET' ? 200 : 503, {
        'Content-Type': 'application/json',
      })
      .end('{"id":"8"}'),
  )
  const read = (name: string) => `  - workflowId: read-${name}
    steps:
      - stepId: mail
        x-operation: { url: '${other}/v2/mails', method: get }
        parameters: [{ name: to, in: query, value: ${name} }]
        successCriteria: [{ condition: $statusCode == 200 }]
        outputs: { id: $response.body#/id }
      - stepId: read
        operationId: getNote
        parameters: [{ name: id, in: path, value: $steps.mail.outputs.id }]
        successCriteria: [{ condition: $statusCode == 200 }]
`
  const { failures, output, requests } = await verifyNotes(`arazzo: 1.0.1
info: { title: Mails, version: 1.0.0 }
sourceDescriptions: [{ name: notes-api, type: openapi, url: openapi.yaml }]
workflows:
${read('ann')}${read('bob')}`)
  expect(failures).toEqual(['read-bob/status'])
  expect(output).toContain('expected 200, got 503')
  expect(requests.filter((one) => one === 'GET /notes/8 ')).toHaveLength(1)
})

it('verify reports the command of a step, whose parameters override those of the workflow', async () => {
  const { tests, url } = await verifyNotes(`arazzo: 1.0.1
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
  parameters: { trace: { name: X-Trace, in: header, value: own } }
`)
  const found = tests.flatMap(({ suite, findings: [first] }) =>
    suite === 'notes' ? [[first?.details, first?.command?.replaceAll(url, '')]] : [],
  )
  expect(found).toEqual([
    [
      ['create-note: A note is created.'],
      `curl -i -X POST '/notes' \\
  --url-query 'lang=en' \\
  --url-query 'page=2' \\
  -H 'X-Trace: own' \\
  --json '{"text":"It is here"}'`,
    ],
    [['read-note: A note is read.'], `curl -i -X PUT '/notes'`],
  ])
})

it('verify --only runs the prerequisites of a workflow first, each once', async () => {
  const { contract, file } = thingsWith([
    { workflowId: 'third', dependsOn: ['second'], steps: [addThing('3')] },
    { workflowId: 'second', dependsOn: ['first'], steps: [addThing('2')] },
    { workflowId: 'first', steps: [addThing('1')] },
    { workflowId: 'other', steps: [addThing('4')] },
  ])
  const requests: string[] = []
  const server = await serve(({ url = '' }, response) => {
    requests.push(...(/of=(\d)/.exec(url)?.slice(1) ?? []))
    response.writeHead(204).end()
  })
  const args = ['--server', server, '--workflows', file, '--only', 'third']
  const { named } = await verifyBy(contract, args)
  expect(requests).toEqual(['1', '2', '3'])
  expect(named('passed').toSorted()).toEqual(['first', 'second', 'third'])
  const lost = thingsWith([{ workflowId: 'one', dependsOn: ['none'], steps: [addThing('1')] }])
  const { output } = await verifyBy(lost.contract, ['--server', server, '--workflows', lost.file])
  expect(output).toMatch(/: one depends on none, which is not among the workflows\.$/m)
})

it('verify skips a workflow that sends the token without a token', async () => {
  const steps = [
    { ...addThing('1'), parameters: [{ name: 'X', in: 'header', value: '$inputs.token' }] },
  ]
  const { tests } = await verifyWorkflows([{ workflowId: 'own', steps }], (_, response) =>
    response.writeHead(204).end(),
  )
  expect(tests.find(({ name }) => name === 'own')?.message).toBe('no token was given (--token)')
})

it('verify runs the checks of a program on workflows that keep the contract', async () => {
  const { contract, file } = thingsWith([
    { workflowId: 'marked', 'x-mark': 'a', steps: [addThing('1')] },
    { workflowId: 'marked-too', 'x-mark': 'a', steps: [addThing('2')] },
    { workflowId: 'wrong', 'x-mark': 'b', steps: [addThing('3', 200)] },
  ])
  const server = await serve((_, response) => response.writeHead(204).end())
  const extension: VerifyExtension = {
    workflows: [file],
    options: ['mark'],
    usage: '',
    environment: '',
    secrets: () => ({}),
    inputs: () => ({}),
    checks: [
      ({ workflow, setting, steps, results }) =>
        steps.flatMap(({ stepId, input, response, operation }) =>
          workflow['x-mark']
            ? {
                check: 'mark',
                message: `${setting('mark', '')} ${input?.query['of']} ${response?.status} ${results.size}`,
                cause: 'a mark',
                stepId,
                pointer: operation?.pointer ?? [],
              }
            : [],
        ),
    ],
  }
  const load = async () => verifyCommand({ program: 'own', version: '1.0.0', contract }, extension)
  const commands = { verify: { summary: '', load } }
  const program = (args: string[]) => runProgram({ name: 'own', version: '1.0.0', commands }, args)
  const args = ['--server', server, '--mark', 'seen', '--only', 'a']
  const { failures, findings, tests } = await verify(args, (all) =>
    runHere((_, some) => program(some), all),
  )
  expect(tests.find(({ name }) => name === 'marked')?.message).toMatch(/^mark: seen 1 204 \d+$/)
  expect(failures).not.toContain('wrong/mark')
  expect(findings.filter(({ rule }) => rule === 'mark').map(({ test }) => test)).toEqual(['marked'])
})

it('verify --workflows reads the Arazzo files of a folder, sorted by name', async () => {
  const { contract, file } = thingsWith([])
  const folder = dirname(contract)
  rmSync(file)
  for (const name of 'b.arazzo.yml c.arazzo.yaml a.arazzo.json d.arazzo.json.bak e.json'.split(' '))
    arazzoFile(contract, [{ workflowId: `flow-${name[0]}`, steps: [addThing('1')] }], name)
  const url = await serve((_, response) => response.writeHead(405).end())
  const args = ['--server', url, '--workflows', folder]
  const { tests } = await verifyBy(contract, [...args, '--only', 'flow-'])
  expect(tests.map(({ suite }) => suite)).toEqual(['a', 'b', 'c'])
  const missing = await verifyBy(contract, [...args, '--workflows', join(folder, 'none')])
  expect(missing.output).toMatch(/^\S+\/none: no such file or folder\.$/m)
  expect(missing.status).toBe(2)
})

describe('describeCriterion', () => {
  it.each([
    [
      '$statusCode < 200 || $statusCode >= 300',
      'the status is below 200 or the status is at least 300',
    ],
    ["$response.header.X-A != 'it''s'", "the header X-A is not it's"],
    [
      "$response.body#/items/0/id == 'a b' && !($response.body#/n > 3)",
      'items.0.id of the body is a b and not (n of the body is above 3)',
    ],
    ['$response.body#/id == $steps.make.outputs.id', 'id of the body is the output id of make'],
    ["$response.body#/name == ''", 'name of the body is empty'],
    ['$response.body != null', 'the body is not null'],
  ])('says %s in words', (condition, text) => {
    expect(describeCriterion({ condition })).toBe(text)
  })

  it('names the context of a regular expression', () => {
    expect(describeCriterion({ context: '$statusCode', condition: '^2', type: 'regex' })).toBe(
      'the status matches ^2 (regex)',
    )
  })
})

const VALUES: Record<string, unknown> = {
  $statusCode: 204,
  '$response.body#/n': 3,
  '$response.body#/name': "It's Ann",
  '$response.body#/on': true,
  '$response.header.X-A': '5',
}
const evaluate = (expression: string) => VALUES[expression]

it.each([
  ['$statusCode == 204', true],
  ['$statusCode != 204', false],
  ['$statusCode < 200 || $statusCode >= 300', false],
  ['$statusCode >= 200 && $statusCode <= 299', true],
  ['$response.body#/n > 2 && !($response.body#/n > 3)', true],
  ["$response.body#/name == 'it''s ann'", true],
  ['$response.body#/name == "It\'s Bob"', false],
  ['$response.body#/on', true],
  ['$response.body#/on == false', false],
  ['$response.body#/none == null', true],
  ["$response.body#/none == ''", false],
  ['$response.header.X-A == 5', true],
  ["$response.header.X-A == '5' || ($statusCode == 1)", true],
  ['false || !true && true', false],
])('meetsCriterion evaluates %s', (condition, expected) => {
  expect(meetsCriterion({ condition }, evaluate)).toBe(expected)
})

it.each(['', '$statusCode ==', '($statusCode == 1', '1 == 1 1', '== 2', '!'])(
  'checkCriterion refuses the condition %s',
  (condition) => {
    expect(() => checkCriterion({ condition })).toThrow("can't be read")
  },
)

it.each([
  ['onFailure: [{ name: again, type: retry }]', 'has onFailure, which is not supported'],
  [
    'successCriteria: [{ context: $response.body, condition: $.id, type: jsonpath }]',
    'has a wrong criterion: only conditions and regular expressions of a context are supported',
  ],
  [
    'successCriteria: [{ context: $statusCode, condition: (, type: regex }]',
    'has a wrong criterion: Invalid regular expression',
  ],
])('verify refuses a step with %s', async (part, message) => {
  const { output, status } = await verifyNotes(WORKFLOWS.replace(/successCriteria: .*/, part))
  expect(output).toContain(`: the step create of create-note ${message}`)
  expect(status).toBe(2)
})

it('verify names an expression without a value, and the step that did not run', async () => {
  const lost = WORKFLOWS.replace('$response.body#/id }', '$response.body#/none }')
  const { failures, output } = await verifyNotes(lost, ['--input', 'text=given'])
  expect(failures).toEqual(['read-note/response'])
  expect(output).toContain('$steps.make.outputs.id has no value')
})

it.each([
  ['^4', '$statusCode', 'expected that the status matches ^4 (regex), got 200'],
  ["$response.header.X-A == 'b'", undefined, 'expected that the header X-A is b'],
])('verify says the criterion %s of a workflow in words', async (condition, context, message) => {
  const criterion = context ? { context, condition, type: 'regex' } : { condition }
  const step = { ...addThing('a'), successCriteria: [criterion] }
  const { findings } = await verifyWorkflows(
    [{ workflowId: 'one', steps: [step] }],
    (_, response) => response.writeHead(200).end(),
  )
  expect(findings.map((one) => one.message)).toContain(message)
})
