/** A contract with path parameters, headers, cookies, bodies, tokens. */
export const WALLETS = `openapi: 3.1.0
info:
  title: Wallets API
  version: 1.0.0
servers: [{ url: /api }]
security: [{ bearer: [] }]
paths:
  /wallets/{chain}/{number}:
    parameters:
      - { name: chain, in: path, required: true, schema: { enum: [bitcoin, ether] } }
      - { name: number, in: path, required: true, schema: { type: integer, minimum: 1 }, example: 7 }
    get:
      operationId: getWallet
      parameters:
        - { name: X-Request-Id, in: header, required: true, schema: { type: string, format: uuid } }
        - { name: theme, in: cookie, schema: { type: string, const: dark } }
        - { name: since, in: query, schema: { type: string, format: date }, example: '2026-01-31' }
        - { name: limit, in: query, schema: { $ref: '#/components/schemas/Limit' }, example: 20 }
        - name: tags
          in: query
          schema: { type: array, minItems: 2, maxItems: 3, uniqueItems: true, items: { type: string, maxLength: 9 } }
          example: [cold, old]
        - name: filter
          in: query
          style: deepObject
          schema: { type: object, required: [from], properties: { from: { type: string, format: date-time } } }
          example: { from: '2026-01-31T10:00:00Z' }
      responses:
        '200': { description: The wallet. }
        '401': { $ref: '#/components/responses/Failed' }
        '422': { $ref: '#/components/responses/Failed' }
  /wallets:
    post:
      operationId: createWallet
      security: [{ key: [] }]
      requestBody: { $ref: '#/components/requestBodies/Wallet' }
      responses:
        '201': { description: Created. }
        4XX: { $ref: '#/components/responses/Failed' }
  /keys/{key}:
    delete:
      security: []
      parameters: [{ name: key, in: path, required: true, schema: { type: string, pattern: '^k-[a-z]+$' }, example: k-a }]
      responses:
        '204': { description: Gone. }
        default: { $ref: '#/components/responses/Failed' }
  /ping:
    get: { operationId: ping, deprecated: true, security: [], responses: { '204': { description: Up. } } }
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
    key: { type: apiKey, in: header, name: X-Key }
  requestBodies:
    Wallet:
      required: true
      content:
        application/json:
          schema: { $ref: '#/components/schemas/Wallet' }
  responses:
    Failed:
      description: Failed.
      headers: { Cache-Control: { required: true, schema: { type: string }, example: no-store } }
      content:
        application/problem+json:
          schema: { type: object, required: [message], properties: { message: { type: string } } }
  schemas:
    Limit: { type: integer, minimum: 10, exclusiveMaximum: 100, multipleOf: 10 }
    Wallet:
      type: object
      required: [owner, version]
      additionalProperties: false
      properties:
        id: { type: string, format: uuid, readOnly: true }
        version: { type: integer, const: 1 }
        amount: { type: [number, 'null'], exclusiveMinimum: 0, maximum: 1000 }
        owner:
          type: object
          required: [email]
          properties: { email: { type: string, format: email, maxLength: 40 } }
        parts: { type: array, items: { $ref: '#/components/schemas/Wallet' }, maxItems: 2 }
        pin: { type: string, x-secret: true, readOnly: true }
        old: { deprecated: true, readOnly: true, default: 7, oneOf: [{ type: string }, { $ref: '#/components/schemas/Limit' }] }
        server: { type: string, format: ipv4, examples: [10.0.0.1] }
        home: { type: string, format: uri, minLength: 10, examples: [https://example.com/] }
`
