import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractWith, verifyBy, writeCases } from '../run-verify'

const TOKEN = 'Marker-Token-7'

/** Keyed by operationId: the security and the expected credential (a header, a cookie or a query). */
const SCHEMES: Record<string, [security: string, credential: string]> = {
  bearer: ['[{ bearer: [] }]', `authorization Bearer ${TOKEN}`],
  basic: ['[{ basic: [] }]', `authorization Basic ${TOKEN}`],
  oauth: ['[{ oauth: [all] }]', `authorization Bearer ${TOKEN}`],
  openid: ['[{ openId: [] }]', `authorization Bearer ${TOKEN}`],
  header: ['[{ header: [] }]', `x-key ${TOKEN}`],
  cookie: ['[{ cookie: [] }]', `cookie a.key=${TOKEN}`],
  query: ['[{ query: [] }]', `query ${TOKEN}`],
  // One token satisfies only the last alternative: digest is unsupported, and two schemes need two credentials.
  other: [
    '[{ digest: [] }, { header: [], query: [] }, { bearer: [] }]',
    `authorization Bearer ${TOKEN}`,
  ],
}

const RESPONSES =
  "{ '204': { description: Done. }, '401': { description: Who? }, '422': { description: Wrong. } }"

const PATHS = `${Object.entries(SCHEMES)
  .map(
    ([name, [security]]) => `  /${name}:
    get:
      operationId: ${name}
      security: ${security}
      parameters:
        - { name: n, in: query, schema: { type: integer, maximum: 5 } }
        - { name: mode, in: cookie, required: true, schema: { type: string }, example: '1' }
      responses: ${RESPONSES}
`,
  )
  .join('')}components:
  securitySchemes:
    bearer: { type: http, scheme: Bearer }
    basic: { type: http, scheme: basic }
    digest: { type: http, scheme: digest }
    mutual: { type: mutualTLS }
    oauth: { type: oauth2, flows: {} }
    openId: { type: openIdConnect, openIdConnectUrl: https://example.com }
    header: { type: apiKey, in: header, name: X-Key }
    cookie: { type: apiKey, in: cookie, name: a.key }
    query: { type: apiKey, in: query, name: key }
`

function findCredential({ url = '', headers }: IncomingMessage) {
  const query = new URL(url, 'http://localhost').searchParams.get('key')
  const sent: IncomingHttpHeaders = {
    ...headers,
    cookie: /a\.key=[^;]*/.exec(headers.cookie ?? '')?.[0],
  }
  const named = ['authorization', 'x-key', 'cookie'].map((name) => `${name} ${sent[name]}`)
  return [...named, `query ${query}`].find((one) => one.includes(TOKEN))
}

/** Verifies a server that requires tokens, and adds headers by the credential. */
async function verify(addHeaders = (_credential: string | undefined) => ({})) {
  const server = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const credential = findCredential(request)
    const isIn = credential === SCHEMES[pathname.slice(1)]?.[1]
    const isInvalid =
      !/^-?[0-5]$/.test(searchParams.get('n') ?? '0') || !/mode=/.test(request.headers.cookie ?? '')
    const status = request.method !== 'GET' ? 405 : !isIn ? 401 : isInvalid ? 422 : 204
    response.writeHead(status, addHeaders(credential)).end()
  })
  return verifyBy(contractWith(PATHS), ['--server', server], { CONTRACT_TOKEN: TOKEN })
}

const NAMES = Object.keys(SCHEMES)

it('verify sends the token where each security scheme requires it', async () => {
  const { failures, output } = await verify()
  expect(failures).toEqual([])
  expect(output).toMatch(/^\d+ passed, 0 failed, 0 not evaluated/m)
})

it.each([
  ['a documented 401', PATHS],
  ['no documented 401', PATHS.replaceAll("'401': { description: Who? }, ", '')],
])('verify finds a server that requires no token, with %s', async (_, paths) => {
  const server = await serve((_, response) => response.writeHead(204).end())
  const args = ['--server', server, '--only=-token']
  const { failures, findings } = await verifyBy(contractWith(paths), args, {
    CONTRACT_TOKEN: TOKEN,
  })
  expect(failures).toEqual(
    NAMES.flatMap((name) => ['without', 'wrong'].map((kind) => `${name}-${kind}-token/status`)),
  )
  expect(findings[0]).toMatchObject({ line: 7, pointer: '#/paths/~1bearer/get/security' })
})

it('verify accepts a documented 403 for a wrong token, but not for a missing one', async () => {
  const forbidden = "'403': { description: No. }, '422'"
  const contract = contractWith(PATHS.replaceAll("'422'", forbidden))
  const server = await serve((_, response) => response.writeHead(403).end())
  const args = ['--server', server, '--only=-token']
  const { failures } = await verifyBy(contract, args, { CONTRACT_TOKEN: TOKEN })
  expect(failures).toEqual(NAMES.map((name) => `${name}-without-token/status`))
})

it('verify finds a server that compares only the beginning of a token', async () => {
  const server = await serve((request, response) => {
    const isBasic = request.headers.authorization?.startsWith('Basic ')
    response.writeHead(findCredential(request) || isBasic ? 204 : 401).end()
  })
  const { failures, output } = await verifyBy(
    contractWith(PATHS),
    ['--server', server, '--only', 'wrong-token'],
    { CONTRACT_TOKEN: TOKEN },
  )
  expect(failures).toEqual(NAMES.map((name) => `${name}-wrong-token/status`))
  expect(output).toContain(':?}-wrong"')
})

it('verify explains that the server rejects the token', async () => {
  const server = await serve((_, response) => response.writeHead(401).end())
  const args = ['--server', server, '--only', 'n-high']
  const { heading } = await verifyBy(contractWith(PATHS), args, { CONTRACT_TOKEN: TOKEN })
  expect(heading[0]).toBe(
    '8 of 8 requests with the token got 401. Is --token right? For HTTP Basic it is the Base64 of user:password.',
  )
})

it('verify finds a token in a response, and masks it', async () => {
  const { failures, json, output } = await verify((token) => ({ 'X-Sent': `${token}` }))
  expect(output + json).not.toContain(TOKEN)
  const secrets = failures.filter((one) => one.endsWith('/secret'))
  for (const name of NAMES) expect(secrets).toContain(`${name}-least/secret`)
  expect(output).toContain('the header x-sent holds a secret, the value of token')
})

it('verify generates no invalid input for a security scheme without an option', async () => {
  const security = '[{ digest: [] }]'
  const contract = contractWith(PATHS.replace('[{ bearer: [] }]', security))
  const { omitted, cases } = await writeCases(contract)
  expect(omitted).toContain('bearer: one token is not enough for its security')
  expect(cases('invalid-inputs').map(({ id }) => id)).not.toContain('bearer-n-high')
})

it('generateCases needs no credentials', async () => {
  const security = '[{ header: [], query: [] }]'
  const contract = contractWith(PATHS.replace('[{ bearer: [] }]', security))
  const { omitted, cases } = await writeCases(contract)
  expect(omitted.join()).not.toContain('token')
  expect(cases('invalid-inputs').map(({ id }) => id)).toContain('bearer-n-high')
})
