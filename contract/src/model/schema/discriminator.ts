import { getOrCreate } from '../../get-or-create.ts'
import {
  type Document,
  formatRef,
  isRecord,
  parseRefName,
  type Schema,
} from '../document/document.ts'
import { pointerOfSchema, resolveSchemaRef, withMembers } from './schema.ts'

/** @property refs the schema for each value of the property, as `$ref`. */
export type Discriminator = { property: string; refs: Map<string, string> }

const listRefs = (members: unknown): string[] =>
  (Array.isArray(members) ? members : []).flatMap((member) =>
    isRecord(member) && typeof member['$ref'] === 'string' ? [member['$ref']] : [],
  )

/** Names of the schemas whose `allOf` refers to a schema, by its `$ref`. */
const children = new WeakMap<Document, Map<string, string[]>>()

function indexChildren(document: Document): Map<string, string[]> {
  const index = new Map<string, string[]>()
  const components = document['components']
  const schemas = isRecord(components) ? components['schemas'] : undefined
  for (const [name, schema] of Object.entries(isRecord(schemas) ? schemas : {}))
    for (const ref of isRecord(schema) ? listRefs(schema['allOf']) : [])
      index.set(ref, [...(index.get(ref) ?? []), name])
  return index
}

const createRef = (name: string) => formatRef(['components', 'schemas', name])

/** Schemas that extend a schema by `allOf`, also indirectly. */
function listDescendants(document: Document, ref: string, found = new Set<string>()): Set<string> {
  for (const name of getOrCreate(children, document, () => indexChildren(document)).get(ref) ??
    []) {
    const child = createRef(name)
    if (found.has(child)) continue
    found.add(child)
    listDescendants(document, child, found)
  }
  return found
}

/** Whether an entry of a mapping, a name or a reference, is a schema. */
export const isTarget = (target: unknown, ref: string) =>
  typeof target === 'string' && (target === ref || createRef(target) === ref)

export function normaliseDiscriminator(
  value: unknown,
): { property: string; mapping: Record<string, unknown> } | undefined {
  const { propertyName: property, mapping } = isRecord(value) ? value : {}
  if (typeof property !== 'string') return undefined
  return { property, mapping: isRecord(mapping) ? mapping : {} }
}

/** The discriminator of a schema that others extend by `allOf`. @param ref of the schema; undefined if inline. */
export function readDiscriminator(
  document: Document,
  schema: Record<string, unknown>,
  ref: string | undefined,
): Discriminator | undefined {
  const discriminator = normaliseDiscriminator(schema['discriminator'])
  if (!discriminator) return undefined
  // Beside oneOf or anyOf the discriminator is a hint, which changes no outcome (OpenAPI 3.1.1, section 4.8.25).
  if (ref === undefined || schema['oneOf'] || schema['anyOf']) return undefined
  const descendants = listDescendants(document, ref)
  if (descendants.size === 0) return undefined
  const { mapping } = discriminator
  const mapped = Object.entries(mapping).flatMap(([value, target]): [string, string][] =>
    typeof target === 'string' ? [[value, target.includes('#') ? target : createRef(target)]] : [],
  )
  const implicit = [ref, ...descendants].map((one): [string, string] => [parseRefName(one), one])
  return { property: discriminator.property, refs: new Map([...implicit, ...mapped]) }
}

export function findDiscriminator(
  document: Document,
  schema: Schema,
): { discriminator: Discriminator; owner: Schema } | undefined {
  for (const owner of withMembers(schema)) {
    const pointer = pointerOfSchema(owner)
    const ref = pointer.length > 0 ? formatRef(pointer) : undefined
    const discriminator = readDiscriminator(document, owner, ref)
    if (discriminator) return { discriminator, owner }
  }
  return undefined
}

export function selectSubschema(
  document: Document,
  schema: Schema,
  value: unknown,
): Schema | undefined {
  const found = isRecord(value) ? findDiscriminator(document, schema) : undefined
  if (!found || !isRecord(value)) return undefined
  const ref = found.discriminator.refs.get(String(value[found.discriminator.property]))
  return ref === undefined ? undefined : resolveSchemaRef(ref, found.owner)
}
