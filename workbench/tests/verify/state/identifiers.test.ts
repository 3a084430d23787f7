import { expect, it } from 'vitest'
import { contractWith, jsonContent, verifyBy } from '../run-verify'
import { type Methods, serveCollections } from './collections'

const TEXT = '{ type: string, minLength: 1 }'
const ARTICLE = `{ type: object, properties: { slug: ${TEXT}, title: ${TEXT}, author: ${TEXT}, updatedAt: { type: string, format: date-time } } }`
const wrapped = (schema: string) =>
  jsonContent(`{ type: object, required: [article], properties: { article: ${schema} } }`)
const written = `requestBody: { required: true, ${wrapped(`{ type: object, required: [title], properties: { title: ${TEXT} } }`)} }`
const responses = (success: string, body = '') =>
  `responses: { '${success}': { description: Done.${body} }, '422': { description: Wrong. } }`
const ARTICLES = `  /articles:
    get: { operationId: list, parameters: [{ name: offset, in: query, schema: { type: integer, minimum: 0 } }], ${responses('200', `, ${jsonContent(`{ type: object, properties: { articles: { type: array, items: ${ARTICLE} }, articlesCount: { type: integer } } }`)}`)} }
    post: { operationId: create, ${written}, ${responses('201', `, ${wrapped(ARTICLE)}`)} }
  /articles/{slug}:
    parameters: [{ name: slug, in: path, required: true, schema: ${TEXT} }]
    get: { operationId: read, ${responses('200', `, ${wrapped(ARTICLE)}`)} }
    put: { operationId: change, ${written}, ${responses('200', `, ${wrapped(ARTICLE)}`)} }
    delete: { operationId: remove, ${responses('204')} }
`

type Fault = 'none' | 'namesOther' | 'miscounts'

/** Serves articles in envelopes, whose slugs change with their titles; 422 is its only refusal. */
const serveArticles = (fault: Fault) => {
  const articles = new Map<string, Record<string, string>>()
  let count = 0
  const methods: Methods = [
    ['GET', 'POST'],
    ['GET', 'PUT', 'DELETE'],
  ]
  return serveCollections('articles', methods, ({ method, url, id: slug, body, send }) => {
    const store = (article: object) => {
      const stored = { ...article, slug: `article-${++count}`, updatedAt: new Date().toISOString() }
      articles.set(stored.slug, stored)
      return stored
    }
    const title = (body as { article?: { title?: unknown } } | null | undefined)?.article?.title
    const isWrite = method === 'POST' || method === 'PUT'
    if (isWrite && (typeof title !== 'string' || title === '')) return send(422)
    if (!slug && method === 'GET') {
      const offset = url.searchParams.get('offset') ?? '0'
      if (!/^\d+$/.test(offset)) return send(422)
      const all = [...articles.values()]
      return send(200, {
        articles: all.slice(Number(offset)),
        articlesCount: all.length + (fault === 'miscounts' ? 5 : 0),
      })
    }
    if (!slug) return send(201, { article: store({ title, author: 'Ann' }) })
    const article = articles.get(slug)
    if (!article) return send(422)
    if (method === 'GET') return send(200, { article })
    articles.delete(slug)
    if (method === 'DELETE') return send(204)
    const changed = store({ ...article, title })
    return send(200, {
      article: fault === 'namesOther' ? { ...changed, slug: 'article-0' } : changed,
    })
  })
}

const verify = async (fault: Fault, ...args: string[]) => {
  const server = await serveArticles(fault)
  return verifyBy(contractWith(ARTICLES), ['--server', server, ...args])
}

it('runState follows a resource that a change gives another identifier', async () => {
  const { failures, status, output } = await verify('none')
  expect(failures, output).toEqual([])
  expect(status).toBe(0)
})

it.each<[Fault, string]>([
  ['namesOther', 'reads what was changed: it is not found'],
  ['miscounts', 'lists what was created: its total is 7, and it has 2 items'],
])('runState finds a planted bug of a resource in an envelope: %s', async (fault, message) => {
  const { findings } = await verify(fault, '--only', 'state-')
  expect(findings.map((one) => one.message).join('\n')).toContain(message)
})

const TAG = `{ type: object, required: [name], properties: { name: ${TEXT} } }`
const TAGS = `  /tags:
    post: { operationId: addTag, requestBody: { required: true, ${jsonContent(TAG)} }, ${responses('201', `, ${jsonContent(TAG)}`)} }
  /tags/{tag_name}:
    parameters: [{ name: tag_name, in: path, required: true, schema: ${TEXT} }]
    get: { operationId: readTag, responses: { '200': { description: A tag., ${jsonContent(TAG)} }, '404': { description: None. }, '422': { description: Wrong. } } }
    delete: { operationId: removeTag, responses: { '204': { description: Deleted. }, '404': { description: None. } } }
`

it('verify gives each resource a unique identifier where the client chooses it', async () => {
  const tags = new Set<string>()
  const duplicates: string[] = []
  const server = await serveCollections('tags', [['POST'], ['GET', 'DELETE']], (call) => {
    const { method, id, body, send } = call
    if (id === undefined) {
      const { name } = (body ?? {}) as { name?: unknown }
      if (typeof name !== 'string' || name === '') return send(422)
      if (tags.has(name)) duplicates.push(name)
      tags.add(name)
      return send(201, { name })
    }
    const name = decodeURIComponent(id)
    if (!tags.has(name)) return send(404)
    if (method === 'GET') return send(200, { name })
    tags.delete(name)
    return send(204)
  })
  const { failures, output } = await verifyBy(contractWith(TAGS), ['--server', server])
  expect(failures, output).toEqual([])
  expect(duplicates).toEqual([])
  expect(tags.size).toBe(0)
})
