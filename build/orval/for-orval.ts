import {
  type Content,
  type Contract,
  type Document,
  formatRef,
  hasPart,
  isFile,
  isFileType,
  isJson,
  isRecord,
  type Operation,
  type Parameter,
  parseRef,
  preferredContent,
  type Response,
  resolveSchema,
  type Schema,
  valueAt,
} from 'openapi-workbench/model'
import { addImpliedTypes } from './implied-types.ts'
import { kebab, pascal } from './names.ts'

/**
 * Keywords that are removed: documentation, which every browser would load, and `contentMediaType`, by
 * which Orval takes a string for a file.
 */
const OMITTED = ['description', 'title', 'externalDocs', 'contentMediaType']
/** Keywords whose value is data, and those that map names to schemas. */
const DATA = ['const', 'default', 'enum', 'example', 'examples']
const MAPS = ['$defs', 'dependentSchemas', 'patternProperties', 'properties']

/** A file is a Blob, to which limits of strings do not apply. */
const FILE = { type: 'string', format: 'binary' }

/** Whether an enum has objects, for which Orval writes code that does not compile. */
const hasObject = (values: unknown) =>
  Array.isArray(values) && values.some((value) => value === Object(value))

/** Fields that are missing in requests, and optional in responses (OpenAPI 3.0, section 4.7.24.2). */
type AccessKeyword = 'readOnly' | 'writeOnly'
const SUFFIXES = { readOnly: 'Request', writeOnly: 'Response' }

/**
 * Normalizes a contract for Orval: every operation has an operationId and one tag, its parameters, body
 * and responses are inline, and all references are to named schemas. Of several media types only JSON
 * is kept. Schemas of bodies and responses get names, so that each becomes a generated schema; those of
 * bodies have no read-only properties, and those of responses require no write-only ones.
 * @returns an OpenAPI document of version 3.1.
 */
export function normalizeForOrval({ document, info, operations, schemas }: Contract): Document {
  const named = new Map<string, unknown>()
  const findFreeName = (name: string): string =>
    named.has(name) || name in schemas ? findFreeName(`${name}Schema`) : name

  const isOmitted = (omitted: AccessKeyword | undefined, schema: unknown) =>
    omitted !== undefined && isRecord(schema) && resolveSchema(schema as Schema)[omitted] === true

  /** The names given to targets of references other than the contract's named schemas. */
  const targets = new Map<string, string>()

  /** Converts a reference to one of a named schema. Other targets get a name. */
  function convertRef(ref: string, omitted: AccessKeyword | undefined): string {
    const pointer = parseRef(ref)
    const isNamed = pointer.length === 3 && ref.startsWith('#/components/schemas/')
    const target = valueAt(document, pointer)
    const differs =
      omitted &&
      isRecord(target) &&
      hasPart(target as Schema, (part) => part[omitted] === true) &&
      omitted
    if (isNamed && !differs) return ref
    if (!isNamed && isRecord(target) && typeof target['$ref'] === 'string')
      return convertRef(target['$ref'], omitted)
    const key = `${ref} ${differs}`
    const own = pascal(pointer.join(' ').replace(/^components (schemas )?/, ''))
    const name = targets.get(key) ?? findFreeName(own + (differs ? SUFFIXES[differs] : ''))
    if (!targets.has(key)) {
      targets.set(key, name)
      named.set(name, {})
      named.set(name, convertSchema(target, omitted))
    }
    return formatRef(['components', 'schemas', name])
  }

  /** A schema whose references lead to named schemas only, omitted extensions that hold references. */
  function convertSchema(node: unknown, omitted?: AccessKeyword, isMap = false): unknown {
    if (Array.isArray(node)) return node.map((item) => convertSchema(item, omitted))
    if (!isRecord(node)) return node
    if (!isMap && isFile(node)) return FILE
    const properties = isRecord(node['properties']) ? node['properties'] : {}
    const typed = isMap ? node : addImpliedTypes(node)
    const entries = Object.entries(typed).flatMap(([key, value]): [string, unknown][] => {
      if (isMap && omitted === 'readOnly' && isOmitted(omitted, value)) return []
      if (isMap) return [[key, convertSchema(value, omitted)]]
      if (key === '$ref' && typeof value === 'string') return [[key, convertRef(value, omitted)]]
      if (key === 'required' && Array.isArray(value))
        return [[key, value.filter((name) => !isOmitted(omitted, properties[name]))]]
      if (key.startsWith('x-') && JSON.stringify(value)?.includes('"$ref"')) return []
      if (OMITTED.includes(key)) return []
      if (key === 'enum' && hasObject(value)) return []
      // Orval makes one check of this format and a pattern, which would come before those of the length.
      if (key === 'format' && value === 'password' && 'pattern' in node) return []
      if (DATA.includes(key)) return [[key, value]]
      return [[key, convertSchema(value, omitted, MAPS.includes(key))]]
    })
    // Without `items`, Orval writes code that does not compile.
    const items = node['type'] === 'array' && !('prefixItems' in node) && { items: {} }
    return { ...items, ...Object.fromEntries(entries) }
  }

  function nameSchema(schema: Schema, name: string, omitted: AccessKeyword) {
    const own = convertSchema(schema, omitted) as Schema
    if (own.$ref && Object.keys(own).length === 1) return own
    const free = findFreeName(name)
    named.set(free, own)
    return { $ref: formatRef(['components', 'schemas', free]) }
  }

  function convertContentSchema(
    mediaType: string,
    schema: Schema,
    name: string,
    omitted: AccessKeyword,
  ) {
    if (isJson(mediaType)) return nameSchema(schema, name, omitted)
    return isFileType(mediaType) ? FILE : convertSchema(schema, omitted)
  }

  const convertContent = (
    { schema, examples, mediaType }: Content,
    name: string,
    omitted: AccessKeyword,
  ) => ({
    [mediaType]: {
      schema: convertContentSchema(mediaType, schema ?? {}, name, omitted),
      ...(examples.length > 0 && {
        examples: Object.fromEntries(
          examples.map(({ name, value }) => [name ?? 'example', { value }]),
        ),
      }),
    },
  })

  const convertParameter = ({ mediaType, schema, ...parameter }: Parameter) => ({
    name: parameter.name,
    in: parameter.in,
    required: parameter.required,
    deprecated: parameter.deprecated,
    style: parameter.style,
    explode: parameter.explode,
    ...(mediaType
      ? { content: { [mediaType]: { schema: convertSchema(schema) } } }
      : { schema: convertSchema(schema) }),
  })

  const convertResponse = ({ status, description, contents }: Response, name: string) => {
    const content = preferredContent(contents)
    return {
      description,
      ...(content && { content: convertContent(content, `${name}${pascal(status)}`, 'writeOnly') }),
    }
  }

  function convertOperation(operation: Operation) {
    const { operationId, tags, summary, description, deprecated, parameters, body } = operation
    const name = pascal(operationId)
    const content = body && preferredContent(body.contents)
    return {
      operationId,
      tags: [kebab(tags[0] ?? '') || 'default'],
      summary,
      description,
      deprecated,
      parameters: parameters.map(convertParameter),
      ...(body && {
        requestBody: {
          required: body.required,
          description: body.description,
          ...(content && { content: convertContent(content, `${name}Body`, 'readOnly') }),
        },
      }),
      responses: Object.fromEntries(
        operation.responses.map((response) => [response.status, convertResponse(response, name)]),
      ),
    }
  }

  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations)
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: convertOperation(operation),
    }
  for (const [name, schema] of Object.entries(schemas)) named.set(name, convertSchema(schema))
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version },
    paths,
    components: { schemas: Object.fromEntries(named) },
  }
}
