import { describe, expect, it } from 'vitest'
import { defaultScenario, preferHeader, scenariosOf } from '../../../workbench/reader/scenarios.ts'
import { only } from './reading'

describe('the scenarios of an operation', () => {
  const json = (content: object) => ({
    content: { 'text/csv': {}, 'application/problem+json': content },
  })

  it('come from examples, a single example, the schema, or none of them', () => {
    const operation = only({
      responses: {
        '200': json({ examples: { a: { value: 1, 'x-when': { page: 2 } } } }),
        '201': { description: 'One', 'x-when': { page: 3 }, ...json({ example: 2 }) },
        '202': json({ schema: { examples: [3] } }),
        '204': { description: 'Nothing', 'x-when': { page: 4 } },
        '4XX': json({}),
        default: json({}),
        'x-more': {},
      },
    })
    expect(
      scenariosOf(operation).map(({ status, name, value, when, mediaType }) => [
        status,
        name,
        value,
        when,
        mediaType,
      ]),
    ).toEqual([
      [200, 'a', 1, { page: 2 }, 'application/problem+json'],
      [201, null, 2, { page: 3 }, 'application/problem+json'],
      [202, null, 3, null, 'application/problem+json'],
      [204, null, undefined, { page: 4 }, null],
      [400, null, undefined, null, 'application/problem+json'],
      [500, null, undefined, null, 'application/problem+json'],
    ])
  })

  it('are led by the first of the lowest success', () => {
    const usual = (...statuses: string[]) =>
      defaultScenario(only({ responses: Object.fromEntries(statuses.map((one) => [one, {}])) }))
        ?.status
    expect(usual('404', '202', '201')).toBe(201)
    expect(usual('404', 'default')).toBe(200)
    expect(usual('404')).toBe(404)
    expect(usual('199', '299', '300')).toBe(299)
    expect(usual('100', '300')).toBe(100)
    expect(usual()).toBe(undefined)
  })

  it('are described by their examples, or by their responses, and can be preferred', () => {
    const operation = only({
      responses: {
        200: {
          description: 'All',
          content: { 'application/json': { examples: { one: { summary: 'One' }, two: {} } } },
        },
        201: { description: 'Made', content: { 'application/json': { example: 1 } } },
        202: { description: 'Taken', content: { 'application/json': { schema: { example: 2 } } } },
        204: { description: 'Nothing' },
      },
    })
    const scenarios = scenariosOf(operation)
    expect(scenarios.map(({ summary, value }) => [summary, value])).toEqual([
      ['One', undefined],
      ['two', undefined],
      ['Made', 1],
      ['Taken', 2],
      ['Nothing', undefined],
    ])
    expect(scenarios.map(preferHeader)).toEqual([
      'code=200, example=one',
      'code=200, example=two',
      ...['code=201', 'code=202', 'code=204'],
    ])
    const at = ['paths', '/a', 'get', 'responses']
    expect(scenarios.map(({ place }) => place)).toEqual([
      [...at, '200', 'content', 'application/json', 'examples', 'one'],
      [...at, '200', 'content', 'application/json', 'examples', 'two'],
      [...at, '201', 'content', 'application/json', 'example'],
      [...at, '202', 'content', 'application/json'],
      [...at, '204'],
    ])
  })

  it.each([
    [{ 200: 200, '4XX': 400, default: 500 }],
    [{ 200: 200, 400: 400, 401: 401, 500: 500, '4XX': 402, default: 503 }],
    [{ 404: 404, default: 200 }],
    [{ '2XX': 200 }],
    [{ '2xx': 201, 200: 200, default: 500 }],
    [{ 201: 201, 400: 400, 500: 500, 503: 503, default: 599 }],
    [{ 201: 201, 500: 500, 503: 503, default: 400 }],
  ])('send a range or a default as a status that the operation does not name: %j', (sent) => {
    const responses = Object.fromEntries(Object.keys(sent).map((key) => [key, {}]))
    const found = scenariosOf(only({ responses }))
    expect(found.map(({ response, status }) => [response.status, status])).toEqual(
      Object.entries(sent),
    )
  })
})
