import { expect, it } from 'vitest'
import { isLoopback } from '../../src/loopback'
import { serve } from '../serve'
import { arazzoFile, contractWith, verifyBy } from './run-verify'

const operation = (id: string) =>
  `{ operationId: ${id}, responses: { '204': { description: Done. } } }`
const PATHS = `  /things:
    get: ${operation('listThings')}
    post: ${operation('addThing')}
  /pages: { get: ${operation('listPages')} }
`

it.each([
  ['http://api.localhost:8080/a', true],
  ['http://127.9.9.9', true],
  ['https://[::1]:1', true],
  ['https://localhost.example.com', false],
  ['http://127.0.0.1.example.com', false],
])('isLoopback of %s is %s', (url, expected) => {
  expect(isLoopback(url)).toBe(expected)
})

/** Verifies a server by the address of all interfaces, which is not a loopback host. */
async function verify(...args: string[]) {
  const methods = new Set<string>()
  const local = await serve(({ method = '' }, response) => {
    methods.add(method)
    response.writeHead(204).end()
  })
  const server = local.replace('127.0.0.1', '0.0.0.0')
  const contract = contractWith(PATHS)
  const flow = (workflowId: string, operationId: string) => ({
    workflowId,
    steps: [{ stepId: 'one', operationId, successCriteria: [{ condition: '$statusCode == 204' }] }],
  })
  const file = arazzoFile(contract, [flow('reading', 'listThings'), flow('adding', 'addThing')])
  const ran = await verifyBy(contract, [...['--server', server, '--workflows', file], ...args])
  return { ...ran, methods: [...methods].toSorted() }
}

it('verify sends only safe methods to a host that is not loopback, and counts the skipped cases', async () => {
  const { methods, heading, output, named } = await verify('--checks', 'documented-status')
  expect(methods).toEqual(['GET'])
  expect(heading.slice(0, 3)).toEqual([
    'Skipped: 9 of 10 checks (--checks).',
    '0.0.0.0 is not a loopback host: only GET, HEAD and OPTIONS are sent. 1 workflow was skipped. --write also sends requests that may change data.',
    expect.stringMatching(/^Skipped: \d cases \(not read-only\)\.$/),
  ])
  expect(named('passed')).toContain('reading')
  expect(output).toMatch(/^Operations: 2 passed, 0 failed, 0 not reached, 1 skipped\./m)
})

it('verify --write sends all methods to a host that is not loopback', async () => {
  const { methods, heading, named } = await verify('--write')
  expect(methods).toEqual(['DELETE', 'GET', 'PATCH', 'POST', 'PUT'])
  expect(heading.join()).not.toContain('Skipped')
  expect(named('passed')).toContain('adding')
})
