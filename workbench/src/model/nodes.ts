import type { Annotated, ExternalDocs } from './contract.ts'
import { type Document, follow, isRecord, type JsonPointer, type Schema } from './document.ts'

/** Functions by which the model reads nodes of a document. */

/** An object of a document, as it is written. */
export type Raw = Record<string, unknown>

export const asString = (value: unknown) => (typeof value === 'string' ? value : undefined)
export const asRecord = (value: unknown): Raw => (isRecord(value) ? value : {})
/** The entries of a map; without those of extensions, if it can have any. */
export const listEntries = (node: unknown): [string, unknown][] => Object.entries(asRecord(node))
export const listOwnEntries = (node: unknown) =>
  listEntries(node).filter(([key]) => !key.startsWith('x-'))

/** An object of a document, with its references resolved; empty for any other value. */
export class DocumentNode {
  readonly raw: Raw
  /** Where it is defined. */
  readonly pointer: JsonPointer
  readonly document: Document

  constructor(document: Document, value: unknown, pointer: JsonPointer) {
    const found = follow<Raw>(document, asRecord(value), pointer)
    this.raw = found.node
    this.pointer = found.pointer
    this.document = document
  }

  text(key: string) {
    return asString(this.raw[key])
  }

  flag(key: string) {
    return this.raw[key] === true
  }

  /** A schema in a field. */
  schema(key: string): Schema | null {
    const value = this.raw[key]
    return isRecord(value) ? (value as Schema) : null
  }

  /** The objects of a map, by their names. @param list lists its entries: `listOwnEntries` without extensions. */
  entries(key: string, list = listEntries): [string, DocumentNode][] {
    return list(this.raw[key]).map(([name, one]) => [
      name,
      new DocumentNode(this.document, one, [...this.pointer, key, name]),
    ])
  }
}

const ANNOTATIONS = ['title', 'summary', 'description', 'externalDocs', 'tags']

/** @param more further fields that are documentation, and have no effect on messages. */
export const readAnnotations = (
  node: Raw,
  pointer: JsonPointer,
  more: readonly string[] = [],
): Annotated => ({
  pointer,
  description: asString(node['description']),
  annotations: Object.fromEntries(
    Object.entries(node).filter(
      ([key]) => ANNOTATIONS.includes(key) || more.includes(key) || key.startsWith('x-'),
    ),
  ),
})

/** The `externalDocs` of a node; undefined without a URL. */
export function readExternalDocs(node: Raw): ExternalDocs | undefined {
  const { url, description } = asRecord(node['externalDocs'])
  return typeof url === 'string' ? { url, description: asString(description) } : undefined
}
