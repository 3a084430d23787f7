import type { Schema } from './contract.ts'
import { type Html, html } from './html.ts'

/** Said elsewhere on the page, or no rule at all. */
const SILENT = new Set(
  '$ref type description examples example title properties required allOf minLength maxLength'.split(
    ' ',
  ),
)

/** What a value must be like, one rule an entry; a keyword that it does not know is shown as it is. */
export function rulesOf(schema: Schema): Html[] {
  const { minLength, maxLength, allOf = [] } = schema
  const own = Object.entries(schema)
    .filter(([keyword]) => !(SILENT.has(keyword) || (keyword === 'format' && isSecret(schema))))
    .map(([keyword, value]) => rule(keyword, value))
  return [...length(minLength, maxLength), ...own, ...allOf.flatMap(rulesOf)]
}

/** Whether the value must never be shown or logged (OpenAPI 3.1, section 4.4: `password`). */
export const isSecret = ({ format }: Schema) => format === 'password'

function rule(keyword: string, value: unknown): Html {
  if (keyword === 'pattern') return html`matches <code>${String(value)}</code>`
  if (keyword === 'format' && value === 'email') return html`an email address`
  if (keyword === 'enum' && Array.isArray(value))
    return html`one of ${value.map((one, i) => html`${i > 0 && ', '}<code>${String(one)}</code>`)}`
  return html`${keyword}: <code>${JSON.stringify(value)}</code>`
}

function length(min: unknown, max: unknown): Html[] {
  if (min === undefined && max === undefined) return []
  if (min === max) return [html`exactly ${String(min)} characters`]
  if (max === undefined) return [html`at least ${String(min)} characters`]
  if (min === undefined) return [html`at most ${String(max)} characters`]
  return [html`${String(min)} to ${String(max)} characters`]
}
