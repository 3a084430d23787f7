import { expect, it } from 'vitest'
import { contract, parseRows, sentencesBetween } from './compared'

const PETS = contract(`
servers:
  - url: /a
    description: Live.
  - url: '/{stage}'
    variables:
      stage:
        default: one
        enum: [one, two]
security:
  - token: []
tags:
  - name: pets
paths:
  /pets:
    summary: All pets.
    get:
      operationId: listPets
      parameters:
        - name: limit
          in: query
          style: form
          schema:
            type: integer
            maximum: 9
        - name: order
          in: query
          explode: true
          schema: { type: array }
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
            X-Rate:
              content:
                application/json:
                  schema:
                    minimum: 1
            X-Page:
              explode: false
              schema:
                type: object
                minProperties: 1
          content:
            application/json:
              schema:
                type: array
                items:
                  type: object
                  required: [name]
                  properties:
                    name:
                      enum: [a]
                    owner:
                      type: object
                      title: Owner
                      properties:
                        names:
                          items: { maxLength: 9 }
                  additionalProperties: true
                  patternProperties:
                    ^x:
                      minLength: 1
                      oneOf:
                        - title: cat
                          minLength: 5
                        - title: dog
        '404': { $ref: '#/components/responses/Missing' }
    post:
      security: []
      responses:
        '404': { $ref: '#/components/responses/Missing' }
  /owners:
    servers:
      - url: /owners
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
    login:
      type: oauth2
      flows:
        implicit: { authorizationUrl: /in }
`)

/** The edited text, its replacement, and each sentence with its lines in both contracts. */
const EDITS = `
  operationId: listPets | operationId: allPets | GET /pets: operationId changes from listPets to allPets | get: | get:
  get: | delete: | DELETE /pets: the method was GET | get: | delete:
  /pets: | /animals: | GET /animals: the path was /pets | get: | get: | POST /pets: the operation is removed | post: | - | POST /animals: the operation is new | - | post:
  summary: All pets. | summary: Pets. | GET /pets: summary changed | summary: All pets. | summary: Pets.
  description: Live. | description: Test. | server /a: description changed | description: Live. | description: Test.
  default: one | default: two | server /{stage}: the default of stage changes from one to two | stage: | stage:
  enum: [one, two] | enum: [one] | server /{stage}: stage may no longer be two | stage: | stage:
  - url: /a | - url: /b | servers: the server /a is removed | - url: /a | - | servers: the server /b is new | - | - url: /b
  maximum: 9 | maximum: 8 | GET /pets query parameter limit: the upper bound falls from <= 9 to <= 8 | maximum: 9 | maximum: 8
  - name: limit | - name: Limit | GET /pets query parameter limit: the parameter is removed | - name: limit | - | GET /pets query parameter Limit: the parameter is new | - | - name: Limit
  style: form | style: deepObject | GET /pets query parameter limit: the serialization changes from form to deepObject | - name: limit | - name: limit
  explode: true | explode: false | GET /pets query parameter order: the serialization changes from form, exploded to form, not exploded | - name: order | - name: order
  pattern: ^a | pattern: ^b | GET /pets query parameter filter: pattern changes from ^a to ^b | pattern: ^a | pattern: ^b
  pattern: ^a |  | GET /pets query parameter filter: the schema is removed | schema: | -
  minimum: 1 | minimum: 2 | GET /pets response 200 header X-Rate: the lower bound rises from >= 1 to >= 2 | minimum: 1 | minimum: 2
  X-Rate: | X-Limit: | GET /pets response 200 header X-Rate: the header is removed | X-Rate: | - | GET /pets response 200 header X-Limit: the header is new | - | X-Limit:
  minProperties: 1 | minProperties: 2 | GET /pets response 200 header X-Page: minProperties rises from 1 to 2 | minProperties: 1 | minProperties: 2
  explode: false | explode: true | GET /pets response 200 header X-Page: the serialization changes from simple, not exploded to simple, exploded | X-Page: | X-Page:
  title: Owner | default: { a: 1 } | GET /pets response 200 application/json [].owner: default {"a":1} is new | owner: | default: { a: 1 } | GET /pets response 200 application/json [].owner: title changed | title: Owner | -
  required: [name] | required: [name, owner] | GET /pets response 200 application/json [].owner: the field is required now | owner: | required: [name, owner]
  required: [name] | required: [] | GET /pets response 200 application/json [].name: the field is optional now | required: [name] | name:
  enum: [a] | enum: [a, { b: 1 }] | GET /pets response 200 application/json [].name: may be {"b":1} now | enum: [a] | enum: [a, { b: 1 }]
  title: Owner | additionalProperties: false | GET /pets response 200 application/json [].owner: additional fields are forbidden now | owner: | additionalProperties: false | GET /pets response 200 application/json [].owner: title changed | title: Owner | -
  maxLength: 9 | maxLength: 8 | GET /pets response 200 application/json [].owner.names[]: maxLength falls from 9 to 8 | items: { maxLength: 9 } | items: { maxLength: 8 }
  additionalProperties: true | unevaluatedProperties: false | GET /pets response 200 application/json []: additional fields are forbidden now | additionalProperties: true | unevaluatedProperties: false
  minLength: 1 | minLength: 2 | GET /pets response 200 application/json []./^x/: minLength rises from 1 to 2 | minLength: 1 | minLength: 2
  minLength: 5 | minLength: 6 | GET /pets response 200 application/json []./^x/ (cat): minLength rises from 5 to 6 | minLength: 5 | minLength: 6
  ^x: | ^y: | GET /pets response 200 application/json []: fields named as ^x are removed | ^x: | - | GET /pets response 200 application/json []: fields named as ^y have a schema now | - | ^y:
  description: Missing. | description: Not found. | GET /pets response 404: description changed | description: Missing. | description: Not found.
  - url: /owners | - url: /people | GET /owners: the server /owners is removed | - url: /owners | - | GET /owners: the server /people is new | - | - url: /people
  - token: [] | - key: [] | GET /pets: token is no longer sufficient | security: | security: | GET /pets: key is sufficient now | security: | security:
  - token: [] | - {} | GET /pets: needs no credentials, and needed token | security: | security:
  security: [] | security: [{ token: [] }, { key: [] }] | POST /pets: needs token or key, and needed no credentials | security: [] | security: [{ token: [] }, { key: [] }]
  security: [{ login: [write, read], token: [] }] | security: [{ login: [read] }] | GET /owners: login (read) is sufficient now | security: [{ login: [write, read], token: [] }] | security: [{ login: [read] }]
  scheme: bearer | scheme: Basic | security scheme token: it changes from http bearer to http basic | token: { type: http, scheme: bearer } | token: { type: http, scheme: Basic }
  name: X-Key | name: X-Token | security scheme key: it changes from apiKey header X-Key to apiKey header X-Token | key: { type: apiKey, in: header, name: X-Key } | key: { type: apiKey, in: header, name: X-Token }
  implicit: { authorizationUrl: /in } | implicit: { authorizationUrl: /on } | security scheme login: the flow implicit changes from /in to /on | login: | login:
  implicit: { authorizationUrl: /in } | authorizationCode: { authorizationUrl: /in, tokenUrl: /token } | security scheme login: the flow implicit changes from /in to none | login: | login: | security scheme login: the flow authorizationCode is new | - | login:
  '404': { $ref: '#/components/responses/Missing' } |  | GET /pets response 404: the status is removed | Missing: | -
  style: form | required: true | GET /pets query parameter limit: the parameter is required now | - name: limit | - name: limit
  explode: false | required: true | GET /pets response 200 header X-Page: the header is required now | X-Page: | X-Page:
  '204': | 2XX: | GET /owners response 204: the status is part of 2XX now | '204': | 2XX:
`

it.each(parseRows(EDITS))('%s -> %s', async (edited = '', by = '', ...rows) => {
  expect((await sentencesBetween(PETS, PETS.replace(edited, by))).join(' | ')).toBe(
    rows.join(' | '),
  )
})

it.each([
  [99, ''],
  [100, ''],
  [101, '…'],
])('of a text of %i characters, 100 are shown', async (length, end) => {
  const edited = PETS.replace('pattern: ^a', `pattern: ${'b'.repeat(length)}`)
  const [sentence] = await sentencesBetween(PETS, edited)
  expect(sentence).toContain(`from ^a to ${'b'.repeat(Math.min(length, 100))}${end} | `)
})
