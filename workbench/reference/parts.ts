import type { Contract, Example, Header } from '../reader/contract.ts'
import { isRecord, nameOfRef, type Schema } from '../reader/document.ts'
import { isSecret, itemsOf, resolved, typesOf } from '../reader/schema.ts'
import { escapeHtml, type Html, html, raw } from './html.ts'
import { inlineMarkdown } from './markdown.ts'
import { rulesOf, shown } from './rules.ts'

/** A text as an id: an id has no spaces. */
export const idOf = (...parts: string[]) => parts.join('-').replace(/\s+/g, '-')

const joined = (kinds: Html[], word: string) =>
  kinds.map((kind, i) => html`${i > 0 && ` ${word} `}${kind}`)

/** Whether a reference leads to a schema with its own section on the page. */
const isNamed = ({ $ref = '' }: Schema) => /^#\/components\/schemas\/[^/]+$/.test($ref)

/** How deep unnamed schemas are rendered: they may contain themselves. */
const DEEPEST = 6

/** A schema in short: its name, or else its type. */
export function kindOf(contract: Contract, schema: Schema | boolean, depth = 0): Html {
  if (typeof schema === 'boolean' || depth > DEEPEST)
    return html`<span class="mono">${schema ? 'any' : 'none'}</span>`
  const { $ref } = schema
  const kind = (one: Schema | boolean) => kindOf(contract, one, depth + 1)
  if ($ref && isNamed(schema))
    return html`<a class="mono" href="#${idOf('schema', nameOfRef($ref))}">${nameOfRef($ref)}</a>`
  if ($ref) return kind(resolved(contract.document, schema))
  const { oneOf, anyOf, allOf = [], items, additionalProperties, properties } = schema
  if (oneOf) return html`one of ${joined(oneOf.map(kind), 'or')}`
  if (anyOf) return html`any of ${joined(anyOf.map(kind), 'or')}`
  const named = allOf.filter(isNamed)
  const hasMore = properties || named.length < allOf.length
  if (named.length > 0) return html`${joined(named.map(kind), 'and')}${hasMore && ' and more'}`
  const types = [...typesOf(contract.document, schema)]
  const kinds = types.map((type) =>
    type === 'array'
      ? html`list of ${kind(items ?? true)}`
      : html`<span class="mono">${type}</span>`,
  )
  if (kinds.length === 0) return kind(true)
  return html`${joined(kinds, 'or')}${isRecord(additionalProperties) && html` of ${kind(additionalProperties)}`}`
}

/** The rules of a schema as a list; empty for none. */
export function ruleList(schema: Schema): Html {
  const rules = rulesOf(schema)
  return html`${rules.length > 0 && html`<ul class="rules">${rules.map((one) => html`<li>${one}</li>`)}</ul>`}`
}

/** Whether a value itself is secret, not only a field of it. */
export function isMarkedSecret(contract: Contract, schema: Schema): boolean {
  const types = typesOf(contract.document, schema)
  if (types.has('object')) return false
  if (types.has('array')) return isMarkedSecret(contract, itemsOf(contract.document, schema))
  return isSecret(contract.document, schema)
}

/** `for instance …`, with sample values. */
export const samples = (values: unknown[]): Html =>
  html`${values.length > 0 && html`, for instance ${values.map((one, i) => html`${i > 0 && ' '}<code class="sample">${shown(one)}</code>`)}`}`

type Field = {
  id: string
  name: string
  required: boolean
  deprecated?: boolean
  description?: string | undefined
  schema: Schema
  sample: unknown
}

/** A parameter or a property, with the fields of its schema if that has no name. */
export function fieldRow(contract: Contract, field: Field, depth = 0): Html {
  const schema = resolved(contract.document, field.schema)
  const { description = schema.description } = field
  const isOld = field.deprecated || schema.deprecated === true
  return html`
<li class="field" id="${field.id}">
  <div class="field-name">
    <a class="self mono" href="#${field.id}">${field.name}</a>
    <span class="marks">
      <span class="mark ${field.required && 'mark-strong'}">${field.required ? 'required' : 'optional'}</span>
      ${isMarkedSecret(contract, schema) && html`<span class="mark mark-danger">secret</span>`}
      ${isOld && html`<span class="mark">deprecated</span>`}
    </span>
  </div>
  <div class="field-text">
    ${description && html`<p>${inlineMarkdown(description)}</p>`}
    <p class="small">${kindOf(contract, field.schema)}${samples(field.sample === undefined ? [] : [field.sample])}</p>
    ${ruleList(schema)}
    ${fieldList(contract, field.schema, field.id, depth)}
  </div>
</li>`
}

/** The fields of an unnamed object, or of the items of an unnamed list. */
export function fieldList(
  contract: Contract,
  schema: Schema | boolean,
  id: string,
  depth = 0,
): Html {
  if (typeof schema === 'boolean' || isNamed(schema) || depth > DEEPEST) return html``
  const own = resolved(contract.document, schema)
  const { properties = {}, required = [], items, allOf = [] } = own
  const rows = Object.entries(properties).map(([name, field]) => {
    const property = resolved(contract.document, field)
    return fieldRow(
      contract,
      {
        id: idOf(id, name),
        name,
        required: required.includes(name),
        schema: typeof field === 'boolean' ? property : field,
        sample: property.examples?.[0] ?? property.example,
      },
      depth + 1,
    )
  })
  const choices = own.oneOf ?? own.anyOf ?? []
  const within = (part: Schema | boolean, key: string) =>
    fieldList(contract, part, idOf(id, key), depth + 1)
  return html`${rows.length > 0 && html`<ul class="fields">${rows}</ul>`}${[
    ...(items ? [items] : []),
    ...allOf,
  ].map((part, i) => within(part, String(i)))}${choices.map((part, i) => {
    const fields = within(part, `choice-${i + 1}`)
    return fields.text && html`<p class="small">${part.title ?? `Choice ${i + 1}`}</p>${fields}`
  })}`
}

/** The headers of a response. */
export const headerList = (contract: Contract, headers: Header[]): Html =>
  html`<ul class="headers">${headers.map((header) => {
    const { name, required, example, description, schema } = header
    const rules = schema ? rulesOf(resolved(contract.document, schema)) : []
    return html`
<li><code>${name}${example !== undefined && `: ${shown(example)}`}</code> <span class="mark ${required && 'mark-strong'}">${required ? 'required' : 'optional'}</span>
<span class="small">${inlineMarkdown(description)}${rules.map((rule, i) => html`${i > 0 ? ', ' : ' Its value: '}${rule}`)}${rules.length > 0 && '.'}</span></li>`
  })}</ul>`

/** An example of a body. @param more is rendered below it. */
export const examplePart = ({ name, summary, value }: Example, more?: Html): Html => html`
<figure class="example">
  <figcaption>${name !== null && html`<span class="mono name">${name}</span> `}${summary}</figcaption>
  <pre><code>${value === undefined ? 'In another file.' : typeof value === 'string' ? value : json(value)}</code></pre>
  ${more}
</figure>`

/** A value as JSON, with marked-up keys. */
function json(value: unknown): Html {
  const lines = escapeHtml(JSON.stringify(value, null, 2))
  return raw(lines.replace(/^( *)(&quot;\S+?&quot;):/gm, '$1<span class="key">$2</span>:'))
}
