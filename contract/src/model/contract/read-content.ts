import { isRecord, type JsonPointer, type Schema } from '../document/document.ts'
import { pointerOfSchema, resolveSchema } from '../schema/schema.ts'
import type { Content, Example, Header } from './contract.ts'
import { type DocumentNode, readAnnotations } from './nodes.ts'

const NO_EXAMPLE = {
  name: null,
  summary: 'The example',
  annotations: {},
  serializedValue: undefined,
  externalValue: undefined,
  when: null,
}

function readExamples(node: DocumentNode, schema: Schema | null): Example[] {
  const { raw, pointer } = node
  const named = node.entries('examples').map(
    ([name, one]): Example => ({
      ...readAnnotations(one.raw, one.pointer),
      name,
      summary: one.text('summary') ?? name,
      value: 'value' in one.raw ? one.raw['value'] : one.raw['dataValue'],
      serializedValue: one.text('serializedValue'),
      externalValue: one.text('externalValue'),
      when: readWhen(one),
    }),
  )
  if (named.length > 0) return named
  const unnamed = (value: unknown, at: JsonPointer, ...keys: JsonPointer): Example[] => [
    { ...NO_EXAMPLE, value, pointer: [...at, ...keys] },
  ]
  if ('example' in raw) return unnamed(raw['example'], pointer, 'example')
  const own = schema ? resolveSchema(schema) : {}
  const at = pointerOfSchema(own)
  if ('example' in own) return unnamed(own.example, at, 'example')
  return Array.isArray(own.examples) && own.examples.length > 0
    ? unnamed(own.examples[0], at, 'examples', '0')
    : []
}

export const readWhen = ({ raw }: DocumentNode) => (isRecord(raw['x-when']) ? raw['x-when'] : null)

export const readContents = (node: DocumentNode): Content[] =>
  node.entries('content').map(([mediaType, one]) => {
    const schema = one.schema('schema')
    return {
      ...readAnnotations(one.raw, one.pointer),
      mediaType,
      schema,
      itemSchema: one.schema('itemSchema'),
      examples: readExamples(one, schema),
      encodings: new Map(
        one.entries('encoding').map(([name, { pointer, raw }]) => [name, { pointer, entry: raw }]),
      ),
    }
  })

export function readHeaderObject(name: string, node: DocumentNode): Header {
  const [content] = readContents(node)
  const schema = content ? content.schema : node.schema('schema')
  return {
    ...readAnnotations(node.raw, node.pointer),
    name,
    required: node.flag('required'),
    deprecated: node.flag('deprecated'),
    schema,
    explode: node.flag('explode'),
    mediaType: content?.mediaType,
    examples: content ? content.examples : readExamples(node, schema),
  }
}
