type Breaks = (value: never) => unknown[]

const breakLower =
  (upper: string): Breaks =>
  (value: number) =>
    value > 0 ? [{ [upper]: value - 1 }] : []
const breakUpper =
  (lower: string): Breaks =>
  (value: number) => [{ [lower]: value + 1 }]
const breakBound =
  (other: string): Breaks =>
  (value: number) => [{ [other]: value }]

type ValueType = 'string' | 'number' | 'array' | 'object'

type NotChecked = { keeps?: undefined; samples?: undefined }

/** Of an extension (`x-…`), which no validator knows: whether a value of its types keeps it, and values that do or don't. */
type Checked = {
  keeps: (limit: never, value: never) => boolean
  samples: (limit: never) => unknown[]
  rule: string
  isNegatable: true
}

export type Keyword = {
  /** The types of the values that it restricts; by default all. */
  types?: readonly ValueType[]
  holds?: 'schema' | '[schema]' | '{schema}'
  /** Whether the order of its list, or of its lists, means nothing. */
  isSet?: true
  /** Whether it restricts no value. */
  isAnnotation?: true
  /** Whether it is neither a rule nor documentation: it names schemas, or is compared by itself. */
  isIgnored?: true
  /** Values that restrict nothing, but document. */
  hints?: readonly string[]
  /** Whether a value says nothing. */
  isIdle?: (value: unknown) => boolean
  /** The keyword that it is read with. */
  beside?: string
  /** How `diff` names its changes: `min-length-increased`. */
  rule?: string
  /** Its name in messages. */
  label?: string
  /** Whether more excludes more (`lower`) or fewer values (`upper`). */
  limit?: 'lower' | 'upper'
  /** Schemas: a value of one of them breaks it. */
  breaks?: Breaks
  /** Whether the solver excludes values by the keyword in a `not`. */
  isNegatable?: true
  /** Whether no validator tells a value that breaks it. */
  isOpaque?: true
} & (NotChecked | Checked)

const limit = <const Type extends ValueType, const Rule extends string>(
  type: Type,
  limit: 'lower' | 'upper',
  rule: Rule,
  breaks: Breaks,
) => ({ types: [type] as const, limit, rule, breaks })

const listRows = (names: string, row: Keyword): Record<string, Keyword> =>
  Object.fromEntries(names.split(' ').map((name) => [name, row]))

const DIALECTS =
  /^https:\/\/(spec\.openapis\.org\/oas\/3\.\d\/dialect\/|json-schema\.org\/draft\/2020-12\/schema)/

/** Whether schemas are read as their dialect says: all are read as JSON Schema 2020-12, or OpenAPI's. */
export const isReadDialect = (uri: unknown) => typeof uri !== 'string' || DIALECTS.test(uri)

const CONTENT = {
  types: ['string'],
  rule: 'constraint',
  isNegatable: true,
  isOpaque: true,
} as const

/**
 * What is said of each keyword, in the order in which `diff` reports them. `values/structures.ts` has those that the
 * solver takes apart, or that hold schemas. A keyword without a row documents.
 */
const KEYWORDS = {
  minimum: {
    ...limit('number', 'lower', 'minimum', breakBound('exclusiveMaximum')),
    label: 'the lower bound',
  },
  exclusiveMinimum: { types: ['number'], beside: 'minimum', breaks: breakBound('maximum') },
  maximum: {
    ...limit('number', 'upper', 'maximum', breakBound('exclusiveMinimum')),
    label: 'the upper bound',
  },
  exclusiveMaximum: { types: ['number'], beside: 'maximum', breaks: breakBound('minimum') },
  minLength: limit('string', 'lower', 'min-length', breakLower('maxLength')),
  maxLength: limit('string', 'upper', 'max-length', breakUpper('minLength')),
  minItems: limit('array', 'lower', 'min-items', breakLower('maxItems')),
  maxItems: limit('array', 'upper', 'max-items', breakUpper('minItems')),
  minProperties: limit('object', 'lower', 'min-properties', breakLower('maxProperties')),
  maxProperties: limit('object', 'upper', 'max-properties', breakUpper('minProperties')),
  multipleOf: { types: ['number'], rule: 'multiple-of', isNegatable: true },
  // `password` is for forms and logs (OpenAPI 3.1, section 4.4).
  format: {
    types: ['string', 'number'],
    rule: 'format',
    hints: ['password'],
    isNegatable: true,
  },
  pattern: { types: ['string'], rule: 'pattern', isNegatable: true },
  uniqueItems: {
    types: ['array'],
    rule: 'unique-items',
    isIdle: (value: unknown) => value !== true,
    isNegatable: true,
  },
  contains: { types: ['array'], rule: 'constraint', holds: 'schema' },
  minContains: { types: ['array'], beside: 'contains' },
  maxContains: { types: ['array'], beside: 'contains' },
  unevaluatedItems: { types: ['array'], rule: 'constraint', holds: 'schema' },
  dependentRequired: { types: ['object'], rule: 'constraint', isSet: true },
  dependentSchemas: { types: ['object'], rule: 'constraint', holds: '{schema}' },
  patternProperties: { types: ['object'], rule: 'constraint', holds: '{schema}' },
  propertyNames: { types: ['object'], rule: 'constraint', holds: 'schema' },
  not: { rule: 'constraint', holds: 'schema' },
  if: { rule: 'constraint', holds: 'schema' },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { beside: 'if', holds: 'schema' },
  else: { beside: 'if', holds: 'schema' },
  contentEncoding: CONTENT,
  contentMediaType: CONTENT,
  contentSchema: { ...CONTENT, holds: 'schema' },
  $dynamicRef: { rule: 'constraint', isNegatable: true, isOpaque: true },

  $ref: {},
  type: { isSet: true },
  enum: { isSet: true, isNegatable: true },
  const: { isNegatable: true },
  allOf: { holds: '[schema]' },
  anyOf: { holds: '[schema]' },
  oneOf: { holds: '[schema]' },
  discriminator: { types: ['object'] },
  prefixItems: { types: ['array'], holds: '[schema]' },
  items: { types: ['array'], holds: 'schema' },
  required: { types: ['object'], isSet: true },
  properties: { types: ['object'], holds: '{schema}' },
  additionalProperties: { types: ['object'], holds: 'schema' },
  unevaluatedProperties: { types: ['object'], holds: 'schema' },

  $defs: { isIgnored: true, holds: '{schema}' },
  definitions: { isIgnored: true, holds: '{schema}' },
  ...listRows('default xml $schema $id $anchor $dynamicAnchor', { isIgnored: true }),
  ...listRows('readOnly writeOnly $comment', { isAnnotation: true, isIgnored: true }),
  ...listRows('title description externalDocs example examples deprecated', { isAnnotation: true }),
} as const satisfies Record<string, Keyword>

const rows = new Map<string, Keyword>(Object.entries(KEYWORDS))

/** @returns undefined for a keyword that only documents, as an unknown one (JSON Schema 2020-12, section 6.5). */
export const findKeyword = (name: string) => rows.get(name)

export const listKeywordRows = () => [...rows]

const extensions = [...rows].filter(([, { keeps }]) => keeps)

/** Whether a keyword, like `x-…`, does not constrain values. */
export const isAnnotation = (name: string) =>
  rows.get(name)?.isAnnotation ?? (name.startsWith('x-') && !rows.has(name))

/** The values beside the rules of extensions that a schema has, each with its keyword and whether it keeps it. */
export const listSamples = (schema: Record<string, unknown>) =>
  extensions.flatMap(([keyword, { keeps, samples }]) => {
    const limit = schema[keyword] as never
    const values = limit === undefined ? [] : (samples?.(limit) ?? [])
    return values.map((value) => ({ keyword, value, isKept: keeps?.(limit, value as never) }))
  })

/** Whether a value of a keyword implies another one, as `maxLength: 3` implies `maxLength: 5`. */
export function isImplied(name: string, value: unknown, other: unknown): boolean {
  const limit = rows.get(name)?.limit
  if (!limit) return JSON.stringify(value) === JSON.stringify(other)
  return limit === 'upper' ? Number(value) <= Number(other) : Number(value) >= Number(other)
}

/** Whether a value of a keyword restricts values. */
export const isRule = (name: string, value: unknown) => {
  const row = rows.get(name)
  const isHint = row?.hints?.some((one) => one === value)
  return row !== undefined && !isHint && !row.isIdle?.(value)
}

type Row = (typeof KEYWORDS)[keyof typeof KEYWORDS]
/** The names that `diff` has for changes of a keyword. */
export type KeywordRule = Extract<Row, { rule: string }>['rule']
