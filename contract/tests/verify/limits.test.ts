import { expect, it } from 'vitest'
import { loadContract } from '../../src/model/contract/load'
import { generateCases } from '../../src/verify/cases/generate'
import { compactCase } from '../../src/verify/evaluation/evaluate'
import type { CaseResult, Headers } from '../../src/verify/results'
import { KnownValues } from '../../src/verify/sending/known-values'
import { sendCases } from '../../src/verify/sending/send-cases'
import type { TestCase } from '../../src/verify/test-case'
import { serve } from '../serve'
import { addThing, contractWith, thingsWith, verifyBy } from './run-verify'

const RESPONSES = "{ '204': { description: Done. }, '422': { description: Wrong. } }"
const parameter = (name: string) =>
  `{ name: ${name}, in: query, schema: { type: string, minLength: 2, maxLength: 9, pattern: '^[a-z]+$' }, example: abc }`
const operation = (id: string, ...names: string[]) =>
  `  /${id}: { get: { operationId: ${id}, parameters: [${names.map(parameter).join(', ')}], responses: ${RESPONSES} } }\n`
const PATHS = operation('many', 'a', 'b', 'c') + operation('some', 'a') + operation('one')

it('--total-limit holds while cases are made', async () => {
  const names = 'abcdefghij'.split('')
  const fields = (level: number) =>
    names.map((name) => `${name}: { $ref: '#/components/schemas/L${level + 1}' }`).join(', ')
  const object = (level: number) =>
    `    L${level}: { type: object, required: [${names.join(', ')}], properties: { ${fields(level)} } }\n`
  const contract = contractWith(`  /a:
    post:
      operationId: add
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/L0' } } } }
      responses: ${RESPONSES}
components:
  schemas:
${[0, 1, 2, 3].map(object).join('')}    L4: { type: string, minLength: 2, maxLength: 9, pattern: '^[a-z]+$' }
`)
  const server = await serve((_, response) => void response.writeHead(204).end())
  const args = ['--server', server, '--total-limit', '500']
  const { heading, status } = await verifyBy(contract, args)
  expect(heading).toContainEqual(
    expect.stringMatching(/^The time limit of 500 ms ran out before all of more than \d+ cases/),
  )
  expect(status).toBe(1)
})

it('--total-limit ends requests that wait, of workflows and of cases', async () => {
  const { contract, file } = thingsWith([{ workflowId: 'wait', steps: [addThing('a')] }])
  const server = await serve(({ url }, response) => {
    // Only the first request, to the root, has a response.
    if (url === '/') response.writeHead(204).end()
  })
  const limits = ['--request-limit', '600000', '--total-limit', '3000']
  const args = ['--server', server, '--workflows', file, ...limits]
  const { tests } = await verifyBy(contract, args)
  const [workflow] = tests.filter(({ name }) => name === 'wait')
  expect(workflow).toMatchObject({ status: 'skipped', message: 'the time ran out' })
  const messages = new Set(
    tests.filter(({ status }) => status !== 'skipped').map(({ suite }) => suite),
  )
  expect([...messages].filter((suite) => suite !== 'operations')).toEqual([])
})

it('sendCases generates each case when it is sent', async () => {
  const contract = await loadContract(contractWith(PATHS))
  const server = await serve((_, response) => void response.writeHead(204).end('x'.repeat(100)))
  let pulled = 0
  let most = 0
  const results: CaseResult[] = []
  function* cases() {
    for (const one of generateCases(contract)) {
      pulled += 1
      most = Math.max(most, pulled - results.length)
      yield one
    }
  }
  const target = {
    contract,
    server,
    headers: {},
    inputs: { values: { id: '1', emailDomain: 'example.com' }, secrets: {} },
    limits: { request: 5000, total: 60_000 },
    known: new KnownValues(contract),
  }
  await sendCases({ ...target, cases: cases(), concurrency: 1 }, Date.now() + 60_000, (one) =>
    results.push(one),
  )
  expect(results.length).toBeGreaterThan(40)
  expect(most).toBe(1)
})

it('compact drops the requests and responses of passed cases', () => {
  const step = {
    stepId: 'a',
    description: 'b',
    parameters: [{ name: 'c', in: 'query', value: 'd' }],
  }
  const texts = { text: 'long', body: { long: true } }
  const trailers: Headers = [['a', 'long']]
  const response = { status: 200, headers: [], trailers, ...texts, time: 1 }
  const request = { url: 'http://a', headers: {}, body: 'long' }
  const executed = [{ step, result: { stepId: 'a', request, response, checks: [] } }]
  const testCase: TestCase = {
    type: 'generated',
    id: 'e',
    summary: 'f',
    suite: 'valid-inputs',
    operationId: 'e',
    rule: [],
    kind: 'least',
    value: '',
    keys: [],
    needsToken: false,
    expected: { description: 'g' },
    steps: [step],
  }
  const one = { result: { testCase, executed, duration: 1 }, violations: [], warnings: [] }
  expect(JSON.stringify(compactCase(one))).not.toMatch(/long|"d"/)
  const message = 'expected 204, got 200'
  const violation = { check: 'status', message, cause: message, pointer: [], testCase, step }
  const failed = { ...one, violations: [violation] }
  expect(compactCase(failed)).toBe(failed)
})
