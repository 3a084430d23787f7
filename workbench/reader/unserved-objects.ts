import type { Consumer, Contract, NotServed } from './contract.ts'
import { type Document, isRecord, type Place, type Schema } from './document.ts'
import { isForm, isJson } from './input.ts'
import { type ObjectType, type Visited, visitObjects } from './object-types.ts'
import { regExpOf } from './pattern.ts'
import { typesOf } from './schema.ts'

const CLIENTS: Consumer[] = ['code generation', 'mock', 'verify']
const STREAM =
  /^(text\/event-stream|application\/(jsonl|x-jsonlines|x-ndjson|json-seq))\b|\+json-seq\b/i
/** The dialects of OpenAPI 3.1 and 3.2, and what they are based on. */
const DIALECT =
  /^https:\/\/(spec\.openapis\.org\/oas\/3\.\d\/dialect\/|json-schema\.org\/draft\/2020-12\/schema)/

type Found = { message: string; by: Consumer[]; inside?: Place }
type Check = (object: Visited, document: Document) => (Found | false)[]

/** What is left out of each kind of object. */
const CHECKS: Partial<Record<ObjectType, Check>> = {
  root: ({ node }) => [
    '$self' in node && {
      message: '$self: references are read from where the file is.',
      by: ['code generation', 'mock', 'verify', 'reference', 'diff'],
      inside: ['$self'],
    },
    ...otherDialect(node, 'jsonSchemaDialect'),
  ],

  callback: ({ node }) => [
    !('$ref' in node) && { message: 'A callback: nothing sends it.', by: CLIENTS },
  ],

  parameter: ({ node }) => [
    node['in'] === 'querystring' && {
      message: 'A parameter in: querystring.',
      by: [...CLIENTS, 'reference'],
    },
    node['allowReserved'] === true && {
      message: 'allowReserved: reserved characters are percent-encoded all the same.',
      by: ['code generation', 'verify'],
      inside: ['allowReserved'],
    },
    node['in'] === 'cookie' &&
      node['style'] === 'cookie' && {
        message: 'A cookie in style: cookie: it is read and written as form.',
        by: CLIENTS,
        inside: ['style'],
      },
  ],

  response: ({ node }) =>
    isRecord(node['links']) && !('$ref' in node)
      ? Object.keys(node['links']).map((name) => ({
          message: 'A link: nothing follows it.',
          by: CLIENTS,
          inside: ['links', name],
        }))
      : [],

  mediaType: ({ node, place }, document) => {
    const mediaType = place.at(-2) === 'content' ? (place.at(-1) ?? '') : ''
    const isStream = STREAM.test(mediaType) || 'itemSchema' in node
    const message = isStream
      ? 'A stream: its items are not read one by one.'
      : `A body in ${mediaType}: it is not compared with its schema.`
    return [
      (isStream || isStructured(mediaType, node['schema'], document)) && { message, by: CLIENTS },
    ]
  },

  example: ({ node }) => [
    'externalValue' in node && {
      message: 'externalValue: an example in another file.',
      by: ['code generation', 'mock', 'verify', 'reference'],
      inside: ['externalValue'],
    },
  ],

  schema: ({ node }) => {
    const { properties, pattern, patternProperties, discriminator, $dynamicRef } = node as Schema
    const patterns = [
      ...(typeof pattern === 'string' ? [[pattern, 'pattern']] : []),
      ...(isRecord(patternProperties)
        ? Object.keys(patternProperties).map((one) => [one, 'patternProperties', one])
        : []),
    ]
    return [
      ...patterns.map(
        ([one = '', ...inside]): Found | false =>
          !regExpOf(one) && {
            message: `The pattern ${one}: it is no regular expression of JavaScript, and any text has it.`,
            by: CLIENTS,
            inside,
          },
      ),
      isRecord(properties) &&
        Object.hasOwn(properties, '__proto__') && {
          message: 'A property named __proto__: its values are not compared with its schema.',
          by: CLIENTS,
          inside: ['properties', '__proto__'],
        },
      isRecord(discriminator) &&
        !isRecord(discriminator['mapping']) && {
          message: 'A discriminator without a mapping: its values are not compared with schemas.',
          by: CLIENTS,
          inside: ['discriminator'],
        },
      typeof $dynamicRef === 'string' &&
        !$dynamicRef.startsWith('#') && {
          message: 'A $dynamicRef to another document.',
          by: CLIENTS,
          inside: ['$dynamicRef'],
        },
      ...otherDialect(node, '$schema'),
    ]
  },
}

const otherDialect = (node: Visited['node'], key: string): Found[] =>
  typeof node[key] === 'string' && !DIALECT.test(node[key])
    ? [{ message: `${key}: schemas are read as JSON Schema 2020-12.`, by: CLIENTS, inside: [key] }]
    : []

/** Whether a body is made of values that no command reads, such as XML. */
const isStructured = (mediaType: string, schema: unknown, document: Document) =>
  mediaType !== '' &&
  !(isJson(mediaType) || isForm(mediaType)) &&
  isRecord(schema) &&
  ['object', 'array'].some((type) => typesOf(document, schema).has(type))

/** What is left out of a contract's objects, wherever they are. */
export function unservedObjects({ document }: Contract): NotServed[] {
  const all: NotServed[] = []
  visitObjects(document, (object) => {
    for (const found of CHECKS[object.type]?.(object, document) ?? [])
      if (found) {
        const { message, by, inside = [] } = found
        all.push({ message, by, place: [...object.place, ...inside] })
      }
  })
  return all
}
