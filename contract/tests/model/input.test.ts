import { describe, expect, it } from 'vitest'
import { matchOperation, parseRequestBody, readInput } from '../../src/model/request/input'
import { readContractAndOperation, readPaths } from './contracts'

const INTEGER = { type: 'integer' }
const STRING = { type: 'string' }
const INTEGERS = { type: 'array', items: INTEGER }
const STRINGS = { type: 'array', items: STRING }
const POINT = { type: 'object', properties: { x: INTEGER, name: STRING } }
const DEEP = { style: 'deepObject', explode: true }
const FLAT = { style: 'form', explode: false }

type Sent = { path?: string; query?: string; header?: string; body?: unknown }

function readOperationInput(template: string, operation: object, sent: Sent) {
  const { contract, operation: found } = readContractAndOperation(operation, {}, template)
  const { path = template, query = '', header, body } = sent
  return readInput(contract, found, {
    method: 'POST',
    path,
    query: new URLSearchParams(query),
    header: (name) => (['p', 'cookie'].includes(name) ? header : undefined),
    body,
  })
}

function readParameter(location: string, parameter: object, sent: Sent) {
  const parameters = [{ name: 'p', in: location, ...parameter }]
  const input = readOperationInput(location === 'path' ? '/a/{p}' : '/a', { parameters }, sent)
  return input[location as 'path']['p']
}

describe('readInput', () => {
  it.each<[unknown, object, string, object?]>([
    [2, INTEGER, 'p=2'],
    [-2.5, { type: 'number' }, 'p=-2.5'],
    ['two', INTEGER, 'p=two'],
    [' ', { type: 'number' }, 'p=+'],
    ['Infinity', { type: 'number' }, 'p=Infinity'],
    [true, { type: 'boolean' }, 'p=true'],
    [false, { type: 'boolean' }, 'p=false'],
    ['0012', STRING, 'p=0012'],
    ['ا +', STRING, 'p=%D8%A7+%2B'],
    ['', { type: ['string', 'null'] }, 'p='],
    [null, { type: ['integer', 'null'] }, 'p='],
    [null, { type: ['boolean', 'null'] }, 'p=null'],
    [2, { enum: [1, 2] }, 'p=2'],
    [null, { const: null }, 'p=null'],
    [['1'], { const: [1] }, 'p=1'],
    ['2', {}, 'p=2'],
    [3, { allOf: [INTEGER, { minimum: 1 }] }, 'p=3'],
    [[1, 2], INTEGERS, 'p=1&p=2'],
    [[1, 2], { anyOf: [{ type: 'array' }, INTEGERS] }, 'p=1&p=2'],
    [['1'], { type: 'array' }, 'p=1'],
    [undefined, INTEGERS, ''],
    [['1', '2'], INTEGER, 'p=1&p=2'],
    [[1, 2], INTEGERS, 'p=1,2', FLAT],
    [[1, 2], INTEGERS, 'p=1%202', { style: 'spaceDelimited', explode: false }],
    [[1, 2], INTEGERS, 'p=1|2', { style: 'pipeDelimited', explode: false }],
    [{ x: 1, name: '2' }, POINT, 'x=1&name=2&other=3'],
    [undefined, POINT, 'other=3'],
    [{ x: 1, name: '' }, POINT, 'p=x,1,name', FLAT],
    [{ x: 1 }, { oneOf: [POINT] }, 'p=x,1', FLAT],
    [{ x: 1, name: 'a' }, POINT, 'p[x]=1&p[name]=a', DEEP],
    [undefined, POINT, 'p[]=1&p[x=2&p=3&q[x]=4&x=5&p]=6', DEEP],
    [{ a: true }, { ...POINT, additionalProperties: { type: 'boolean' } }, 'p[a]=true', DEEP],
  ])('reads %j from a query, by schema and style: %j %s', (value, schema, query, style = {}) => {
    expect(readParameter('query', { schema, ...style }, { query })).toEqual(value)
  })

  it.each<[unknown, string, string]>([
    [{ x: 1 }, 'application/json', 'p={"x":1}'],
    ['a', 'application/problem+json; charset=utf-8', 'p="a"'],
    [undefined, 'application/json', 'p={"x":'],
    ['{"x":1}', 'application/jsonl', 'p={"x":1}'],
  ])('reads %j from a parameter of the media type %s', (value, type, query) => {
    expect(readParameter('query', { content: { [type]: { schema: POINT } } }, { query })).toEqual(
      value,
    )
  })

  it.each<[unknown, string, boolean, object, string]>([
    [[1, 2], 'simple', false, INTEGERS, '1,2'],
    [['a,b', 'c%25'], 'simple', false, STRINGS, 'a%2Cb,c%2525'],
    [['p=a', '.b'], 'simple', false, STRINGS, 'p=a,.b'],
    ['a/b c', 'simple', false, STRING, 'a%2Fb%20c'],
    ['%', 'simple', false, STRING, '%'],
    [{ x: 1, name: 'a=,=' }, 'simple', true, POINT, 'x=1,name=a%3D%2C='],
    [{ x: 1, name: 'a,' }, 'simple', false, POINT, 'x,1,name,a%2C'],
    [[1, 2], 'label', false, INTEGERS, '.1,2'],
    [1.5, 'label', false, { type: 'number' }, '.1.5'],
    [{ x: 1, name: 'a,b' }, 'label', true, POINT, '.x=1.name=a,b'],
    [7, 'matrix', false, INTEGER, ';p=7'],
    ['a;p=7', 'matrix', false, STRING, 'a;p=7'],
    [[1, 2], 'matrix', false, INTEGERS, ';p=1,2'],
    [['a', 'p=b'], 'matrix', true, STRINGS, ';p=a;p=p=b'],
    [{ x: 1, name: 'a,b' }, 'matrix', true, POINT, ';x=1;name=a,b'],
  ])('reads %j from a path in style %s, explode %s', (value, style, explode, schema, text) => {
    expect(readParameter('path', { style, explode, schema }, { path: `/a/${text}` })).toEqual(value)
  })

  it.each<[unknown, string, object, string?]>([
    [[1, 2], 'header', INTEGERS, '1,2'],
    ['a%2Cb', 'header', STRING, 'a%2Cb'],
    [7, 'cookie', INTEGER, 'a=b; p=7'],
    [[1, 2], 'cookie', INTEGERS, 'p=1; p=2'],
  ])('reads %j from a %s', (value, location, schema, header) => {
    expect(readParameter(location, { schema }, header === undefined ? {} : { header })).toEqual(
      value,
    )
  })

  it('assigns path segments by the names in the path template, not by the order of parameters', () => {
    const parameters = ['b', 'a'].map((name) => ({ name, in: 'path', schema: INTEGER }))
    const { path } = readOperationInput('/{a}/{b}', { parameters }, { path: '/1/2' })
    expect({ ...path }).toEqual({ a: 1, b: 2 })
  })

  const properties = {
    ...{ age: INTEGER, tags: INTEGERS, point: POINT },
    ...{ points: { type: 'array', items: POINT }, pairs: { type: 'array', items: INTEGERS } },
  }
  it.each([
    ['age=7&other=7', { age: 7, other: '7' }],
    ['age=7&age=8', { age: ['7', '8'] }],
    ['point={"x":1}', { point: { x: 1 } }],
    ['points={"x":1}&points={"x":2}', { points: [{ x: 1 }, { x: 2 }] }],
    ['pairs=[1,2]', { pairs: [[1, 2]] }],
    ['point=7&points=8', { point: '7', points: ['8'] }],
    ['point={"x":', { point: '{"x":' }],
  ])('reads the form %s by its schema', (form, fields) => {
    const schema = { type: 'object', properties }
    const requestBody = { content: { 'application/x-www-form-urlencoded': { schema } } }
    const body = new URLSearchParams(form)
    expect(readOperationInput('/a', { requestBody }, { body }).body).toEqual(fields)
  })
})

describe('matchOperation', () => {
  const contract = readPaths({
    '/things/{id}': { get: { operationId: 'one' } },
    '/things/newest': { get: { operationId: 'newest' } },
    '/{id}/{other}': { get: { operationId: 'two' } },
    '/a.b(c)': { post: { operationId: 'marks' } },
  })
  it.each([
    ['GET', '/things/newest', 'newest'],
    ['get', '/things/7', 'one'],
    ['GET', '/things/', undefined],
    ['POST', '/a.b(c)', 'marks'],
    ['POST', '/aXb(c)', undefined],
  ])('matches %s %s to %s', (method, path, operationId) => {
    expect(matchOperation(contract, method, path)?.operationId).toBe(operationId)
  })
})

describe('parseRequestBody', () => {
  it.each<[string, string, unknown]>([
    ['application/vnd.a+JSON; v=1', '[null]', [null]],
    ['application/json', '{"a":', '{"a":'],
    ['', '{"a":1}', '{"a":1}'],
    ['text/application/x-www-form-urlencoded', 'a b', 'a b'],
    ['application/x-www-form-urlencoded; charset=utf-8', 'a=1+2', 'a=1+2'],
  ])('parses a body of the type "%s": %j', (type, text, expected) => {
    const body = parseRequestBody(type, Buffer.from(text))
    expect(body instanceof URLSearchParams ? body.toString() : body).toEqual(expected)
  })
})
