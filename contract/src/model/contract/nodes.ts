import {
  type Document,
  followRefs,
  isRecord,
  type JsonPointer,
  type Schema,
} from '../document/document.ts'
import { asRecord, asString, listEntries, type Raw } from '../document/raw.ts'
import type { Annotated } from './contract.ts'

/** An object with its references resolved; any other value is read as an empty object. */
export class DocumentNode {
  readonly raw: Raw
  /** Of the target, if the object is a reference. */
  readonly pointer: JsonPointer
  readonly document: Document

  constructor(document: Document, value: unknown, pointer: JsonPointer) {
    const found = followRefs<Raw>(document, asRecord(value), pointer)
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

  schema(key: string): Schema | null {
    const value = this.raw[key]
    return isRecord(value) ? (value as Schema) : null
  }

  /** @param list `listOwnEntries` for a map that can have extensions. */
  entries(key: string, list = listEntries): [string, DocumentNode][] {
    return list(this.raw[key]).map(([name, value]) => [
      name,
      new DocumentNode(this.document, value, [...this.pointer, key, name]),
    ])
  }
}

const ANNOTATIONS = ['title', 'summary', 'description', 'externalDocs', 'tags']

/** @param more additional fields that are documentation only. */
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
