import { isRecord, parseRefName, type Schema } from '../model/document.ts'
import { listTypes, resolveSchema } from '../model/schema.ts'
import type { PageContext } from './context.ts'
import { type Html, html, joinParts } from './html.ts'

/** Whether a schema is a reference to a named schema, which has a section. */
export const isNamed = ({ $ref = '' }: Schema) => /^#\/components\/schemas\/[^/]+$/.test($ref)

/** How deep unnamed schemas are rendered: they may contain themselves. */
export const MAX_DEPTH = 10

/** A link to a named schema. */
export function schemaLink({ idOf, href }: PageContext, name: string): Html {
  const id = idOf(`schema/${name}`)
  return id === ''
    ? html`<span class="mono">${name}</span>`
    : html`<a class="mono" href="${href(id)}">${name}</a>`
}

/** A schema in short: its name, or else its type. */
export function renderKind(context: PageContext, schema: Schema | boolean, depth = 0): Html {
  if (typeof schema === 'boolean' || depth > MAX_DEPTH)
    return html`<span class="mono">${schema === false ? 'none' : 'any'}</span>`
  const { $ref } = schema
  const kind = (one: Schema | boolean) => renderKind(context, one, depth + 1)
  if ($ref && isNamed(schema)) return schemaLink(context, parseRefName($ref))
  if ($ref) return kind(resolveSchema(schema))
  const { oneOf, anyOf, allOf = [], items, additionalProperties, properties } = schema
  if (oneOf) return html`one of ${joinParts(oneOf.map(kind), ', ', ' or ')}`
  if (anyOf) return html`any of ${joinParts(anyOf.map(kind), ', ', ' or ')}`
  const named = allOf.filter(isNamed)
  const hasMore = properties || allOf.some((one) => !isNamed(one) && hasFields(one))
  if (named.length > 0)
    return html`${joinParts(named.map(kind), ', ', ' and ')}${hasMore && ' and more'}`
  const kinds = [...listTypes(schema)].map((type) =>
    type === 'array'
      ? html`list of ${kind(items ?? true)}`
      : html`<span class="mono">${type}</span>`,
  )
  if (kinds.length === 0) return kind(true)
  const isMap = isRecord(additionalProperties) && !properties
  return html`${joinParts(kinds, ', ', ' or ')}${isMap && html` of ${kind(additionalProperties)}`}`
}

const hasFields = ({ $ref, properties, allOf, oneOf, anyOf }: Schema) =>
  Boolean($ref || properties || allOf || oneOf || anyOf)
