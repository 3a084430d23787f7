import { type Document, isRecord } from 'aml-contract/model'
import { toPascal } from './names.ts'

/** Documentation, which every browser would load with the schemas. */
const DOCUMENTATION = ['description', 'title', 'externalDocs']
/** Keywords whose value is data, and keywords that map names to schemas. */
export const DATA_KEYWORDS = ['const', 'default', 'enum', 'example', 'examples']
const MAP_KEYWORDS = ['$defs', 'dependentSchemas', 'patternProperties', 'properties', 'schemas']

type Raw = Record<string, unknown>

/**
 * Orval names the limits of `Split.amount.currency` as those of `SplitAmount.currency`, in one module: a schema whose
 * name is that of another one and its property is renamed.
 */
export function renameSchemas(document: Document): Document {
  const schemas: Raw = Object(Object(document['components']).schemas)
  const taken = Object.entries(schemas).flatMap(([name, schema]) =>
    listProperties(schema).map((property) => toPascal(name) + toPascal(property)),
  )
  const renamed = Object.keys(schemas).filter((name) =>
    taken.some((prefix) => toPascal(name).startsWith(prefix)),
  )
  if (renamed.length === 0) return document
  let text = JSON.stringify(document)
  for (const name of renamed) {
    const ref = JSON.stringify(`#/components/schemas/${name}`)
    text = text.replaceAll(ref, JSON.stringify(`#/components/schemas/${name}Schema`))
  }
  const result = JSON.parse(text)
  const { components } = result
  components.schemas = Object.fromEntries(
    Object.entries(components.schemas).map(([name, schema]) => [
      renamed.includes(name) ? `${name}Schema` : name,
      schema,
    ]),
  )
  return result
}

/** Also of the members of `allOf` and the like, and of items. */
function listProperties(schema: unknown): string[] {
  if (!isRecord(schema)) return []
  const members = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => schema[key] ?? [])
  return [
    ...Object.keys(Object(schema['properties'])),
    ...members.flatMap(listProperties),
    ...('items' in schema ? ['item'] : []),
  ]
}

/** Fields that only requests or only responses have: they are optional in the one schema of both. */
const hasDirection = (schema: unknown) =>
  isRecord(schema) && (schema['readOnly'] === true || schema['writeOnly'] === true)

/**
 * Removes documentation, directions of properties, and `format: password` beside a pattern, from all schemas of a part
 * of a contract.
 * @param isSchema whether it is a schema, and not a part around some.
 */
export function normalizeNode(node: unknown, isSchema: boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => normalizeNode(item, isSchema))
  if (!isRecord(node)) return node
  const entries = Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
    if (DATA_KEYWORDS.includes(key)) return [[key, value]]
    if (isSchema && [...DOCUMENTATION, 'readOnly', 'writeOnly'].includes(key)) return []
    // Orval would merge both into a check that runs before the length checks.
    if (isSchema && key === 'format' && value === 'password' && 'pattern' in node) return []
    if (isSchema && key === 'required' && Array.isArray(value)) {
      const properties: Raw = Object(node['properties'])
      return [[key, value.filter((name) => !hasDirection(properties[name]))]]
    }
    if (!MAP_KEYWORDS.includes(key) || !isRecord(value))
      return [[key, normalizeNode(value, isSchema || key === 'schema')]]
    const named = Object.entries(value).map(([name, one]) => [name, normalizeNode(one, true)])
    return [[key, Object.fromEntries(named)]]
  })
  return Object.fromEntries(entries)
}
