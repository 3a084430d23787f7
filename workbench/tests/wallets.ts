import { text } from 'node:stream/consumers'
import { matchOperation, parseContent, readInput } from '../src/model/input'
import type { LoadedContract } from '../src/model/load'
import { findInputViolations, isAuthorized } from '../src/model/validate'
import { serve } from './serve'

/** A contract with path parameters, headers, cookies, bodies, tokens. */
export const WALLETS = `openapi: 3.1.0
info:
  title: Wallets API
  version: 1.0.0
  description: "# Wallets\\n\\nWhere coins are.\\n\\n## Ping\\n\\nSee [it](https://example.com).\\n\\n## Ping\\n"
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

export type Exceptions = {
  /** Messages of rules that the server does not check. */
  ignored?: RegExp
  /** The body of its errors; by default it has a message. */
  failure?: object
  /** Valid input that it rejects: a URL and a body. */
  rejected?: RegExp
}

/** Starts a server that rejects invalid input, until the test ends. @returns its address. */
export const checkingServer = (
  contract: LoadedContract,
  { ignored, failure, rejected }: Exceptions,
) =>
  serve(async (request, response) => {
    const [path = '', query] = (request.url ?? '').split('?')
    const params = new URLSearchParams(query)
    const header = (name: string) => request.headers[name]?.toString()
    const body = await text(request)
    const respond = (status: number, message = '') =>
      response
        .writeHead(status, {
          'Content-Type': 'application/problem+json',
          'Cache-Control': 'no-store',
        })
        .end(JSON.stringify(failure ?? { message }))
    if (/%(?![0-9a-f]{2})/i.test(request.url ?? '')) return respond(400, 'Malformed.')
    const operation = matchOperation(contract, request.method ?? '', path)
    if (!operation) return respond(404, 'Nothing here.')
    const input = readInput(contract, operation, {
      method: request.method ?? '',
      path,
      query: params,
      header,
      body: body ? parseContent(header('content-type') ?? '', body) : undefined,
    })
    const isIn = isAuthorized(operation, header, params) || ignored?.test('no token')
    if (!isIn) return respond(401, 'Sign in.')
    const wrong = findInputViolations(contract, operation, input).find((one) => !ignored?.test(one))
    const status = operation.responses.some(({ status }) => status === '422') ? 422 : 400
    if (wrong || rejected?.test(`${request.url} ${JSON.stringify(body)}`))
      return respond(status, wrong)
    const success = operation.responses.find(({ status }) => status.startsWith('2'))
    respond(Number(success?.status ?? 200))
  })
