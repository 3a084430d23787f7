import type { Document, Place, Problem, Schema } from './document.ts'

/**
 * The methods that a path item has fields for, `query` since OpenAPI 3.2: see
 * `https://spec.openapis.org/oas/v3.2.0.html#path-item-object`.
 */
export const METHODS = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
] as const
/** One of METHODS, or a key of `additionalOperations` (OpenAPI 3.2), written as it is sent: `COPY`. */
export type Method = (typeof METHODS)[number] | (string & {})
export const LOCATIONS = ['path', 'query', 'header', 'cookie'] as const
export type ParameterLocation = (typeof LOCATIONS)[number]
export type Parameter = {
  name: string
  in: ParameterLocation
  required: boolean
  description: string | undefined
  schema: Schema
  /** How a value is written (OpenAPI 3.1, section 4.8.12.2). */
  style: string
  explode: boolean
  /** The media type that its value is written in, in place of a style. */
  mediaType: string | undefined
  example: unknown
  place: Place
}

/** The input for which a mock returns an example: values by the name of a parameter or body field. */
export type When = Record<string, unknown>

export type Example = {
  /** The key under `examples`; null for a single `example`. */
  name: string | null
  summary: string
  value: unknown
  when: When | null
  place: Place
}
export type Content = {
  mediaType: string
  schema: Schema | null
  examples: Example[]
  place: Place
}
export type Body = {
  required: boolean
  description: string | undefined
  contents: Content[]
  place: Place
}
export type Header = {
  name: string
  required: boolean
  description: string | undefined
  schema: Schema | null
  example: unknown
}
export type Response = {
  /** `200`, a range such as `4XX`, or `default`. */
  status: string
  description: string
  headers: Header[]
  contents: Content[]
  /** The input for which a mock returns this response, where its examples have no `x-when`. */
  when: When | null
  place: Place
}
/** One way to authorize a request; a requirement may combine several. */
export type SecurityScheme = {
  key: string
  type: string
  /** `bearer` or `basic`, of an `http` scheme. */
  scheme: string | undefined
  /** Name and place of an `apiKey`. */
  name: string | undefined
  in: string | undefined
  description: string | undefined
  /** How a bearer token is written, for a person: `JWT`. */
  bearerFormat: string | undefined
  /** The flows of `oauth2`, by their name: `authorizationCode`. */
  flows: Record<string, Flow>
  /** Where `openIdConnect` is described. */
  openIdConnectUrl: string | undefined
  place: Place
}
/** A flow of OAuth 2.0 (OpenAPI 3.1, section 4.8.29). */
export type Flow = {
  authorizationUrl?: string
  deviceAuthorizationUrl?: string
  tokenUrl?: string
  refreshUrl?: string
  /** What each scope allows, by its name. */
  scopes?: Record<string, string>
}
/** The operations of one URL that the server requests after an operation. */
export type Callback = {
  name: string
  /** The URL, with runtime expressions: `{$request.body#/callbackUrl}`. */
  expression: string
  operations: Operation[]
  place: Place
}
/** What a document says of a tag. `summary`, `parent` and `kind` are of OpenAPI 3.2. */
export type Tag = {
  name: string
  summary: string | undefined
  description: string | undefined
  externalDocs: { url: string; description?: string } | undefined
  parent: string | undefined
  kind: string | undefined
  place: Place
}
export type Operation = {
  operationId: string
  method: Method
  path: string
  tags: string[]
  summary: string
  description: string | undefined
  deprecated: boolean
  parameters: Parameter[]
  body: Body | null
  responses: Response[]
  /** Alternatives, each a list of schemes that are needed together; empty for a public operation. */
  security: SecurityScheme[][]
  /**
   * Whether the operation changes something or carries a secret, so that nothing of it may be cached
   * or repeated: its method is not safe, a parameter or a field of its body is secret, or it is
   * marked with `x-command: true`.
   */
  isCommand: boolean
  /** What the server requests of the client after it; none within a callback that leads to itself. */
  callbacks: Callback[]
  place: Place
}
export type Contract = {
  /** The version of `document`: 3.1 or 3.2. Earlier ones are upgraded. */
  openapi: string
  /** The version that the file is written in: `2.0`, `3.0.3`. */
  written: string
  info: { title: string; version: string; summary?: string; description?: string }
  servers: { url: string; description?: string }[]
  operations: Operation[]
  /** What the server requests of its clients; the path of each is the webhook's name. */
  webhooks: Operation[]
  tags: Tag[]
  schemas: Record<string, Schema>
  securitySchemes: SecurityScheme[]
  document: Document
}

/** What leaves a part of a contract out. */
export type Consumer = 'code generation' | 'mock' | 'verify' | 'reference' | 'diff'

/** A part of a contract that is left out. Its message is the same wherever its like is. */
export type NotServed = Problem & { by: Consumer[] }
