import { expect, it } from 'vitest'
import {
  contract,
  INTEGER,
  JSON_BODY,
  operation,
  parseRatings,
  parseRows,
  ratingsBetween,
} from '../compared'

const written = (cell: string) =>
  cell
    .replaceAll('<integer>', INTEGER)
    .replaceAll('<json>', JSON_BODY)
    .replaceAll('<text>', 'content: { application/json: { schema: { type: string } } }')
    .replaceAll(
      '<limited>',
      'content: { application/json: { schema: { type: string, maxLength: 9 } } }',
    )

const webhook = (cell: string) =>
  contract(cell === '-' ? 'webhooks: {}' : `webhooks: { newPet: { post: { ${written(cell)} } } }`)
const callback = (cell: string) =>
  operation(
    cell === '-'
      ? ''
      : `callbacks: { onPet: { '{$request.query.url}': { post: { ${written(cell)} } } } }`,
  )

/** Requests of the server; `KIND` is `webhook` or `callback`. */
const REQUESTS = `
  a new operation | - | summary: A | minor KIND-operation-added
  a removed operation | summary: A | - | major/minor KIND-operation-removed
  no limit of a body | requestBody: { <limited> } | requestBody: { <text> } | major/minor KIND-request-max-length-removed
  a limit of a body | requestBody: { <text> } | requestBody: { <limited> } | minor/major KIND-request-max-length-added
  an optional body | requestBody: { required: true, <json> } | requestBody: { <json> } | major/minor KIND-request-body-became-optional
  a required body | requestBody: { <json> } | requestBody: { required: true, <json> } | minor/major KIND-request-body-became-required
  another media type | requestBody: { content: { text/csv: {} } } | requestBody: { content: { text/csv: {}, text/plain: {} } } | major/minor KIND-request-body-media-type-added
  a new required header | summary: A | summary: A, parameters: [{ name: X-A, in: header, required: true, <integer> }] | minor/major KIND-request-parameter-added-required
  no limit of a response | responses: { '200': { <limited> } } | responses: { '200': { <text> } } | minor/major KIND-response-max-length-removed
  a limit of a response | responses: { '200': { <text> } } | responses: { '200': { <limited> } } | major/minor KIND-response-max-length-added
  another scheme of the request | security: [{ token: [] }] | security: [{ token: [] }, { key: [] }] | minor KIND-security-alternative-added
  no header of a response | responses: { '200': { headers: { X-A: { <integer> } } } } | responses: { '200': {} } | minor KIND-response-header-removed
`

it.each(parseRows(REQUESTS))('%s', async (_, base = '', revision = '', found = '') => {
  for (const [kind, whole] of [
    ['webhook', webhook],
    ['callback', callback],
  ] as const)
    expect(await ratingsBetween(whole(base), whole(revision))).toEqual(
      parseRatings(found.replace('KIND', kind)),
    )
})

it('a callback to another URL is another callback', async () => {
  const base = callback('summary: A')
  expect(await ratingsBetween(base, base.replace('query.url', 'body#/url'))).toEqual([
    'major/minor callback-operation-removed',
    'minor callback-operation-added',
  ])
})

it('a server of the contract is no server of its webhooks', async () => {
  const base = `${webhook('summary: A')}servers: [{ url: /a }]`
  const revision = base.replace('/a }', '/a }, { url: /b }')
  expect(await ratingsBetween(base, revision)).toEqual(['minor server-added'])
})
