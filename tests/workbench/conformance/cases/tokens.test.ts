import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { serve } from '../../../serve'
import { contractFile, failuresIn, parsed, verifyBy, writeCases } from '../run-kit'

const TOKEN = 'Marker-Token-7'

/** What operations ask for, and where the token is then: in a header, a cookie or the query. */
const SCHEMES: Record<string, [security: string, where: string]> = {
  bearer: ['[{ bearer: [] }]', `authorization Bearer ${TOKEN}`],
  basic: ['[{ basic: [] }]', `authorization Basic ${TOKEN}`],
  oauth: ['[{ oauth: [all] }]', `authorization Bearer ${TOKEN}`],
  openId: ['[{ openId: [] }]', `authorization Bearer ${TOKEN}`],
  header: ['[{ header: [] }]', `x-key ${TOKEN}`],
  cookie: ['[{ cookie: [] }]', `cookie a.key=${TOKEN}`],
  query: ['[{ query: [] }]', `query ${TOKEN}`],
  // Only one token is known.
  other: [
    '[{ digest: [] }, { header: [], query: [] }, { bearer: [] }]',
    `authorization Bearer ${TOKEN}`,
  ],
}

const RESPONSES =
  "{ '204': { description: Done. }, '401': { description: Who? }, '422': { description: Wrong. } }"

const CONTRACT = `openapi: 3.1.0
info: { title: Locked, version: 1.0.0 }
paths:
${Object.entries(SCHEMES)
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

/** Where a request has the token. */
function tokenIn({ url = '', headers }: IncomingMessage) {
  const query = new URL(url, 'http://localhost').searchParams.get('key')
  const sent: IncomingHttpHeaders = {
    ...headers,
    cookie: /a\.key=[^;]*/.exec(headers.cookie ?? '')?.[0],
  }
  const named = ['authorization', 'x-key', 'cookie'].map((name) => `${name} ${sent[name]}`)
  return [...named, `query ${query}`].find((one) => one.includes(TOKEN))
}

/** Runs the kit against a server that asks for tokens, unless it does not. */
async function verify(asks: boolean, echo = (_token: string | undefined) => ({})) {
  const server = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const token = tokenIn(request)
    const isAsked = asks && token !== SCHEMES[pathname.slice(1)]?.[1]
    const isInvalid =
      !/^[0-5]$/.test(searchParams.get('n') ?? '0') || !/mode=/.test(request.headers.cookie ?? '')
    const status = request.method !== 'GET' ? 405 : isAsked ? 401 : isInvalid ? 422 : 204
    response.writeHead(status, echo(token)).end()
  })
  return verifyBy(contractFile(CONTRACT), ['--server', server], { CONTRACT_TOKEN: TOKEN })
}

const kebab = (name: string) => (name === 'openId' ? 'open-id' : name)
const names = Object.keys(SCHEMES)

it('sends the token where each security scheme has it', async () => {
  const { json, output } = await verify(true)
  expect(failuresIn(json)).toEqual([])
  expect(output).toMatch(/^\d+ passed, 0 failed, 0 not judged/m)
})

it('finds a server that asks for none', async () => {
  const { json } = await verify(false)
  expect(failuresIn(json)).toEqual(names.map((name) => `${kebab(name)}-without-token/status`))
  const { findings = [] } =
    parsed(json).results.tests.find(({ status }) => status === 'failed')?.extra ?? {}
  expect(findings[0]?.place).toMatch(/openapi\.yaml:7 \(paths > \/bearer > get > security\)$/)
})

it('finds the token in a response, wherever it was sent', async () => {
  const { json, output } = await verify(true, (token) => ({ 'X-Sent': `${token}` }))
  expect(output + json).not.toContain(TOKEN)
  const secrets = failuresIn(json).filter((one) => one.endsWith('/secret'))
  for (const name of names) expect(secrets).toContain(`${kebab(name)}-least/secret`)
  expect(output).toContain('secret: the header x-sent holds a secret, the value of token')
})

it.each(['[{ digest: [] }]', '[{ mutual: [] }]', '[{ header: [], query: [] }]'])(
  'sends no invalid input where one token is not enough: %s',
  async (security) => {
    const { output } = await writeCases(
      contractFile(CONTRACT.replace('[{ bearer: [] }]', security)),
    )
    expect(output).toMatch(/^no case: bearer: one token is not enough for its security$/m)
    expect(output).not.toContain('bearer: n is')
  },
)
