import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractWith, verifyBy } from '../run-verify'

const BODY =
  '{ application/json: { schema: { type: object, required: [ok], properties: { ok: { type: boolean } } } } }'
const RESPONSES = `{ '200': { description: Done., content: ${BODY} }, '422': { description: Wrong., content: ${BODY} } }`
const PATHS = `  /notes/{name}:
    get:
      operationId: getNote
      parameters:
        - { name: name, in: path, required: true, schema: { type: string, pattern: '^[a-z]+$' }, example: ada }
        - { name: text, in: query, schema: { type: string, maxLength: 20 }, example: a }
      responses: ${RESPONSES}
  /pages:
    get:
      operationId: getPage
      parameters: [{ name: page, in: query, schema: { type: integer }, example: 1 }]
      responses: ${RESPONSES}
  /long:
    get:
      operationId: getLong
      parameters: [{ name: text, in: query, schema: { type: string, maxLength: 5000 }, example: a }]
      responses: ${RESPONSES}
`

const isRefusedByHttpLayer = (url: string) =>
  /%(?![0-9a-f]{2})|%ff|^[^?]*%([01][0-9a-f]|7f)/i.test(url) || url.length > 4000

/** Verifies a server that keeps the contract, behind an HTTP layer. */
async function verify(refuse: (response: ServerResponse, url: string) => void) {
  const server = await serve(({ url = '', method }, response) => {
    if (isRefusedByHttpLayer(url)) return refuse(response, url)
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const text = searchParams.get('text') ?? ''
    const isValid =
      /^\/notes\/[a-z]+$|^\/(pages|long)$/.test(pathname) &&
      [...text].length <= (pathname === '/long' ? 5000 : 20) &&
      /^-?\d+$/.test(searchParams.get('page') ?? '1')
    const status = method !== 'GET' ? 405 : isValid ? 200 : 422
    return response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"ok":true}')
  })
  return verifyBy(contractWith(PATHS), ['--server', server])
}

const respond = (status: number, type: string, body: string) => (response: ServerResponse) =>
  void response.writeHead(status, { 'Content-Type': type, Connection: 'close' }).end(body)

describe('verify, with an invalid HTTP request', () => {
  it('accepts a refusal with any 4XX, headers and body', async () => {
    const { failures, status } = await verify(respond(431, 'text/html', '<h1>Too large</h1>'))
    expect(failures).toEqual([])
    expect(status).toBe(0)
  })

  const OK = respond(200, 'application/json', '{"ok":true}')

  it('accepts a success if the literal target is valid input', async () => {
    const { failures } = await verify((response, url) =>
      /^\/notes\/ada\?text=a%zz$/.test(url) ? OK(response) : respond(400, '', '')(response),
    )
    expect(failures).toEqual([])
  })

  it('finds a success if the input is invalid', async () => {
    const { failures } = await verify(OK)
    expect(failures).toEqual(
      expect.arrayContaining([
        'get-page-page-malformed/status',
        'get-note-name-pattern-line-break/status',
      ]),
    )
    expect(failures).not.toContain('get-note-text-malformed/status')
  })

  it('finds a success that breaks the contract', async () => {
    const { failures } = await verify(respond(200, 'application/json', '{}'))
    expect(failures).toContain('get-note-text-malformed/body')
  })

  it.each([
    ['a 5XX', respond(500, '', ''), 'status'],
    ['a closed connection', (response: ServerResponse) => void response.destroy(), 'response'],
  ])('finds %s', async (_, refuse, check) => {
    const { failures } = await verify(refuse)
    expect(failures).toEqual(
      expect.arrayContaining(
        [
          'get-note-text-malformed',
          'get-note-name-pattern-line-break',
          'get-long-text-longest',
        ].map((name) => `${name}/${check}`),
      ),
    )
  })
})
