import type { Content, Contract, Operation } from './contract.ts'
import {
  type Document,
  isRecord,
  type Place,
  type Problem,
  placeOfRef,
  type Schema,
  valueAt,
} from './document.ts'
import { withTypes } from './implied-types.ts'
import { isJson, preferredContent } from './input.ts'
import { resolved } from './schema.ts'

/** Keywords that generated schemas never have. Those that only go with one of them are not named. */
const NEVER = [
  'contains',
  'dependentRequired',
  'dependentSchemas',
  'if',
  'maxProperties',
  'minProperties',
  'not',
  'patternProperties',
  'propertyNames',
  'unevaluatedProperties',
]

/** Formats that the mock checks, and generated schemas do not. */
const FORMATS = [
  'byte',
  'duration',
  'int32',
  'ipv4',
  'ipv6',
  'iso-date-time',
  'iso-time',
  'json-pointer',
  'json-pointer-uri-fragment',
  'regex',
  'relative-json-pointer',
  'uri-reference',
  'uri-template',
  'url',
]

const NUMBER = ['integer', 'number']

/** Limits, and the types that a schema has to name for them. */
const LIMITS: Record<string, string[]> = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  minimum: NUMBER,
  maximum: NUMBER,
  exclusiveMinimum: NUMBER,
  exclusiveMaximum: NUMBER,
  multipleOf: NUMBER,
  minItems: ['array'],
  maxItems: ['array'],
}

/** Why generated code does not enforce a keyword of a schema, by keyword. */
function reasonsIn(document: Document, schema: Schema): Record<string, string> {
  const reasons: Record<string, string> = {}
  const add = (keyword: string, isDropped: boolean, why = '') => {
    if (keyword in schema && isDropped) reasons[keyword] = why
  }
  const types = [withTypes(document, resolved(document, schema)).type ?? []].flat()
  for (const keyword of NEVER) add(keyword, true)
  add('uniqueItems', schema.uniqueItems === true)
  add('format', FORMATS.includes(schema.format ?? ''), ` ${schema.format}`)
  add(
    'additionalProperties',
    isRecord(schema.additionalProperties) && !!schema.properties,
    ' beside properties',
  )
  add('const', schema.const === Object(schema.const), ' of an object or a list')
  add('enum', !!schema.enum?.some((value) => value === Object(value)), ' of objects or lists')
  const isClosed = 'enum' in schema || 'const' in schema
  for (const [keyword, needed] of Object.entries(LIMITS)) {
    add(keyword, isClosed, ' beside enum or const')
    add(
      keyword,
      !needed.some((type) => types.includes(type)),
      ` without type: ${needed[0]} beside it`,
    )
  }
  return reasons
}

/** The schemas directly within a schema, as far as generated schemas have them, by their keys. */
function partsOf(document: Document, schema: Schema): [string[], unknown][] {
  const parts = withTypes(document, schema)
  const within = (key: string): [string[], unknown][] =>
    Object.entries(Object(parts[key])).map(([name, part]) => [[key, name], part])
  return [
    ...['properties', 'allOf', 'anyOf', 'oneOf', 'prefixItems'].flatMap(within),
    [['items'], schema.items],
    [['additionalProperties'], schema.additionalProperties],
  ]
}

/** The schemas that generated code checks: of parameters, and of JSON bodies and responses. */
function checkedSchemas({ parameters, body, responses }: Operation): [Schema, Place][] {
  const contentsOf = ({ contents }: { contents: Content[] }): [Schema, Place][] => {
    const content = preferredContent(contents)
    return content?.schema && isJson(content.mediaType)
      ? [[content.schema, [...content.place, 'schema']]]
      : []
  }
  return [
    ...parameters
      .filter((one) => one.in !== 'cookie' && one.mediaType === undefined)
      .map(({ schema, place }): [Schema, Place] => [schema, [...place, 'schema']]),
    ...(body ? contentsOf(body) : []),
    ...responses.flatMap(contentsOf),
  ]
}

/**
 * Lists the keywords of a contract that generated code does not enforce, though a server does.
 * `additionalProperties: false` is none of them: generated code leaves out unknown fields of responses.
 * Nor is `oneOf`, of which it only lets more than one match.
 * @returns a message and the place of each keyword, once.
 */
export function droppedKeywords({ document, operations }: Contract): Problem[] {
  const problems: Problem[] = []
  const seen = new Set<unknown>()
  const walk = (schema: unknown, place: Place) => {
    if (!isRecord(schema) || seen.has(schema)) return
    seen.add(schema)
    if (typeof schema['$ref'] === 'string') {
      const target = placeOfRef(schema['$ref'])
      walk(valueAt(document, target), target)
    }
    for (const [keyword, why] of Object.entries(reasonsIn(document, schema)))
      problems.push({
        message: `Generated code does not check ${keyword}${why}.`,
        place: [...place, keyword],
      })
    for (const [keys, part] of partsOf(document, schema)) walk(part, [...place, ...keys])
  }
  for (const [schema, place] of operations.flatMap(checkedSchemas)) walk(schema, place)
  return problems
}
