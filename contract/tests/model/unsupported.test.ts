import { describe, expect, it } from 'vitest'
import type { Consumer } from '../../src/model/contract/contract'
import { findUnsupported } from '../../src/model/support/unsupported'
import { isTestable } from '../../src/model/support/unsupported-operations'
import { readPaths } from './contracts'

const BOTH: Consumer[] = ['verify', 'diff']
const DONE = { responses: { 200: {} } }

/** @returns message, consumers, and the keys below the operation. */
const listUnsupported = (operation: object, more: object = {}) =>
  findUnsupported(
    readPaths({ '/a': { post: { ...DONE, ...operation } } }, { openapi: '3.2.0', ...more }),
  ).map(({ message, subject = '', by, pointer }) => [
    message.replace('{}', () => subject),
    by,
    pointer.slice(3).join(' > '),
  ])

describe('findUnsupported', () => {
  const PATH = 'A path with ? or #, which no request can have.'
  const SILENT = 'An operation without a documented response.'
  it.each<[string, object, string, Consumer[], string]>([
    ['/a?b', { get: DONE }, PATH, ['verify'], 'paths /a?b get'],
    ['/a#b', { get: {} }, PATH, ['verify'], 'paths /a#b get'],
    ['/a', { get: {} }, SILENT, ['verify'], 'paths /a get'],
    ['/a', { trace: DONE }, 'The method TRACE.', ['verify'], 'paths /a trace'],
    [
      ...(['/a', { $ref: '#/components/pathItems/A' }] as const),
      'The method COPY of additionalOperations.',
      ['verify'],
      'components pathItems A additionalOperations COPY',
    ],
  ])('reports the operation of %s %j', (path, pathItem, message, by, keys) => {
    const components = { pathItems: { A: { additionalOperations: { COPY: DONE } } } }
    const contract = readPaths({ [path]: pathItem }, { openapi: '3.2.0', components })
    const pointer = keys.split(' ')
    expect(findUnsupported(contract)).toMatchObject([{ message, by, pointer }])
    expect(findUnsupported(contract, 'verify')).toHaveLength(by.includes('verify') ? 1 : 0)
    expect(contract.operations.map(isTestable)).toEqual([!by.includes('verify')])
  })

  it('reports webhooks', () => {
    const { webhooks, ...contract } = readPaths({}, { webhooks: { a: { post: DONE } } })
    const pointer = ['webhooks', 'a', 'post']
    expect(findUnsupported({ ...contract, webhooks })).toMatchObject([
      { message: 'A webhook: nothing sends it.', by: BOTH, pointer },
    ])
  })

  it('reports a callback once, at the target of its references', () => {
    const callbacks = { done: { $ref: '#/components/callbacks/A' } }
    const parts = listUnsupported({ callbacks }, { components: { callbacks: { A: {} } } })
    expect(parts).toEqual([['A callback: nothing sends it.', BOTH, '']])
  })

  const securitySchemes = {
    ...{ bearer: { type: 'http', scheme: 'bearer' }, basic: { type: 'http', scheme: 'basic' } },
    ...{ digest: { type: 'http', scheme: 'digest' }, nothing: { type: 'http' } },
    ...{ key: { type: 'apiKey', in: 'header', name: 'X-Key' }, oauth: { type: 'oauth2' } },
    ...{ openId: { type: 'openIdConnect' }, certificate: { type: 'mutualTLS' } },
  }
  type Name = keyof typeof securitySchemes | 'undeclared'
  const single = (...names: Name[]) => names.map((name): Name[][] => [[name]])
  it.each<[boolean, Name[][][]]>([
    [
      true,
      [
        [],
        ...single('bearer', 'basic', 'key', 'oauth', 'openId'),
        [['bearer', 'key']],
        [['key', 'basic'], ['digest']],
      ],
    ],
    [false, [...single('digest', 'nothing', 'undeclared', 'certificate'), [['bearer', 'digest']]]],
  ])('returns %s for the support of the security requirements %j', (isSupported, all) => {
    const message =
      'An operation whose security scheme has no option for its credential: requests would be rejected.'
    for (const names of all) {
      const security = names.map((one) => Object.fromEntries(one.map((name) => [name, []])))
      expect(
        listUnsupported({ security }, { components: { securitySchemes } }),
        String(names),
      ).toEqual(isSupported ? [] : [[message, ['verify'], '']])
    }
  })

  const body = (mediaType: string, content: object) => ({
    requestBody: { content: { [mediaType]: content } },
  })
  const schema = (one: object) => body('application/json', { schema: one })
  const parameter = (one: object) => ({ parameters: [{ name: 'a', in: 'query', ...one }] })
  const at = (...keys: string[]) => ['requestBody', 'content', ...keys].join(' > ')
  const inSchema = (...keys: string[]) => at('application/json', 'schema', ...keys)
  const STREAM = 'A stream: its items are not read one by one.'
  const compared = (type: string) => `A body in ${type}: it is not compared with its schema.`
  const expression = (pattern: string) =>
    `The pattern ${pattern}: it is no JavaScript regular expression, and matches any string.`
  const dialect = '$schema: schemas are read as JSON Schema 2020-12.'

  it.each<[object, string, string, Consumer[]?]>([
    [body('text/event-stream', {}), STREAM, at('text/event-stream')],
    [body('application/X-NDJSON; a=b', {}), STREAM, at('application/X-NDJSON; a=b')],
    [body('application/a+json-seq', {}), STREAM, at('application/a+json-seq')],
    [body('application/json', { itemSchema: {} }), STREAM, at('application/json')],
    [body('text/xml', { schema: { type: 'object' } }), compared('text/xml'), at('text/xml'), BOTH],
    [body('a/b+xml', { schema: { type: 'array' } }), compared('a/b+xml'), at('a/b+xml'), BOTH],
    [
      body('application/x-www-form-urlencoded', {
        schema: { type: 'object' },
        encoding: { a: {} },
      }),
      'The encoding of fields.',
      at('application/x-www-form-urlencoded', 'encoding'),
      ['diff'],
    ],
    [
      body('multipart/form-data', { schema: { type: 'object' } }),
      compared('multipart/form-data'),
      at('multipart/form-data'),
      BOTH,
    ],
    [schema({ pattern: '(' }), expression('('), inSchema('pattern')],
    [
      schema({ patternProperties: { '[': {} } }),
      expression('['),
      inSchema('patternProperties', '['),
    ],
    [
      schema({ $dynamicRef: 'a.json#b' }),
      'A $dynamicRef to another document.',
      inSchema('$dynamicRef'),
      BOTH,
    ],
    [
      schema({ $schema: 'http://json-schema.org/draft-04/schema#' }),
      dialect,
      inSchema('$schema'),
      BOTH,
    ],
    [
      schema({ $schema: 'a https://json-schema.org/draft/2020-12/schema' }),
      dialect,
      inSchema('$schema'),
      BOTH,
    ],
    [
      { responses: { 200: { links: { next: {} } } } },
      'A link: nothing follows it.',
      'responses > 200 > links > next',
      BOTH,
    ],
    [
      parameter({ in: 'querystring' }),
      'A parameter in: querystring.',
      'parameters > 0',
      ['verify', 'reference'],
    ],
    [
      parameter({ in: 'cookie', style: 'cookie' }),
      'A cookie in style: cookie: it is serialized as form.',
      'parameters > 0 > style',
    ],
    [
      body('application/json', { examples: { a: { externalValue: '/a' } } }),
      'externalValue: an example in another file.',
      at('application/json', 'examples', 'a', 'externalValue'),
      ['verify', 'reference'],
    ],
  ])('reports %j', (operation, message, pointer, by = ['verify']) => {
    expect(listUnsupported(operation)).toEqual([[message, by, pointer]])
  })

  it('does not report a link of a creation, which verify follows', () => {
    const links = { next: { operationId: 'get', parameters: { id: '$response.body#/id' } } }
    expect(listUnsupported({ responses: { 201: { links } } })).toEqual([])
  })

  it('reports $self and another dialect of the document', () => {
    const more = { $self: '/a.yaml', jsonSchemaDialect: 'http://json-schema.org/draft-07/schema#' }
    expect(findUnsupported(readPaths({}, more)).map(({ pointer }) => pointer)).toEqual([
      ['$self'],
      ['jsonSchemaDialect'],
    ])
  })

  it.each([
    body('text/csv', { schema: { type: 'string' } }),
    body('text/xml', {}),
    body('application/json', { schema: { type: 'array' }, examples: { a: { value: 7 } } }),
    body('application/jsonlines', {}),
    schema({ pattern: '^\\p{L}+$', patternProperties: { '^x-': {} } }),
    schema({ pattern: '\\-' }),
    schema({ discriminator: { propertyName: 'a' } }),
    schema({ $dynamicRef: '#node' }),
    schema({ $schema: 'https://spec.openapis.org/oas/3.1/dialect/base' }),
    { responses: { 200: { $ref: '#/components/responses/A' }, 201: { links: 'none' } } },
    parameter({ in: 'cookie', style: 'form', allowReserved: false }),
    body('application/json', { $ref: '#/components/mediaTypes/A' }),
  ])('reports nothing for %j', (operation) => {
    const components = { mediaTypes: { A: { schema: { type: 'object' } } }, responses: { A: {} } }
    expect(listUnsupported(operation, { components })).toEqual([])
  })
})
