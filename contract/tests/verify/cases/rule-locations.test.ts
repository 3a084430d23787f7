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
    'nothing optional is sent, which must not be rejected as invalid.',
    'paths > /things > post > parameters > 2',
  ],
  'add-thing-second-longest': [
    'second has 9 characters, which must not be rejected as invalid.',
    'components > schemas > Text > maxLength',
  ],
  'add-thing-second-missing': [
    'second is missing, which must be rejected.',
    'paths > /things > post > parameters > 1 > required',
  ],
  'add-thing-body-list-0-a-missing': [
    'body list.0.a is missing, which must be rejected.',
    'components > schemas > Thing > properties > list > items > required > 0',
  ],
  'add-thing-body-code-long': [
    'body code is longer than 3, which must be rejected.',
    'components > schemas > Thing > properties > code > oneOf > 1 > maxLength',
  ],
  'add-thing-body-unknown-field-unknown': [
    'body unknownField is not a field of the contract, which must be rejected.',
    'components > schemas > Thing > additionalProperties',
  ],
  'add-thing-second-nul': [
    'second has a NUL character, which must not make the server fail.',
    'paths > /things > post > parameters > 1',
  ],
  'add-thing-body-note-nul': [
    'body note has a NUL character, which must not make the server fail.',
    'paths > /things > post',
  ],
  'add-thing-first-malformed': [
    'first has a malformed escape, %zz, which must be refused, or read as it is written.',
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
