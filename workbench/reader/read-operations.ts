import { type Callback, METHODS, type Method, type Operation } from './contract.ts'
import { type Document, isRecord, type Place, type Schema } from './document.ts'
import { entriesOf, nodeAt, type Raw, textOf } from './read-content.ts'
import { partReader } from './read-parts.ts'
import { securityReader } from './read-security.ts'
import { isSecret } from './schema.ts'

/** Methods that change nothing at the server (RFC 9110, section 9.2.1). */
const SAFE: readonly Method[] = ['get', 'head', 'options', 'trace', 'query']

/**
 * Reads the operations of path items, each with what it takes from its path, from references and from
 * defaults.
 * @throws ContractError for a reference that leads nowhere.
 */
export function operationReader(document: Document) {
  const { parametersOf, bodyOf, responseOf } = partReader(document)
  const { securityOf } = securityReader(document)
  const isBefore32 = /^3\.[01]\b/.test(String(document['openapi']))
  /** The operations of callbacks, by their place: of one that leads back to itself, none. */
  const called = new Map<string, Operation[]>()

  function operationOf(path: string, pathItem: Found, found: FoundOperation): Operation {
    const { method, raw, place } = found
    const parameters = parametersOf(pathItem.node, raw, pathItem.place, place)
    const body = bodyOf(raw['requestBody'], [...place, 'requestBody'])
    const operationId = textOf(raw['operationId']) ?? idOf(method, path)
    const sent: Schema[] = [
      ...parameters.map(({ schema }) => schema),
      ...(body?.contents.map(({ schema }) => schema ?? {}) ?? []),
    ]
    return {
      operationId,
      method,
      path,
      tags: Array.isArray(raw['tags']) ? raw['tags'].map(String) : [],
      summary: textOf(raw['summary']) ?? operationId,
      description: textOf(raw['description']),
      deprecated: raw['deprecated'] === true,
      parameters,
      body,
      responses: entriesOf(raw['responses'])
        .filter(([status]) => !status.startsWith('x-'))
        .map(([status, node]) => responseOf(status, node, [...place, 'responses', status])),
      security: securityOf(raw),
      isCommand:
        raw['x-command'] === true ||
        !SAFE.includes(method) ||
        sent.some((schema) => isSecret(document, schema)),
      callbacks: callbacksOf(raw, place),
      place,
    }
  }

  function callbacksOf(operation: Raw, at: Place): Callback[] {
    return entriesOf(operation['callbacks']).flatMap(([name, one]) => {
      const { node, place } = nodeAt(document, one, [...at, 'callbacks', name])
      return entriesOf(node)
        .filter(([expression]) => !expression.startsWith('x-'))
        .map(([expression, pathItem]) => {
          const own = [...place, expression]
          const key = own.join('\n')
          const known = called.get(key)
          if (!known) called.set(key, [])
          const operations = known ?? operationsOf(expression, pathItem, own)
          called.set(key, operations)
          return { name, expression, operations, place: own }
        })
    })
  }

  /** The operations of a path item: those of its fields, and its `additionalOperations`. */
  function operationsOf(path: string, node: unknown, at: Place): Operation[] {
    const pathItem = nodeAt(document, node, at)
    const { node: raw, place } = pathItem
    const fields = METHODS.filter((method) => !(isBefore32 && method === 'query')).map(
      (method) => ({ method, raw: raw[method], place: [...place, method] }),
    )
    const additional = isBefore32 ? [] : entriesOf(raw['additionalOperations'])
    return [
      ...fields,
      ...additional.map(([method, one]) => ({
        method,
        raw: one,
        place: [...place, 'additionalOperations', method],
      })),
    ]
      .filter((one): one is FoundOperation => isRecord(one.raw))
      .map((one) => operationOf(path, pathItem, one))
  }

  return { operationsOf }
}

type Found = { node: Raw; place: Place }
type FoundOperation = { method: Method; raw: Raw; place: Place }

/** An id for an operation without one: `get /pets/{id}` -> `getPetsId`. */
const idOf = (method: Method, path: string) =>
  method.toLowerCase() +
  path
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
