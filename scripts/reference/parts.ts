import { type Contract, type Header, refName, type Schema } from './contract.ts'
import { escapeHtml, type Html, html, raw } from './html.ts'
import { inlineMarkdown } from './markdown.ts'
import { isSecret, rulesOf } from './rules.ts'

/** A link to a schema of the page. */
const schemaLink = (ref: string) =>
  html`<a class="mono" href="#schema-${refName(ref)}">${refName(ref)}</a>`

/** What kind of value a schema is: its name where it has one, else its type. */
export function kindOf(schema: Schema): Html {
  if (schema.$ref) return schemaLink(schema.$ref)
  return html`<span class="mono">${schema.type ?? 'any'}</span>`
}

/** A list of rules, or nothing. */
export function ruleList(schema: Schema): Html {
  const rules = rulesOf(schema)
  return html`${rules.length > 0 && html`<ul class="rules">${rules.map((one) => html`<li>${one}</li>`)}</ul>`}`
}

type Field = {
  id: string
  name: string
  required: boolean
  description?: string | undefined
  schema: Schema
  sample: unknown
}

/** One named value: a parameter, or a property of a schema. */
export function fieldRow({ resolve }: Contract, field: Field): Html {
  const schema = resolve(field.schema)
  return html`
<li class="field" id="${field.id}">
  <div class="field-name">
    <a class="self mono" href="#${field.id}">${field.name}</a>
    <span class="marks">
      <span class="mark ${field.required && 'mark-strong'}">${field.required ? 'required' : 'optional'}</span>
      ${isSecret(schema) && html`<span class="mark mark-danger">secret</span>`}
    </span>
  </div>
  <div class="field-text">
    <p>${inlineMarkdown(field.description ?? schema.description)}</p>
    <p class="small">${kindOf(field.schema)}${field.sample !== undefined && html`, for instance <code class="sample">${String(field.sample)}</code>`}</p>
    ${ruleList(schema)}
  </div>
</li>`
}

/** The headers of an answer. */
export function headerList({ resolve }: Contract, headers: Record<string, Header>): Html {
  return html`<ul class="headers">${Object.entries(headers).map(([name, header]) => {
    const { required, example, description, schema } = resolve(header)
    const rules = schema ? rulesOf(resolve(schema)) : []
    return html`
<li><code>${name}: ${String(example ?? '')}</code> <span class="mark ${required && 'mark-strong'}">${required ? 'required' : 'optional'}</span>
<span class="small">${inlineMarkdown(description)}${rules.map((rule, i) => html`${i > 0 ? ', ' : ' Its value: '}${rule}`)}${rules.length > 0 && '.'}</span></li>`
  })}</ul>`
}

/** A value as JSON, the names of its fields set apart. */
export function json(value: unknown): Html {
  const lines = escapeHtml(JSON.stringify(value, null, 2))
  return raw(lines.replace(/^( *)(&quot;\S+?&quot;):/gm, '$1<span class="key">$2</span>:'))
}
