import { describe, expect, it } from 'vitest'
import { parsedBody, readInput } from '../../../workbench/reader/input.ts'
import { readContract } from '../../../workbench/reader/read-contract.ts'

const INTEGERS = { type: 'array', items: { type: 'integer' } }
const POINT = { type: 'object', properties: { x: { type: 'integer' }, name: { type: 'string' } } }

describe('a form is read by its schema:', () => {
  const FIELDS = {
    type: 'object',
    properties: {
      age: { type: 'integer' },
      tags: { type: 'array', items: { type: 'integer' } },
      points: { type: 'array', items: POINT },
      pairs: { type: 'array', items: INTEGERS },
      point: POINT,
    },
  }
  const FORM = { content: { 'application/x-www-form-urlencoded': { schema: FIELDS } } }
  /** What is read of the fields of a form. */
  function fieldsOf(fields: string, requestBody: object | undefined = FORM) {
    const contract = readContract({
      openapi: '3.1.0',
      info: { title: 'A form', version: '1.0.0' },
      paths: { '/a': { post: { requestBody } } },
    })
    const [operation] = contract.operations
    if (!operation) throw new Error('no operation')
    const body = new URLSearchParams(fields)
    const request = { method: 'POST', path: '/a', query: new URLSearchParams(), body }
    return readInput(contract, operation, { ...request, header: () => undefined }).body
  }

  it('as texts where the contract has no body', () => {
    expect(fieldsOf('age=7', {})).toEqual({ age: '7' })
  })

  it.each([
    ['a number', 'age=7', { age: 7 }],
    ['a field that the contract does not have', 'other=7', { other: '7' }],
    ['a list of one', 'tags=7', { tags: [7] }],
    ['a list', 'tags=7&tags=8', { tags: [7, 8] }],
    ['an object', 'point={"x":1}', { point: { x: 1 } }],
    ['a list of objects', 'points={"x":1}&points={"x":2}', { points: [{ x: 1 }, { x: 2 }] }],
    ['a list of lists', 'pairs=[1,2]', { pairs: [[1, 2]] }],
    ['no object', 'point=7&points=8', { point: '7', points: ['8'] }],
    ['JSON that is cut off', 'point={"x":', { point: '{"x":' }],
    ['two values where one is allowed', 'age=7&age=8', { age: ['7', '8'] }],
    ['no field', '', {}],
  ])('%s', (_, fields, expected) => {
    expect(fieldsOf(fields)).toEqual(expected)
  })
})

describe('a body is read by its type:', () => {
  const BOUNDARY = 'multipart/form-data; boundary=b'
  const part = (name: string, head: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n${value}\r\n`
  const JSON_PART = '; filename="blob"\r\nContent-Type: application/json'
  const FILE_PART = '; filename="a.bin"\r\nContent-Type: application/octet-stream'

  it.each<[string, string, string | number[], unknown]>([
    ['nothing', 'application/json', '', undefined],
    ['JSON', 'application/json', '{"a":1}', { a: 1 }],
    ['JSON of a kind of its own', 'application/vnd.a+JSON; v=1', '[null]', [null]],
    ['JSON that is cut off', 'application/json', '{"a":', '{"a":'],
    ['a text', 'text/plain', '7', '7'],
    ['what names no type', '', '{"a":1}', '{"a":1}'],
    ['a text that only ends as a form', 'text/application/x-www-form-urlencoded', 'a b', 'a b'],
    ['a text that only ends as parts', `text/${BOUNDARY}`, 'a b', 'a b'],
    ['a form', 'application/x-www-form-urlencoded; charset=utf-8', 'a=1+2', 'a=1+2'],
    ['parts', BOUNDARY, `${part('a', '', 'one two')}--b--\r\n`, 'a=one+two'],
    ['a part of JSON', BOUNDARY, `${part('a', JSON_PART, '"ü"')}--b--\r\n`, 'a=%22%C3%BC%22'],
    ['a file', BOUNDARY, `${part('a', FILE_PART, 'ü')}--b--\r\n`, 'a=%C3%83%C2%BC'],
    ['parts without an end', BOUNDARY, part('a', '', '1'), part('a', '', '1')],
  ])('%s', async (_, type, text, expected) => {
    const body = await parsedBody(type, Buffer.from(text as string))
    expect(body instanceof URLSearchParams ? body.toString() : body).toEqual(expected)
  })
})
