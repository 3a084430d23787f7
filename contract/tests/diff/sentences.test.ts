import { expect, it } from 'vitest'
import { contract, listSentences, parseRows } from './compared'

const PETS = contract(`
servers:
  - url: /a
    description: Live.
security:
  - token: []
paths:
  /pets:
    get:
      operationId: listPets
      parameters:
        - name: limit
          in: query
          style: form
          schema: { type: integer }
        - name: filter
          in: query
          content:
            application/json:
              schema:
                pattern: ^a
      responses:
        '200':
          description: Pets.
          headers:
            X-Page:
              explode: false
              schema: { type: object }
          content:
            application/json:
              schema:
                type: array
                items:
                  type: object
                  required: [name]
                  properties:
                    name:
                      type: string
                    owner:
                      type: object
                      title: Owner
                      properties:
                        names:
                          items: { maxLength: 9 }
                  additionalProperties: true
                  patternProperties:
                    ^x:
                      oneOf:
                        - title: cat
                          minLength: 5
                        - title: dog
                          type: integer
            application/jsonl:
              itemSchema:
                type: boolean
        '404': { $ref: '#/components/responses/Missing' }
    post:
      security: []
      responses:
        '404': { $ref: '#/components/responses/Missing' }
  /owners:
    get:
      security: [{ login: [write, read], token: [] }]
      responses:
        '204':
          description: None.
components:
  responses:
    Missing:
      description: Missing.
  securitySchemes:
    token: { type: http, scheme: bearer }
    key: { type: apiKey, in: header, name: X-Key }
    login: { type: oauth2, flows: {} }
`)

/** The edited text, its replacement, and each sentence with its lines in both contracts. */
const EDITS = `
  get: | delete: | DELETE /pets: the method was GET | get: | delete:
  description: Live. | description: Test. | server /a: description changed | description: Live. | description: Test.
  - url: /a | - url: /b | servers: the server /a is removed | - url: /a | - | servers: the server /b is new | - | - url: /b
  style: form | style: deepObject | GET /pets query parameter limit: the serialization changes from form to deepObject | - name: limit | - name: limit
  explode: false | explode: true | GET /pets response 200 header X-Page: the serialization changes from simple, not exploded to simple, exploded | X-Page: | X-Page:
  title: Owner | default: { a: 1 } | GET /pets response 200 application/json [].owner: default {"a":1} is new | owner: | default: { a: 1 } | GET /pets response 200 application/json [].owner: title changed | title: Owner | -
  required: [name] | required: [name, owner] | GET /pets response 200 application/json [].owner: the field is required now | owner: | required: [name, owner]
  required: [name] | required: [] | GET /pets response 200 application/json [].name: the field is optional now | required: [name] | name:
  maxLength: 9 | maxLength: 8 | GET /pets response 200 application/json [].owner.names[]: maxLength falls from 9 to 8 | items: { maxLength: 9 } | items: { maxLength: 8 }
  additionalProperties: true | unevaluatedProperties: false | GET /pets response 200 application/json []: additional fields are forbidden now | additionalProperties: true | unevaluatedProperties: false
  minLength: 5 | minLength: 6 | GET /pets response 200 application/json []: patternProperties excludes more values | patternProperties: | patternProperties:
  title: dog | title: wolf | GET /pets response 200 application/json []./^x/ (wolf): title changed | - title: dog | - title: wolf
  type: boolean | type: string | GET /pets response 200 application/jsonl []: the type changes from boolean to string | itemSchema: | itemSchema:
  description: Missing. | description: Not found. | GET /pets response 404: description changed | description: Missing. | description: Not found.
  security: [] | security: [{ token: [] }, { key: [] }] | POST /pets: needs token or key, and needed no credentials | security: [] | security: [{ token: [] }, { key: [] }]
  security: [{ login: [write, read], token: [] }] | security: [{ login: [read] }] | GET /owners: login (read) is sufficient now | security: [{ login: [write, read], token: [] }] | security: [{ login: [read] }]
  security: [{ login: [write, read], token: [] }] | security: [{ key: [], token: [] }, { login: [all] }] | GET /owners: login (read, write) and token is no longer sufficient: needs key and token or login (all) now | security: [{ login: [write, read], token: [] }] | security: [{ key: [], token: [] }, { login: [all] }] | GET /owners: key and token is sufficient now | security: [{ login: [write, read], token: [] }] | security: [{ key: [], token: [] }, { login: [all] }] | GET /owners: login (all) is sufficient now | security: [{ login: [write, read], token: [] }] | security: [{ key: [], token: [] }, { login: [all] }]
  scheme: bearer | scheme: Basic | security scheme token: it changes from http bearer to http basic | token: { type: http, scheme: bearer } | token: { type: http, scheme: Basic }
`

it.each(parseRows(EDITS))('compare describes %s -> %s', async (edited = '', by = '', ...rows) => {
  expect((await listSentences(PETS, PETS.replace(edited, by))).join(' | ')).toBe(rows.join(' | '))
})

it.each([
  [100, ''],
  [101, '…'],
])('compare shows the first 100 of %i characters of a value', async (length, end) => {
  const edited = PETS.replace('pattern: ^a', `pattern: ${'b'.repeat(length)}`)
  const [sentence] = await listSentences(PETS, edited)
  expect(sentence).toContain(`from ^a to ${'b'.repeat(Math.min(length, 100))}${end} | `)
})

it('compare shows each new value of an enum whole', async () => {
  const values = Array.from({ length: 40 }, (_, index) => `value-${index}`)
  const edited = PETS.replace('pattern: ^a', `enum: [${values}]`)
  const [sentence = ''] = (await listSentences(PETS, edited)).filter((one) =>
    one.includes('one of'),
  )
  for (const value of values) expect(sentence).toContain(`"${value}"`)
})
