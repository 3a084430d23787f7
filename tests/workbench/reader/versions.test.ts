import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadContract } from '../../../workbench/reader/load.ts'
import { serve } from '../../serve'
import { filesOf, workbench } from '../files'

const SWAGGER = `swagger: '2.0'
info: { title: T, version: 1.0.0 }
paths:
  /a:
    get:
      parameters: [{ $ref: '#/parameters/page' }]
      responses: { '200': { $ref: '#/responses/all' } }
definitions:
  Thing: { type: object }
responses:
  all: { description: All., schema: { $ref: '#/definitions/Thing' } }
parameters:
  page: { name: page, in: query, type: integer }
securityDefinitions:
  key: { type: apiKey, in: query, name: key }
`

describe('a contract in Swagger 2.0', () => {
  it('has each part where its file has it', async () => {
    const { operations, securitySchemes, schemas, written, openapi, whereIs } = await loadContract(
      filesOf({ 'swagger.yaml': SWAGGER }),
    )
    const [operation] = operations
    const places = [
      operation?.place,
      operation?.parameters[0]?.place,
      operation?.responses[0]?.place,
      securitySchemes[0]?.place,
      ['components', 'schemas', 'Thing', 'type'],
      ['components', 'examples', 'none'],
      ['info'],
    ]
    expect(places.map((place = []) => whereIs(place).split('swagger.yaml').at(-1))).toEqual([
      ':5 (paths > /a > get)',
      ':13 (parameters > page)',
      ':11 (responses > all)',
      ':15 (securityDefinitions > key)',
      ':9 (definitions > Thing > type)',
      ' (components > examples > none)',
      ':2 (info)',
    ])
    expect(operation?.parameters[0]?.schema).toEqual({ type: 'integer' })
    expect(schemas).toEqual({ Thing: { type: 'object' } })
    expect([written, openapi]).toEqual(['2.0', '3.1.1'])
  })
})

describe('a structure that can’t be read is named by what is wrong with it, and its line:', () => {
  const PARAMETERS = SWAGGER.replace(/parameters: \[.*\]/, 'parameters: none')

  it.each([
    [
      'parameters that are a text',
      PARAMETERS,
      ':6 (paths > /a > get > parameters): Expected type `ParameterList` (array) but got `string`\n',
    ],
    [
      'a response that is nothing',
      SWAGGER.replace("{ $ref: '#/responses/all' }", 'null'),
      ':7 (paths > /a > get > responses > 200): Expected type `Response` (object) but got `null`\n',
    ],
  ])('%s', async (_, text, message) => {
    const file = filesOf({ 'swagger.yaml': text })
    const { status, output } = await workbench(
      ['bundle', '--contract', 'swagger.yaml'],
      dirname(file),
    )
    expect(output).not.toContain('TypeError')
    const read = await workbench(['reference', '--contract', 'swagger.yaml'], dirname(file))
    expect(read.output).toContain(`swagger.yaml${message}`)
    expect([status, read.status]).toEqual([0, 2])
  })

  it('but by the error alone for a contract at a URL', async () => {
    const server = await serve((_, response) => response.end(PARAMETERS))
    await expect(loadContract(`${server}/a.yaml`)).rejects.toThrow(/a\.yaml: can't be read: \S+/)
  })
})
