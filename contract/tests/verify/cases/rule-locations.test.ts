import { expect, it } from 'vitest'
import { parseRef } from '../../../src/model/document/document'
import { serve } from '../../serve'
import { contractWith, verifyBy } from '../run-verify'

const PATHS = `  /things:
    post:
      operationId: addThing
      parameters:
        - { name: first, in: query, required: true, schema: { type: string } }
        - { name: second, in: query, required: true, schema: { $ref: '#/components/schemas/Text' } }
        - { name: third, in: query, schema: { type: integer } }
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
      responses: { '204': { description: Done. }, '422': { description: Wrong. } }
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

/** Keyed by the id of a case: its message in the report, and the location of its rule. */
const RULES: Record<string, [message: string, pointer: string]> = {
  'add-thing-least': [
    'Not rejected as invalid: nothing optional is sent.',
    'paths > /things > post > parameters > 2',
  ],
  'add-thing-second-longest': [
    'Not rejected as invalid: second has 9 characters.',
    'components > schemas > Text > maxLength',
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

it('verify reports the location of the rule that a case tests', async () => {
  const server = await serve((_, response) => response.writeHead(500).end())
  const { tests } = await verifyBy(contractWith(PATHS), ['--server', server])
  const found = tests.flatMap(({ name, findings: [finding] }) => {
    const keys = parseRef(finding?.pointer ?? '').join(' > ')
    return name in RULES ? [[name, [finding?.details?.[0]?.replace(`${name}: `, ''), keys]]] : []
  })
  expect(Object.fromEntries(found)).toEqual(RULES)
})
