import { describe, expect, it } from 'vitest'
import type { When } from '../../src/model/contract/contract'
import { readInput } from '../../src/model/request/input'
import {
  defaultScenario,
  listScenarios,
  preferHeader,
  selectScenario,
} from '../../src/model/request/scenarios'
import { findUnreachableScenarios } from '../../src/model/request/unreachable-scenarios'
import { readContractAndOperation, readOperation, readPaths } from './contracts'

const withStatuses = (statuses: string[]) =>
  readOperation({ responses: Object.fromEntries(statuses.map((one) => [one, {}])) })

describe('listScenarios', () => {
  it('lists named examples, or else the example of the content, of the schema, or the response', () => {
    const json = (content: object) => ({
      content: { 'text/csv': {}, 'application/problem+json': content },
    })
    const scenarios = listScenarios(
      readOperation({
        responses: {
          200: json({ examples: { a: { summary: 'A', value: null, 'x-when': { p: 2 } }, b: {} } }),
          201: { description: 'Made', 'x-when': { p: 3 }, ...json({ example: 2 }) },
          202: { description: 'Taken', ...json({ schema: { examples: [3] } }) },
          204: { description: 'Empty', 'x-when': { p: 4 } },
          default: json({}),
          'x-more': {},
        },
      }),
    )
    expect(
      scenarios.map((one) => [preferHeader(one), one.summary, one.value, one.when, one.mediaType]),
    ).toEqual([
      ['code=200, example=a', 'A', null, { p: 2 }, 'application/problem+json'],
      ['code=200, example=b', 'b', undefined, null, 'application/problem+json'],
      ['code=201', 'Made', 2, { p: 3 }, 'application/problem+json'],
      ['code=202', 'Taken', 3, null, 'application/problem+json'],
      ['code=204', 'Empty', undefined, { p: 4 }, null],
      ['code=500', '', undefined, null, 'application/problem+json'],
    ])
    expect(scenarios.map(({ pointer }) => pointer.slice(4).join(' '))).toEqual([
      '200 content application/problem+json examples a',
      '200 content application/problem+json examples b',
      '201 content application/problem+json example',
      '202 content application/problem+json schema examples 0',
      '204',
      'default',
    ])
  })

  it.each([
    [{ 200: 200, '4XX': 400, default: 500 }],
    [{ 200: 200, 400: 400, 401: 401, 500: 500, '4XX': 402, default: 503 }],
    [{ 404: 404, default: 200 }],
    [{ '2xx': 201, 200: 200, default: 500 }],
    [{ 201: 201, 400: 400, 500: 500, 503: 503, default: 599 }],
    [{ 201: 201, 500: 500, 503: 503, default: 400 }],
  ])('maps a range and `default` to statuses that the operation does not document: %j', (sent) => {
    const found = listScenarios(withStatuses(Object.keys(sent)))
    expect(found.map(({ response, status }) => [response.status, status])).toEqual(
      Object.entries(sent),
    )
  })
})

describe('defaultScenario', () => {
  it.each([
    [201, ['404', '202', '201']],
    [200, ['404', 'default']],
    [100, ['100', '300']],
    [undefined, []],
  ])('returns the lowest success status, or else the first status: %s', (status, statuses) => {
    expect(defaultScenario(withStatuses(statuses))?.status).toBe(status)
  })
})

const parameter = (name: string, location: string, schema: object) => ({
  name,
  in: location,
  schema,
})
const text = { type: 'string' }
const address = { properties: { city: text, since: { type: 'integer' } } }
const ADDRESS = { $ref: '#/components/schemas/Address' }
const THING = {
  allOf: [
    { type: 'object', properties: { name: text, address: ADDRESS } },
    {
      properties: {
        tags: { type: 'array', items: { enum: ['a', 'b'] } },
        places: { type: 'array', items: ADDRESS },
        years: { type: 'object', properties: { 2026: text } },
      },
    },
  ],
}

/** Reads an operation with the examples e0, e1, … for the conditions. */
function operationWith(...conditions: When[]) {
  const examples = Object.fromEntries(conditions.map((when, n) => [`e${n}`, { 'x-when': when }]))
  const operation = {
    parameters: [
      parameter('id', 'path', { type: 'integer', minimum: 1 }),
      parameter('dry', 'query', { type: 'boolean' }),
      parameter('name', 'query', text),
      parameter('X-Case', 'header', { type: 'string', maxLength: 3 }),
      parameter('sid', 'cookie', text),
      parameter('on', 'query', { type: 'string', format: 'date' }),
    ],
    requestBody: { content: { 'application/json': { schema: THING } } },
    responses: { 200: { content: { 'application/json': { examples } } } },
  }
  return readContractAndOperation(
    operation,
    { components: { schemas: { Address: address } } },
    '/things/{id}',
  )
}

type Sent = { path?: string; query?: string; header?: string; cookie?: string; body?: unknown }

describe('selectScenario', () => {
  it.each<[boolean, When, Sent]>([
    [true, { id: 7 }, { path: '/things/7' }],
    [false, { id: 7 }, { path: '/things/8' }],
    [true, { 'x-case': 'A' }, { header: 'A' }],
    [true, { name: 'q' }, { query: 'name=q', body: { name: 'b' } }],
    [false, { name: 'b' }, { body: { name: 'b' } }],
    [false, { NAME: 'q' }, { query: 'name=q' }],
    [true, { 'body.name': 'b' }, { body: { name: 'b' } }],
    [true, { 'query.name': 'q' }, { query: 'name=q' }],
    [true, { 'header.x-CASE': 'A' }, { header: 'A' }],
    [false, { 'header.name': 'q' }, { query: 'name=q' }],
    [false, { 'x.query.name': 'q' }, { query: 'name=q' }],
    [true, { 'tags.10': 'b' }, { body: { tags: [...'aaaaaaaaaab'] } }],
    [true, { 'places.1.city': 'R' }, { body: { places: [{}, { city: 'R' }] } }],
    [true, { 'years.2026': 'a' }, { body: { years: { 2026: 'a' } } }],
    [false, { 'body.name.0': 'q' }, { body: { name: 'q' } }],
    [true, { places: [{ city: 'R' }] }, { body: { places: [{ city: 'R', since: 3 }] } }],
    [false, { places: [{ city: 'R' }] }, { body: { places: [{ city: 'S' }] } }],
    [false, { tags: ['a', 'b'] }, { body: { tags: ['a'] } }],
    [false, { tags: ['a'] }, { body: { tags: ['a', 'b'] } }],
    [false, { tags: [] }, { body: { tags: { length: 0 } } }],
    [false, { address: {} }, { body: { address: 'R' } }],
    [true, { address: { city: 'R' } }, { body: { address: { since: 3, city: 'R' } } }],
    [false, { 'address.city': 1 }, { body: { address: { city: '1' } } }],
    [true, { id: 7, dry: false }, { path: '/things/7', query: 'dry=false' }],
    [false, { id: 7, dry: false }, { path: '/things/7' }],
    [false, { 'address.city': 'R' }, {}],
  ])('returns %s for the condition %j and the request %j', (isMet, when, sent) => {
    const { path = '/things/1', query = '', header, cookie, body } = sent
    const { contract, operation } = operationWith(when)
    const input = readInput(contract, operation, {
      method: 'POST',
      path,
      query: new URLSearchParams(query),
      header: (name) => ({ 'x-case': header, cookie })[name],
      body,
    })
    expect(selectScenario(operation, input)?.name).toBe(isMet ? 'e0' : undefined)
  })
})

describe('findUnreachableScenarios', () => {
  const UNKNOWN = 'which is no parameter and no field of the body.'
  it.each<[When[], string?]>([
    [[{ id: 7 }, { id: 8, dry: true }, { address: { city: 'R' } }, { address: { city: 'S' } }]],
    [[{ user: 'a' }], `x-when of 200 e0 names user, ${UNKNOWN}`],
    [[{ 'tags.first': 'a' }], `names tags.first, ${UNKNOWN}`],
    [[{ 'body.name.first': 'b' }], `names body.name.first, ${UNKNOWN}`],
    [[{ id: '7' }], 'No request can reach 200 e0: id must be integer, and is "7".'],
    [[{ 'tags.0': 'c' }], 'tags.0 must be equal to one of the allowed values'],
    [[{ tags: ['a', 'c'] }], 'tags /1 must be equal to one of'],
    [[{ address: { since: 'x' } }], 'address must be integer'],
    [[{ address: { street: 'x' } }], 'address has no field street'],
    [
      [{ dry: false }, { id: 7 }, { dry: true, id: 7 }],
      'No request can reach 200 e2: 200 e1 matches all of them.',
    ],
  ])('checks the conditions %j', (conditions, message) => {
    const { contract, operation } = operationWith(...conditions)
    const problems = findUnreachableScenarios(contract, operation)
    expect(problems.map(({ pointer }) => pointer.at(-1))).toEqual(message ? ['x-when'] : [])
    if (message) expect(problems[0]?.message).toContain(message)
  })

  it('reports a response without named examples by its status', () => {
    const when = { 'x-when': { q: 1 } }
    const parameters = [{ name: 'q', in: 'query', schema: { type: 'integer' } }]
    const contract = readPaths({
      '/a': { get: { parameters, responses: { 400: when, 404: when } } },
    })
    expect(contract.operations.flatMap((one) => findUnreachableScenarios(contract, one))).toEqual([
      {
        message: 'No request can reach 404: 400 matches all of them.',
        pointer: ['paths', '/a', 'get', 'responses', '404', 'x-when'],
      },
    ])
  })
})
