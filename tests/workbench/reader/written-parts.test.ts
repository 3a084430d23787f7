import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadContract } from '../../../workbench/reader/load.ts'
import { scratchFolder } from '../../run'

/** Reads a contract from a file. */
function load(document: object) {
  const file = join(scratchFolder(), 'openapi.json')
  writeFileSync(file, JSON.stringify({ info: { title: 'T', version: '1.0.0' }, ...document }))
  return loadContract(file)
}

const DONE = { responses: { 204: { description: 'Done.' } } }

describe('a contract', () => {
  it('keeps the version that its file is written in', async () => {
    const versions = async (document: object) => {
      const { written, openapi } = await load(document)
      return [written, openapi]
    }
    expect(await versions({ swagger: '2.0', paths: {} })).toEqual(['2.0', '3.1.1'])
    expect(await versions({ openapi: '3.0.0', paths: {} })).toEqual(['3.0.0', '3.1.1'])
    expect(await versions({ openapi: '3.1.0', paths: {} })).toEqual(['3.1.0', '3.1.0'])
    expect(await versions({ openapi: '3.2.0', paths: {} })).toEqual(['3.2.0', '3.2.0'])
  })

  it('has its webhooks, with their names as paths', async () => {
    const { operations, webhooks } = await load({
      openapi: '3.1.0',
      webhooks: { newPet: { post: DONE }, petGone: { $ref: '#/components/pathItems/Gone' } },
      components: { pathItems: { Gone: { delete: { operationId: 'gone', ...DONE } } } },
    })
    expect(operations).toEqual([])
    expect(webhooks).toMatchObject([
      {
        path: 'newPet',
        method: 'post',
        operationId: 'postNewPet',
        place: ['webhooks', 'newPet', 'post'],
      },
      {
        path: 'petGone',
        operationId: 'gone',
        place: ['components', 'pathItems', 'Gone', 'delete'],
      },
    ])
  })

  it('has what is said of its tags', async () => {
    const tags = [
      { name: 'a', summary: 'A', description: 'Of a.', kind: 'nav' },
      { name: 'b', parent: 'a', externalDocs: { url: 'https://example.com' } },
    ]
    expect((await load({ openapi: '3.2.0', paths: {}, tags })).tags).toMatchObject(tags)
  })

  it.each([
    ['that have no name', [{ name: 'a' }, {}, { name: 7 }, 'b'], ['a']],
    ['that are no list', { name: 'a' }, []],
  ])('leaves out tags %s', async (_, tags, names) => {
    const found = (await load({ openapi: '3.2.0', paths: {}, tags })).tags
    expect(found.map(({ name }) => name)).toEqual(names)
  })

  it('has its servers and schemas, and none where they are of another form', async () => {
    const part = async (document: object) => {
      const { servers, schemas, securitySchemes } = await load({
        openapi: '3.1.0',
        paths: {},
        ...document,
      })
      return [servers, schemas, securitySchemes]
    }
    const servers = [{ url: '/api' }]
    expect(await part({ servers, components: { schemas: { A: {} } } })).toEqual([
      servers,
      { A: {} },
      [],
    ])
    expect(
      await part({ servers: '/api', components: { schemas: [], securitySchemes: 7 } }),
    ).toEqual([[], {}, []])
    expect(await part({ components: 'none' })).toEqual([[], {}, []])
  })

  it('has all that a client needs for its security schemes', async () => {
    const flows = { clientCredentials: { tokenUrl: '/token', scopes: { read: 'Reads.' } } }
    const securitySchemes = {
      token: { type: 'http', scheme: 'Bearer', bearerFormat: 'JWT' },
      oauth: { type: 'oauth2', flows: { ...flows, 'x-more': 1 } },
      openId: { type: 'openIdConnect', openIdConnectUrl: '/.well-known/openid-configuration' },
    }
    const contract = await load({ openapi: '3.1.0', paths: {}, components: { securitySchemes } })
    expect(contract.securitySchemes).toMatchObject([
      { key: 'token', scheme: 'bearer', bearerFormat: 'JWT' },
      { key: 'oauth', flows },
      { key: 'openId', openIdConnectUrl: '/.well-known/openid-configuration' },
    ])
    expect(contract.securitySchemes[1]?.flows).toEqual(flows)
  })
})

describe('an operation', () => {
  it('has its callbacks, each with the URL and the operations', async () => {
    const path = '{$request.body#/callbackUrl}'
    const post = { callbacks: { done: { [path]: { post: DONE }, 'x-a': {} } }, ...DONE }
    const { operations } = await load({ openapi: '3.0.3', paths: { '/a': { post } } })
    const place = ['paths', '/a', 'post', 'callbacks', 'done', path]
    expect(operations[0]?.callbacks).toMatchObject([
      { name: 'done', expression: path, place, operations: [{ method: 'post', path }] },
    ])
  })

  it('has no callback of itself within its callback', async () => {
    const callbacks = { again: { $ref: '#/components/callbacks/Again' } }
    const { operations } = await load({
      openapi: '3.1.0',
      paths: { '/a': { post: { callbacks, ...DONE } } },
      components: { callbacks: { Again: { '{$url}': { post: { callbacks, ...DONE } } } } },
    })
    expect(operations[0]?.callbacks).toMatchObject([
      { name: 'again', operations: [{ callbacks: [{ name: 'again', operations: [] }] }] },
    ])
  })

  it('may have any method from OpenAPI 3.2 on', async () => {
    const paths = { '/a': { get: DONE, query: DONE, additionalOperations: { COPY: DONE } } }
    const found = async (openapi: string) =>
      (await load({ openapi, paths })).operations.map(({ method, operationId, place }) => [
        method,
        operationId,
        place.slice(2),
      ])
    expect(await found('3.2.0')).toEqual([
      ['get', 'getA', ['get']],
      ['query', 'queryA', ['query']],
      ['COPY', 'copyA', ['additionalOperations', 'COPY']],
    ])
    expect(await found('3.1.0')).toEqual([['get', 'getA', ['get']]])
  })
})
