import { describe, expect, it } from 'vitest'
import { notServed } from '../../../workbench/reader/not-served.ts'
import { isTestable } from '../../../workbench/reader/unserved-operations.ts'
import { read } from './reading'

const DONE = { responses: { 200: {} } }
const ALL = ['code generation', 'mock', 'verify']

/** What others than generated code leave out of an operation, by whom, and where in it. */
const leftOut = (operation: object, more: object = {}) =>
  notServed(read({ '/a': { post: { ...DONE, ...operation } } }, { openapi: '3.2.0', ...more }))
    .filter(({ by }) => by.join() !== 'code generation')
    .map(({ message, by, place }) => [message, by, place.slice(3).join(' > ')])

describe('an operation is left out', () => {
  const QUERY = 'A path with ? or #, which no request has.'
  const SILENT = 'An operation without a response: nothing says what it returns.'
  it.each<[string, object, unknown[]]>([
    ['/a?b', { get: DONE }, [QUERY, ALL, ['paths', '/a?b', 'get']]],
    ['/a#b', { get: {} }, [QUERY, ALL, ['paths', '/a#b', 'get']]],
    ['/a', { get: {} }, [SILENT, ['mock', 'verify'], ['paths', '/a', 'get']]],
    [
      '/a',
      { trace: DONE },
      ['The method TRACE.', ['code generation', 'verify'], ['paths', '/a', 'trace']],
    ],
    ['/a', { query: DONE }, ['The method QUERY.', ['mock'], ['paths', '/a', 'query']]],
    [
      '/a',
      { $ref: '#/components/pathItems/A' },
      [
        'The method COPY of additionalOperations.',
        ALL,
        ['components', 'pathItems', 'A', 'additionalOperations', 'COPY'],
      ],
    ],
  ])('for its path or its method: %s %j', (path, pathItem, expected) => {
    const components = { pathItems: { A: { additionalOperations: { COPY: DONE } } } }
    const contract = read({ [path]: pathItem }, { openapi: '3.2.0', components })
    expect(notServed(contract).map(({ message, by, place }) => [message, by, place])).toEqual([
      expected,
    ])
    const isTested = !(expected[1] as string[]).includes('verify')
    expect(contract.operations.map(isTestable)).toEqual([isTested])
  })

  const SCHEMES = {
    ...{ bearer: { type: 'http', scheme: 'bearer' }, basic: { type: 'http', scheme: 'basic' } },
    ...{ digest: { type: 'http', scheme: 'digest' }, nothing: { type: 'http' } },
    ...{ key: { type: 'apiKey', in: 'header', name: 'X-Key' }, oauth: { type: 'oauth2' } },
    ...{ openId: { type: 'openIdConnect' }, certificate: { type: 'mutualTLS' } },
  }
  type Name = keyof typeof SCHEMES
  it.each<[Name[][], boolean]>([
    [[], true],
    [[['bearer']], true],
    [[['basic']], true],
    [[['key']], true],
    [[['oauth']], true],
    [[['openId']], true],
    [[['digest']], false],
    [[['nothing']], false],
    [[['certificate']], false],
    [[['certificate'], ['key']], true],
    [[['bearer', 'key']], false],
    [[['key', 'certificate'], ['digest']], false],
  ])('unless one token opens it: %j', (names, isOpen) => {
    const security = names.map((one) => Object.fromEntries(one.map((name) => [name, []])))
    expect(leftOut({ security }, { components: { securitySchemes: SCHEMES } })).toEqual(
      isOpen
        ? []
        : [
            [
              'An operation that no single token opens: its requests would be rejected.',
              ['verify'],
              '',
            ],
          ],
    )
  })
})

describe('a part of an operation is left out:', () => {
  const body = (mediaType: string, content: object) => ({
    requestBody: { content: { [mediaType]: content } },
  })
  const schema = (one: object) => body('application/json', { schema: one })
  const IN_BODY = 'requestBody > content'
  const STREAM = 'A stream: its items are not read one by one.'
  const compared = (type: string) => `A body in ${type}: it is not compared with its schema.`
  const OTHER_DIALECT = 'schemas are read as JSON Schema 2020-12.'

  it.each<[string, object, string, string?]>([
    ['a stream of events', body('text/event-stream', {}), STREAM, `${IN_BODY} > text/event-stream`],
    ['a stream of lines', body('application/JSONL', {}), STREAM],
    ['a stream of lines by another name', body('application/x-ndjson; a=b', {}), STREAM],
    ['a stream of a format of its own', body('application/a+json-seq', {}), STREAM],
    ['items of a list', body('application/json', { itemSchema: {} }), STREAM],
    ['XML of an object', body('text/xml', { schema: { type: 'object' } }), compared('text/xml')],
    ['XML of a list', body('a/b+xml', { schema: { type: 'array' } }), compared('a/b+xml')],
    [
      'a pattern',
      schema({ pattern: '(' }),
      'The pattern (: it is no regular expression of JavaScript, and any text has it.',
      `${IN_BODY} > application/json > schema > pattern`,
    ],
    [
      'a discriminator',
      schema({ discriminator: { propertyName: 'a' } }),
      'A discriminator without a mapping: its values are not compared with schemas.',
      `${IN_BODY} > application/json > schema > discriminator`,
    ],
    [
      'another document',
      schema({ $dynamicRef: 'a.json#b' }),
      'A $dynamicRef to another document.',
      `${IN_BODY} > application/json > schema > $dynamicRef`,
    ],
    [
      'another dialect',
      schema({ $schema: 'http://json-schema.org/draft-04/schema#' }),
      `$schema: ${OTHER_DIALECT}`,
      `${IN_BODY} > application/json > schema > $schema`,
    ],
    [
      'a dialect that only begins so',
      schema({ $schema: 'a https://json-schema.org/draft/2020-12/schema' }),
      `$schema: ${OTHER_DIALECT}`,
    ],
    [
      'a link',
      { responses: { 200: { links: { next: {} } } } },
      'A link: nothing follows it.',
      'responses > 200 > links > next',
    ],
    [
      'a callback',
      { callbacks: { done: {} } },
      'A callback: nothing sends it.',
      'callbacks > done',
    ],
    [
      'a reserved character',
      { parameters: [{ name: 'a', in: 'query', allowReserved: true }] },
      'allowReserved: reserved characters are percent-encoded all the same.',
      'parameters > 0 > allowReserved',
    ],
  ])('%s', (_, operation, message, place) => {
    const [found, ...more] = leftOut(operation)
    expect(found?.[0]).toBe(message)
    if (place) expect(found?.[2]).toBe(place)
    expect(more).toEqual([])
  })

  it.each<[string, object]>([
    ['a text of a type of its own', body('text/csv', { schema: { type: 'string' } })],
    ['a body without a schema', body('text/xml', {})],
    ['a form of an object', body('multipart/form-data', { schema: { type: 'object' } })],
    ['JSON of a list', body('application/json', { schema: { type: 'array' } })],
    ['what is not quite a stream', body('application/jsonlines', {})],
    ['a pattern with a class of Unicode', schema({ pattern: '^\\p{L}+$' })],
    ['a pattern that only older expressions allow', schema({ pattern: '\\-' })],
    ['a pattern that is no text', schema({ pattern: 7 })],
    ['patterns of properties', schema({ patternProperties: { '^x-': {} } })],
    [
      'a discriminator with a mapping',
      schema({ discriminator: { propertyName: 'a', mapping: {} } }),
    ],
    ['a reference that is dynamic in itself', schema({ $dynamicRef: '#node' })],
    [
      'the dialect of OpenAPI',
      schema({ $schema: 'https://spec.openapis.org/oas/3.1/dialect/base' }),
    ],
    [
      'the dialect of JSON Schema',
      schema({ $schema: 'https://json-schema.org/draft/2020-12/schema' }),
    ],
    ['links by reference', { responses: { 200: { $ref: '#/components/responses/A' } } }],
    ['links that are none', { responses: { 200: { links: 'none' } } }],
    ['a callback by reference', { callbacks: { done: { $ref: '#/components/callbacks/A' } } }],
    [
      'characters that are not reserved',
      { parameters: [{ name: 'a', in: 'query', allowReserved: false }] },
    ],
    ['a cookie that is a form', { parameters: [{ name: 'a', in: 'cookie', style: 'form' }] }],
    ['an example with its value', body('application/json', { examples: { a: { value: 7 } } })],
    [
      'a type of media by its name',
      body('application/json', { $ref: '#/components/mediaTypes/A' }),
    ],
  ])('not %s', (_, operation) => {
    const components = {
      mediaTypes: { A: { schema: { type: 'object' } } },
      ...{ responses: { A: {} }, callbacks: { A: { $ref: '#/components/callbacks/B' }, B: {} } },
    }
    const ofComponents = leftOut({}, { components }).length
    expect(leftOut(operation, { components }).slice(ofComponents)).toEqual([])
    expect(ofComponents).toBe(1)
  })
})
