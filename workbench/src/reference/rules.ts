import { isRecord, type Schema } from '../model/document.ts'
import { resolveSchema } from '../model/schema.ts'
import { type Html, html, joinHtml } from './html.ts'

/** Keywords that are rendered elsewhere, or only by PHRASES. */
const NO_RULES = new Set(
  (
    '$ref $id $schema $comment $anchor $defs type title description example examples items properties ' +
    'required allOf oneOf anyOf minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum ' +
    'minItems maxItems minProperties maxProperties deprecated xml externalDocs discriminator patternProperties prefixItems ' +
    'uniqueItems readOnly writeOnly additionalProperties unevaluatedProperties'
  ).split(' '),
)

/** Keyed by keyword and value: flags, and formats (OpenAPI 3.1, section 4.4). */
const PHRASES = new Map([
  ['uniqueItems true', 'no item twice'],
  ['readOnly true', 'only in responses'],
  ['writeOnly true', 'only in requests'],
  ['additionalProperties false', 'no other fields'],
  ['unevaluatedProperties false', 'no other fields'],
  ['format email', 'an email address'],
  ['format date', 'a date (RFC 3339)'],
  ['format date-time', 'a date and time (RFC 3339)'],
  ['format time', 'a time (RFC 3339)'],
  ['format duration', 'a duration (ISO 8601)'],
  ['format uuid', 'a UUID'],
  ['format uri', 'a URI'],
  ['format uri-reference', 'a URI or a part of one'],
  ['format hostname', 'a host name'],
  ['format ipv4', 'an IPv4 address'],
  ['format ipv6', 'an IPv6 address'],
  ['format int32', 'an integer of 32 bits'],
  ['format int64', 'an integer of 64 bits'],
  ['format float', 'a number of 32 bits'],
  ['format double', 'a number of 64 bits'],
  ['format binary', 'binary data'],
  ['format byte', 'Base64'],
])

/** An unknown keyword is rendered unchanged. */
export function renderRules(schema: Schema): Html[] {
  const { minLength, maxLength, minItems, maxItems, minProperties, maxProperties } = schema
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema
  return [
    ...renderRange(minLength, maxLength, ' characters'),
    ...renderRange(minimum, maximum, ''),
    ...(above === undefined ? [] : [html`more than ${above}`]),
    ...(below === undefined ? [] : [html`less than ${below}`]),
    ...renderRange(minItems, maxItems, ' items'),
    ...renderRange(minProperties, maxProperties, ' fields'),
    ...Object.entries(schema).flatMap(([keyword, value]) => renderRule(keyword, value)),
    ...(schema.allOf ?? []).filter((member) => !member.$ref).flatMap(renderRules),
    ...(isRecord(schema.items) && !schema.items.$ref
      ? renderRules(schema.items).map((one) => html`each item: ${one}`)
      : []),
  ]
}

export const renderCodes = (values: unknown[]): Html =>
  joinHtml(values.map((one) => html`<code>${formatValue(one)}</code>`))

/** Longer enumerations are collapsed. */
const MAX_VALUES = 20

const renderEnum = (values: unknown[]): Html =>
  values.length <= MAX_VALUES
    ? html`one of ${renderCodes(values)}`
    : html`<details><summary>one of ${values.length} values</summary>${renderCodes(values)}</details>`

export const formatValue = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

function renderRule(keyword: string, value: unknown): Html | [] {
  const phrase = PHRASES.get(`${keyword} ${formatValue(value)}`)
  if (phrase) return html`${phrase}`
  if (NO_RULES.has(keyword) || keyword.startsWith('x-')) return []
  const code = renderCodes([value])
  if (keyword === 'format') return value === 'password' ? [] : html`${formatValue(value)}`
  if (keyword === 'enum') return renderEnum([value].flat())
  if (keyword === 'pattern') return html`matches ${code}`
  if (keyword === 'const') return html`always ${code}`
  if (keyword === 'default') return html`${code} by default`
  if (keyword === 'multipleOf') return html`a multiple of ${formatValue(value)}`
  return html`${keyword}: ${code}`
}

function renderRange(min: unknown, max: unknown, unit: string): Html[] {
  const end = (limit: unknown) => `${limit}${limit === 1 ? unit.replace(/s$/, '') : unit}`
  if (min === undefined && max === undefined) return []
  if (min === max) return [html`exactly ${end(min)}`]
  if (max === undefined) return [html`at least ${end(min)}`]
  if (min === undefined) return [html`at most ${end(max)}`]
  return [html`${String(min)} to ${end(max)}`]
}

/** @param others are rendered before the rules of the schema. */
export function renderRuleList(schema: Schema | boolean, others: Html[] = []): Html {
  const rules = [...others, ...(schema === false ? [] : renderRules(resolveSchema(schema)))]
  return html`${rules.length > 0 && html`<ul class="rules">${rules.map((one) => html`<li>${one}</li>`)}</ul>`}`
}
