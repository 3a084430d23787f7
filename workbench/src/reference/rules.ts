import { isRecord, type Schema } from '../model/document.ts'
import { resolveSchema } from '../model/schema.ts'
import { type Html, html, joinParts } from './html.ts'

/** Keywords that are rendered elsewhere, or are no rules beyond PHRASES. */
const NO_RULES = new Set(
  (
    '$ref $id $schema $comment $anchor $defs type title description example examples items properties ' +
    'required allOf oneOf anyOf minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum ' +
    'minItems maxItems minProperties maxProperties deprecated xml externalDocs discriminator patternProperties prefixItems ' +
    'uniqueItems readOnly writeOnly additionalProperties unevaluatedProperties'
  ).split(' '),
)

/** Keywords with a value, human-readable: flags, and formats (OpenAPI 3.1, section 4.4). */
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

/** The rules of a schema, one an entry; an unknown keyword is shown as it is. */
export function renderRules(schema: Schema): Html[] {
  const { minLength, maxLength, minItems, maxItems, minProperties, maxProperties } = schema
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema
  return [
    ...range(minLength, maxLength, ' characters'),
    ...range(minimum, maximum, ''),
    ...(above === undefined ? [] : [html`more than ${above}`]),
    ...(below === undefined ? [] : [html`less than ${below}`]),
    ...range(minItems, maxItems, ' items'),
    ...range(minProperties, maxProperties, ' fields'),
    ...Object.entries(schema).flatMap(([keyword, value]) => rule(keyword, value)),
    ...(schema.allOf ?? []).filter((member) => !member.$ref).flatMap(renderRules),
    ...(isRecord(schema.items) && !schema.items.$ref
      ? renderRules(schema.items).map((one) => html`each item: ${one}`)
      : []),
  ]
}

/** Values in a row. */
export const codes = (values: unknown[]): Html =>
  joinParts(values.map((one) => html`<code>${shown(one)}</code>`))

/** Longer enumerations are collapsed. */
const MAX_VALUES = 20

const enumRule = (values: unknown[]): Html =>
  values.length <= MAX_VALUES
    ? html`one of ${codes(values)}`
    : html`<details><summary>one of ${values.length} values</summary>${codes(values)}</details>`

/** A value as text: a list or an object as JSON. */
export const shown = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

/** The rule of a keyword; empty for a keyword or a value that is no rule. */
function rule(keyword: string, value: unknown): Html | [] {
  const phrase = PHRASES.get(`${keyword} ${shown(value)}`)
  if (phrase) return html`${phrase}`
  if (NO_RULES.has(keyword) || keyword.startsWith('x-')) return []
  const code = codes([value])
  if (keyword === 'format') return value === 'password' ? [] : html`${shown(value)}`
  if (keyword === 'enum') return enumRule([value].flat())
  if (keyword === 'pattern') return html`matches ${code}`
  if (keyword === 'const') return html`always ${code}`
  if (keyword === 'default') return html`${code} if left out`
  if (keyword === 'multipleOf') return html`a multiple of ${shown(value)}`
  return html`${keyword}: ${code}`
}

function range(min: unknown, max: unknown, unit: string): Html[] {
  const end = (limit: unknown) => `${limit}${limit === 1 ? unit.replace(/s$/, '') : unit}`
  if (min === undefined && max === undefined) return []
  if (min === max) return [html`exactly ${end(min)}`]
  if (max === undefined) return [html`at least ${end(min)}`]
  if (min === undefined) return [html`at most ${end(max)}`]
  return [html`${String(min)} to ${end(max)}`]
}

/** The rules of a schema as a list, after others; empty for none. */
export function ruleList(schema: Schema | boolean, others: Html[] = []): Html {
  const rules = [...others, ...(schema === false ? [] : renderRules(resolveSchema(schema)))]
  return html`${rules.length > 0 && html`<ul class="rules">${rules.map((one) => html`<li>${one}</li>`)}</ul>`}`
}
