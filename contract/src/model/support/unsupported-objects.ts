import type { Consumer, Contract, Unsupported } from '../contract/contract.ts'
import { isRecord, type JsonPointer, type Schema } from '../document/document.ts'
import { isReadDialect } from '../document/keywords.ts'
import { isJson, isJsonRange, isMultipart, isUrlEncoded, isXml } from '../document/media-types.ts'
import { type OpenApiType, type Visited, visitObjects } from '../document/object-types.ts'
import { compileRegExp } from '../schema/pattern.ts'
import { listTypes } from '../schema/schema.ts'

const STREAM =
  /^(text\/event-stream|application\/(jsonl|x-jsonlines|x-ndjson|json-seq))\b|\+json-seq\b/i
/** @property keys relative to the object. */
type UnsupportedPart = Omit<Unsupported, 'pointer'> & { keys?: JsonPointer }

const VERIFY: Consumer[] = ['verify']
const NOT_COMPARED: Consumer[] = ['verify', 'diff']

const CHECKS: Partial<Record<OpenApiType, (object: Visited) => (UnsupportedPart | false)[]>> = {
  root: ({ node }) => [
    '$self' in node && {
      message: '$self: references are read from where the file is.',
      by: ['verify', 'reference', 'diff'],
      keys: ['$self'],
      advice: 'Begin references with #.',
    },
    otherDialect(node, 'jsonSchemaDialect'),
  ],

  callback: ({ node }) => [
    !('$ref' in node) && {
      message: 'A callback: nothing sends it.',
      by: NOT_COMPARED,
      advice: 'Test its receiver by other means.',
    },
  ],

  parameter: ({ node }) => [
    node['in'] === 'querystring' && {
      message: 'A parameter in: querystring.',
      by: ['verify', 'reference'],
      advice: 'Describe its fields as parameters in: query.',
    },
    node['in'] === 'cookie' &&
      node['style'] === 'cookie' && {
        message: 'A cookie in style: cookie: it is serialized as form.',
        by: VERIFY,
        keys: ['style'],
        advice: 'Remove the style.',
      },
  ],

  response: ({ node, pointer }) =>
    isRecord(node['links']) && !('$ref' in node)
      ? Object.entries(node['links']).map(
          ([name, link]) =>
            !isFollowed(pointer, link) && {
              message: 'A link: nothing follows it.',
              by: NOT_COMPARED,
              keys: ['links', name],
              advice: 'A workflow (Arazzo) can.',
            },
        )
      : [],

  mediaType: ({ node, pointer }) => {
    const mediaType = pointer.at(-2) === 'content' ? (pointer.at(-1) ?? '') : ''
    if (STREAM.test(mediaType) || 'itemSchema' in node)
      return [
        {
          message: 'A stream: its items are not read one by one.',
          by: VERIFY,
          advice: 'Test the later ones by other means.',
        },
      ]
    return [
      isStructured(mediaType, node['schema']) && {
        message: 'A body in {}: it is not compared with its schema.',
        subject: mediaType,
        by: isXml(mediaType) || isMultipart(mediaType) ? NOT_COMPARED : VERIFY,
        advice: 'A body in JSON or of a form is.',
      },
      isUrlEncoded(mediaType) &&
        isRecord(node['encoding']) && {
          message: 'The encoding of fields.',
          by: ['diff'],
          keys: ['encoding'],
        },
    ]
  },

  example: ({ node }) => [
    'externalValue' in node && {
      message: 'externalValue: an example in another file.',
      by: ['verify', 'reference'],
      keys: ['externalValue'],
      advice: 'Write it as value.',
    },
  ],

  schema: ({ node }) => {
    const { properties, pattern, patternProperties, $dynamicRef } = node as Schema
    return [
      typeof pattern === 'string' && invalidPattern(pattern, 'pattern'),
      ...Object.keys(isRecord(patternProperties) ? patternProperties : {}).map((one) =>
        invalidPattern(one, 'patternProperties', one),
      ),
      isRecord(properties) &&
        Object.hasOwn(properties, '__proto__') && {
          message: 'A property named __proto__: its values are not compared with its schema.',
          by: VERIFY,
          keys: ['properties', '__proto__'],
        },
      typeof $dynamicRef === 'string' &&
        !$dynamicRef.startsWith('#') && {
          message: 'A $dynamicRef to another document.',
          by: NOT_COMPARED,
          keys: ['$dynamicRef'],
          advice: 'Use a $ref within the file.',
        },
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
  !compileRegExp(pattern) && {
    message: 'The pattern {}: it is no JavaScript regular expression, and matches any string.',
    subject: pattern,
    by: VERIFY,
    keys,
    advice: 'Write it in the syntax of ECMA-262.',
  }

const otherDialect = (node: Visited['node'], key: string): UnsupportedPart | false =>
  !isReadDialect(node[key]) && {
    message: `${key}: schemas are read as JSON Schema 2020-12.`,
    by: NOT_COMPARED,
    keys: [key],
    advice: 'Write them so, and remove it.',
  }

/** Whether a body has values that no command parses, such as XML. */
const isStructured = (mediaType: string, schema: unknown) =>
  mediaType !== '' &&
  !(isJson(mediaType) || isUrlEncoded(mediaType) || isJsonRange(mediaType)) &&
  isRecord(schema) &&
  ['object', 'array'].some((type) => listTypes(schema).has(type))

export function findUnsupportedObjects({ document }: Contract): Unsupported[] {
  const all: Unsupported[] = []
  visitObjects(document, (object) => {
    for (const found of CHECKS[object.type]?.(object) ?? [])
      if (found) {
        const { keys = [], ...part } = found
        all.push({ ...part, pointer: [...object.pointer, ...keys] })
      }
  })
  return all
}
