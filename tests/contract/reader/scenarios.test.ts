import { expect, it } from 'vitest'
import { readContract } from '../../../contract/reader/read-contract'
import { scenariosOf } from '../../../contract/reader/scenarios'

/** The statuses that are sent for responses with these keys. */
const sentFor = (...keys: string[]) => {
  const { operations } = readContract({
    openapi: '3.1.0',
    info: { title: 'A', version: '1.0.0' },
    paths: {
      '/things': {
        get: { responses: Object.fromEntries(keys.map((key) => [key, { description: key }])) },
      },
    },
  })
  return operations
    .flatMap(scenariosOf)
    .map(({ response, status }) => `${response.status}: ${status}`)
}

it('sends a range or a default as a status that the operation does not name itself', () => {
  expect(sentFor('200', '4XX', 'default')).toEqual(['200: 200', '4XX: 400', 'default: 500'])
  expect(sentFor('200', '400', '401', '500', '4XX', 'default')).toEqual([
    '200: 200',
    '400: 400',
    '401: 401',
    '500: 500',
    '4XX: 402',
    'default: 503',
  ])
  expect(sentFor('404', 'default')).toEqual(['404: 404', 'default: 200'])
  expect(sentFor('2XX')).toEqual(['2XX: 200'])
})
