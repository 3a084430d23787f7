import { describe, expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractWith, verifyBy, verifyWorkflows } from '../run-verify'

const VALUES = { plain: 'Anna', quote: "O'Brien", accent: 'Zoë', script: '\u0635\u0648' }

/** The test cases of each finding of workflows that send names, to a server that crashes by some of them. */
async function crashesOf(crashing: RegExp) {
  const workflows = Object.entries(VALUES).map(([workflowId, value]) => ({
    workflowId,
    steps: [
      {
        stepId: 'add',
        operationId: 'addThing',
        parameters: [{ name: 'of', in: 'query', value }],
        successCriteria: [{ condition: '$statusCode == 204' }],
      },
    ],
  }))
  const { findings } = await verifyWorkflows(workflows, ({ url = '' }, response) => {
    const name = new URL(url, 'http://localhost').searchParams.get('of') ?? ''
    response
      .writeHead(Object.values(VALUES).includes(name) && crashing.test(name) ? 500 : 204)
      .end()
  })
  return findings
    .filter(({ message }) => message.endsWith('got 500'))
    .map(({ details }) => details?.filter((line) => /^also: /.test(line)).join('') ?? '')
}

describe('crashes of workflows', () => {
  it.each([
    ['a quote and non-ASCII letters are two causes', /['\u0080-\uffff]/, ['also: script', '']],
    ['non-ASCII letters are one', /[\u0080-\uffff]/, ['also: script']],
    ['any value is one', /^/, ['also: quote, accent, script']],
  ])('by %s', async (_, crashing, others) => {
    expect(await crashesOf(crashing)).toEqual(others)
  })
})

it('tells invalid inputs that are accepted apart by the rule', async () => {
  const parameter = (name: string, schema: string) =>
    `{ name: ${name}, in: query, schema: { type: string, ${schema} }, example: abcd }`
  const operation = (id: string) =>
    `  /${id}: { get: { operationId: ${id}, parameters: [${parameter('short', 'minLength: 2')}, ${parameter('text', "maxLength: 9, pattern: '^[a-z]+$'")}], responses: { '204': { description: Done. }, '422': { description: Wrong. } } } }\n`
  const server = await serve(({ url = '', method }, response) => {
    const { searchParams } = new URL(url, 'http://localhost')
    // It checks neither maxLength nor pattern.
    const isValid = [...(searchParams.get('short') ?? 'ab')].length > 1
    response.writeHead(method !== 'GET' ? 405 : isValid && !url.includes('%zz') ? 204 : 422).end()
  })
  const contract = contractWith(operation('one') + operation('two'))
  const { findings } = await verifyBy(contract, ['--server', server])
  expect(findings.map(({ message, details }) => [message, details?.[0]?.split(':')[0]])).toEqual([
    ['expected 422, got 204', '10 of 50 cases, for example one-text-pattern'],
    ['expected 422, got 204', '2 of 50 cases, for example one-text-long'],
  ])
})
