import { isRecord, parseRefName, type Schema } from '../model/document.ts'
import { listTypes, resolveSchema } from '../model/schema.ts'
import type { PageContext } from './context.ts'
import { type Html, html, joinHtml } from './html.ts'

/** Whether a schema refers to a component, which has its section in the reference. */
export const isNamed = ({ $ref = '' }: Schema) => /^#\/components\/schemas\/[^/]+$/.test($ref)

/** Nesting limit of unnamed schemas, which may be recursive. */
export const MAX_DEPTH = 10

export function renderSchemaLink({ findId, href }: PageContext, name: string): Html {
  const id = findId(`schema/${name}`)
  return id === ''
    ? html`<span class="mono">${name}</span>`
    : html`<a class="mono" href="${href(id)}">${name}</a>`
}

/** Renders the name of a schema, or else its type. */
export function renderKind(context: PageContext, schema: Schema | boolean, depth = 0): Html {
  if (typeof schema === 'boolean' || depth > MAX_DEPTH)
    return html`<span class="mono">${schema === false ? 'none' : 'any'}</span>`
  const { $ref } = schema
  const kind = (one: Schema | boolean) => renderKind(context, one, depth + 1)
  if ($ref && isNamed(schema)) return renderSchemaLink(context, parseRefName($ref))
  if ($ref) return kind(resolveSchema(schema))
  const { oneOf, anyOf, allOf = [], items, additionalProperties, properties } = schema
  if (oneOf) return html`one of ${joinHtml(oneOf.map(kind), ', ', ' or ')}`
  if (anyOf) return html`any of ${joinHtml(anyOf.map(kind), ', ', ' or ')}`
  const named = allOf.filter(isNamed)
  const hasMore = properties || allOf.some((one) => !isNamed(one) && hasFields(one))
  if (named.length > 0)
    return html`${joinHtml(named.map(kind), ', ', ' and ')}${hasMore && ' and more'}`
  const kinds = [...listTypes(schema)].map((type) =>
    type === 'array'
      ? html`list of ${kind(items ?? true)}`
      : html`<span class="mono">${type}</span>`,
  )
  if (kinds.length === 0) return kind(true)
  const isMap = isRecord(additionalProperties) && !properties
  return html`${joinHtml(kinds, ', ', ' or ')}${isMap && html` of ${kind(additionalProperties)}`}`
}

const hasFields = ({ $ref, properties, allOf, oneOf, anyOf }: Schema) =>
  Boolean($ref || properties || allOf || oneOf || anyOf)
