import { type Keyword, type KeywordRule, listKeywordRows } from '../model/document/keywords.ts'
import type { Rating } from './impact.ts'

/** Placeholders of a sentence: `{name}`, `{before}`, `{after}`. */
type Rule = readonly [rating: Rating, sentence: string]

const LIMITS = {
  lower: { increased: 'narrowed', decreased: 'widened' },
  upper: { increased: 'widened', decreased: 'narrowed' },
} as const

const KEYWORD_CHANGES = {
  added: ['narrowed', '{name} {after} is new'],
  removed: ['widened', '{name} {before} is removed'],
  narrowed: ['narrowed', '{name} changes from {before} to {after}'],
  widened: ['widened', '{name} changes from {before} to {after}'],
  changed: ['changed', '{name} changes from {before} to {after}'],
} as const
export type KeywordChange = keyof typeof KEYWORD_CHANGES | 'increased' | 'decreased'

function listKeywordRules({ rule, limit }: Keyword): [string, Rule][] {
  const { added, removed, ...changed } = KEYWORD_CHANGES
  const limited: Record<string, Rule> | undefined = limit && {
    increased: [LIMITS[limit].increased, '{name} rises from {before} to {after}'],
    decreased: [LIMITS[limit].decreased, '{name} falls from {before} to {after}'],
  }
  const all: Record<string, Rule> = { added, removed, ...(limited ?? changed) }
  return Object.entries(all).map(([change, one]) => [`${rule}-${change}`, one])
}

/** Those of the keywords with a rule of their own. */
const KEYWORD_RULES = Object.fromEntries(
  listKeywordRows().flatMap(([, row]) =>
    row.rule && row.rule !== 'constraint' ? listKeywordRules(row) : [],
  ),
) as Record<`${KeywordRule}-${KeywordChange}`, Rule>

export const OPERATION_RULES = {
  'operation-added': ['provided', 'the operation is new'],
  'operation-removed': ['removed', 'the operation is removed'],
  'operation-path-changed': ['changed', 'the path was {before}'],
  'operation-method-changed': ['changed', 'the method was {before}'],
  'operation-id-added': ['addition', 'operationId {after} is new'],
  'operation-id-removed': ['replaced', 'operationId {before} is removed'],
  'operation-id-changed': ['replaced', 'operationId changes from {before} to {after}'],
  // semver.org, point 7: a deprecation raises the minor version.
  'operation-deprecated': ['addition', 'the operation is deprecated'],
  'operation-no-longer-deprecated': ['documentation', 'the operation is no longer deprecated'],
  'security-required': ['narrowed', 'needs {after}, and needed no credentials'],
  'security-no-longer-required': ['widened', 'needs no credentials, and needed {before}'],
  'security-alternative-removed': [
    'narrowed',
    '{before} is no longer sufficient: needs {after} now',
  ],
  'security-alternative-added': ['widened', '{after} is sufficient now'],
  'server-added': ['addition', 'the server {name} is new'],
  'server-removed': ['removed', 'the server {name} is removed'],
  'server-path-moved': ['documentation', 'the path {name} moved between the servers and the paths'],
  'server-variable-default-changed': [
    'replaced',
    'the default of {name} changes from {before} to {after}',
  ],
  'server-variable-limited': ['removed', '{name} must be one of {after} now'],
  'server-variable-value-added': ['addition', '{name} may be {after}'],
  'server-variable-value-removed': ['removed', '{name} may no longer be {before}'],
} satisfies Record<string, Rule>

/** Findings add the prefix `request-`. */
export const REQUEST_RULES = {
  'parameter-added': ['addition', 'the parameter is new'],
  'parameter-added-required': ['narrowed', 'the parameter is new, and required'],
  'parameter-removed': ['removed', 'the parameter is removed'],
  'parameter-removed-required': ['removedRequired', 'the required parameter is removed'],
  'parameter-moved': ['changed', 'the parameter was in {before}'],
  'path-parameter-moved': ['replaced', 'the parameter was number {before} of the path'],
  'parameter-became-required': ['narrowed', 'the parameter is required now'],
  'parameter-became-optional': ['widened', 'the parameter is optional now'],
  'parameter-became-list': ['widened', 'may be a list now'],
  'parameter-no-longer-list': ['narrowed', 'may no longer be a list'],
  'parameter-deprecated': ['addition', 'the parameter is deprecated'],
  'parameter-no-longer-deprecated': ['documentation', 'the parameter is no longer deprecated'],
  'empty-value-allowed': ['widened', 'allowEmptyValue is set'],
  'empty-value-forbidden': ['narrowed', 'allowEmptyValue is no longer set'],
  'reserved-characters-allowed': ['widened', 'allowReserved is set'],
  'reserved-characters-forbidden': ['narrowed', 'allowReserved is no longer set'],
  'body-added': ['addition', 'the body is new, and optional'],
  'body-added-required': ['narrowed', 'the body is new, and required'],
  'body-removed': ['removed', 'the body is removed'],
  'body-removed-required': ['removedRequired', 'the required body is removed'],
  'body-became-required': ['narrowed', 'the body is required now'],
  'body-became-optional': ['widened', 'the body is optional now'],
  'body-media-type-added': ['widened', '{name} is new'],
  'body-media-type-removed': ['narrowed', '{name} is removed'],
} satisfies Record<string, Rule>

/** Findings add the prefix `response-`. */
export const RESPONSE_RULES = {
  // A client names the media types that it reads (RFC 9110, section 12.5.1).
  'media-type-added': ['addition', '{name} is new'],
  'media-type-removed': ['discontinued', '{name} is removed'],
  'status-added': ['addition', 'the status is new'],
  'status-removed': ['narrowed', 'the status is removed'],
  'success-status-removed': ['discontinued', 'the success status is removed'],
  'success-status-generalized': ['widened', 'the success status is part of {after} now'],
  'status-generalized': ['addition', 'the status is part of {after} now'],
} satisfies Record<string, Rule>

/** Findings add the prefix `request-` or `response-`. */
export const MESSAGE_RULES = {
  'serialization-changed': ['changed', 'the serialization changes from {before} to {after}'],
  'header-added': ['addition', 'the header is new'],
  'header-added-required': ['narrowed', 'the header is new, and required'],
  'header-removed': ['omitted', 'the header is removed'],
  'header-removed-required': ['widened', 'the required header is removed'],
  'header-became-required': ['narrowed', 'the header is required now'],
  'header-became-optional': ['widened', 'the header is optional now'],
  'header-deprecated': ['addition', 'the header is deprecated'],
  'header-no-longer-deprecated': ['documentation', 'the header is no longer deprecated'],

  'media-type-narrowed': ['narrowed', '{before} is only {after} now'],
  'media-type-generalized': ['widened', '{before} is part of {after} now'],
  'schema-added': ['narrowed', 'the schema is new'],
  'schema-removed': ['widened', 'the schema is removed'],

  'type-narrowed': ['narrowed', 'the type changes from {before} to {after}'],
  'type-widened': ['widened', 'the type changes from {before} to {after}'],
  'type-changed': ['changed', 'the type changes from {before} to {after}'],
  'became-nullable': ['widened', 'may be null now'],
  'no-longer-nullable': ['narrowed', 'may no longer be null'],
  'enum-added': ['narrowed', 'must be one of {after} now'],
  'enum-removed': ['widened', 'may be other than {before} now'],
  'enum-value-added': ['widened', 'may be {after} now'],
  'enum-value-removed': ['narrowed', 'may no longer be {before}'],
  'const-changed': ['changed', 'must be {after}, and was {before}'],
  ...KEYWORD_RULES,

  'property-added': ['addition', 'the field is new'],
  'property-added-required': ['narrowed', 'the field is new, and required'],
  'property-added-to-closed': ['widened', 'the field is new, and additional ones were forbidden'],
  'property-removed': ['removed', 'the field is removed'],
  'property-removed-required': ['removedRequired', 'the required field is removed'],
  'property-became-required': ['narrowed', 'the field is required now'],
  'property-became-optional': ['widened', 'the field is optional now'],
  'property-became-read-only': ['removed', 'the field is readOnly now'],
  'property-became-write-only': ['removed', 'the field is writeOnly now'],
  'property-no-longer-read-only': ['addition', 'the field is no longer readOnly'],
  'property-no-longer-write-only': ['addition', 'the field is no longer writeOnly'],
  'additional-properties-allowed': ['widened', 'additional fields are allowed now'],
  'additional-properties-restricted': ['narrowed', 'additional fields have a schema now'],
  'additional-properties-forbidden': ['narrowed', 'additional fields are forbidden now'],

  'alternative-added': ['widened', 'the alternative {name} is new'],
  'alternative-removed': ['narrowed', 'the alternative {name} is removed'],
  'alternatives-added': ['narrowed', '{name} is new'],
  'alternatives-removed': ['widened', '{name} is removed'],
  'alternatives-narrowed': ['narrowed', 'the alternatives accept fewer values'],
  'alternatives-widened': ['widened', 'the alternatives accept more values'],
  'values-narrowed': ['narrowed', 'fewer values are valid'],
  'values-widened': ['widened', 'more values are valid'],
  'discriminator-added': ['addition', 'the discriminator {after} is new'],
  'discriminator-removed': ['widened', 'the discriminator {before} is removed'],
  'discriminator-changed': ['changed', 'the discriminator changes from {before} to {after}'],
  'discriminator-value-changed': [
    'changed',
    'the value of {name} for an alternative changes from {before} to {after}',
  ],
  'discriminator-value-added': ['widened', 'the value {after} of {name} is new'],
  'discriminator-value-removed': ['narrowed', 'the value {before} of {name} is removed'],
  'constraint-added': ['narrowed', '{name} is new'],
  'constraint-removed': ['widened', '{name} is removed'],
  'constraint-narrowed': ['narrowed', '{name} excludes more values'],
  'constraint-widened': ['widened', '{name} excludes fewer values'],
  'constraint-changed': ['changed', '{name} is different'],
  'default-added': ['addition', 'default {after} is new'],
  'default-removed': ['replaced', 'default {before} is removed'],
  'default-changed': ['replaced', 'default changes from {before} to {after}'],
} satisfies Record<string, Rule>

/** Findings add no prefix. */
export const OTHER_RULES = {
  'uncompared-part-changed': [
    'changed',
    '{name} differs, and is not compared: it counts as breaking until the policy accepts it',
  ],
  'link-added': ['addition', 'the link {name} is new'],
  'security-scheme-changed': ['changed', '{name} changes from {before} to {after}'],
  'security-flow-added': ['addition', 'the flow {name} is new'],
  'path-parameter-renamed': ['documentation', 'the path parameter was named {before}'],
  'schema-deprecated': ['addition', 'is deprecated'],
  'schema-no-longer-deprecated': ['documentation', 'is no longer deprecated'],
  'example-added': ['addition', 'the example {name} is new'],
  'example-removed': ['documentation', 'the example {name} is removed'],
  'example-changed': ['documentation', 'the example {name} has another value'],
  'default-example-changed': [
    'documentation',
    'the default example was {before}, and is {after} now',
  ],
  'documentation-changed': ['documentation', '{name} changed'],
  'extension-changed': ['documentation', '{name} changed'],
} satisfies Record<string, Rule>

export const RULES = {
  ...OPERATION_RULES,
  ...REQUEST_RULES,
  ...RESPONSE_RULES,
  ...MESSAGE_RULES,
  ...OTHER_RULES,
} satisfies Record<string, Rule>
export type RuleName = keyof typeof RULES
