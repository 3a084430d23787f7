import { json } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { serve } from '../../serve'
import { addThing, contractWith, sendJson, verifyBy, verifyWorkflows } from '../run-verify'

const VALUES = { plain: 'Anna', quote: "O'Brien", accent: 'Zoë', script: '\u0635\u0648' }

/** Verifies workflows that send VALUES. @returns for each crash the other test cases of its finding. */
async function findCrashes(crashing: RegExp) {
  const workflows = Object.entries(VALUES).map(([workflowId, value]) => ({
    workflowId,
    steps: [addThing(value)],
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

it.each([
  ['some values', /['\u0080-\uffff]/, ['also: accent, script']],
  ['any value', /^/, ['also: quote, accent, script']],
])(
  'createCauseFinder groups crashes of workflows at an operation by %s',
  async (_, crashing, others) => {
    expect(await findCrashes(crashing)).toEqual(others)
  },
)

it.each([
  [
    'by the unchecked keyword',
    (short: string) => [...short].length > 1,
    ['10 of 52 cases, for example one-text-pattern', '2 of 52 cases, for example one-text-long'],
  ],
  ['of a server without validation', () => true, ['16 of 52 cases, for example one-short-short']],
])('createCauseFinder groups accepted invalid inputs %s', async (_, isValid, expected) => {
  const parameter = (name: string, schema: string) =>
    `{ name: ${name}, in: query, schema: { type: string, ${schema} }, example: abcd }`
  const operation = (id: string, name: string) =>
    `  /${id}: { get: { operationId: ${id}, parameters: [${parameter('short', 'minLength: 2')}, ${parameter(name, "maxLength: 9, pattern: '^[a-z]+$'")}], responses: { '204': { description: Done. }, '422': { description: Wrong. } } } }\n`
  const server = await serve(({ url = '', method }, response) => {
    const short = new URL(url, 'http://localhost').searchParams.get('short') ?? 'ab'
    const isAccepted = isValid(short) && !url.includes('%zz')
    response.writeHead(method !== 'GET' ? 405 : isAccepted ? 204 : 422).end()
  })
  const contract = contractWith(operation('one', 'text') + operation('two', 'title'))
  const { findings } = await verifyBy(contract, ['--server', server])
  expect(findings.map(({ details }) => details?.[0]?.split(':')[0])).toEqual(expected)
})

const ITEM = (field: string) =>
  `{ type: object, required: [${field}], properties: { id: { type: integer, readOnly: true }, ${field}: { type: string, minLength: 2, maxLength: 30 } } }`
const things = (path: string, id: string, schema: string) => {
  const content = `content: { application/json: { schema: { $ref: '#/components/schemas/${schema}' } } }`
  const example = `content: { application/json: { schema: { $ref: '#/components/schemas/${schema}' }, example: { ${schema === 'Pet' ? 'name' : 'title'}: Emma } } }`
  const responses = `'200': { description: Done., ${content} }, '404': { description: None. }, '422': { description: Wrong. }`
  return `  ${path}: { post: { operationId: add${id}, requestBody: { required: true, ${example} }, responses: { ${responses} } } }
  ${path}/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { operationId: get${id}, responses: { ${responses} } }
    put: { operationId: change${id}, requestBody: { required: true, ${example} }, responses: { ${responses} } }
`
}
const THINGS = `${things('/pets', 'Pet', 'Pet')}${things('/books', 'Book', 'Book')}components: { schemas: { Pet: ${ITEM('name')}, Book: ${ITEM('title')} } }
`

type Thing = Record<string, unknown>

/** @param fault returns status and body; 299 accepts a text that is too long. */
async function findCauses(fault: (path: string, sent: Thing, kept: Thing) => [number, Thing?]) {
  const server = await serve(async (request, response) => {
    const { method = '', url = '' } = request
    const send = (status: number, value?: Thing) => sendJson(response, status, value)
    const [, collection = '', id] = /^\/(pets|books)(?:\/([^/]+))?$/.exec(url) ?? []
    if (!(id === undefined ? ['POST'] : ['GET', 'PUT']).includes(method)) return send(405)
    if (id !== undefined && !/^-?\d+$/.test(id)) return send(422)
    const isWrite = method !== 'GET'
    const sent = ((isWrite ? await json(request).catch(() => null) : null) ?? {}) as Thing
    const field = collection === 'pets' ? 'name' : 'title'
    const text = sent[field]
    if (isWrite && (typeof text !== 'string' || text.includes('\0'))) return send(422)
    const kept: Thing = { [field]: 'Emma', ...sent, id: Number(id ?? 1) }
    const [status, changed] = fault(collection, sent, kept)
    const length = typeof text === 'string' ? [...text].length : 5
    if (status !== 500 && (length < 2 || (length > 30 && status !== 299))) return send(422)
    if (sent['id'] !== undefined && !Number.isInteger(sent['id'])) return send(422)
    return send(status === 299 ? 200 : status, changed ?? kept)
  })
  const { findings, tests } = await verifyBy(contractWith(THINGS), ['--server', server])
  const testsByName = new Map(tests.map((test) => [test.name, test]))
  return findings.map(({ rule, operation, details = [] }) => {
    const also = details.flatMap((line) => /^also (\S+):/.exec(line)?.[1] ?? [])
    const names = details.flatMap((line) =>
      line.startsWith('also: ') ? line.slice(6).split(', ') : [],
    )
    return [
      [rule, ...also].join(),
      operation,
      names.filter((name) => testsByName.has(name)).length > 0,
    ]
  })
}

const readText = ({ name, title }: Thing) => String(name ?? title ?? '')

describe('createCauseFinder', () => {
  it('groups all crashes of an operation that always crashes', async () => {
    const found = await findCauses((path) => [path === 'books' ? 500 : 200])
    expect(found.filter(([, operation]) => operation === 'POST /books')).toHaveLength(1)
  })

  it('separates crashes by different characters in different fields', async () => {
    const crashes = { pets: /'/, books: /[^\n -~]/u }
    expect(
      await findCauses((path, sent) => [
        crashes[path as 'pets' | 'books'].test(readText(sent)) ? 500 : 200,
      ]),
    ).toEqual([
      ['status,documented-status', 'POST /books', true],
      ['status,documented-status', 'POST /pets', true],
    ])
  })

  it('groups an accepted invalid input with the invalid response to it', async () => {
    expect(await findCauses((path) => [path === 'pets' ? 299 : 200])).toEqual([
      ['status,body', 'POST /pets', true],
    ])
  })

  it('groups undocumented fields by the schema', async () => {
    expect(
      await findCauses((path, _, kept) => [200, { ...kept, ...(path === 'pets' && { extra: 1 }) }]),
    ).toEqual([['body', 'POST /pets', true]])
    expect(await findCauses((_, __, kept) => [200, { ...kept, extra: 1 }])).toEqual([
      ['body', 'POST /pets', true],
      ['body', 'POST /books', true],
    ])
  })
})

it('createCauseFinder groups the crashes by one field, whatever is wrong with it', async () => {
  const schema =
    '{ type: object, required: [items, note], properties: { items: { type: array, minItems: 1, maxItems: 9, uniqueItems: true, items: { type: object, required: [a], properties: { a: { type: string, maxLength: 9 } } } }, note: { type: string, maxLength: 9 } } }'
  const contract = contractWith(`  /orders:
    post:
      operationId: addOrder
      requestBody: { required: true, content: { application/json: { schema: ${schema} } } }
      responses: { '204': { description: Done. }, '422': { description: Wrong. } }
`)
  const isText = (value: unknown) => typeof value === 'string' && [...value].length < 10
  const server = await serve(async (request, response) => {
    const body: unknown = request.method === 'POST' ? await json(request).catch(() => null) : null
    const { items, note } = Object(body) as Record<string, unknown>
    const areItems =
      Array.isArray(items) &&
      items.length > 0 &&
      items.length < 10 &&
      new Set(items.map((one) => JSON.stringify(one))).size === items.length &&
      items.every((one) => isText(Object(one).a))
    response
      .writeHead(request.method !== 'POST' ? 405 : !isText(note) ? 422 : areItems ? 204 : 500)
      .end()
  })
  const { findings } = await verifyBy(contract, ['--server', server, '--checks', 'status'])
  expect(findings.map(({ message }) => message)).toEqual(['expected 422, got 500'])
})
