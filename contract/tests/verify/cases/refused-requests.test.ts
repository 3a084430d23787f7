import { expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractWith, contractWithBody, verifyBy, verifyConforming } from '../run-verify'

const REFUSAL = "'418': { description: From elsewhere., x-refuses: cross-site }"
const PATHS = `  /things:
    get: { operationId: listThings, responses: { '204': { description: Done. } } }
    post:
      operationId: addThing
      security: [{ bearer: [] }]
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { '204': { description: Done. }, '401': { description: Who? }, ${REFUSAL} }
servers: [{ url: 'https://api.example/v1' }]
components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }
`

async function verify(
  refuses: (headers: Record<string, unknown>) => boolean,
  createHeaders: (headers: Record<string, unknown>) => Record<string, string> = () => ({}),
) {
  const received: string[] = []
  const server = await serve(({ method = '', headers }, response) => {
    const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, origin } = headers
    const awaitsOthers = method === 'POST' && headers.authorization !== 'Bearer Marker-Token-7'
    if (site || origin) received.push([method, site, mode, origin].join(' ').trim())
    const isKnown = ['GET', 'POST'].includes(method)
    const isRefused = method === 'POST' && refuses(headers)
    const status = isKnown ? (awaitsOthers ? 401 : isRefused ? 418 : 204) : 405
    response.writeHead(status, createHeaders(headers)).end()
  })
  const ran = await verifyBy(contractWith(PATHS), ['--server', server], {
    CONTRACT_TOKEN: 'Marker-Token-7',
  })
  return { ...ran, received }
}

it('generateCrossSiteRequests covers the Fetch Metadata of other sites if the contract documents a refusal', async () => {
  const { failures, received } = await verify(
    ({ 'sec-fetch-site': site, 'sec-fetch-mode': mode, origin }) =>
      site !== 'same-origin' || mode !== 'cors' ? Boolean(site || origin) : false,
  )
  expect(failures).toEqual([])
  expect(received.toSorted()).toEqual([
    'POST   https://other-site.invalid',
    'POST cross-site cors http://localhost.other-site.invalid',
    'POST cross-site cors https://api.example.other-site.invalid',
    'POST cross-site cors https://other-site.invalid',
    'POST cross-site cors null',
    'POST cross-site navigate',
    'POST cross-site no-cors',
    'POST none navigate',
    'POST same-origin cors',
    'POST same-origin no-cors',
    'POST same-site cors https://other-site.invalid',
  ])
})

it('verify finds a server that accepts cross-site requests, or rejects same-origin ones', async () => {
  const { failures, output, named } = await verify(
    ({ 'sec-fetch-site': site }) => site === 'same-origin',
  )
  expect(failures).toEqual(
    [
      ...['fetch', 'prefix', 'sandbox', 'sibling', 'image', 'link', 'socket', 'address'],
      ...['server-prefix', 'own-fetch'],
    ].map((id) => `add-thing-by-${id}/status`),
  )
  expect(output).toContain("-H 'Sec-Fetch-Site: cross-site'")
  expect(named('passed')).toContain('add-thing-by-own-image')
})

it.each([
  ['http://localhost', ['prefix']],
  ['https://api.example', ['server-prefix']],
  ['null', ['sandbox']],
])('verify finds a server that allows each origin that begins as %s', async (allowed, ids) => {
  const { failures } = await verify(({ 'sec-fetch-site': site, origin }) => {
    if (String(origin).startsWith(allowed)) return false
    return site !== undefined || origin !== undefined
  })
  expect(failures).toEqual([...ids, 'own-fetch'].map((id) => `add-thing-by-${id}/status`))
})

it('verify finds a server whose refusals another site can read', async () => {
  const { findings } = await verify(
    ({ 'sec-fetch-site': site, origin }) =>
      (site ?? origin) !== undefined && site !== 'same-origin',
    ({ origin }) => ({ 'Access-Control-Allow-Origin': String(origin) }),
  )
  expect(findings.map(({ message }) => message)).toContain(
    'a page of another site can read it: Access-Control-Allow-Origin is https://other-site.invalid',
  )
})

it.each([
  ['no-store', []],
  ['max-age=60', ['add-thing-by-get/no-store']],
])(
  'verify checks a refused method for no-store where all responses of a path need it: %s',
  async (caching, expected) => {
    const header = `headers: { Cache-Control: { required: true, schema: { type: string }, example: no-store } }`
    const server = await serve(({ method }, response) => {
      const isKnown = method === 'POST'
      const value = isKnown ? 'no-store' : caching
      response.writeHead(isKnown ? 204 : 405, { 'Cache-Control': value }).end()
    })
    const contract = contractWith(`  /things:
    post: { operationId: addThing, responses: { '204': { description: Done., ${header} } } }
`)
    const { failures } = await verifyBy(contract, ['--server', server, '--only', 'by-get'])
    expect(failures).toEqual(expected)
  },
)

it('verify finds a server that accepts methods that a path does not have', async () => {
  const server = await serve((_, response) => response.writeHead(200).end())
  const contract = contractWithBody('{ application/json: { schema: { type: object } } }')
  const { tests } = await verifyBy(contract, ['--server', server, '--only', 'note-by-'])
  const found = tests.map(({ name, findings: [finding] }) => [
    name,
    finding?.operation,
    finding?.pointer,
    finding?.command?.includes('--json'),
  ])
  expect(found).toEqual(
    ['get', 'put', 'patch', 'delete'].map((method) => [
      `add-note-by-${method}`,
      `${method.toUpperCase()} /notes`,
      '#/paths/~1notes',
      // A GET has no body.
      method !== 'get',
    ]),
  )
})

it.each([
  [500, 4],
  [503, 4],
  [501, 0],
  [404, 0],
])('verify judges a %i for a method that the contract lacks', async (status, failures) => {
  const server = await serve((_, response) => response.writeHead(status).end())
  const contract = contractWithBody('{ application/json: { schema: { type: object } } }')
  const ran = await verifyBy(contract, ['--server', server, '--only', 'note-by-'])
  expect(ran.failures.filter((one) => one.endsWith('/status'))).toHaveLength(failures)
})

it('generateOtherMethods skips a method that a matching path template has', async () => {
  const { named, failures } = await verifyConforming(`  /uploads/sessions:
    post: { operationId: addSession, responses: { '204': { description: Done. } } }
  /uploads/{id}:
    get:
      operationId: getUpload
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '204': { description: Done. } }
`)
  expect(failures).toEqual([])
  const others = named('passed').filter((name) => name.startsWith('add-session-by-'))
  expect(others).toContain('add-session-by-put')
  expect(others).not.toContain('add-session-by-get')
})

it('findKnownCauses names a wrong prefix, although the server refuses cross-site requests before it looks for the path', async () => {
  const server = await serve(({ headers }, response) => {
    const isOwn = headers['sec-fetch-mode'] === undefined && headers.origin === undefined
    response.writeHead(isOwn ? 404 : 418).end()
  })
  const { heading } = await verifyBy(contractWith(PATHS), ['--server', server], {
    CONTRACT_TOKEN: 'Marker-Token-7',
  })
  expect(heading).toContainEqual(expect.stringMatching(/got 404\. .*the right prefix\?$/))
})
