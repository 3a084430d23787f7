import { isRecord, nameOfRef, type Schema } from '../reader/document.ts'
import { resolved, typesOf } from '../reader/schema.ts'
import type { Context } from './context.ts'
import { type Html, html } from './html.ts'

/** Parts in a row: `a, b or c`. */
export const joined = (parts: Html[], word: string): Html =>
  html`${parts.map((part, i) => {
    const sign = i === parts.length - 1 ? ` ${word} ` : ', '
    return html`${i > 0 && sign}${part}`
  })}`

/** Whether a reference leads to a schema with a section of its own. */
export const isNamed = ({ $ref = '' }: Schema) => /^#\/components\/schemas\/[^/]+$/.test($ref)

/** How deep unnamed schemas are rendered: they may contain themselves. */
export const DEEPEST = 10

/** A link to a schema with a section of its own. */
export function schemaLink({ idOfSchema, href }: Context, name: string): Html {
  const id = idOfSchema(name)
  return id === undefined
    ? html`<span class="mono">${name}</span>`
    : html`<a class="mono" href="${href(id)}">${name}</a>`
}

/** A schema in short: its name, or else its type. */
export function kindOf(context: Context, schema: Schema | boolean, depth = 0): Html {
  const { document } = context.contract
  if (typeof schema === 'boolean' || depth > DEEPEST)
    return html`<span class="mono">${schema === false ? 'none' : 'any'}</span>`
  const { $ref } = schema
  const kind = (one: Schema | boolean) => kindOf(context, one, depth + 1)
  if ($ref && isNamed(schema)) return schemaLink(context, nameOfRef($ref))
  if ($ref) return kind(resolved(document, schema))
  const { oneOf, anyOf, allOf = [], items, additionalProperties, properties } = schema
  if (oneOf) return html`one of ${joined(oneOf.map(kind), 'or')}`
  if (anyOf) return html`any of ${joined(anyOf.map(kind), 'or')}`
  const named = allOf.filter(isNamed)
  const hasMore = properties || allOf.some((one) => !isNamed(one) && hasFields(one))
  if (named.length > 0) return html`${joined(named.map(kind), 'and')}${hasMore && ' and more'}`
  const kinds = [...typesOf(document, schema)].map((type) =>
    type === 'array'
      ? html`list of ${kind(items ?? true)}`
      : html`<span class="mono">${type}</span>`,
  )
  if (kinds.length === 0) return kind(true)
  const isMap = isRecord(additionalProperties) && !properties
  return html`${joined(kinds, 'or')}${isMap && html` of ${kind(additionalProperties)}`}`
}

const hasFields = ({ $ref, properties, allOf, oneOf, anyOf }: Schema) =>
  Boolean($ref || properties || allOf || oneOf || anyOf)
