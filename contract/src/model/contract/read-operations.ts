import {
  type Document,
  formatRef,
  isRecord,
  type JsonPointer,
  valueAt,
} from '../document/document.ts'
import { METHODS } from '../document/methods.ts'
import { asRecord, listOwnEntries } from '../document/raw.ts'
import type { Callback, Method, Operation, PathItem } from './contract.ts'
import { DocumentNode, readAnnotations } from './nodes.ts'
import { readBody, readParameters, readResponse } from './read-parts.ts'
import type { SecurityReader } from './read-security.ts'
import { readServers } from './read-servers.ts'

/** Reads the operations of a document. Its methods throw ContractError for an unresolved reference. */
export class OperationReader {
  readonly #document: Document
  readonly #security: SecurityReader
  /** Operations of callbacks by JSON Pointer: empty while they are read, which ends recursion. */
  readonly #callbackOperations = new Map<string, Operation[]>()

  constructor(document: Document, security: SecurityReader) {
    this.#document = document
    this.#security = security
  }

  readOperations(path: string, value: unknown, at: JsonPointer): Operation[] {
    const node = new DocumentNode(this.#document, value, at)
    const { raw, pointer } = node
    const isBefore32 = /^3\.[01]\b/.test(String(this.#document['openapi']))
    const fields = METHODS.filter((method) => !(isBefore32 && method === 'query'))
    const additional = isBefore32 ? {} : asRecord(raw['additionalOperations'])
    const all = [
      ...fields.map((method): [Method, JsonPointer] => [method, [method]]),
      ...Object.keys(additional).map((key): [Method, JsonPointer] => [
        key,
        ['additionalOperations', key],
      ]),
    ].filter(([, keys]) => isRecord(valueAt(raw, keys)))
    const methods = all.map(([method]) => method.toLowerCase())
    const pathItem = { ...readAnnotations(raw, pointer), methods }
    return all.map(([method, keys]) => {
      const own = new DocumentNode(this.#document, valueAt(raw, keys), [...pointer, ...keys])
      return this.#readOperation(method, path, own, node, pathItem)
    })
  }

  #readOperation(
    method: Method,
    path: string,
    node: DocumentNode,
    pathNode: DocumentNode,
    pathItem: PathItem,
  ): Operation {
    const { raw, pointer } = node
    const declaredId = node.text('operationId')
    const operationId = declaredId ?? makeId(method, path)
    const own = readServers(raw, pointer)
    return {
      ...readAnnotations(raw, pointer),
      operationId,
      declaredId,
      method,
      path,
      tags: Array.isArray(raw['tags']) ? raw['tags'].map(String) : [],
      summary: node.text('summary') ?? operationId,
      deprecated: node.flag('deprecated'),
      ...readParameters(pathNode, node),
      body: readBody(node),
      responses: node
        .entries('responses', listOwnEntries)
        .map(([status, one]) => readResponse(status, one)),
      servers: own.length > 0 ? own : readServers(pathNode.raw, pathNode.pointer),
      ...this.#security.readSecurity(raw, pointer),
      callbacks: node.entries('callbacks').flatMap(([name, one]) => this.#readCallback(name, one)),
      pathItem,
    }
  }

  #readCallback(name: string, { raw, pointer: at }: DocumentNode): Callback[] {
    return listOwnEntries(raw).map(([expression, pathItem]) => {
      const pointer = [...at, expression]
      const key = formatRef(pointer)
      const known = this.#callbackOperations.get(key)
      if (!known) this.#callbackOperations.set(key, [])
      const operations = known ?? this.readOperations(expression, pathItem, pointer)
      this.#callbackOperations.set(key, operations)
      return { name, expression, operations, pointer }
    })
  }
}

/** `get /pets/{id}` -> `getPetsId` */
const makeId = (method: Method, path: string) =>
  method.toLowerCase() +
  path
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
