import type { Consumer, Contract, Unsupported } from '../contract/contract.ts'
import { isRecord, type JsonPointer, type Schema } from '../document/document.ts'
import { isForm, isJson, isJsonRange } from '../document/media-types.ts'
import { type ObjectType, type Visited, visitObjects } from '../document/object-types.ts'
import { compileRegExp } from '../schema/pattern.ts'
import { listTypes } from '../schema/schema.ts'

const STREAM =
  /^(text\/event-stream|application\/(jsonl|x-jsonlines|x-ndjson|json-seq))\b|\+json-seq\b/i
/** The dialects of OpenAPI 3.1 and 3.2, and of JSON Schema 2020-12. */
const DIALECT =
  /^https:\/\/(spec\.openapis\.org\/oas\/3\.\d\/dialect\/|json-schema\.org\/draft\/2020-12\/schema)/

/** `{}` in the message stands for the subject; `keys` are relative to the object. */
type UnsupportedPart = [
  message: string | { text: string; subject: string },
  by: Consumer[],
  ...keys: JsonPointer,
]

const CHECKS: Partial<Record<ObjectType, (object: Visited) => (UnsupportedPart | false)[]>> = {
  root: ({ node }) => [
    '$self' in node && [
      '$self: references are read from where the file is.',
      ['verify', 'reference', 'diff'],
      '$self',
    ],
    otherDialect(node, 'jsonSchemaDialect'),
  ],

  callback: ({ node }) => [!('$ref' in node) && ['A callback: nothing sends it.', ['verify']]],

  parameter: ({ node }) => [
    node['in'] === 'querystring' && ['A parameter in: querystring.', ['verify', 'reference']],
    node['in'] === 'cookie' &&
      node['style'] === 'cookie' && [
        'A cookie in style: cookie: it is serialized as form.',
        ['verify'],
        'style',
      ],
  ],

  response: ({ node, pointer }) =>
    isRecord(node['links']) && !('$ref' in node)
      ? Object.entries(node['links']).map(
          ([name, link]) =>
            !isFollowed(pointer, link) && [
              'A link: nothing follows it.',
              ['verify'],
              'links',
              name,
            ],
        )
      : [],

  mediaType: ({ node, pointer }) => {
    const mediaType = pointer.at(-2) === 'content' ? (pointer.at(-1) ?? '') : ''
    if (STREAM.test(mediaType) || 'itemSchema' in node)
      return [['A stream: its items are not read one by one.', ['verify']]]
    const text = 'A body in {}: it is not compared with its schema.'
    return [isStructured(mediaType, node['schema']) && [{ text, subject: mediaType }, ['verify']]]
  },

  example: ({ node }) => [
    'externalValue' in node && [
      'externalValue: an example in another file.',
      ['verify', 'reference'],
      'externalValue',
    ],
  ],

  schema: ({ node }) => {
    const { properties, pattern, patternProperties, $dynamicRef } = node as Schema
    return [
      typeof pattern === 'string' && invalidPattern(pattern, 'pattern'),
      ...Object.keys(isRecord(patternProperties) ? patternProperties : {}).map((one) =>
        invalidPattern(one, 'patternProperties', one),
      ),
      isRecord(properties) &&
        Object.hasOwn(properties, '__proto__') && [
          'A property named __proto__: its values are not compared with its schema.',
          ['verify'],
          'properties',
          '__proto__',
        ],
      typeof $dynamicRef === 'string' &&
        !$dynamicRef.startsWith('#') && [
          'A $dynamicRef to another document.',
          ['verify'],
          '$dynamicRef',
        ],
      otherDialect(node, '$schema'),
    ]
  },
}

/** Whether `verify` finds a resource by it: a link of a creation to an operation, with parameters. */
const isFollowed = (pointer: JsonPointer, link: unknown) =>
  pointer.at(-3) === 'post' &&
  /^2/.test(pointer.at(-1) ?? '') &&
  isRecord(link) &&
  typeof link['operationId'] === 'string' &&
  isRecord(link['parameters'])

const invalidPattern = (pattern: string, ...keys: JsonPointer): UnsupportedPart | false =>
  !compileRegExp(pattern) && [
    {
      text: 'The pattern {}: it is no JavaScript regular expression, and matches any string.',
      subject: pattern,
    },
    ['verify'],
    ...keys,
  ]

const otherDialect = (node: Visited['node'], key: string): UnsupportedPart | false =>
  typeof node[key] === 'string' &&
  !DIALECT.test(node[key]) && [`${key}: schemas are read as JSON Schema 2020-12.`, ['verify'], key]

/** Whether a body has values that no command parses, such as XML. */
const isStructured = (mediaType: string, schema: unknown) =>
  mediaType !== '' &&
  !(isJson(mediaType) || isForm(mediaType) || isJsonRange(mediaType)) &&
  isRecord(schema) &&
  ['object', 'array'].some((type) => listTypes(schema).has(type))

export function findUnsupportedObjects({ document }: Contract): Unsupported[] {
  const all: Unsupported[] = []
  visitObjects(document, (object) => {
    for (const found of CHECKS[object.type]?.(object) ?? [])
      if (found) {
        const [message, by, ...keys] = found
        const named =
          typeof message === 'string'
            ? { message }
            : { message: message.text, subject: message.subject }
        all.push({ ...named, by, pointer: [...object.pointer, ...keys] })
      }
  })
  return all
}
