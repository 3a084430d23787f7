import { isRecord, parseRefName, type Schema } from '../model/document.ts'
import { findItems, isSecret, listTypes, resolveSchema } from '../model/schema.ts'
import type { PageContext } from './context.ts'
import { type Html, html, joinHtml } from './html.ts'
import { isNamed, MAX_DEPTH, renderKind, renderSchemaLink } from './kind.ts'
import { renderMarkdown } from './markdown.ts'
import { formatValue, renderRuleList } from './rules.ts'

/** False for an object with a secret field: that field has the mark. */
function isMarkedSecret(schema: Schema): boolean {
  const types = listTypes(schema)
  if (types.has('object')) return false
  return types.has('array') ? isMarkedSecret(findItems(schema)) : isSecret(schema)
}

export const renderRequired = (required: boolean): Html =>
  html`<span class="mark ${required && 'mark-strong'}">${required ? 'required' : 'optional'}</span>`

export const renderDeprecated = (deprecated: boolean): Html =>
  html`${deprecated && html`<span class="mark mark-old">deprecated</span>`}`

export const renderSecret = (schema: Schema): Html =>
  html`${isMarkedSecret(schema) && html`<span class="mark mark-danger">secret</span>`}`

export const renderSamples = (values: unknown[]): Html =>
  html`${
    values.length > 0 &&
    html`, for instance ${joinHtml(
      values.map((one) => html`<code class="sample">${formatValue(one)}</code>`),
      ' ',
    )}`
  }`

type Field = {
  id: string
  name: string
  /** Undefined for pattern properties and items. */
  required: boolean | undefined
  deprecated?: boolean
  description?: string | undefined
  schema: Schema | boolean
  samples: unknown[]
  /** Rules besides those of its schema. */
  rules?: Html[]
}

/** The nesting of a field, and the references around it. */
type Depth = { depth: number; refs: string[] }
const TOP: Depth = { depth: 0, refs: [] }

/** Renders a parameter or a property. An unnamed schema has its fields below. */
export function renderField(context: PageContext, field: Field, at = TOP): Html {
  const schema = resolveSchema(field.schema)
  const { description = schema.description, required } = field
  const id = context.newId(field.id)
  const isOld = field.deprecated === true || schema.deprecated === true
  const nested = renderFields(context, field.schema, field.id, at)
  const isDeep = at.depth > 2 && nested.text !== ''
  return html`
<li class="field" id="${id}">
  <div class="field-name">
    <a class="self mono" href="#${id}">${field.name}</a>
    <span class="marks">
      ${required !== undefined && renderRequired(required)}
      ${renderSecret(schema)}
      ${renderDeprecated(isOld)}
    </span>
  </div>
  <div class="field-text">
    ${description && html`<div class="text">${renderMarkdown(description, context.fragments)}</div>`}
    <p class="small">${renderKind(context, field.schema)}${renderSamples(field.samples)}</p>
    ${renderRuleList(field.schema, field.rules)}
    ${isDeep ? html`<details class="deep"><summary>Its fields</summary>${nested}</details>` : nested}
  </div>
</li>`
}

/** Renders the fields of an unnamed schema, of its items and alternatives; nothing for a named schema. */
export function renderFields(
  context: PageContext,
  schema: Schema | boolean,
  id: string,
  { depth, refs } = TOP,
): Html {
  if (typeof schema === 'boolean' || isNamed(schema)) return html``
  const { $ref } = schema
  if ($ref && refs.includes($ref)) return html`<p class="small">The same fields again.</p>`
  const own = resolveSchema(schema)
  const rows = listFields(own, id)
  if (depth > MAX_DEPTH)
    return html`${rows.length > 0 && html`<p class="small">Its fields are in the contract.</p>`}`
  const below = { depth: depth + 1, refs: $ref ? [...refs, $ref] : refs }
  const within = (part: Schema | boolean, key: string) =>
    renderFields(context, part, `${id}-${key}`, below)
  const choices = own.oneOf ?? own.anyOf ?? []
  const parts = [...(own.items ? [own.items] : []), ...(own.allOf ?? [])]
  return html`${renderDiscriminator(context, own)}${
    rows.length > 0 &&
    html`<ul class="fields">${rows.map((row) => renderField(context, row, below))}</ul>`
  }${parts.map((part, i) => within(part, String(i)))}${choices.map((part, i) => {
    const fields = within(part, `choice-${i + 1}`)
    return (
      fields.text && html`<p class="small choice">${part.title ?? `Choice ${i + 1}`}</p>${fields}`
    )
  })}`
}

/** OpenAPI 3.1, section 4.8.25. */
function renderDiscriminator(context: PageContext, { discriminator }: Schema): Html {
  if (!isRecord(discriminator)) return html``
  const { propertyName, mapping } = discriminator
  const values = Object.entries(isRecord(mapping) ? mapping : {}).map(
    ([value, target]) =>
      html`<code>${value}</code> for ${renderSchemaLink(context, toSchemaName(String(target)))}`,
  )
  return html`<p class="small"><code>${String(propertyName)}</code> selects the schema${values.length > 0 && html`: ${joinHtml(values, ', ', ' and ')}`}.</p>`
}

/** @param target a reference or the name of a schema. */
const toSchemaName = (target: string) => (target.startsWith('#') ? parseRefName(target) : target)

/** Lists properties by name and by pattern, additional properties, and items by position. */
function listFields(own: Schema, id: string): Field[] {
  const { properties = {}, patternProperties = {}, prefixItems = [], required = [] } = own
  const { additionalProperties: others } = own
  const field = (name: string, schema: Schema | boolean, isRequired?: boolean): Field => {
    const { example, examples } = resolveSchema(schema)
    const sample = examples?.[0] ?? example
    const samples = sample === undefined ? [] : [sample]
    return { id: `${id}-${name}`, name, required: isRequired, schema, samples }
  }
  const hasMore =
    isRecord(others) &&
    (own.properties || (!others.$ref && (others.properties || others.description)))
  return [
    ...Object.entries(properties).map(([name, schema]) =>
      field(name, schema, required.includes(name)),
    ),
    ...Object.entries(patternProperties).map(([pattern, schema]) =>
      field(`names like ${pattern}`, schema),
    ),
    ...(hasMore ? [field('any other name', others)] : []),
    ...prefixItems.map((schema, i) => field(`item ${i + 1}`, schema)),
  ]
}
