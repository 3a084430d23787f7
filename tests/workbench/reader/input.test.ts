import { describe, expect, it } from 'vitest'
import { operationFor, readInput } from '../../../workbench/reader/input.ts'
import { readContract } from '../../../workbench/reader/read-contract.ts'

const INTEGERS = { type: 'array', items: { type: 'integer' } }
const TEXTS = { type: 'array', items: { type: 'string' } }
const DEEP = { style: 'deepObject', explode: true }
const POINT = { type: 'object', properties: { x: { type: 'integer' }, name: { type: 'string' } } }

/** A contract with one operation that takes one parameter. */
function contractWith(parameter: object, path = '/things') {
  return readContract({
    openapi: '3.1.0',
    info: { title: 'One parameter', version: '1.0.0' },
    paths: {
      [path]: {
        get: { operationId: 'find', parameters: [{ name: 'p', ...parameter }], responses: {} },
      },
    },
  })
}

/** What the one parameter's value is read as. */
function read(
  parameter: { in: string; [key: string]: unknown },
  { path = '/things', query = '', header = '' } = {},
) {
  const contract = contractWith(parameter, parameter.in === 'path' ? '/things/{p}' : '/things')
  const operation = operationFor(contract, 'GET', path)
  if (!operation) throw new Error(`${path} is no operation`)
  const input = readInput(contract, operation, {
    method: 'GET',
    path,
    query: new URLSearchParams(query),
    header: (name) => (name === 'p' || name === 'cookie' ? header : undefined) || undefined,
    body: undefined,
  })
  return input[parameter.in as 'query']['p']
}

describe('a value of a request is read by its style and its schema', () => {
  it.each<[string, object, string, unknown, object?]>([
    ['a number', { type: 'integer' }, 'p=2', 2],
    ['a decimal', { type: 'number' }, 'p=-2.5', -2.5],
    ['a boolean', { type: 'boolean' }, 'p=true', true],
    ['what is no number', { type: 'integer' }, 'p=two', 'two'],
    ['an empty text for a number', { type: 'integer' }, 'p=', ''],
    ['digits that are a text', { type: 'string' }, 'p=0012', '0012'],
    ['a text that may be null', { type: ['string', 'null'] }, 'p=', ''],
    ['a number that may be null', { type: ['integer', 'null'] }, 'p=', null],
    ['an enum of numbers', { enum: [1, 2] }, 'p=2', 2],
    ['a number through allOf', { allOf: [{ type: 'integer' }, { minimum: 1 }] }, 'p=3', 3],
    ['Urdu and a plus', { type: 'string' }, 'p=%D8%A7+%2B', 'ا +'],
    ['a list of one', INTEGERS, 'p=1', [1]],
    ['a list', INTEGERS, 'p=1&p=2', [1, 2]],
    ['nothing', INTEGERS, '', undefined],
    ['an object', POINT, 'x=1&name=2&other=3', { x: 1, name: '2' }],
    ['no field of an object', POINT, 'other=3', undefined],
    ['false', { type: 'boolean' }, 'p=false', false],
    ['what is no boolean', { type: 'boolean' }, 'p=yes', 'yes'],
    ['blanks for a number', { type: 'number' }, 'p=+', ' '],
    ['a number without an end', { type: 'number' }, 'p=Infinity', 'Infinity'],
    ['the word null', { type: ['boolean', 'null'] }, 'p=null', null],
    ['a number that may not be null', { type: 'integer' }, 'p=null', 'null'],
    ['another word than null', { type: ['boolean', 'null'] }, 'p=nil', 'nil'],
    ['a constant number', { const: 2 }, 'p=2', 2],
    ['a constant decimal', { const: 2.5 }, 'p=2.5', 2.5],
    ['a constant null', { const: null }, 'p=null', null],
    ['a constant list', { const: [1] }, 'p=1', ['1']],
    ['a value without a schema', {}, 'p=2', '2'],
    ['a list that names no type', { items: { type: 'integer' } }, 'p=1&p=2', [1, 2]],
    ['a list of anything', { type: 'array' }, 'p=1', ['1']],
    ['a list through anyOf', { anyOf: [{ type: 'array' }, INTEGERS] }, 'p=1&p=2', [1, 2]],
    ['an object through oneOf', { oneOf: [POINT] }, 'p=x,1', { x: 1 }, { explode: false }],
    ['an object that names no type', { properties: POINT.properties }, 'x=1', { x: 1 }],
    [
      'a map',
      { ...POINT, additionalProperties: { type: 'boolean' } },
      'p[x]=1&p[a]=true',
      { x: 1, a: true },
      DEEP,
    ],
    ['two values where one is allowed', { type: 'integer' }, 'p=1&p=2', ['1', '2']],
  ])('query: %s', (_, schema, query, expected, style = {}) => {
    expect(read({ in: 'query', schema, ...style }, { query })).toEqual(expected)
  })

  it.each([
    ['commas', { style: 'form', explode: false }, 'p=1,2', [1, 2]],
    ['spaces', { style: 'spaceDelimited', explode: false }, 'p=1%202', [1, 2]],
    ['pipes', { style: 'pipeDelimited', explode: false }, 'p=1|2', [1, 2]],
  ])('query: a list with %s', (_, style, query, expected) => {
    expect(read({ in: 'query', schema: INTEGERS, ...style }, { query })).toEqual(expected)
  })

  it.each([
    ['deep', DEEP, 'p[x]=1&p[name]=a', { x: 1, name: 'a' }],
    ['deep', DEEP, 'p[]=1&p[x=2&p=3&q[x]=4&x=5&p]=6', undefined],
    ['flat', { style: 'form', explode: false }, 'p=x,1,name,a', { x: 1, name: 'a' }],
    ['flat', { style: 'form', explode: false }, 'p=x,1,name', { x: 1, name: '' }],
  ])('query: a %s object', (_, style, query, expected) => {
    expect(read({ in: 'query', schema: POINT, ...style }, { query })).toEqual(expected)
  })

  it.each([
    ['an object of JSON', 'application/json', POINT, 'p={"x":1}', { x: 1 }],
    ['a list of JSON', 'application/json', INTEGERS, 'p=[1,2]', [1, 2]],
    ['a text of JSON', 'application/problem+json; charset=utf-8', {}, 'p="a"', 'a'],
    ['JSON that is cut off', 'application/json', POINT, 'p={"x":', undefined],
    ['a plain text', 'text/plain', POINT, 'p={"x":1}', '{"x":1}'],
    ['what is not quite JSON', 'application/jsonl', POINT, 'p={"x":1}', '{"x":1}'],
  ])('query: %s, where the parameter says so', (_, type, schema, query, expected) => {
    expect(read({ in: 'query', content: { [type]: { schema } } }, { query })).toEqual(expected)
  })

  it.each([
    ['simple', false, INTEGERS, '/things/1,2', [1, 2]],
    ['simple', false, INTEGERS, '/things/7', [7]],
    ['simple', false, TEXTS, '/things/a%2Cb,c%2525', ['a,b', 'c%25']],
    ['simple', false, TEXTS, '/things/p=a,.b', ['p=a', '.b']],
    ['simple', true, POINT, '/things/x=1,name=a', { x: 1, name: 'a' }],
    ['simple', true, POINT, '/things/x=1,name=a%3D%2C=', { x: 1, name: 'a=,=' }],
    ['simple', true, POINT, '/things/name,x=1', { name: '', x: 1 }],
    ['simple', false, POINT, '/things/x,1,name,a%2C', { x: 1, name: 'a,' }],
    ['label', false, INTEGERS, '/things/.1,2', [1, 2]],
    ['label', true, INTEGERS, '/things/.1.2', [1, 2]],
    ['label', false, { type: 'number' }, '/things/.1.5', 1.5],
    ['label', true, { type: 'string' }, '/things/a.b', 'a.b'],
    ['label', false, POINT, '/things/.x,1,name,a.b', { x: 1, name: 'a.b' }],
    ['label', true, POINT, '/things/.x=1.name=a,b', { x: 1, name: 'a,b' }],
    ['matrix', false, { type: 'integer' }, '/things/;p=7', 7],
    ['matrix', false, { type: 'string' }, '/things/a;p=7', 'a;p=7'],
    ['matrix', false, POINT, '/things/;p=x,1,name,a', { x: 1, name: 'a' }],
    ['matrix', true, POINT, '/things/;x=1;name=a,b', { x: 1, name: 'a,b' }],
    ['matrix', true, TEXTS, '/things/;p=a;p=p=b', ['a', 'p=b']],
    ['matrix', false, INTEGERS, '/things/;p=1,2', [1, 2]],
    ['matrix', true, INTEGERS, '/things/;p=1;p=2', [1, 2]],
    ['simple', false, { type: 'string' }, '/things/a%2Fb%20c', 'a/b c'],
    ['simple', false, { type: 'string' }, '/things/.p=', '.p='],
    ['simple', false, { type: 'string' }, '/things/%', '%'],
  ])('path: %s, explode %s', (style, explode, schema, path, expected) => {
    expect(read({ in: 'path', style, explode, schema }, { path })).toEqual(expected)
  })

  it.each([
    ['header', INTEGERS, '1,2', [1, 2]],
    ['header', { type: 'string' }, 'a%2Cb', 'a%2Cb'],
    ['header', INTEGERS, '', undefined],
    ['cookie', { type: 'integer' }, 'a=b; p=7', 7],
    ['cookie', { type: 'integer' }, 'p=7;a=b', 7],
    ['cookie', INTEGERS, 'p=1; p=2', [1, 2]],
    ['cookie', INTEGERS, 'ap=1', undefined],
  ])('%s: %j', (location, schema, header, expected) => {
    expect(read({ in: location, schema }, { header })).toEqual(expected)
  })
})

it('each value of a path is that of its name', () => {
  const parameters = ['b', 'a'].map((name) => ({ name, in: 'path', schema: { type: 'integer' } }))
  const contract = readContract({
    openapi: '3.1.0',
    info: { title: 'Paths', version: '1.0.0' },
    paths: { '/a/{b}': { get: {} }, '/{a}/{b}': { get: { parameters } } },
  })
  const operation = operationFor(contract, 'GET', '/1/2')
  if (!operation) throw new Error('no operation')
  const request = { method: 'GET', path: '/1/2', query: new URLSearchParams(), body: undefined }
  const { path } = readInput(contract, operation, { ...request, header: () => undefined })
  expect({ ...path }).toEqual({ a: 1, b: 2 })
})

describe('the operation of a request', () => {
  const contract = readContract({
    openapi: '3.1.0',
    info: { title: 'Paths', version: '1.0.0' },
    paths: {
      '/things/{id}': { get: { operationId: 'one', responses: {} } },
      '/things/newest': { get: { operationId: 'newest', responses: {} } },
      '/things/{id}.json': { get: { operationId: 'asJson', responses: {} } },
      '/{id}/{other}': { get: { operationId: 'two', responses: {} } },
      '/a.b(c)': { post: { operationId: 'marks', responses: {} } },
    },
  })
  it.each([
    ['GET', '/things/newest', 'newest'],
    ['get', '/things/7', 'one'],
    ['GET', '/things/', undefined],
    ['GET', '/others/7', 'two'],
    ['POST', '/a.b(c)', 'marks'],
    ['POST', '/aXb(c)', undefined],
    ['DELETE', '/things/7', undefined],
    ['GET', '/things/7/more', undefined],
  ])('%s %s is %s', (method, path, expected) => {
    expect(operationFor(contract, method, path)?.operationId).toBe(expected)
  })
})
