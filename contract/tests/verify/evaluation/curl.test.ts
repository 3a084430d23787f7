import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { run } from '../../run'
import { serve } from '../../serve'
import { contractWith, verifyBy } from '../run-verify'

const TOKEN = 'Marker-Token-7'

const TEXT = '{ type: string }'
const FIELDS =
  "{ type: object, required: [note, list], properties: { note: { type: string, example: \"It's a & b\" }, list: { type: array, items: { type: string }, example: ['1', '2'] } }, example: { note: \"It's a & b\", list: ['1', '2'] } }"

const withBody = (type: string, schema = FIELDS) =>
  `requestBody: { required: true, content: { ${type}: { schema: ${schema} } } }`
const withParameters = (...locations: string[]) =>
  `parameters: [${locations
    .map((one) => {
      const example = one === 'cookie' ? "it's" : "It's a&b $HOME"
      return `{ name: in-${one}, in: ${one}, required: true, schema: ${TEXT}, example: "${example}" }`
    })
    .join(', ')}]`

const OPERATIONS: [method: string, path: string, rest: string][] = [
  ['get', '/all/{in-path}', withParameters('path', 'query', 'header', 'cookie')],
  ['head', '/query', withParameters('query', 'cookie')],
  ['put', '/query', withParameters('query')],
  ['get', '/none', 'description: No input.'],
  ['post', '/json', `${withParameters('query', 'header')}, ${withBody('application/json')}`],
  ['post', '/plain', withBody('text/plain', `{ type: string, example: "100% of C:\\\\a" }`)],
  ['post', '/text', withBody('application/json', `{ type: string, example: "It's a" }`)],
  ['patch', '/json', withBody('application/merge-patch+json')],
  ['delete', '/form', withBody('application/x-www-form-urlencoded')],
  ['get', '/bearer', 'security: [{ bearer: [] }]'],
  ['get', '/basic', 'security: [{ basic: [] }]'],
  ['get', '/header', 'security: [{ header: [] }]'],
  ['post', '/cookie', `security: [{ cookie: [] }], ${withParameters('cookie')}`],
  ['get', '/query-key', `security: [{ query: [] }], ${withParameters('query')}`],
  ['delete', '/query-key', 'security: [{ query: [] }]'],
]

const PATHS = `${[...new Set(OPERATIONS.map(([, path]) => path))]
  .map(
    (path) =>
      `  ${path}:\n${OPERATIONS.filter((one) => one[1] === path)
        .map(
          ([method, , rest]) =>
            `    ${method}: { ${rest}, responses: { '204': { description: Done. } } }\n`,
        )
        .join('')}`,
  )
  .join('')}components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
    basic: { type: http, scheme: basic }
    header: { type: apiKey, in: header, name: X-Key }
    cookie: { type: apiKey, in: cookie, name: key }
    query: { type: apiKey, in: query, name: key }
`

/** Serializes a received request, independent of the client. */
async function readRequest(request: IncomingMessage) {
  const { method = '', url = '', headers } = request
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const body = await buffer(request)
  const type = headers['content-type'] ?? ''
  const form = /form/.test(type)
    ? await new Response(body, { headers: { 'content-type': type } }).formData()
    : undefined
  const named = ['in-header', 'cookie', 'authorization', 'x-key'].map((name) => headers[name])
  const sent = [type.split(';')[0], form ? [...form] : body.toString()]
  return JSON.stringify([method, pathname, [...searchParams], named, sent])
}

it.each([
  ['the least requests', ['least'], OPERATIONS.length],
  ['requests with a NUL', ['NUL character'], 13],
])('formatCurl prints a command that sends the same request: %s', async (_, only, count) => {
  const received: Record<string, string[]> = { tool: [], curl: [] }
  const server = await serve(async (request, response) => {
    const [agent = ''] = request.headers['user-agent']?.split('/') ?? []
    received[agent === 'aml-contract' ? 'tool' : agent]?.push(await readRequest(request))
    response.writeHead(500).end()
  })
  const args = ['--server', server, '--only', ...only]
  const { json, tests } = await verifyBy(contractWith(PATHS), args, { CONTRACT_TOKEN: TOKEN })
  expect(received['tool']).toHaveLength(count)
  expect(json).not.toContain(TOKEN)
  for (const { findings } of tests) {
    await run('sh', ['-c', findings[0]?.command ?? ''], { CONTRACT_TOKEN: TOKEN, HOME: '/nowhere' })
  }
  expect(received['curl']?.toSorted()).toEqual(received['tool']?.toSorted())
})
