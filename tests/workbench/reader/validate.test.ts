import { expect, it } from 'vitest'
import { readContract } from '../../../workbench/reader/read-contract'
import { inputViolations, violationsOf } from '../../../workbench/reader/validate'

const contract = readContract({
  openapi: '3.1.0',
  info: { title: 'A', version: '1.0.0' },
  paths: {
    '/things': {
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: {
                allOf: [{ $ref: '#/components/schemas/Thing' }],
                required: ['name', 'madeAt'],
              },
            },
          },
        },
        responses: { 201: { description: 'Made.' } },
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        required: ['id', 'parts'],
        properties: {
          id: { $ref: '#/components/schemas/Id' },
          name: { type: 'string' },
          madeAt: { type: 'string', readOnly: true },
          parts: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
        },
      },
      Id: { type: 'string', readOnly: true },
    },
  },
})

const [post] = contract.operations
const sent = (body: unknown) =>
  post && inputViolations(contract, post, { path: {}, query: {}, header: {}, cookie: {}, body })

it('asks a request for no field that only the server writes', () => {
  expect(sent({ name: 'A', parts: [{ parts: [] }] })).toEqual([])
  expect(sent({ name: 'A', id: 7, parts: [] })).toEqual(['body /id must be string'])
  expect(sent({ parts: [{}] })).toEqual([
    "body /parts/0 must have required property 'parts'",
    "body must have required property 'name'",
  ])
})

it('asks a response for all of them', () => {
  const thing = { $ref: '#/components/schemas/Thing' }
  expect(violationsOf(contract, thing, { parts: [] })).toEqual(["must have required property 'id'"])
})
