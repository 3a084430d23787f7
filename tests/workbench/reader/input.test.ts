import { describe, expect, it } from 'vitest'
import { operationFor, readInput } from '../../../workbench/reader/input.ts'
import { readContract } from '../../../workbench/reader/read-contract.ts'

const INTEGERS = { type: 'array', items: { type: 'integer' } }
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
  it.each([
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
  ])('query: %s', (_, schema, query, expected) => {
    expect(read({ in: 'query', schema }, { query })).toEqual(expected)
  })

  it.each([
    ['commas', { style: 'form', explode: false }, 'p=1,2', [1, 2]],
    ['spaces', { style: 'spaceDelimited', explode: false }, 'p=1%202', [1, 2]],
    ['pipes', { style: 'pipeDelimited', explode: false }, 'p=1|2', [1, 2]],
  ])('query: a list with %s', (_, style, query, expected) => {
    expect(read({ in: 'query', schema: INTEGERS, ...style }, { query })).toEqual(expected)
  })

  it.each([
    ['deep', { style: 'deepObject', explode: true }, 'p[x]=1&p[name]=a', { x: 1, name: 'a' }],
    ['flat', { style: 'form', explode: false }, 'p=x,1,name,a', { x: 1, name: 'a' }],
  ])('query: a %s object', (_, style, query, expected) => {
    expect(read({ in: 'query', schema: POINT, ...style }, { query })).toEqual(expected)
  })

  it('query: JSON, where the parameter says so', () => {
    const parameter = { in: 'query', content: { 'application/json': { schema: POINT } } }
    expect(read(parameter, { query: 'p={"x":1}' })).toEqual({ x: 1 })
  })

  it.each([
    ['simple', false, INTEGERS, '/things/1,2', [1, 2]],
    ['simple', true, POINT, '/things/x=1,name=a', { x: 1, name: 'a' }],
    ['label', false, INTEGERS, '/things/.1,2', [1, 2]],
    ['label', true, INTEGERS, '/things/.1.2', [1, 2]],
    ['matrix', false, INTEGERS, '/things/;p=1,2', [1, 2]],
    ['matrix', true, INTEGERS, '/things/;p=1;p=2', [1, 2]],
    ['simple', false, { type: 'string' }, '/things/a%2Fb%20c', 'a/b c'],
    ['simple', false, { type: 'string' }, '/things/%', '%'],
  ])('path: %s, explode %s', (style, explode, schema, path, expected) => {
    expect(read({ in: 'path', style, explode, schema }, { path })).toEqual(expected)
  })

  it('header and cookie', () => {
    expect(read({ in: 'header', schema: INTEGERS }, { header: '1,2' })).toEqual([1, 2])
    expect(read({ in: 'cookie', schema: { type: 'integer' } }, { header: 'a=b; p=7' })).toBe(7)
  })
})

describe('the operation of a request', () => {
  const contract = readContract({
    openapi: '3.1.0',
    info: { title: 'Paths', version: '1.0.0' },
    paths: {
      '/things/{id}': { get: { operationId: 'one', responses: {} } },
      '/things/newest': { get: { operationId: 'newest', responses: {} } },
      '/things/{id}.json': { get: { operationId: 'asJson', responses: {} } },
      '/a.b(c)': { post: { operationId: 'marks', responses: {} } },
    },
  })
  it.each([
    ['GET', '/things/newest', 'newest'],
    ['get', '/things/7', 'one'],
    ['POST', '/a.b(c)', 'marks'],
    ['POST', '/aXb(c)', undefined],
    ['DELETE', '/things/7', undefined],
    ['GET', '/things/7/more', undefined],
  ])('%s %s is %s', (method, path, expected) => {
    expect(operationFor(contract, method, path)?.operationId).toBe(expected)
  })
})
