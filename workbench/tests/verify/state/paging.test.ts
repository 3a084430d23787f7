import { json } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractWith, jsonContent, sendJson, verifyBy } from '../run-verify'

const BOOK =
  '{ type: object, required: [title], properties: { id: { type: integer, readOnly: true }, title: { type: string } } }'
const parameter = (name: string, type = 'integer', rule = ', minimum: 1') =>
  `{ name: ${name}, in: query, schema: { type: ${type}${rule} } }`

/** The parameters of a list, and how a page names the next one. */
const STYLES = {
  page: [parameter('page'), parameter('per_page')],
  offset: [parameter('offset', 'integer', ', minimum: 0'), parameter('limit')],
  cursor: [parameter('cursor', 'string', ''), parameter('limit')],
  header: [parameter('limit')],
  body: [parameter('limit')],
}
type Style = keyof typeof STYLES
type Fault =
  | 'none'
  /** The last item of a page is the first of the next one. */
  | 'overlaps'
  /** The first item of each page but the first is left out. */
  | 'skips'
  | 'neverEnds'
  | 'leadsElsewhere'
  | 'publicAddress'

const createContract = (style: Style) =>
  contractWith(`  /books:
    get: { operationId: listBooks, parameters: [${STYLES[style].join(', ')}], responses: { '200': { description: Books., headers: { Link: { schema: { type: string } } }, ${jsonContent(`{ type: object, properties: { books: { type: array, items: ${BOOK} }, next: { type: [string, 'null'] } } }`)} } } }
    post: { operationId: addBook, requestBody: { required: true, content: { application/json: { schema: ${BOOK}, example: { title: Emma } } } }, responses: { '201': { description: Created., ${jsonContent(BOOK)} } } }
  /books/{bookId}:
    parameters: [{ name: bookId, in: path, required: true, schema: { type: integer } }]
    delete: { operationId: removeBook, responses: { '204': { description: Deleted. }, '404': { description: None. } } }
servers: [{ url: 'https://books.example.com' }]
`)

/** Serves books that exist, and those that are created, in pages of two. */
async function serveBooks(style: Style, fault: Fault) {
  const books = new Map([1, 2, 3].map((id) => [id, { id, title: 'Emma' }]))
  return serve(async (request, response) => {
    const { method, headers } = request
    const url = new URL(request.url ?? '', `http://${headers.host}`)
    const send = (status: number, value?: unknown, own = {}) =>
      sendJson(response, status, value, own)
    if (method === 'POST') {
      const id = books.size === 0 ? 1 : Math.max(...books.keys()) + 1
      books.set(id, { ...((await json(request)) as { title: string }), id })
      return send(201, books.get(id))
    }
    if (method === 'DELETE')
      return send(books.delete(Number(url.pathname.split('/')[2])) ? 204 : 404, undefined)
    const number = (name: string, fallback: number) =>
      Number(url.searchParams.get(name) ?? fallback)
    const size = number(style === 'page' ? 'per_page' : 'limit', 2)
    const start = {
      page: () => (number('page', 1) - 1) * size,
      offset: () => number('offset', 0),
      cursor: () => number('cursor', 0),
      header: () => number('after', 0),
      body: () => number('after', 0),
    }[style]()
    const shift = start === 0 ? 0 : fault === 'overlaps' ? -1 : fault === 'skips' ? 1 : 0
    const all = [...books.values()]
    const items = all.slice(start + shift, start + size)
    const isEnd = start + size >= all.length
    const end = isEnd ? start : start + size
    const isLast = isEnd && fault !== 'neverEnds'
    const origins: Partial<Record<Fault, string>> = {
      leadsElsewhere: 'http://internal.example:8080',
      publicAddress: 'https://books.example.com',
    }
    const link = `${origins[fault] ?? ''}/books?after=${end}&limit=${size}`
    const next = { cursor: String(end), body: link, page: null, offset: null, header: null }[style]
    const relation = style === 'header' &&
      !isLast && { Link: `</>; rel="first", <${link}>; rel=next` }
    return send(200, { books: items, next: isLast ? null : next }, relation || {})
  })
}

const findViolations = async (style: Style, fault: Fault) => {
  const args = ['--server', await serveBooks(style, fault), '--only', 'state-']
  return (await verifyBy(createContract(style), args)).stateViolations
}

const ALL = Object.keys(STYLES) as Style[]

describe('the pages of a list', () => {
  it.each(ALL)('are read to the end, by %s', async (style) => {
    expect(await findViolations(style, 'none')).toEqual([])
  })

  it.each(ALL)('hold no item twice, by %s', async (style) => {
    const [message, ...more] = await findViolations(style, 'overlaps')
    expect(message).toBe('paging: lists what was created: 1 is on page 1 and on page 2')
    expect(more).toEqual([])
  })

  it.each(ALL)('leave no item out, by %s', async (style) => {
    expect(await findViolations(style, 'skips')).toEqual([
      'read-back: lists what was created: it is missing',
    ])
  })

  it.each<Style>(['cursor', 'header', 'body'])('end, by %s', async (style) => {
    expect(await findViolations(style, 'neverEnds')).toEqual([
      'paging: lists what was created: page 5 leads back to a page that was read',
    ])
  })

  it.each<Style>(['header', 'body'])('stay on the server, by %s', async (style) => {
    expect(await findViolations(style, 'leadsElsewhere')).toEqual([
      'paging: lists what was created: the link to the next page leads to another server: http://internal.example:8080/books?after=1&limit=1',
    ])
    // The address of the contract leads to the same server in production.
    expect(await findViolations(style, 'publicAddress')).toEqual([])
  })
})
