import { describe, expect, it } from 'vitest'
import { contract, INTEGER, listRatings, operation, parseRatings, parseRows } from '../compared'

const webhook = (parts: string) =>
  contract(`webhooks: { ${parts && `newPet: { post: { ${parts} } }`} }`)
const callback = (parts: string) =>
  operation(parts && `callbacks: { onPet: { '{$request.query.url}': { post: { ${parts} } } } }`)

const BODY = 'requestBody: { content: { application/json: { schema: { type: string } } } }'

/** Requests of the server are not compared: a change of any part is told, and one of documentation alone is not. */
const REQUESTS = `
  a new operation           |              | summary: A | major uncompared-part-changed
  a limit of a body         | ${BODY}      | ${BODY.replace('string', 'string, maxLength: 9')} | major uncompared-part-changed
  a removed response header | responses: { '200': { headers: { X-A: { ${INTEGER} } } } } | responses: { '200': {} } | major uncompared-part-changed
  a summary                 | summary: A   | summary: B | patch documentation-changed
  the order of keys         | summary: A, description: B | description: B, summary: A | -
`

describe('compare, for webhooks and callbacks', () => {
  it.each(parseRows(REQUESTS))('tells %s', async (_, base = '', revision = '', found = '') => {
    for (const create of [webhook, callback])
      expect(await listRatings(create(base), create(revision))).toEqual(parseRatings(found))
  })

  it('tells a callback with another URL as two', async () => {
    const base = callback('summary: A')
    expect(await listRatings(base, base.replace('query.url', 'body#/url'))).toEqual([
      'major uncompared-part-changed',
      'major uncompared-part-changed',
    ])
  })

  it('rates a server of the contract once, and not for webhooks too', async () => {
    const base = `${webhook('summary: A')}servers: [{ url: /a }]`
    const revision = base.replace('/a }', '/a }, { url: /b }')
    expect(await listRatings(base, revision)).toEqual(['minor server-added'])
  })
})
