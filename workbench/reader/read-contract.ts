import {
  type Body,
  type Contract,
  LOCATIONS,
  METHODS,
  type Method,
  type Operation,
  type Parameter,
  type Response,
  type SecurityScheme,
} from './contract.ts'
import {
  ContractError,
  type Document,
  isRecord,
  type Place,
  type Problem,
  type Schema,
} from './document.ts'
import { contentReader, entriesOf, nodeAt, type Raw, schemaIn, textOf } from './read-content.ts'
import { isSecret } from './schema.ts'

/** Methods that change nothing at the server (RFC 9110, section 9.2.1). */
const SAFE: readonly Method[] = ['get', 'head', 'options', 'trace']
/** Headers that are no parameters: one with such a name is ignored (OpenAPI 3.1, 4.8.12.1). */
const NOT_PARAMETERS = ['accept', 'content-type', 'authorization']

/**
 * Reads a document: every operation, with what it takes from its path, from references and from
 * defaults.
 * @param document an OpenAPI document of version 3.1, without references to other files.
 * @throws ContractError for a reference that leads nowhere.
 */
export function readContract(document: Document): Contract {
  const problems: Problem[] = []
  const get = (node: unknown, place: Place) => nodeAt(document, node, place)
  const components = isRecord(document['components']) ? document['components'] : {}

  const { examplesOf, contentsOf } = contentReader(document, problems)

  function parameterOf(node: unknown, at: Place): Parameter {
    const { node: raw, place } = get(node, at)
    const location = LOCATIONS.find((one) => one === raw['in'])
    const name = textOf(raw['name'])
    if (!location || name === undefined)
      throw new ContractError([
        { message: `a parameter has a name, and is in one of: ${LOCATIONS.join(', ')}`, place },
      ])
    const [content] = contentsOf(raw, place)
    const schema = (content?.schema ?? raw['schema'] ?? {}) as Schema
    const style =
      textOf(raw['style']) ?? (location === 'query' || location === 'cookie' ? 'form' : 'simple')
    const [example] = content?.examples ?? examplesOf(raw, schema, place)
    return {
      name,
      in: location,
      required: raw['required'] === true,
      description: textOf(raw['description']),
      schema,
      style,
      explode: typeof raw['explode'] === 'boolean' ? raw['explode'] : style === 'form',
      mediaType: content?.mediaType,
      example: example?.value,
      place,
    }
  }

  /** An operation's own parameters override those of its path (OpenAPI 3.1, section 4.8.10). */
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
      description: textOf(raw['description']) ?? '',
      headers: entriesOf(raw['headers']).map(([name, one]) => {
        const header = get(one, [...place, 'headers', name])
        const schema = schemaIn(header.node)
        const [example] = examplesOf(header.node, schema, header.place)
        return {
          name,
          required: header.node['required'] === true,
          description: textOf(header.node['description']),
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
    entriesOf(components['securitySchemes']).map(([key, node]) => {
      const { node: raw } = get(node, ['components', 'securitySchemes', key])
      const scheme: SecurityScheme = {
        key,
        type: String(raw['type']),
        scheme: textOf(raw['scheme'])?.toLowerCase(),
        name: textOf(raw['name']),
        in: textOf(raw['in']),
        description: textOf(raw['description']),
      }
      return [key, scheme]
    }),
  )

  /** An empty alternative, `{}`, makes the operation public. */
  function securityOf(operation: Raw): SecurityScheme[][] {
    const required = operation['security'] ?? document['security']
    if (!Array.isArray(required)) return []
    const alternatives = required.map((one) =>
      entriesOf(one).flatMap(([key]) => schemes.get(key) ?? []),
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
      description: textOf(request.node['description']),
      contents: contentsOf(request.node, request.place),
      place: request.place,
    }
    const operationId = textOf(raw['operationId']) ?? idOf(method, path)
    const sent: Schema[] = [
      ...parameters.map(({ schema }) => schema),
      ...(body?.contents.map(({ schema }) => schema ?? {}) ?? []),
    ]
    return {
      operationId,
      method,
      path,
      tags: Array.isArray(raw['tags']) ? raw['tags'].map(String) : [],
      summary: textOf(raw['summary']) ?? operationId,
      description: textOf(raw['description']),
      deprecated: raw['deprecated'] === true,
      parameters,
      body,
      responses: entriesOf(raw['responses'])
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

  const operations = entriesOf(document['paths']).flatMap(([path, node]) => {
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

/** An id for an operation without one: `get /pets/{id}` -> `getPetsId`. */
const idOf = (method: Method, path: string) =>
  method +
  path
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
