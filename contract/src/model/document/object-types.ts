import { type Document, isRecord, type JsonPointer } from './document.ts'
import { listKeywordRows } from './keywords.ts'
import { METHODS } from './methods.ts'

export type OpenApiType =
  | 'root'
  | 'components'
  | 'pathItem'
  | 'operation'
  | 'callback'
  | 'parameter'
  | 'header'
  | 'requestBody'
  | 'response'
  | 'mediaType'
  | 'encoding'
  | 'example'
  | 'link'
  | 'securityScheme'
  | 'schema'

/** `{…}` is a map of objects, `[…]` a list of objects. */
type FieldType = OpenApiType | `{${OpenApiType}}` | `[${OpenApiType}]`

const PARAMETER_FIELDS: Record<string, FieldType> = {
  schema: 'schema',
  content: '{mediaType}',
  examples: '{example}',
}

/** The fields that hold objects: of OpenAPI 3.1 and 3.2, and of JSON Schema 2020-12. `*` is every field but extensions. */
const OBJECT_FIELDS: Record<OpenApiType, Record<string, FieldType>> = {
  root: {
    paths: '{pathItem}',
    webhooks: '{pathItem}',
    components: 'components',
  },
  components: {
    schemas: '{schema}',
    responses: '{response}',
    parameters: '{parameter}',
    examples: '{example}',
    requestBodies: '{requestBody}',
    headers: '{header}',
    securitySchemes: '{securityScheme}',
    links: '{link}',
    callbacks: '{callback}',
    pathItems: '{pathItem}',
    mediaTypes: '{mediaType}',
  },
  pathItem: {
    ...Object.fromEntries(METHODS.map((method) => [method, 'operation' as const])),
    additionalOperations: '{operation}',
    parameters: '[parameter]',
  },
  operation: {
    parameters: '[parameter]',
    requestBody: 'requestBody',
    responses: '{response}',
    callbacks: '{callback}',
  },
  callback: { '*': 'pathItem' },
  parameter: PARAMETER_FIELDS,
  header: PARAMETER_FIELDS,
  requestBody: { content: '{mediaType}' },
  response: {
    headers: '{header}',
    content: '{mediaType}',
    links: '{link}',
  },
  mediaType: {
    schema: 'schema',
    itemSchema: 'schema',
    examples: '{example}',
    encoding: '{encoding}',
    prefixEncoding: '[encoding]',
    itemEncoding: 'encoding',
  },
  encoding: { headers: '{header}', encoding: '{encoding}' },
  example: {},
  link: {},
  securityScheme: {},
  schema: Object.fromEntries(
    listKeywordRows().flatMap(([name, { holds }]) => (holds ? [[name, holds] as const] : [])),
  ),
}

export type ObjectField = { holds: OpenApiType; isMap: boolean; isList: boolean }

/** @returns undefined for a field that holds no objects. */
export function findObjectField(type: OpenApiType, name: string): ObjectField | undefined {
  const fields = OBJECT_FIELDS[type]
  const named = Object.hasOwn(fields, name) ? fields[name] : undefined
  const found = named ?? (name.startsWith('x-') ? undefined : fields['*'])
  return (
    found && {
      holds: found.replace(/[{}[\]]/g, '') as OpenApiType,
      isMap: found.startsWith('{'),
      isList: found.startsWith('['),
    }
  )
}

function listObjects(
  { isMap, isList }: ObjectField,
  value: unknown,
): [keys: JsonPointer, object: unknown][] {
  if (!(isMap || isList)) return [[[], value]]
  const isFilled = isMap ? isRecord(value) : Array.isArray(value)
  return isFilled ? Object.entries(value as object).map(([key, one]) => [[key], one]) : []
}

export type Visited = {
  type: OpenApiType
  node: Record<string, unknown>
  pointer: JsonPointer
}

/**
 * Visits every object once, parents first, and follows no `$ref`. @param see returns false to skip what is within.
 * @param root `schema` for a schema alone.
 */
export function visitObjects(
  document: Document,
  see: (object: Visited) => unknown,
  root: OpenApiType = 'root',
) {
  function visit(type: OpenApiType, node: unknown, pointer: JsonPointer) {
    if (!isRecord(node)) return
    if (see({ type, node, pointer }) === false) return
    for (const [name, value] of Object.entries(node)) {
      const field = findObjectField(type, name)
      if (!field) continue
      for (const [keys, one] of listObjects(field, value))
        visit(field.holds, one, [...pointer, name, ...keys])
    }
  }
  visit(root, document, [])
}
