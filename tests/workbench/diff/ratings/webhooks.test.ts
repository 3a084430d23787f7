import { describe, expect, it } from 'vitest'
import { contract, INTEGER, JSON_BODY, OK, operation, ratingsBetween } from '../compared'

const webhook = (parts: string) =>
  contract(
    `webhooks: { newPet: { post: { ${parts}, responses: { '200': { description: Done. } } } } }`,
  )
const callback = (parts: string) =>
  operation(`callbacks: { onPet: { '{$request.query.url}': { post: { ${parts}, ${OK} } } } }`)
const answered = (schema: string) =>
  contract(
    `webhooks: { newPet: { post: { responses: { '200': { description: Done., content: { application/json: { schema: ${schema} } } } } } } }`,
  )

describe('what the server sends by itself', () => {
  it.each<[string, string, string, string[]]>([
    [
      'a new webhook',
      contract('webhooks: {}'),
      webhook('summary: A'),
      ['minor webhook-operation-added'],
    ],
    [
      'a removed webhook',
      webhook('summary: A'),
      contract('webhooks: {}'),
      ['major webhook-operation-removed'],
    ],
    ['a new callback', operation(''), callback('summary: A'), ['minor callback-operation-added']],
    [
      'a callback to another URL',
      callback('summary: A'),
      callback('summary: A').replace('request.query.url', 'request.body#/url'),
      ['major callback-operation-removed', 'minor callback-operation-added'],
    ],
    [
      'a server of the contract, which no webhook has',
      `${webhook('summary: A')}servers: [{ url: /a }]`,
      `${webhook('summary: A')}servers: [{ url: /a }, { url: /b }]`,
      ['minor server-added'],
    ],
    [
      'a removed callback',
      callback('summary: A'),
      operation(''),
      ['major callback-operation-removed'],
    ],
    [
      'a limit less in a callback',
      callback(
        `requestBody: { content: { application/json: { schema: { type: string, maxLength: 9 } } } }`,
      ),
      callback(`requestBody: { content: { application/json: { schema: { type: string } } } }`),
      ['major callback-request-max-length-removed'],
    ],
    [
      'an optional body of a webhook',
      webhook(`requestBody: { required: true, ${JSON_BODY} }`),
      webhook(`requestBody: { ${JSON_BODY} }`),
      ['major webhook-request-body-became-optional'],
    ],
    [
      'another media type of a webhook',
      webhook(`requestBody: { content: { text/csv: {} } }`),
      webhook(`requestBody: { content: { text/csv: {}, text/plain: {} } }`),
      ['major webhook-request-body-media-type-added'],
    ],
    [
      'a new required header of a webhook',
      webhook('summary: A'),
      webhook(`summary: A, parameters: [{ name: X-A, in: header, required: true, ${INTEGER} }]`),
      ['major webhook-request-parameter-added-required'],
    ],
    [
      'more is accepted in response',
      answered('{ type: string, maxLength: 9 }'),
      answered('{ type: string }'),
      ['minor webhook-response-max-length-removed'],
    ],
    [
      'less is accepted in response',
      answered('{ type: string }'),
      answered('{ type: string, maxLength: 9 }'),
      ['major webhook-response-max-length-added'],
    ],
  ])('%s', async (_, base, revision, found) => {
    expect(await ratingsBetween(base, revision)).toEqual(found)
  })
})
