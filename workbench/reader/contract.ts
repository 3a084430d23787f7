import type { Document, Place, Problem, Schema } from './document.ts'

export const METHODS = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
] as const
export type Method = (typeof METHODS)[number]
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
  place: Place
}
export type Contract = {
  openapi: string
  info: { title: string; version: string; summary?: string; description?: string }
  servers: { url: string; description?: string }[]
  operations: Operation[]
  schemas: Record<string, Schema>
  securitySchemes: SecurityScheme[]
  /** Parts that no mock can serve. */
  problems: Problem[]
  document: Document
}
