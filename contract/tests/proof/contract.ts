import type { Schema } from './schemas'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required: boolean
  schema: Schema
  style?: string
  explode?: boolean
  /** The media type of `content`, instead of a style. */
  content?: string
}
/** @property encoding of a form. */
export type Media = {
  schema?: Schema
  encoding?: Record<string, { style?: string; explode?: boolean }>
}
export type Contents = Record<string, Media>
export type Response = {
  headers: Record<string, { required: boolean; schema: Schema }>
  content: Contents
}
/** @property path the names of its parameters in order, each after a fixed segment. */
export type Operation = {
  path: string[]
  parameters: Parameter[]
  body?: { required: boolean; content: Contents }
  responses: Record<string, Response>
  security: string[][]
}
export type Contract = { operation: Operation; components: Record<string, Schema> }

const PATH_SEGMENT = 'p'

export function toDocument({ operation, components }: Contract): Record<string, unknown> {
  const { path, parameters, body, responses, security } = operation
  const template = path.map((name) => `/${PATH_SEGMENT}/{${name}}`).join('') || '/all'
  const headers = (all: Response['headers']) => all
  return {
    openapi: '3.2.0',
    info: { title: 'Proof', version: '1.0.0' },
    paths: {
      [template]: {
        post: {
          operationId: 'send',
          parameters: parameters.map(({ content, schema, ...one }) =>
            content ? { ...one, content: { [content]: { schema } } } : { ...one, schema },
          ),
          ...(body && { requestBody: body }),
          responses: Object.fromEntries(
            Object.entries(responses).map(([status, one]) => [
              status,
              { description: 'A response.', headers: headers(one.headers), content: one.content },
            ]),
          ),
          security: security.map((schemes) =>
            Object.fromEntries(schemes.map((name) => [name, []])),
          ),
        },
      },
    },
    components: {
      schemas: components,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
      },
    },
  }
}
