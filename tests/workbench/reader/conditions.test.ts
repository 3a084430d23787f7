import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { unreachableScenarios } from '../../../workbench/reader/conditions.ts'
import type { When } from '../../../workbench/reader/contract.ts'
import { readInput } from '../../../workbench/reader/input.ts'
import { readContract } from '../../../workbench/reader/read-contract.ts'
import { scenarioFor } from '../../../workbench/reader/scenarios.ts'

const CONTRACT = `
openapi: 3.1.0
info: { title: Conditions, version: 1.0.0 }
paths:
  /things/{id}:
    put:
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }
        - { name: dry, in: query, schema: { type: boolean } }
        - { name: name, in: query, schema: { type: string } }
        - { name: X-Case, in: header, schema: { type: string, maxLength: 3 } }
        - { name: sid, in: cookie, schema: { type: string } }
        - { name: on, in: query, schema: { type: string, format: date } }
      requestBody:
        content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
      responses: { '200': { content: { application/json: { examples: {} } } } }
components:
  schemas:
    Thing:
      allOf:
        - type: object
          properties: { name: { type: string }, address: { $ref: '#/components/schemas/Address' } }
        - type: object
          properties:
            tags: { type: array, items: { enum: [a, b] } }
            places: { type: array, items: { $ref: '#/components/schemas/Address' } }
            years: { type: object, properties: { '2026': { type: string } } }
    Address: { type: object, properties: { city: { type: string }, since: { type: integer } } }
`

/** An operation with one example for each condition. */
function operationWith(...conditions: When[]) {
  const document = parseDocument(CONTRACT)
  const json = ['paths', '/things/{id}', 'put', 'responses', '200', 'content', 'application/json']
  for (const [index, when] of conditions.entries())
    document.setIn([...json, 'examples', `e${index}`], { value: index, 'x-when': when })
  const contract = readContract(document.toJS())
  const [operation] = contract.operations
  if (!operation) throw new Error('no operation')
  return { contract, operation }
}

/** The name of the example whose conditions a request meets. */
function returned(
  when: When,
  { path = '/things/1', query = '', header = '', cookie = '', body = {} as unknown } = {},
) {
  const { contract, operation } = operationWith(when)
  const input = readInput(contract, operation, {
    method: 'PUT',
    path,
    query: new URLSearchParams(query),
    header: (name) => ({ 'x-case': header, cookie })[name] || undefined,
    body,
  })
  return scenarioFor(contract, operation, input)?.name ?? null
}

describe('a condition is met', () => {
  it.each<[string, When, Parameters<typeof returned>[1], boolean]>([
    ['by a number of the path', { id: 7 }, { path: '/things/7' }, true],
    ['not by another', { id: 7 }, { path: '/things/8' }, false],
    ['by a boolean of the query', { dry: true }, { query: 'dry=true' }, true],
    ['by a header, whatever its case', { 'x-case': 'A' }, { header: 'A' }, true],
    ['by a parameter before a field of its name', { name: 'q' }, { query: 'name=q' }, true],
    ['not by the field then', { name: 'b' }, { body: { name: 'b' } }, false],
    ['by the field that is named as one', { 'body.name': 'b' }, { body: { name: 'b' } }, true],
    ['by the parameter that is named as one', { 'query.name': 'q' }, { query: 'name=q' }, true],
    ['by the header that is named as one', { 'header.x-CASE': 'A' }, { header: 'A' }, true],
    ['by the value of the path that is named', { 'path.id': 7 }, { path: '/things/7' }, true],
    ['by the cookie that is named as one', { 'cookie.sid': 's' }, { cookie: 'sid=s' }, true],
    ['not by a parameter of another case', { NAME: 'q' }, { query: 'name=q' }, false],
    ['not by one of another place', { 'header.name': 'q' }, { query: 'name=q' }, false],
    ['not by what only ends so', { 'x.query.name': 'q' }, { query: 'name=q' }, false],
    ['by the eleventh item', { 'tags.10': 'b' }, { body: { tags: [...'aaaaaaaaaab'] } }, true],
    [
      'by a field of an item',
      { 'places.1.city': 'R' },
      { body: { places: [{}, { city: 'R' }] } },
      true,
    ],
    [
      'by a field that is named as a number',
      { 'years.2026': 'a' },
      { body: { years: { 2026: 'a' } } },
      true,
    ],
    ['not by an item of a text', { 'name.0': 'q' }, { body: { name: 'q' } }, false],
    [
      'by a list of objects',
      { places: [{ city: 'R' }] },
      { body: { places: [{ city: 'R', since: 3 }] } },
      true,
    ],
    [
      'not by another object of a list',
      { places: [{ city: 'R' }] },
      { body: { places: [{ city: 'S' }] } },
      false,
    ],
    ['not by a shorter list', { tags: ['a', 'b'] }, { body: { tags: ['a'] } }, false],
    ['not by an object for a list', { tags: [] }, { body: { tags: { length: 0 } } }, false],
    ['not by a text for an object', { address: {} }, { body: { address: 'R' } }, false],
    [
      'not by one of two fields',
      { address: { city: 'R', since: 3 } },
      { body: { address: { city: 'R' } } },
      false,
    ],
    [
      'by a nested field',
      { 'address.since': 3 },
      { body: { address: { since: 3, city: 'R' } } },
      true,
    ],
    [
      'by a part of an object',
      { address: { city: 'R' } },
      { body: { address: { since: 3, city: 'R' } } },
      true,
    ],
    ['by a list', { tags: ['a', 'b'] }, { body: { tags: ['a', 'b'] } }, true],
    ['not by a longer one', { tags: ['a'] }, { body: { tags: ['a', 'b'] } }, false],
    ['by an item of a list', { 'tags.1': 'b' }, { body: { tags: ['a', 'b'] } }, true],
    [
      'not by a number for a text',
      { 'address.city': 1 },
      { body: { address: { city: '1' } } },
      false,
    ],
    ['by all of several', { id: 7, dry: false }, { path: '/things/7', query: 'dry=false' }, true],
    ['not by one of several', { id: 7, dry: false }, { path: '/things/7' }, false],
    ['not without a body', { 'address.city': 'R' }, { body: undefined }, false],
    ['not by a body that is no object', { 'address.city': 'R' }, { body: 'R' }, false],
  ])('%s', (_, when, request, expected) => {
    expect(returned(when, request)).toBe(expected ? 'e0' : null)
  })
})

describe('a condition that no request can meet', () => {
  it.each<[string, When[], string]>([
    [
      'names an unknown value',
      [{ user: 'a' }],
      'x-when of 200 e0 names user, which is no parameter and no field of the body.',
    ],
    [
      'has a text for a number',
      [{ id: '7' }],
      'No request can reach 200 e0: id must be integer, and is "7".',
    ],
    [
      'has a number for a text',
      [{ 'body.name': 7 }],
      'No request can reach 200 e0: body.name must be string, and is 7.',
    ],
    ['breaks a limit', [{ id: 0 }], 'id must be >= 1'],
    ['breaks a format', [{ on: '2026-02-30' }], 'on must match format "date"'],
    ['is too long', [{ 'X-Case': 'ABCD' }], 'must NOT have more than 3 characters'],
    ['is no value of an enum', [{ 'tags.0': 'c' }], 'must be equal to one of the allowed values'],
    ['has a wrong field inside', [{ address: { since: 'x' } }], 'address must be integer'],
    ['has an unknown field inside', [{ address: { street: 'x' } }], 'address has no field street'],
    [
      'names a field that is there within the body alone',
      [{ 'body.city': 'R' }],
      'x-when of 200 e0 names body.city, which',
    ],
    ['names a field of a list', [{ 'tags.first': 'a' }], 'names tags.first, which'],
    ['names a place that there is not', [{ 'form.name': 'b' }], 'names form.name, which'],
    ['names a field of a text', [{ 'body.name.first': 'b' }], 'names body.name.first, which'],
    ['has a wrong item', [{ tags: ['a', 'c'] }], 'tags /1 must be equal to one of'],
    [
      'comes after two, of which the second matches all of its requests',
      [{ dry: false }, { id: 7 }, { dry: true, id: 7 }],
      'No request can reach 200 e2: 200 e1 matches all of them.',
    ],
    [
      'comes after one that matches all of its requests',
      [{ id: 7 }, { dry: true, id: 7 }],
      'No request can reach 200 e1: 200 e0 matches all of them.',
    ],
  ])('%s', (_, conditions, message) => {
    const { contract, operation } = operationWith(...conditions)
    const [problem, ...more] = unreachableScenarios(contract, operation)
    expect(problem?.message).toContain(message)
    expect(problem?.place.at(-1)).toBe('x-when')
    expect(more).toEqual([])
  })

  it('is not reported if it can be met', () => {
    const { contract, operation } = operationWith(
      { id: 7 },
      { id: 8, dry: true },
      { address: { city: 'R' } },
      { address: { city: 'S' }, dry: true },
    )
    expect(unreachableScenarios(contract, operation)).toEqual([])
  })

  it('is named by the status of a response without named examples', () => {
    const when = { 'x-when': { q: 1 } }
    const contract = readContract({
      openapi: '3.1.0',
      info: { title: 'T', version: '1.0.0' },
      paths: {
        '/a': {
          get: {
            parameters: [{ name: 'q', in: 'query', schema: { type: 'integer' } }],
            responses: { 200: {}, 400: when, 404: when, 409: { 'x-when': { b: 1 } } },
          },
          post: { requestBody: { content: {} }, responses: { 200: { 'x-when': { c: 1 } } } },
          put: {
            requestBody: { content: { 'application/json': {} } },
            responses: { 200: { 'x-when': { 'body.a': 1 } } },
          },
        },
      },
    })
    expect(contract.operations.flatMap((one) => unreachableScenarios(contract, one))).toEqual([
      {
        message: 'No request can reach 404: 400 matches all of them.',
        place: ['paths', '/a', 'get', 'responses', '404', 'x-when'],
      },
      {
        message: 'x-when of 409 names b, which is no parameter and no field of the body.',
        place: ['paths', '/a', 'get', 'responses', '409', 'x-when'],
      },
      {
        message: 'x-when of 200 names body.a, which is no parameter and no field of the body.',
        place: ['paths', '/a', 'put', 'responses', '200', 'x-when'],
      },
      {
        message: 'x-when of 200 names c, which is no parameter and no field of the body.',
        place: ['paths', '/a', 'post', 'responses', '200', 'x-when'],
      },
    ])
  })
})
