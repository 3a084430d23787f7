import type { Document, JsonPointer, Problem, Schema } from './document.ts'

export type Annotated = {
  pointer: JsonPointer
  /** `title`, `summary`, `description`, `externalDocs`, `tags` and extensions (`x-…`), as far as it has them. */
  annotations: Record<string, unknown>
  description?: string | undefined
}
export type ExternalDocs = { url: string; description: string | undefined }

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
/** A header of a response, in the style `simple`. Parameters have the same fields. */
export type Header = Annotated & {
  name: string
  required: boolean
  deprecated: boolean
  schema: Schema | null
  explode: boolean
  /** The media type that its value is serialized in, instead of a style. */
  mediaType: string | undefined
  examples: Example[]
}
export type Parameter = Header & {
  in: ParameterLocation
  allowEmptyValue: boolean
  allowReserved: boolean
  schema: Schema
  /** The serialization of its value (OpenAPI 3.1, section 4.8.12.2). */
  style: string
}

/** The input for which a mock returns an example: values by the name of a parameter or body field. */
export type When = Record<string, unknown>

export type Example = Annotated & {
  /** The key under `examples`; null for a single `example`, or that of the schema. */
  name: string | null
  summary: string
  /** `value`, or `dataValue` of OpenAPI 3.2. */
  value: unknown
  /** A serialized value (OpenAPI 3.2). */
  serializedValue: string | undefined
  /** The URL of a value in another file. */
  externalValue: string | undefined
  when: When | null
}
export type Content = Annotated & {
  mediaType: string
  schema: Schema | null
  /** The schema of each item of a sequence (OpenAPI 3.2). */
  itemSchema: Schema | null
  /** The named examples, or else its single one, or else the first of its schema. */
  examples: Example[]
  encoding: Record<string, Record<string, unknown>>
}
export type Body = Annotated & {
  required: boolean
  contents: Content[]
}
/** An operation that can follow a response (OpenAPI 3.1, section 4.8.20). */
export type Link = Annotated & {
  name: string
  operationId: string | undefined
  operationRef: string | undefined
  /** Values and runtime expressions, by the name of the parameter. */
  parameters: Record<string, unknown>
  requestBody: unknown
}
export type Response = Annotated & {
  /** `200`, a range such as `4XX`, or `default`. */
  status: string
  description: string
  headers: Header[]
  contents: Content[]
  links: Link[]
  /** The input for which a mock returns this response, where its examples have no `x-when`. */
  when: When | null
}
/** One way to authorize a request; a requirement may combine several. */
export type SecurityScheme = Annotated & {
  key: string
  /** That of the contract; `undeclared` for a key that the contract does not declare. */
  type: string
  /** `bearer` or `basic`, of an `http` scheme. */
  scheme: string | undefined
  /** Name and JSON Pointer of an `apiKey`. */
  name: string | undefined
  in: string | undefined
  /** The format of a bearer token, human-readable: `JWT`. */
  bearerFormat: string | undefined
  /** The flows of `oauth2`, by their name: `authorizationCode`. */
  flows: Record<string, Flow>
  /** The discovery document of `openIdConnect`. */
  openIdConnectUrl: string | undefined
}
/** A scheme that a request needs. */
export type SecurityRequirement = {
  key: string
  scheme: SecurityScheme
  scopes: string[]
}
/** A flow of OAuth 2.0 (OpenAPI 3.1, section 4.8.29). */
export type Flow = {
  authorizationUrl?: string
  deviceAuthorizationUrl?: string
  tokenUrl?: string
  refreshUrl?: string
  scopes?: Record<string, string>
}
/** The operations of one URL that the server requests after an operation. */
export type Callback = {
  name: string
  /** The URL, with runtime expressions: `{$request.body#/callbackUrl}`. */
  expression: string
  operations: Operation[]
  pointer: JsonPointer
}
export type ServerVariable = {
  name: string
  default: string
  /** The values that it can have; empty for any. */
  enum: string[]
  description: string | undefined
  pointer: JsonPointer
}
export type Server = Annotated & {
  url: string
  variables: ServerVariable[]
}
/** A declared tag. `summary`, `parent` and `kind` are of OpenAPI 3.2. */
export type Tag = Annotated & {
  name: string
  summary: string | undefined
  externalDocs: ExternalDocs | undefined
  parent: string | undefined
  kind: string | undefined
}
/** The fields of a path that its operations share. @property methods those that it has, in lower case. */
export type PathItem = Annotated & { methods: string[] }
export type Operation = Annotated & {
  /** The written one, or else one that is made of method and path. */
  operationId: string
  /** The operationId of the document; undefined for none. */
  writtenId: string | undefined
  method: Method
  path: string
  tags: string[]
  summary: string
  deprecated: boolean
  parameters: Parameter[]
  body: Body | null
  responses: Response[]
  externalDocs: ExternalDocs | undefined
  /** Its servers, or those of its path; empty where those of the contract apply. */
  servers: Server[]
  /** Alternatives, each a list of schemes that are needed together; empty for a public operation. */
  security: SecurityScheme[][]
  /** The same as it is written: an empty alternative makes the operation public. */
  securityRequirements: {
    alternatives: SecurityRequirement[][]
    /** Whether they are those of the contract. */
    isInherited: boolean
    pointer: JsonPointer
  }
  /** The requests that the server sends to the client afterwards; none within a recursive callback. */
  callbacks: Callback[]
  pathItem: PathItem
}
/** The fields of `info`. */
export type Info = Annotated & {
  title: string
  version: string
  summary: string | undefined
  termsOfService: string | undefined
  contact: { name?: string; url?: string; email?: string }
  license: { name?: string; url?: string; identifier?: string }
}
export type Contract = Annotated & {
  /** The version of `document`: 3.1 or 3.2. Earlier ones are upgraded. */
  openapi: string
  /** The version that the file is written in: `2.0`, `3.0.3`. */
  written: string
  info: Info
  externalDocs: ExternalDocs | undefined
  servers: Server[]
  operations: Operation[]
  /** The requests that the server sends to its clients; the path of each is the webhook's name. */
  webhooks: Operation[]
  tags: Tag[]
  /** `x-tagGroups`: headings over tags. */
  tagGroups: { name: string; tags: string[] }[]
  schemas: Record<string, Schema | boolean>
  securitySchemes: SecurityScheme[]
  /** The whole document in one file, for programs that read OpenAPI themselves. */
  document: Document
}

export type Consumer = 'mock' | 'verify' | 'reference' | 'diff'

/** A part of a contract that commands do not support. Equal parts have equal messages. */
export type Unsupported = Problem & { by: Consumer[] }
