import { expect, it } from 'vitest'
import { parseRef } from '../../../src/model/document'
import { serve } from '../../serve'
import { contractWith, verifyBy, verifyMock } from '../run-verify'

const PATHS = `  /things:
    post:
      operationId: addThing
      parameters:
        - { name: first, in: query, required: true, schema: { type: string } }
        - { name: second, in: query, required: true, schema: { $ref: '#/components/schemas/Text' } }
        - { name: third, in: query, schema: { type: integer } }
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
      responses: { '204': { description: Done. }, '422': { description: Wrong. } }
  /texts:
    post:
      operationId: addText
      requestBody: { content: { application/json: { schema: { type: string, maxLength: 9 } } } }
      responses: { '204': { description: Done. } }
components:
  schemas:
    Text: { type: string, maxLength: 9 }
    Thing:
      type: object
      additionalProperties: false
      required: [list]
      properties:
        list: { type: array, items: { type: object, required: [a], properties: { a: { type: integer, maximum: 5, example: 2 } } } }
        note: { type: string, format: email }
        code: { oneOf: [{ type: integer }, { type: string, maxLength: 3 }], example: abc }
`

/** Cases, the message of each in the report, and the location of its rule. */
const PLACES: Record<string, [said: string, pointer: string]> = {
  'add-thing-least': [
    'Not rejected as invalid: nothing optional is sent.',
    'paths > /things > post > parameters > 2',
  ],
  'add-thing-second-longest': [
    'Not rejected as invalid: second has 9 characters.',
    'components > schemas > Text > maxLength',
  ],
  'add-thing-body-list-0-a-largest': [
    'Not rejected as invalid: body list.0.a is the maximum.',
    'components > schemas > Thing > properties > list > items > properties > a > maximum',
  ],
  'add-thing-second-missing': [
    'Rejected with a message: second is missing.',
    'paths > /things > post > parameters > 1 > required',
  ],
  'add-thing-body-list-0-a-missing': [
    'Rejected with a message: body list.0.a is missing.',
    'components > schemas > Thing > properties > list > items > required > 0',
  ],
  'add-thing-body-code-long': [
    'Rejected with a message: body code is longer than 3.',
    'components > schemas > Thing > properties > code > oneOf > 1 > maxLength',
  ],
  'add-thing-body-unknown-field-unknown': [
    'Rejected with a message: body unknownField is not a field of the contract.',
    'components > schemas > Thing > additionalProperties',
  ],
  'add-thing-second-nul': [
    'No failure of the server: second has a NUL character.',
    'paths > /things > post > parameters > 1',
  ],
  'add-thing-body-note-nul': [
    'No failure of the server: body note has a NUL character.',
    'paths > /things > post',
  ],
  'add-thing-first-malformed': [
    'Refused, or read as it is written: first has a malformed escape, %zz.',
    'paths > /things > post > parameters > 0',
  ],
}

it('the pointer of a finding leads to the rule of its case', async () => {
  const server = await serve((_, response) => response.writeHead(500).end())
  const { tests } = await verifyBy(contractWith(PATHS), ['--server', server])
  const found = tests.flatMap(({ name, findings: [finding] }) => {
    const keys = parseRef(finding?.pointer ?? '').join(' > ')
    return name in PLACES ? [[name, [finding?.details?.[0]?.replace(`${name}: `, ''), keys]]] : []
  })
  expect(Object.fromEntries(found)).toEqual(PLACES)
})

it('the pointer of a finding leads to the path for a method that the path does not have', async () => {
  const server = await serve((_, response) => response.writeHead(200).end())
  const args = ['--server', server, '--only', 'thing-by-']
  const { tests } = await verifyBy(contractWith(PATHS), args)
  const found = tests.map(({ name, findings: [finding] }) => [
    name,
    finding?.operation,
    finding?.pointer,
    finding?.command?.includes('--json'),
  ])
  expect(found).toEqual(
    ['get', 'put', 'patch', 'delete'].map((method) => [
      `add-thing-by-${method}`,
      `${method.toUpperCase()} /things`,
      '#/paths/~1things',
      // A GET has no body.
      method !== 'get',
    ]),
  )
})

it('verify sends no other method to a path where a template of the contract has that method', async () => {
  const { named, failures } = await verifyMock(`  /uploads/sessions:
    post: { operationId: addSession, responses: { '204': { description: Done. } } }
  /uploads/{id}:
    get:
      operationId: getUpload
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '204': { description: Done. } }
`)
  expect(failures).toEqual([])
  const others = named('passed').filter((name) => name.startsWith('add-session-by-'))
  expect(others).toContain('add-session-by-put')
  expect(others).not.toContain('add-session-by-get')
})
