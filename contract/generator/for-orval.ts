import type { Content, Contract, Operation, Parameter, Response } from '../reader/contract.ts'
import {
  type Document,
  isRecord,
  placeOfRef,
  refOfPlace,
  type Schema,
  valueAt,
} from '../reader/document.ts'
import { isJson } from '../reader/input.ts'
import { kebab, pascal } from './names.ts'

/** Keywords for people; in generated schemas they would be sent to every browser. */
const WORDS = ['description', 'title', 'externalDocs']
/** Keywords whose value is data, and those that hold schemas by a name of the contract's own. */
const DATA = ['const', 'default', 'enum', 'example', 'examples']
const MAPS = ['$defs', 'dependentSchemas', 'patternProperties', 'properties']

/**
 * Writes a contract in the one shape that Orval is given: every operation has an operationId and one
 * tag; its parameters, body and responses stand with it, and the only references are those to named
 * schemas. Of several media types the JSON one is left. Schemas of bodies and responses have names,
 * so that each becomes a generated schema.
 * @returns an OpenAPI document of version 3.1.
 */
export function forOrval({ document, info, operations, schemas }: Contract): Document {
  const named = new Map<string, unknown>()
  const freeName = (name: string): string =>
    named.has(name) || name in schemas ? freeName(`${name}Schema`) : name

  /** A reference to a named schema; what else it may lead to is named first. */
  function named$ref(ref: string): string {
    const place = placeOfRef(ref)
    if (place.length === 3 && ref.startsWith('#/components/schemas/')) return ref
    const name = pascal(place.join(' ').replace(/^components (schemas )?/, ''))
    if (!named.has(name)) {
      named.set(name, {})
      named.set(name, shaped(valueAt(document, place)))
    }
    return refOfPlace(['components', 'schemas', name])
  }

  /** A schema with references to named schemas only, and without a vendor's own that has some. */
  function shaped(node: unknown, isMap = false): unknown {
    if (Array.isArray(node)) return node.map((item) => shaped(item))
    if (!isRecord(node)) return node
    const entries = Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
      if (isMap) return [[key, shaped(value)]]
      if (key === '$ref' && typeof value === 'string') return [[key, named$ref(value)]]
      if (key.startsWith('x-') && JSON.stringify(value)?.includes('"$ref"')) return []
      if (WORDS.includes(key)) return []
      if (DATA.includes(key)) return [[key, value]]
      return [[key, shaped(value, MAPS.includes(key))]]
    })
    return Object.fromEntries(entries)
  }

  function nameFor(schema: Schema, name: string): Schema {
    if (schema.$ref && Object.keys(schema).length === 1) return shaped(schema) as Schema
    const free = freeName(name)
    named.set(free, shaped(schema))
    return { $ref: refOfPlace(['components', 'schemas', free]) }
  }

  const contentOf = ({ schema, examples, mediaType }: Content, name: string) => ({
    [mediaType]: {
      ...(schema && { schema: isJson(mediaType) ? nameFor(schema, name) : shaped(schema) }),
      ...(examples.length > 0 && {
        examples: Object.fromEntries(
          examples.map(({ name, value }) => [name ?? 'example', { value }]),
        ),
      }),
    },
  })

  const parameterOf = ({
    place: _,
    description: __,
    mediaType,
    schema,
    ...parameter
  }: Parameter) => ({
    ...parameter,
    ...(mediaType
      ? { content: { [mediaType]: { schema: shaped(schema) } } }
      : { schema: shaped(schema) }),
  })

  const responseOf = ({ status, description, contents }: Response, name: string) => {
    const content = preferred(contents)
    return {
      description,
      ...(content && { content: contentOf(content, `${name}${pascal(status)}`) }),
    }
  }

  function operationOf(operation: Operation) {
    const { operationId, tags, summary, description, deprecated, parameters, body } = operation
    const name = pascal(operationId)
    const content = body && preferred(body.contents)
    return {
      operationId,
      tags: [kebab(tags[0] ?? '') || 'default'],
      summary,
      description,
      deprecated,
      parameters: parameters.map(parameterOf),
      ...(body && {
        requestBody: {
          required: body.required,
          description: body.description,
          ...(content && { content: contentOf(content, `${name}Body`) }),
        },
      }),
      responses: Object.fromEntries(
        operation.responses.map((response) => [response.status, responseOf(response, name)]),
      ),
    }
  }

  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations)
    paths[operation.path] = { ...paths[operation.path], [operation.method]: operationOf(operation) }
  for (const [name, schema] of Object.entries(schemas)) named.set(name, shaped(schema))
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: { schemas: Object.fromEntries(named) },
  }
}

const preferred = (contents: Content[]) =>
  contents.find(({ mediaType }) => isJson(mediaType)) ?? contents[0]
