import { describe, expect, it } from 'vitest'
import { replaced } from '../../run'
import { changesBetween, lineIn } from './compared'

const CONTRACT = `
openapi: 3.1.0
info:
  title: Pets
  version: 1.0.0
  summary: All pets
tags:
  - name: pets
    description: Pets.
paths:
  /pets:
    get:
      operationId: listPets
      summary: List
      x-owner: Ann
      parameters:
        - name: limit
          in: query
          schema: { type: integer }
          example: 9
        - name: code
          in: query
          schema:
            $ref: '#/components/schemas/Code'
      responses:
        '200':
          description: Pets.
          headers:
            Cache-Control:
              $ref: '#/components/headers/NoStore'
          content:
            application/json:
              schema:
                description: A pet.
                required: [name]
                properties:
                  name:
                    maxLength: 50
                  kind: {}
                allOf:
                  - description: With a name.
                  - x-reader: Bob
              examples:
                one:
                  summary: One pet
                  value: 1
                two:
                  $ref: '#/components/examples/two'
        '409':
          description: None.
components:
  headers:
    NoStore:
      required: true
      schema: { const: no-store }
  schemas:
    Code:
      minLength: 8
      pattern: ^[0-9]{6}$
  examples:
    pair:
      value: 2
    two:
      $ref: '#/components/examples/pair'
`

/** The changes, each with the lines that it names in both contracts. */
async function described(base: string, revision: string) {
  const lineOf = (text: string, place: string | null) =>
    place && (text.split('\n')[lineIn(place) - 1]?.trim() ?? place)
  return (await changesBetween(base, revision)).map((change) => [
    change.text,
    lineOf(base, change.base),
    lineOf(revision, change.revision),
  ])
}

const CONTENT = 'GET /pets response 200 application/json'

const CODE = 'GET /pets query parameter code'
const HEADER = 'GET /pets response 200 header Cache-Control'

describe('a change is one sentence', () => {
  it.each<[text: string, was: string, is: string, line: string | null, lineNow: string | null]>([
    [
      `${CODE}: minLength rises from 8 to 9 (earlier clients send what is invalid now)`,
      'minLength: 8',
      'minLength: 9',
      'minLength: 8',
      'minLength: 9',
    ],
    [
      `${CODE}: minLength falls from 8 to 6`,
      'minLength: 8',
      'minLength: 6',
      'minLength: 8',
      'minLength: 6',
    ],
    [
      `${CODE}: pattern changes from ^[0-9]{6}$ to ^[0-9]{7}$ (earlier clients send what is invalid now)`,
      '[0-9]{6}',
      '[0-9]{7}',
      'pattern: ^[0-9]{6}$',
      'pattern: ^[0-9]{7}$',
    ],
    [
      `${CODE}: pattern ^[0-9]{6}$ is removed`,
      '      pattern: ^[0-9]{6}$\n',
      '',
      'pattern: ^[0-9]{6}$',
      'schema:',
    ],
    [
      'GET /pets query parameter size: the parameter is new, and required (earlier clients send what is invalid now)',
      '        - name: limit',
      '        - { name: size, in: query, required: true, schema: {} }\n        - name: limit',
      null,
      '- { name: size, in: query, required: true, schema: {} }',
    ],
    [
      'GET /pets query parameter size: the parameter is new',
      '        - name: limit',
      '        - { name: size, in: query, schema: {} }\n        - name: limit',
      null,
      '- { name: size, in: query, schema: {} }',
    ],
    [
      'GET /pets: operationId changes from listPets to findPets',
      'listPets',
      'findPets',
      'get:',
      'get:',
    ],
    ['GET /animals: the path is another: it was /pets', '/pets:', '/animals:', 'get:', 'get:'],
    [
      'GET /pets response 409: the status is removed',
      "        '409':\n          description: None.\n",
      '',
      "'409':",
      null,
    ],
    [
      `${HEADER}: the header is removed`,
      "          headers:\n            Cache-Control:\n              $ref: '#/components/headers/NoStore'\n",
      '',
      'Cache-Control:',
      null,
    ],
    [
      `${HEADER}: the header is optional now (earlier clients get what was invalid)`,
      '      required: true\n',
      '',
      'NoStore:',
      'NoStore:',
    ],
    [
      `${CONTENT} name: the field is optional now (earlier clients get what was invalid)`,
      'required: [name]',
      'required: []',
      'required: [name]',
      'name:',
    ],
    [
      `${CONTENT} kind: the field is required now (earlier servers send what is invalid now)`,
      'required: [name]',
      'required: [name, kind]',
      'kind: {}',
      'required: [name, kind]',
    ],
    [
      `${CONTENT} name: maxLength falls from 50 to 40 (earlier servers send what is invalid now)`,
      'maxLength: 50',
      'maxLength: 40',
      'maxLength: 50',
      'maxLength: 40',
    ],
  ])('%s', async (text, was, is, line, lineNow) => {
    expect(await described(CONTRACT, replaced(CONTRACT, was, is))).toEqual([[text, line, lineNow]])
  })

  it('also where a body loses its schema', async () => {
    const [schema = ''] = / {14}schema:\n(?: {16}.*\n)+/.exec(CONTRACT) ?? []
    expect(await described(CONTRACT, replaced(CONTRACT, schema, ''))).toEqual([
      [`${CONTENT}: the schema is removed (earlier clients get what was invalid)`, 'schema:', null],
    ])
  })
})

describe('so is a change of documentation, and it names its lines in both contracts', () => {
  it.each<[text: string, was: string, is: string, lines?: [string, string | null]]>([
    ['info: summary changed', 'summary: All pets', 'summary: Some pets'],
    ['info: summary changed', '  summary: All pets\n', '', ['summary: All pets', null]],
    ['tags changed', 'description: Pets.\npaths', 'description: Cats.\npaths', ['tags:', 'tags:']],
    ['GET /pets: summary changed', 'summary: List', 'summary: All'],
    ['GET /pets: x-owner changed', 'x-owner: Ann', 'x-owner: Eve'],
    ['GET /pets: x-owner changed', '      x-owner: Ann\n', '', ['x-owner: Ann', null]],
    ['GET /pets query parameter limit: example changed', 'example: 9', 'example: 8'],
    [
      'GET /pets query parameter limit: example changed',
      '          example: 9\n',
      '',
      ['example: 9', null],
    ],
    [`${CONTENT}: description changed`, 'description: A pet.', 'description: A cat.'],
    [
      `${CONTENT}: description changed`,
      '- description: With a name.',
      '- description: With names.',
    ],
    [
      `${CONTENT}: description changed`,
      '- description: With a name.',
      '- {}',
      ['- description: With a name.', 'description: A pet.'],
    ],
    [`${CONTENT}: x-reader changed`, '- x-reader: Bob', '- x-reader: Ben'],
    [`${CONTENT} example one: summary changed`, 'summary: One pet', 'summary: A pet'],
    [`${CONTENT}: the example one has another value`, 'value: 1', 'value: 3', ['one:', 'one:']],
    [`${CONTENT}: the example two has another value`, 'value: 2', 'value: 3', ['pair:', 'pair:']],
  ])('%s', async (text, was, is, lines = [was, is]) => {
    const [base, revision] = [CONTRACT, replaced(CONTRACT, was, is)]
    const [line, lineNow] = lines
    expect(await described(base, revision)).toEqual([[text, line, lineNow]])
    expect(await described(revision, base)).toEqual([[text, lineNow, line]])
  })

  it('also where an example is new, removed, or no longer the default', async () => {
    const [, one = '', two = ''] = /( +one:\n.*\n.*\n)( +two:\n.*\n)/.exec(CONTRACT) ?? []
    const withoutOne = replaced(CONTRACT, one, '')
    const swapped = replaced(CONTRACT, one + two, two + one)
    expect(await described(CONTRACT, swapped)).toEqual([
      [`${CONTENT}: the default example was one, and is two now`, 'one:', 'two:'],
    ])
    expect(await described(CONTRACT, withoutOne)).toEqual([
      [`${CONTENT}: the example one is removed`, 'one:', null],
      [`${CONTENT}: the default example was one, and is two now`, 'one:', 'two:'],
    ])
    expect(await described(withoutOne, swapped)).toEqual([
      [`${CONTENT}: the example one is new`, null, 'one:'],
    ])
  })
})
