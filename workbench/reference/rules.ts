import { isRecord, type Schema } from '../reader/document.ts'
import { type Html, html } from './html.ts'

/** Keywords that are rendered elsewhere, or are no rules. */
const NO_RULES = new Set(
  (
    '$ref $id $schema $comment $anchor $defs type title description example examples items properties ' +
    'required allOf oneOf anyOf minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum ' +
    'minItems maxItems minProperties maxProperties deprecated xml externalDocs discriminator patternProperties prefixItems'
  ).split(' '),
)

/** Formats (OpenAPI 3.1, section 4.4) for a person; others are shown by name. */
const FORMATS: Record<string, string> = {
  email: 'an email address',
  date: 'a date (RFC 3339)',
  'date-time': 'a date and time (RFC 3339)',
  time: 'a time (RFC 3339)',
  duration: 'a duration (ISO 8601)',
  uuid: 'a UUID',
  uri: 'a URI',
  'uri-reference': 'a URI or a part of one',
  hostname: 'a host name',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  int32: 'an integer of 32 bits',
  int64: 'an integer of 64 bits',
  float: 'a number of 32 bits',
  double: 'a number of 64 bits',
  binary: 'binary data',
  byte: 'Base64',
}

/** The rules of a schema, one an entry; an unknown keyword is shown as it is. */
export function rulesOf(schema: Schema): Html[] {
  const { minLength, maxLength, minItems, maxItems, minProperties, maxProperties } = schema
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema
  return [
    ...range(minLength, maxLength, ' characters'),
    ...range(minimum, maximum, ''),
    ...(above === undefined ? [] : [html`more than ${above}`]),
    ...(below === undefined ? [] : [html`less than ${below}`]),
    ...range(minItems, maxItems, ' items'),
    ...range(minProperties, maxProperties, ' fields'),
    ...Object.entries(schema)
      .filter(([keyword]) => !NO_RULES.has(keyword) && !keyword.startsWith('x-'))
      .flatMap(([keyword, value]) => rule(keyword, value) ?? []),
    ...(schema.allOf ?? []).filter((member) => !member.$ref).flatMap(rulesOf),
    ...(isRecord(schema.items) && !schema.items.$ref
      ? rulesOf(schema.items).map((one) => html`each item: ${one}`)
      : []),
  ]
}

const codes = (values: unknown[]) =>
  values.map((one, i) => html`${i > 0 && ', '}<code>${shown(one)}</code>`)

/** How many values of an `enum` are shown at once. */
const SHORT = 20

const enumRule = (values: unknown[]) =>
  values.length <= SHORT
    ? html`one of ${codes(values)}`
    : html`<details><summary>one of ${values.length} values</summary>${codes(values)}</details>`

/** A value as text: a list or an object as JSON. */
export const shown = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

function rule(keyword: string, value: unknown): Html | undefined {
  const texts: Record<string, () => Html | undefined> = {
    pattern: () => html`matches <code>${String(value)}</code>`,
    format: () =>
      value === 'password'
        ? undefined
        : html`${Object.hasOwn(FORMATS, String(value)) ? FORMATS[String(value)] : String(value)}`,
    enum: () => enumRule([value].flat()),
    const: () => html`always ${codes([value])}`,
    default: () => html`${codes([value])} if left out`,
    multipleOf: () => html`a multiple of ${String(value)}`,
    uniqueItems: () => (value ? html`no item twice` : undefined),
    readOnly: () => (value ? html`only in responses` : undefined),
    writeOnly: () => (value ? html`only in requests` : undefined),
    additionalProperties: () => (value === false ? html`no other fields` : undefined),
    unevaluatedProperties: () => (value === false ? html`no other fields` : undefined),
  }
  const known = Object.hasOwn(texts, keyword) ? texts[keyword] : undefined
  return known ? known() : html`${keyword}: <code>${shown(value)}</code>`
}

function range(min: unknown, max: unknown, unit: string): Html[] {
  const end = (limit: unknown) => `${limit}${limit === 1 ? unit.replace(/s$/, '') : unit}`
  if (min === undefined && max === undefined) return []
  if (min === max) return [html`exactly ${end(min)}`]
  if (max === undefined) return [html`at least ${end(min)}`]
  if (min === undefined) return [html`at most ${end(max)}`]
  return [html`${String(min)} to ${end(max)}`]
}

/** Rules as a list; empty for none. */
export const ruleList = (rules: Html[]): Html =>
  html`${rules.length > 0 && html`<ul class="rules">${rules.map((one) => html`<li>${one}</li>`)}</ul>`}`
