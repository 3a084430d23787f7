import { readContract } from 'aml-contract/model'
import { describe, expect, it } from 'vitest'
import { normalizeForOrval } from '../../../plugins/orval/for-orval.ts'

const TEXT = { type: 'string' }

it('normalizeForOrval removes documentation, and the password format beside a pattern', () => {
  const secret = { type: 'string', format: 'password', minLength: 2, pattern: '^a*$' }
  const { components } = normalizeForOrval(
    readContract({
      openapi: '3.1.0',
      info: { title: 'A', version: '1.0.0' },
      paths: {},
      components: {
        schemas: {
          Code: { ...secret, title: 'Code', description: 'A secret.' },
          Problem: {
            type: 'object',
            properties: { message: TEXT, description: { ...TEXT, title: 'Details' } },
          },
        },
      },
    }),
  )
  const { Code, Problem } = Object(components).schemas
  expect(Code).toEqual({ type: 'string', minLength: 2, pattern: '^a*$' })
  expect(Problem.properties).toEqual({ message: TEXT, description: TEXT })
})

const done = { 204: { description: '' } }

describe('npm run generate', () => {
  it.each<[string, object, string]>([
    [
      'a body of several parts',
      { requestBody: { content: { 'multipart/form-data': { schema: {} } } } },
      'a body of multipart/form-data is not supported',
    ],
    [
      'a key in the query',
      { security: [{ key: [] }] },
      'the key key would be in the URL, which servers log',
    ],
  ])('rejects %s, and names its operation', (_, operation, problem) => {
    const contract = readContract({
      openapi: '3.1.0',
      info: { title: 'A', version: '1.0.0' },
      paths: { '/a': { post: { operationId: 'sendIt', responses: done, ...operation } } },
      components: { securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'key' } } },
    })
    expect(() => normalizeForOrval(contract)).toThrow(
      `The app can't be generated from this contract:\n  sendIt: ${problem}`,
    )
  })

  const json = (schema: object) => ({
    description: '',
    content: { 'application/json': { schema } },
  })
  const normalize = (operation: object, item: object = {}, schemas: object = {}) =>
    Object(
      normalizeForOrval(
        readContract({
          openapi: '3.1.0',
          info: { title: 'A', version: '1.0.0' },
          paths: { '/a/{ItemID}': { ...item, get: { responses: done, ...operation } } },
          components: { schemas },
        }),
      ),
    )

  it('gives a name to inline schemas, which Orval validates only then', () => {
    const list = { type: 'array', items: TEXT }
    const responses = { 200: json(list), default: json(TEXT) }
    const { components, paths } = normalize({ operationId: 'list-items', responses })
    expect(components.schemas).toEqual({
      ListItemsResponse200: list,
      ListItemsResponseDefault: TEXT,
    })
    expect(paths['/a/{itemId}'].get.responses[200].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/ListItemsResponse200',
    })
  })

  it.each([
    ['User accounts', 'user-accounts-queries'],
    ['PaymentLinks', 'payment-links-queries'],
    [undefined, 'default-queries'],
  ])('makes a folder of the tag %s', (tag, folder) => {
    const { paths } = normalize({ operationId: 'a', ...(tag && { tags: [tag] }) })
    expect(paths['/a/{itemId}'].get.tags).toEqual([folder])
  })

  it('gives each operation the parameters of its path, but for its own', () => {
    const page = { name: 'page', in: 'query' }
    const shared = [
      { ...page, schema: TEXT },
      { name: 'ItemID', in: 'path', required: true, schema: TEXT },
    ]
    const own = [{ ...page, schema: { type: 'integer' } }]
    const { paths } = normalize({ operationId: 'a', parameters: own }, { parameters: shared })
    expect(paths['/a/{itemId}'].get.parameters).toEqual([
      ...own,
      { name: 'itemId', in: 'path', required: true, schema: TEXT },
    ])
  })

  it('makes properties of one direction optional', () => {
    const Item = {
      type: 'object',
      required: ['id', 'name'],
      properties: { id: { ...TEXT, readOnly: true }, name: TEXT },
    }
    const { components } = normalize({ operationId: 'a' }, {}, { Item })
    expect(components.schemas.Item).toEqual({
      type: 'object',
      required: ['name'],
      properties: { id: TEXT, name: TEXT },
    })
  })

  it('renames a schema that is named as a property of another', () => {
    const Split = {
      type: 'object',
      properties: { amount: { $ref: '#/components/schemas/SplitAmount' } },
    }
    const { components } = normalize(
      { operationId: 'a' },
      {},
      { Split, SplitAmount: TEXT, Splitter: TEXT },
    )
    expect(components.schemas).toEqual({
      Split: {
        type: 'object',
        properties: { amount: { $ref: '#/components/schemas/SplitAmountSchema' } },
      },
      SplitAmountSchema: TEXT,
      Splitter: TEXT,
    })
  })
})
