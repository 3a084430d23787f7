import { describe, expect, it } from 'vitest'
import { contract, INTEGER, listRatings, operation, parseRatings, parseRows } from '../compared'

const webhook = (parts: string) =>
  contract(`webhooks: { ${parts && `newPet: { post: { ${parts} } }`} }`)
const callback = (parts: string) =>
  operation(parts && `callbacks: { onPet: { '{$request.query.url}': { post: { ${parts} } } } }`)

const BODY = 'requestBody: { content: { application/json: { schema: { type: string } } } }'

/** Requests of the server; `KIND` is `webhook` or `callback`. */
const REQUESTS = `
  a new operation           |              | summary: A | minor KIND-operation-added
  a limit of a body         | ${BODY}      | ${BODY.replace('string', 'string, maxLength: 9')} | minor/major KIND-request-max-length-added
  a removed response header | responses: { '200': { headers: { X-A: { ${INTEGER} } } } } | responses: { '200': {} } | minor KIND-response-header-removed
`

describe('compare, for webhooks and callbacks', () => {
  it.each(parseRows(REQUESTS))('rates %s', async (_, base = '', revision = '', found = '') => {
    for (const [kind, create] of Object.entries({ webhook, callback }))
      expect(await listRatings(create(base), create(revision))).toEqual(
        parseRatings(found.replace('KIND', kind)),
      )
  })

  it('rates a callback with another URL as a new callback', async () => {
    const base = callback('summary: A')
    expect(await listRatings(base, base.replace('query.url', 'body#/url'))).toEqual([
      'major/minor callback-operation-removed',
      'minor callback-operation-added',
    ])
  })

  it('rates a server of the contract once, and not for webhooks too', async () => {
    const base = `${webhook('summary: A')}servers: [{ url: /a }]`
    const revision = base.replace('/a }', '/a }, { url: /b }')
    expect(await listRatings(base, revision)).toEqual(['minor server-added'])
  })
})
