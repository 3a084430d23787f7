import { expect, it } from 'vitest'
import { serve } from '../../serve'
import { addThing, contractWith, verifyBy, verifyWorkflows } from '../run-verify'

const operation = (path: string, parameter: string) => `  ${path}:
    get:
      operationId: ${path.slice(1)}
      parameters: [${parameter}]
      responses: { '201': { description: Created. }, '422': { description: Refused. } }
`
const AGE = '{ name: age, in: query, schema: { type: integer, minimum: 0 } }'
const EMAIL = '{ name: email, in: query, required: true, schema: { type: string, format: email } }'

it('verify shows a request that gets the same response again, rather than one that creates', async () => {
  const both = operation('/members', `${EMAIL}, ${AGE}`) + operation('/visits', AGE)
  const server = await serve((_, response) => void response.writeHead(201).end())
  const { findings } = await verifyBy(contractWith(both), ['--server', server, '--only', 'age-low'])
  expect(findings.map(({ test, details }) => [test, details])).toEqual([
    [
      'visits-age-low',
      [expect.stringMatching(/^2 of 2 cases, for example visits-age-low/), 'also: members-age-low'],
    ],
  ])
})

it('verify says how to see again what one request alone does not show', async () => {
  const server = await serve((_, response) => void response.writeHead(201).end())
  const contract = contractWith(operation('/members', `${EMAIL}, ${AGE}`))
  const { findings } = await verifyBy(contract, ['--server', server, '--only', 'age-low'])
  expect(findings.map(({ details = [] }) => details.at(-1))).toEqual([
    'What it created stays: for new values, run the same command with --only members-age-low',
  ])
})

it('verify says that a step needs those before it', async () => {
  const first = { workflowId: 'first', steps: [addThing('a')] }
  const refused = { workflowId: 'refused', steps: [addThing('b', 409)] }
  const last = { workflowId: 'last', dependsOn: ['first'], steps: [addThing('c', 409)] }
  const { findings } = await verifyWorkflows([first, refused, last], (_, response) => {
    response.writeHead(204).end()
  })
  const [own] = findings.filter(({ test }) => test === 'refused')
  expect(own?.details?.join()).not.toContain('--only')
  const alone = await verifyWorkflows([first, last], (_, response) => {
    response.writeHead(204).end()
  })
  const [needing] = alone.findings.filter(({ test }) => test === 'last')
  expect(needing?.details?.at(-1)).toBe(
    'It needs the steps before it: run the same command with --only last',
  )
})
