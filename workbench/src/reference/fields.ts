import { isRecord, parseRefName, type Schema } from '../model/document.ts'
import { findItems, isSecret, listTypes, resolveSchema } from '../model/schema.ts'
import type { PageContext } from './context.ts'
import { type Html, html, joinParts } from './html.ts'
import { isNamed, MAX_DEPTH, renderKind, schemaLink } from './kind.ts'
import { markdown } from './markdown.ts'
import { ruleList, shown } from './rules.ts'

/** Whether a value itself is secret, not only a field of it. */
function isMarkedSecret(schema: Schema): boolean {
  const types = listTypes(schema)
  if (types.has('object')) return false
  return types.has('array') ? isMarkedSecret(findItems(schema)) : isSecret(schema)
}

export const requiredMark = (required: boolean): Html =>
  html`<span class="mark ${required && 'mark-strong'}">${required ? 'required' : 'optional'}</span>`

export const deprecatedMark = (deprecated: boolean): Html =>
  html`${deprecated && html`<span class="mark mark-old">deprecated</span>`}`

export const secretMark = (schema: Schema): Html =>
  html`${isMarkedSecret(schema) && html`<span class="mark mark-danger">secret</span>`}`

/** `for instance …`, with sample values. */
export const samples = (values: unknown[]): Html =>
  html`${
    values.length > 0 &&
    html`, for instance ${joinParts(
      values.map((one) => html`<code class="sample">${shown(one)}</code>`),
      ' ',
    )}`
  }`

type Field = {
  id: string
  name: string
  /** Undefined for fields of a pattern, and items. */
  required: boolean | undefined
  deprecated?: boolean
  description?: string | undefined
  schema: Schema | boolean
  samples: unknown[]
  /** Rules besides those of its schema. */
  rules?: Html[]
}

/** Where a field is: how deep, and within which references. */
type Depth = { depth: number; refs: string[] }
const TOP: Depth = { depth: 0, refs: [] }

/** A parameter or a property, with the fields of its schema if that has no name. */
export function fieldRow(context: PageContext, field: Field, at = TOP): Html {
  const schema = resolveSchema(field.schema)
  const { description = schema.description, required } = field
  const id = context.newId(field.id)
  const isOld = field.deprecated === true || schema.deprecated === true
  const nested = fieldList(context, field.schema, field.id, at)
  const isDeep = at.depth > 2 && nested.text !== ''
  return html`
<li class="field" id="${id}">
  <div class="field-name">
    <a class="self mono" href="#${id}">${field.name}</a>
    <span class="marks">
      ${required !== undefined && requiredMark(required)}
      ${secretMark(schema)}
      ${deprecatedMark(isOld)}
    </span>
  </div>
  <div class="field-text">
    ${description && html`<div class="text">${markdown(description, context.fragments)}</div>`}
    <p class="small">${renderKind(context, field.schema)}${samples(field.samples)}</p>
    ${ruleList(field.schema, field.rules)}
    ${isDeep ? html`<details class="deep"><summary>Its fields</summary>${nested}</details>` : nested}
  </div>
</li>`
}

/** The fields of an unnamed object, or of the items of an unnamed list, and of its alternatives. */
export function fieldList(
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
    fieldList(context, part, `${id}-${key}`, below)
  const choices = own.oneOf ?? own.anyOf ?? []
  const parts = [...(own.items ? [own.items] : []), ...(own.allOf ?? [])]
  return html`${discriminatorPart(context, own)}${
    rows.length > 0 &&
    html`<ul class="fields">${rows.map((row) => fieldRow(context, row, below))}</ul>`
  }${parts.map((part, i) => within(part, String(i)))}${choices.map((part, i) => {
    const fields = within(part, `choice-${i + 1}`)
    return (
      fields.text && html`<p class="small choice">${part.title ?? `Choice ${i + 1}`}</p>${fields}`
    )
  })}`
}

/** The discriminator, and the schema of each of its values (OpenAPI 3.1, section 4.8.25). */
function discriminatorPart(context: PageContext, { discriminator }: Schema): Html {
  if (!isRecord(discriminator)) return html``
  const { propertyName, mapping } = discriminator
  const values = Object.entries(isRecord(mapping) ? mapping : {}).map(
    ([value, target]) =>
      html`<code>${value}</code> for ${schemaLink(context, formatName(String(target)))}`,
  )
  return html`<p class="small"><code>${String(propertyName)}</code> says which${values.length > 0 && html`: ${joinParts(values, ', ', ' and ')}`}.</p>`
}

/** A mapping has a reference, or the name of a schema. */
const formatName = (target: string) => (target.startsWith('#') ? parseRefName(target) : target)

/** The fields that a schema itself has: by name, by pattern and any other; and items by their position. */
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
