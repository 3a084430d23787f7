import type { Content, Example } from './contract.ts'
import { type Document, follow, isRecord, type Place, type Schema } from './document.ts'

export type Raw = Record<string, unknown>

export const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const entriesOf = (node: unknown): [string, unknown][] =>
  isRecord(node) ? Object.entries(node) : []

export const schemaIn = (node: Raw): Schema | null =>
  isRecord(node['schema']) ? (node['schema'] as Schema) : null

/** Follows the references of a node. @returns it and its place; an empty one for what is no object. */
export const nodeAt = (document: Document, node: unknown, place: Place) =>
  follow<Raw>(document, isRecord(node) ? node : {}, place)

/** Reads contents and their examples. */
export function contentReader(document: Document) {
  function exampleOf(name: string, node: unknown, at: Place): Example {
    const { node: example, place } = nodeAt(document, node, at)
    return {
      name,
      summary: textOf(example['summary']) ?? name,
      value: example['value'],
      when: isRecord(example['x-when']) ? example['x-when'] : null,
      place,
    }
  }

  /** The named examples of a node, or else its single one, or else the first of its schema. */
  function examplesOf(node: Raw, schema: Schema | null, place: Place): Example[] {
    const named = entriesOf(node['examples']).map(([name, one]) =>
      exampleOf(name, one, [...place, 'examples', name]),
    )
    if (named.length > 0) return named
    const single = (value: unknown, at: Place): Example[] => [
      { name: null, summary: 'The example', value, when: null, place: at },
    ]
    if ('example' in node) return single(node['example'], [...place, 'example'])
    const own = schema ? nodeAt(document, schema, place).node : {}
    if ('example' in own) return single(own['example'], place)
    if (Array.isArray(own['examples']) && own['examples'].length > 0)
      return single(own['examples'][0], place)
    return []
  }

  const contentsOf = (node: Raw, place: Place): Content[] =>
    entriesOf(node['content']).map(([mediaType, one]) => {
      const { node: content, place: at } = nodeAt(document, one, [...place, 'content', mediaType])
      const schema = schemaIn(content)
      return { mediaType, schema, examples: examplesOf(content, schema, at), place: at }
    })

  return { examplesOf, contentsOf }
}
