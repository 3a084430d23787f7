import type { Content, Contract, Operation, Parameter, Response } from '../reader/contract.ts'
import {
  type Document,
  isRecord,
  placeOfRef,
  refOfPlace,
  type Schema,
  valueAt,
} from '../reader/document.ts'
import { withTypes } from '../reader/implied-types.ts'
import { isFile, isFileType, isJson, preferredContent } from '../reader/input.ts'
import { hasPart, resolved } from '../reader/schema.ts'
import { kebab, pascal } from './names.ts'

/**
 * Keywords that generated schemas leave out: those for people, which would be sent to every browser,
 * and the one by which Orval takes a text for a file.
 */
const LEFT_OUT = ['description', 'title', 'externalDocs', 'contentMediaType']
/** Keywords whose value is data, and those that map names to schemas. */
const DATA = ['const', 'default', 'enum', 'example', 'examples']
const MAPS = ['$defs', 'dependentSchemas', 'patternProperties', 'properties']

/** A file is a Blob, and no limit of a text fits it. */
const FILE = { type: 'string', format: 'binary' }

/** Whether an enum lists objects, of which Orval makes code that does not compile. */
const hasObject = (values: unknown) =>
  Array.isArray(values) && values.some((value) => value === Object(value))

/** Fields that are missing in requests, and optional in responses (OpenAPI 3.0, section 4.7.24.2). */
type Without = 'readOnly' | 'writeOnly'
const SUFFIXES = { readOnly: 'Request', writeOnly: 'Response' }

/**
 * Normalizes a contract for Orval: every operation has an operationId and one tag, its parameters, body
 * and responses are inline, and all references lead to named schemas. Of several media types only JSON
 * is kept. Schemas of bodies and responses get names, so that each becomes a generated schema; those of
 * bodies have no read-only properties, and those of responses require no write-only ones.
 * @returns an OpenAPI document of version 3.1.
 */
export function forOrval({ document, info, operations, schemas }: Contract): Document {
  const named = new Map<string, unknown>()
  const freeName = (name: string): string =>
    named.has(name) || name in schemas ? freeName(`${name}Schema`) : name

  const leaves = (without: Without | undefined, schema: unknown) =>
    without !== undefined && isRecord(schema) && resolved(document, schema)[without] === true

  /** The names given to targets of references other than the contract's named schemas. */
  const targets = new Map<string, string>()

  /** A reference to a named schema; any other target gets a name first. */
  function refTo(ref: string, without: Without | undefined): string {
    const place = placeOfRef(ref)
    const isNamed = place.length === 3 && ref.startsWith('#/components/schemas/')
    const differs =
      without && hasPart(document, { $ref: ref }, (part) => part[without] === true) && without
    if (isNamed && !differs) return ref
    const target = valueAt(document, place)
    if (!isNamed && isRecord(target) && typeof target['$ref'] === 'string')
      return refTo(target['$ref'], without)
    const key = `${ref} ${differs}`
    const own = pascal(place.join(' ').replace(/^components (schemas )?/, ''))
    const name = targets.get(key) ?? freeName(own + (differs ? SUFFIXES[differs] : ''))
    if (!targets.has(key)) {
      targets.set(key, name)
      named.set(name, {})
      named.set(name, shaped(target, without))
    }
    return refOfPlace(['components', 'schemas', name])
  }

  /** A schema whose references lead to named schemas only, without extensions that hold references. */
  function shaped(node: unknown, without?: Without, isMap = false): unknown {
    if (Array.isArray(node)) return node.map((item) => shaped(item, without))
    if (!isRecord(node)) return node
    if (!isMap && isFile(node)) return FILE
    const properties = isRecord(node['properties']) ? node['properties'] : {}
    const typed = isMap ? node : withTypes(document, node)
    const entries = Object.entries(typed).flatMap(([key, value]): [string, unknown][] => {
      if (isMap && without === 'readOnly' && leaves(without, value)) return []
      if (isMap) return [[key, shaped(value, without)]]
      if (key === '$ref' && typeof value === 'string') return [[key, refTo(value, without)]]
      if (key === 'required' && Array.isArray(value))
        return [[key, value.filter((name) => !leaves(without, properties[name]))]]
      if (key.startsWith('x-') && JSON.stringify(value)?.includes('"$ref"')) return []
      if (LEFT_OUT.includes(key)) return []
      if (key === 'enum' && hasObject(value)) return []
      if (DATA.includes(key)) return [[key, value]]
      return [[key, shaped(value, without, MAPS.includes(key))]]
    })
    // Of a list of anything, Orval makes code that does not compile.
    const items = node['type'] === 'array' && !('prefixItems' in node) && { items: {} }
    return { ...items, ...Object.fromEntries(entries) }
  }

  function nameFor(schema: Schema, name: string, without: Without) {
    const own = shaped(schema, without) as Schema
    if (own.$ref && Object.keys(own).length === 1) return own
    const free = freeName(name)
    named.set(free, own)
    return { $ref: refOfPlace(['components', 'schemas', free]) }
  }

  function schemaOf(mediaType: string, schema: Schema, name: string, without: Without) {
    if (isJson(mediaType)) return nameFor(schema, name, without)
    return isFileType(mediaType) ? FILE : shaped(schema, without)
  }

  const contentOf = ({ schema, examples, mediaType }: Content, name: string, without: Without) => ({
    [mediaType]: {
      schema: schemaOf(mediaType, schema ?? {}, name, without),
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
    const content = preferredContent(contents)
    return {
      description,
      ...(content && { content: contentOf(content, `${name}${pascal(status)}`, 'writeOnly') }),
    }
  }

  function operationOf(operation: Operation) {
    const { operationId, tags, summary, description, deprecated, parameters, body } = operation
    const name = pascal(operationId)
    const content = body && preferredContent(body.contents)
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
          ...(content && { content: contentOf(content, `${name}Body`, 'readOnly') }),
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
