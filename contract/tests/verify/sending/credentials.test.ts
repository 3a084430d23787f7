import { expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractWith, verifyBy } from '../run-verify'

const RESPONSES = "{ '200': { description: Done. }, '401': { description: Who? } }"
const operation = (id: string, security: string) =>
  `{ get: { operationId: ${id}, security: ${security}, responses: ${RESPONSES} } }`
const CONTRACT = `  /key: ${operation('byKey', '[{ api-key: [] }]')}
  /both: ${operation('byBoth', '[{ api-key: [], userToken: [] }]')}
  /token: ${operation('byToken', '[{ userToken: [] }]')}
components:
  securitySchemes:
    api-key: { type: apiKey, in: header, name: X-Key }
    userToken: { type: http, scheme: bearer }
`

it('verify reads a credential for each security scheme from the environment', async () => {
  const server = await serve(({ url, method, headers }, response) => {
    const isKey = headers['x-key'] === 'Marker-Key-7'
    const isToken = headers.authorization === 'Bearer Marker-Token-7'
    const isIn = { '/key': isKey, '/both': isKey && isToken, '/token': isToken }[url ?? '']
    response.writeHead(method !== 'GET' ? 405 : isIn ? 200 : 401).end()
  })
  const { failures, output, status, named } = await verifyBy(
    contractWith(CONTRACT),
    ['--server', server, '--only', 'by-'],
    {
      CONTRACT_CREDENTIAL_API_KEY: 'Marker-Key-7',
      CONTRACT_CREDENTIAL_USER_TOKEN: 'Marker-Token-7',
    },
  )
  expect(failures).toEqual([])
  expect(named('passed')).toEqual(
    expect.arrayContaining(['by-key-least', 'by-both-least', 'by-token-least']),
  )
  expect(output).not.toContain('Marker')
  expect(status).toBe(0)
})
