import { expect, it } from 'vitest'
import { loadContract } from '../../src/model/contract/load'
import { createCaseLimit } from '../../src/verify/cases/case-limit'
import { generateCases } from '../../src/verify/cases/generate'
import { compact } from '../../src/verify/evaluation/evaluate'
import type { CaseResult } from '../../src/verify/results'
import { createClient } from '../../src/verify/sending/client'
import { KnownValues } from '../../src/verify/sending/known-values'
import { sendCases } from '../../src/verify/sending/send-cases'
import type { TestCase } from '../../src/verify/test-case'
import { serve } from '../serve'
import { contractWith, verifyBy, writeCases } from './run-verify'

const RESPONSES = "{ '204': { description: Done. }, '422': { description: Wrong. } }"
const parameter = (name: string) =>
  `{ name: ${name}, in: query, schema: { type: string, minLength: 2, maxLength: 9, pattern: '^[a-z]+$' }, example: abc }`
const operation = (id: string, ...names: string[]) =>
  `  /${id}: { get: { operationId: ${id}, parameters: [${names.map(parameter).join(', ')}], responses: ${RESPONSES} } }\n`
const PATHS = operation('many', 'a', 'b', 'c') + operation('some', 'a') + operation('one')

async function verify(...args: string[]) {
  const server = await serve(({ url = '', method }, response) => {
    const values = [...new URL(url, 'http://localhost').searchParams.values()]
    const isValid = values.every((value) => /^[a-z]{2,9}$/.test(value))
    response.writeHead(method !== 'GET' ? 405 : isValid ? 204 : 422).end()
  })

  return verifyBy(contractWith(PATHS), ['--server', server, ...args])
}

it('--max-cases spreads the cases over the operations, and chooses them by --seed', async () => {
  const first = await verify('--max-cases', '20', '--seed', 'x')
  const names = first.named('passed')
  const count = (id: string) => names.filter((name) => name.startsWith(`${id}-`)).length
  // `one` has five cases, which leaves fifteen for the others.
  expect([count('one'), count('some'), count('many')]).toEqual([5, 8, 7])
  expect(names).toEqual(expect.arrayContaining(['one-least', 'some-least', 'many-least']))
  expect(first.heading).toContain(
    'Skipped: all but 20 cases (--max-cases 20; --seed x chooses the same).',
  )
  expect(first.status).toBe(0)
  const second = await verify('--max-cases', '20')
  expect(second.named('passed')).not.toEqual(names)
  const [, seed = ''] = /--seed ([0-9a-f]{12}) /.exec(second.heading.join()) ?? []
  const again = await verify('--max-cases', '20', '--seed', seed)
  expect(again.named('passed')).toEqual(second.named('passed'))
})

it('--max-cases generates no more cases than it sends before the first request', async () => {
  const contract = await loadContract(contractWith(PATHS))
  let generated = 0
  const generate = function* () {
    for (const one of generateCases(contract)) {
      generated += 1
      yield one
    }
  }
  const limit = createCaseLimit(contract.operations, generate, 4, 'x')
  expect(generated).toBe(4)
  expect([limit.isCut, limit.chosen]).toEqual([true, 4])
})

it('--write-cases writes as many cases as --max-cases allows', async () => {
  const { cases, output } = await writeCases(contractWith(PATHS), '--max-cases', '2', '--seed', 'x')
  expect(cases('valid-inputs')).toHaveLength(2)
  expect(output).toContain('Skipped: all but 2 cases (--max-cases 2; --seed x chooses the same).')
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
    client: createClient(),
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
  const response = { status: 200, headers: [], text: 'long', body: { long: true }, time: 1 }
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
  expect(JSON.stringify(compact(one))).not.toMatch(/long|"d"/)
  const problem = { kind: 'status', expected: '204', got: 200 } as const
  const violation = { check: 'status', problem, pointer: [], testCase, step }
  const failed = { ...one, violations: [violation] }
  expect(compact(failed)).toBe(failed)
})
