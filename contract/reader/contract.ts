import {
  ContractError,
  type Document,
  follow,
  isRecord,
  type Place,
  type Problem,
  type Schema,
} from './document.ts'
import { isSecret } from './schema.ts'

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const
type Method = (typeof METHODS)[number]
/** Methods that change nothing at the server (RFC 9110, section 9.2.1). */
const SAFE: readonly Method[] = ['get', 'head', 'options', 'trace']

const LOCATIONS = ['path', 'query', 'header', 'cookie'] as const
export type ParameterLocation = (typeof LOCATIONS)[number]
/** Headers that no parameter describes: one that does shall be ignored (OpenAPI 3.1, 4.8.12.1). */
const NOT_PARAMETERS = ['accept', 'content-type', 'authorization']
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

/** The input for which a mock gives an example: values by the name of a parameter or body field. */
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
  /** The input for which a mock gives this response, if it has no examples that say so. */
  when: When | null
  place: Place
}
/** One way to be let in; in a requirement each of them is needed. */
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
  /** Alternatives, of which one has to be met; none for an operation that is open to all. */
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
  /** What of it no mock can serve. */
  problems: Problem[]
  document: Document
}

type Raw = Record<string, unknown>

/**
 * Reads a document: every operation, with what applies to it gathered from its path, its references
 * and its defaults.
 * @param document an OpenAPI document of version 3.1, without references to other files.
 * @throws ContractError for what is referred to and does not exist.
 */
export function readContract(document: Document): Contract {
  const problems: Problem[] = []
  const get = (node: unknown, place: Place) =>
    follow<Raw>(document, isRecord(node) ? node : {}, place)
  const entries = (node: unknown): [string, unknown][] =>
    isRecord(node) ? Object.entries(node) : []
  const components = isRecord(document['components']) ? document['components'] : {}

  function exampleOf(name: string, node: unknown, at: Place): Example {
    const { node: example, place } = get(node, at)
    if ('externalValue' in example)
      problems.push({
        message: `The value of the example ${name} is in another file: externalValue.`,
        place,
      })
    return {
      name,
      summary: text(example['summary']) ?? name,
      value: example['value'],
      when: isRecord(example['x-when']) ? example['x-when'] : null,
      place,
    }
  }

  function examplesOf(node: Raw, schema: Schema | null, place: Place): Example[] {
    const named = entries(node['examples']).map(([name, one]) =>
      exampleOf(name, one, [...place, 'examples', name]),
    )
    if (named.length > 0) return named
    const single = (value: unknown, at: Place): Example[] => [
      { name: null, summary: 'The example', value, when: null, place: at },
    ]
    if ('example' in node) return single(node['example'], [...place, 'example'])
    const own = schema ? get(schema, place).node : {}
    if ('example' in own) return single(own['example'], place)
    if (Array.isArray(own['examples']) && own['examples'].length > 0)
      return single(own['examples'][0], place)
    return []
  }

  const contentsOf = (node: Raw, place: Place): Content[] =>
    entries(node['content']).map(([mediaType, one]) => {
      const at = [...place, 'content', mediaType]
      const content = isRecord(one) ? one : {}
      const schema = isRecord(content['schema']) ? (content['schema'] as Schema) : null
      return { mediaType, schema, examples: examplesOf(content, schema, at), place: at }
    })

  function parameterOf(node: unknown, at: Place): Parameter {
    const { node: raw, place } = get(node, at)
    const location = LOCATIONS.find((one) => one === raw['in'])
    const name = text(raw['name'])
    if (!location || name === undefined)
      throw new ContractError([
        { message: `a parameter has a name, and is in one of: ${LOCATIONS.join(', ')}`, place },
      ])
    const [content] = contentsOf(raw, place)
    const schema = (content?.schema ?? raw['schema'] ?? {}) as Schema
    const style =
      text(raw['style']) ?? (location === 'query' || location === 'cookie' ? 'form' : 'simple')
    const [example] = content?.examples ?? examplesOf(raw, schema, place)
    return {
      name,
      in: location,
      required: raw['required'] === true,
      description: text(raw['description']),
      schema,
      style,
      explode: typeof raw['explode'] === 'boolean' ? raw['explode'] : style === 'form',
      mediaType: content?.mediaType,
      example: example?.value,
      place,
    }
  }

  /** An operation's own parameters go before those of its path (OpenAPI 3.1, section 4.8.10). */
  function parametersOf(pathItem: Raw, operation: Raw, path: Place, place: Place): Parameter[] {
    const list = (node: unknown, at: Place) =>
      (Array.isArray(node) ? node : []).map((one, index) =>
        parameterOf(one, [...at, 'parameters', String(index)]),
      )
    const own = list(operation['parameters'], place)
    const shared = list(pathItem['parameters'], path).filter(
      (one) => !own.some((other) => other.name === one.name && other.in === one.in),
    )
    return [...shared, ...own].filter(
      (one) => !(one.in === 'header' && NOT_PARAMETERS.includes(one.name.toLowerCase())),
    )
  }

  function responseOf(status: string, node: unknown, at: Place): Response {
    const { node: raw, place } = get(node, at)
    return {
      status,
      description: text(raw['description']) ?? '',
      headers: entries(raw['headers']).map(([name, one]) => {
        const header = get(one, [...place, 'headers', name])
        const schema = isRecord(header.node['schema']) ? (header.node['schema'] as Schema) : null
        const [example] = examplesOf(header.node, schema, header.place)
        return {
          name,
          required: header.node['required'] === true,
          description: text(header.node['description']),
          schema,
          example: example?.value,
        }
      }),
      contents: contentsOf(raw, place),
      when: isRecord(raw['x-when']) ? raw['x-when'] : null,
      place,
    }
  }

  const schemes = new Map(
    entries(components['securitySchemes']).map(([key, node]) => {
      const { node: raw } = get(node, ['components', 'securitySchemes', key])
      const scheme: SecurityScheme = {
        key,
        type: String(raw['type']),
        scheme: text(raw['scheme'])?.toLowerCase(),
        name: text(raw['name']),
        in: text(raw['in']),
        description: text(raw['description']),
      }
      return [key, scheme]
    }),
  )

  /** An empty alternative, `{}`, lets everybody in, so there is nothing to meet. */
  function securityOf(operation: Raw): SecurityScheme[][] {
    const required = operation['security'] ?? document['security']
    if (!Array.isArray(required)) return []
    const alternatives = required.map((one) =>
      entries(one).flatMap(([key]) => schemes.get(key) ?? []),
    )
    return alternatives.some((alternative) => alternative.length === 0) ? [] : alternatives
  }

  function operationOf(path: string, pathItem: Raw, pathPlace: Place, method: Method): Operation {
    const place = [...pathPlace, method]
    const raw = pathItem[method] as Raw
    const parameters = parametersOf(pathItem, raw, pathPlace, place)
    const request = isRecord(raw['requestBody'])
      ? get(raw['requestBody'], [...place, 'requestBody'])
      : null
    const body: Body | null = request && {
      required: request.node['required'] === true,
      description: text(request.node['description']),
      contents: contentsOf(request.node, request.place),
      place: request.place,
    }
    const operationId = text(raw['operationId']) ?? idOf(method, path)
    const sent: Schema[] = [
      ...parameters.map(({ schema }) => schema),
      ...(body?.contents.map(({ schema }) => schema ?? {}) ?? []),
    ]
    return {
      operationId,
      method,
      path,
      tags: Array.isArray(raw['tags']) ? raw['tags'].map(String) : [],
      summary: text(raw['summary']) ?? operationId,
      description: text(raw['description']),
      deprecated: raw['deprecated'] === true,
      parameters,
      body,
      responses: entries(raw['responses'])
        .filter(([status]) => !status.startsWith('x-'))
        .map(([status, node]) => responseOf(status, node, [...place, 'responses', status])),
      security: securityOf(raw),
      isCommand:
        raw['x-command'] === true ||
        !SAFE.includes(method) ||
        sent.some((schema) => isSecret(document, schema)),
      place,
    }
  }

  const operations = entries(document['paths']).flatMap(([path, node]) => {
    const { node: pathItem, place } = get(node, ['paths', path])
    return METHODS.filter((method) => isRecord(pathItem[method])).map((method) =>
      operationOf(path, pathItem, place, method),
    )
  })

  return {
    openapi: String(document['openapi']),
    info: document['info'] as Contract['info'],
    servers: Array.isArray(document['servers']) ? document['servers'] : [],
    operations,
    schemas: (isRecord(components['schemas']) ? components['schemas'] : {}) as Record<
      string,
      Schema
    >,
    securitySchemes: [...schemes.values()],
    problems,
    document,
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** A name for an operation that has none: `get /pets/{id}` -> `getPetsId`. */
const idOf = (method: Method, path: string) =>
  method +
  path
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
