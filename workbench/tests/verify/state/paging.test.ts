import { describe, expect, it } from 'vitest'
import { contractWith, jsonContent, verifyBy } from '../run-verify'
import { serveCollections } from './collections'

const BOOK =
  '{ type: object, required: [title], properties: { id: { type: integer, readOnly: true }, title: { type: string } } }'
const parameter = (name: string, type = 'integer', rule = ', minimum: 1') =>
  `{ name: ${name}, in: query, schema: { type: ${type}${rule} } }`

/** Parameters of a list, by the mechanism of its paging. */
const STYLES = {
  page: [parameter('page'), parameter('per_page')],
  offset: [parameter('offset', 'integer', ', minimum: 0'), parameter('limit')],
  cursor: [parameter('cursor', 'string', ''), parameter('limit')],
  header: [parameter('limit')],
  body: [parameter('limit')],
  none: [parameter('limit')],
}
type Style = keyof typeof STYLES
type Fault =
  | 'none'
  /** The last item of a page is also the first of the next page. */
  | 'overlaps'
  /** The first item of each page but the first is missing. */
  | 'skips'
  | 'neverEnds'
  | 'leadsElsewhere'
  | 'publicAddress'

/** The origin of the link to the next page. */
const ORIGINS: Partial<Record<Fault, string>> = {
  leadsElsewhere: 'http://internal.example:8080',
  publicAddress: 'https://books.example.com',
}

const createContract = (style: Style) =>
  contractWith(`  /books:
    get: { operationId: listBooks, parameters: [${STYLES[style].join(', ')}], responses: { '200': { description: Books., headers: { Link: { schema: { type: string } } }, ${jsonContent(`{ type: object, properties: { books: { type: array, items: ${BOOK} }, next: { type: [string, 'null'] } } }`)} } } }
    post: { operationId: addBook, requestBody: { required: true, content: { application/json: { schema: ${BOOK}, example: { title: Emma } } } }, responses: { '201': { description: Created., ${jsonContent(BOOK)} } } }
  /books/{bookId}:
    parameters: [{ name: bookId, in: path, required: true, schema: { type: integer } }]
    delete: { operationId: removeBook, responses: { '204': { description: Deleted. }, '404': { description: None. } } }
servers: [{ url: 'https://books.example.com' }]
`)

/** Serves three books, and created books, in pages of two. */
function serveBooks(style: Style, fault: Fault) {
  const books = new Map([1, 2, 3].map((id) => [id, { id, title: 'Emma' }]))
  return serveCollections('books', [['GET', 'POST'], ['DELETE']], (call) => {
    const { method, id, url, body, send } = call
    if (method === 'POST') {
      const book = { ...(body as { title: string }), id: Math.max(0, ...books.keys()) + 1 }
      books.set(book.id, book)
      return send(201, book)
    }
    if (method === 'DELETE') return send(books.delete(Number(id)) ? 204 : 404)
    const number = (name: string, fallback: number) =>
      Number(url.searchParams.get(name) ?? fallback)
    const size = number(style === 'page' ? 'per_page' : 'limit', 2)
    const start = {
      page: () => (number('page', 1) - 1) * size,
      offset: () => number('offset', 0),
      cursor: () => number('cursor', 0),
      header: () => number('after', 0),
      body: () => number('after', 0),
      none: () => 0,
    }[style]()
    const shift = start === 0 ? 0 : fault === 'overlaps' ? -1 : fault === 'skips' ? 1 : 0
    const all = [...books.values()]
    const isEnd = start + size >= all.length
    const isLast = isEnd && fault !== 'neverEnds'
    const end = isEnd ? start : start + size
    const link = `${ORIGINS[fault] ?? ''}/books?after=${end}&limit=${size}`
    const next = {
      cursor: String(end),
      body: link,
      page: null,
      offset: null,
      header: null,
      none: null,
    }[style]
    const headers = { Link: `</>; rel="first", <${link}>; rel=next` }
    if (style === 'none')
      return send(200, {
        books: all.slice(0, size).filter(({ id }) => fault !== 'skips' || id < 4),
      })
    return send(
      200,
      { books: all.slice(start + shift, start + size), next: isLast ? null : next },
      style === 'header' && !isLast ? headers : {},
    )
  })
}

const findViolations = async (style: Style, fault: Fault) => {
  const args = ['--server', await serveBooks(style, fault), '--only', 'state-']
  return (await verifyBy(createContract(style), args)).stateViolations
}

const STYLE_NAMES = Object.keys(STYLES) as Style[]

describe('readPages', () => {
  it.each(STYLE_NAMES)('reads a list to its end, by %s', async (style) => {
    expect(await findViolations(style, 'none')).toEqual([])
    expect(await findViolations(style, 'skips')).toEqual([
      'read-back: lists what was created: it is missing',
    ])
  })

  it('finds an item that is on two pages', async () => {
    expect(await findViolations('page', 'overlaps')).toEqual([
      'paging: lists what was created: 1 is on page 1 and on page 2',
    ])
  })

  it.each<Style>(['cursor', 'body'])('finds a cycle of pages, by %s', async (style) => {
    expect(await findViolations(style, 'neverEnds')).toEqual([
      'paging: lists what was created: page 5 leads back to a page that was read',
    ])
  })

  it('finds a link to another server', async () => {
    expect(await findViolations('header', 'leadsElsewhere')).toEqual([
      'paging: lists what was created: the link to the next page leads to another server: http://internal.example:8080/books?after=1&limit=1',
    ])
  })

  it('follows a link to a server of the contract on the tested server', async () => {
    expect(await findViolations('header', 'publicAddress')).toEqual([])
  })
})
