import {
  type Content,
  type Contract,
  isJson,
  isRecord,
  type JsonPointer,
  type Operation,
  type Problem,
  parseRef,
  preferredContent,
  resolveSchema,
  type Schema,
  valueAt,
} from 'openapi-workbench/model'
import { addImpliedTypes } from './implied-types.ts'

/** Keywords that generated schemas never have, without those that need one of them. */
const UNSUPPORTED = [
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

/** Formats that the mock validates, and generated schemas do not. */
const UNSUPPORTED_FORMATS = [
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

/** Keywords that generated schemas have only beside one of these types. */
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
function explainDropped(schema: Schema): Record<string, string> {
  const reasons: Record<string, string> = {}
  const add = (keyword: string, isDropped: boolean, why = '') => {
    if (keyword in schema && isDropped) reasons[keyword] = why
  }
  const types = [addImpliedTypes(resolveSchema(schema)).type ?? []].flat()
  for (const keyword of UNSUPPORTED) add(keyword, true)
  add('uniqueItems', schema.uniqueItems === true)
  add('format', UNSUPPORTED_FORMATS.includes(schema.format ?? ''), ` ${schema.format}`)
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

/** The direct subschemas that generated schemas have, by their keys. */
function listSubschemas(schema: Schema): [string[], unknown][] {
  const parts = addImpliedTypes(schema)
  const within = (key: string): [string[], unknown][] =>
    Object.entries(Object(parts[key])).map(([name, part]) => [[key, name], part])
  return [
    ...['properties', 'allOf', 'anyOf', 'oneOf', 'prefixItems'].flatMap(within),
    [['items'], schema.items],
    [['additionalProperties'], schema.additionalProperties],
  ]
}

/** The schemas that generated code validates: of parameters, and of JSON bodies and responses. */
function listValidatedSchemas({ parameters, body, responses }: Operation): [Schema, JsonPointer][] {
  const validated = ({ contents }: { contents: Content[] }): [Schema, JsonPointer][] => {
    const content = preferredContent(contents)
    return content?.schema && isJson(content.mediaType)
      ? [[content.schema, [...content.pointer, 'schema']]]
      : []
  }
  return [
    ...parameters
      .filter((one) => one.in !== 'cookie' && one.mediaType === undefined)
      .map(({ schema, pointer }): [Schema, JsonPointer] => [schema, [...pointer, 'schema']]),
    ...(body ? validated(body) : []),
    ...responses.flatMap(validated),
  ]
}

/**
 * Lists the keywords of a contract that a server enforces and generated code does not. Not listed:
 * `additionalProperties: false` (generated code removes unknown fields of responses) and `oneOf` (more than
 * one alternative may match).
 * @returns a message and the JSON Pointer of each keyword, once.
 */
export function findDroppedKeywords({ document, operations }: Contract): Problem[] {
  const problems: Problem[] = []
  const seen = new Set<unknown>()
  const walk = (schema: unknown, pointer: JsonPointer) => {
    if (!isRecord(schema) || seen.has(schema)) return
    seen.add(schema)
    if (typeof schema['$ref'] === 'string') {
      const target = parseRef(schema['$ref'])
      walk(valueAt(document, target), target)
    }
    for (const [keyword, why] of Object.entries(explainDropped(schema)))
      problems.push({
        message: `Generated code does not check ${keyword}${why}.`,
        pointer: [...pointer, keyword],
      })
    for (const [keys, part] of listSubschemas(schema)) walk(part, [...pointer, ...keys])
  }
  for (const [schema, pointer] of operations.flatMap(listValidatedSchemas)) walk(schema, pointer)
  return problems
}
