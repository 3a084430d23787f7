import type { Document, JsonPointer, Problem, Schema } from '../document/document.ts'
import type { METHODS } from '../document/methods.ts'

export type Annotated = {
  pointer: JsonPointer
  /** `title`, `summary`, `description`, `externalDocs`, `tags` and extensions (`x-…`). */
  annotations: Record<string, unknown>
  description?: string | undefined
}

/** One of METHODS, or a key of `additionalOperations` (OpenAPI 3.2) in its original case: `COPY`. */
export type Method = (typeof METHODS)[number] | (string & {})
export const LOCATIONS = ['path', 'query', 'header', 'cookie'] as const
export type ParameterLocation = (typeof LOCATIONS)[number]
/** A response header, in the style `simple`. */
export type Header = Annotated & {
  name: string
  required: boolean
  deprecated: boolean
  schema: Schema | null
  explode: boolean
  /** The media type of its serialization, instead of a style. */
  mediaType: string | undefined
  examples: Example[]
}
export type Parameter<Location = ParameterLocation> = Header & {
  in: Location
  allowEmptyValue: boolean
  allowReserved: boolean
  schema: Schema
  /** OpenAPI 3.1, section 4.8.12.2. */
  style: string
}
export type AnyParameter = Parameter<ParameterLocation | 'querystring'>

/** `x-when`: the input for which a mock returns an example, by the name of a parameter or body field. */
export type When = Record<string, unknown>

export type Example = Annotated & {
  /** The key in `examples`; null for `example`, and for an example of the schema. */
  name: string | null
  summary: string
  /** `value`, or `dataValue` of OpenAPI 3.2. */
  value: unknown
  /** OpenAPI 3.2. */
  serializedValue: string | undefined
  /** A URL. */
  externalValue: string | undefined
  when: When | null
}
/** An Encoding Object (OpenAPI 3.1, section 4.8.15). @property entry as written. */
export type Encoding = { pointer: JsonPointer; entry: Record<string, unknown> }
export type Content = Annotated & {
  mediaType: string
  schema: Schema | null
  /** Describes each item of a sequence (OpenAPI 3.2). */
  itemSchema: Schema | null
  /** Named examples, or else `example`, or else the first example of the schema. */
  examples: Example[]
  /** By the name of the field. */
  encodings: Map<string, Encoding>
}
export type Body = Annotated & {
  required: boolean
  contents: Content[]
}
/** OpenAPI 3.1, section 4.8.20. */
export type Link = Annotated & {
  name: string
  operationId: string | undefined
  operationRef: string | undefined
  /** Values or runtime expressions. */
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
  /** Applies where the response's examples have no `x-when`. */
  when: When | null
}
export type SecurityScheme = Annotated & {
  key: string
  /** `undeclared` for a key that the contract does not declare. */
  type: string
  /** Only the type `http` has it: `bearer`, `basic`, … */
  scheme: string | undefined
  name: string | undefined
  in: string | undefined
  /** Keyed by name (`authorizationCode`, …); only the type `oauth2` has flows. */
  flows: Record<string, Flow>
  openIdConnectUrl: string | undefined
}
export type SecurityRequirement = {
  key: string
  scheme: SecurityScheme
  scopes: string[]
}
/** OpenAPI 3.1, section 4.8.29. */
export type Flow = {
  authorizationUrl?: string
  deviceAuthorizationUrl?: string
  tokenUrl?: string
  scopes?: Record<string, string>
}
export type Callback = {
  name: string
  /** A URL with runtime expressions: `{$request.body#/callbackUrl}`. */
  expression: string
  operations: Operation[]
  pointer: JsonPointer
}
export type ServerVariable = {
  name: string
  default: string
  /** Allowed values; empty for any. */
  enum: string[]
  pointer: JsonPointer
}
export type Server = Annotated & {
  url: string
  variables: ServerVariable[]
}
export type Tag = Annotated & { name: string }
/** @property methods in lower case. */
export type PathItem = Annotated & { methods: string[] }
export type Operation = Annotated & {
  /** Generated from method and path where the document has none. */
  operationId: string
  declaredId: string | undefined
  method: Method
  path: string
  tags: string[]
  summary: string
  deprecated: boolean
  parameters: Parameter[]
  /** `in: querystring` of OpenAPI 3.2: the whole query is one value. */
  queryStrings: Parameter<'querystring'>[]
  body: Body | null
  responses: Response[]
  /** Servers of the operation or its path; empty where the servers of the contract apply. */
  servers: Server[]
  /** Alternatives, each a list of schemes that are required together; empty for a public operation. */
  security: SecurityScheme[][]
  /** Copied from the document: an empty alternative makes the operation public. */
  securityRequirements: {
    alternatives: SecurityRequirement[][]
    pointer: JsonPointer
  }
  /** Empty within a recursive callback. */
  callbacks: Callback[]
  pathItem: PathItem
}
export type Info = Annotated & { title: string; version: string }
export type Contract = Annotated & {
  /** The version: `3.1.0`, `3.2.0`. */
  openapi: string
  info: Info
  servers: Server[]
  operations: Operation[]
  /** `path` is the name of the webhook. */
  webhooks: Operation[]
  tags: Tag[]
  schemas: Record<string, Schema | boolean>
  securitySchemes: SecurityScheme[]
  /** For programs that read OpenAPI themselves. */
  document: Document
}

export type Consumer = 'verify' | 'reference' | 'diff'

/**
 * A part that commands do not support. @property subject replaces `{}` in the message: a pattern, a media type.
 * @property advice a sentence: what to do instead.
 */
export type Unsupported = Problem & { by: Consumer[]; subject?: string; advice?: string }
