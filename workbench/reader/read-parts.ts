import { type Body, LOCATIONS, type Parameter, type Response } from './contract.ts'
import { ContractError, type Document, isRecord, type Place, type Schema } from './document.ts'
import { contentReader, entriesOf, nodeAt, type Raw, schemaIn, textOf } from './read-content.ts'

/** Headers that are no parameters: one with such a name is ignored (OpenAPI 3.1, 4.8.12.1). */
const NOT_PARAMETERS = ['accept', 'content-type', 'authorization']
/** The styles whose values are written apart (`explode`) by default (OpenAPI 3.2, section 4.12.2.2). */
const EXPLODED = ['form', 'cookie']

/** Reads the parts of an operation. */
export function partReader(document: Document) {
  const get = (node: unknown, place: Place) => nodeAt(document, node, place)
  const { examplesOf, contentsOf } = contentReader(document)

  /** @returns null for `in: querystring` of OpenAPI 3.2, which `notServed` names. */
  function parameterOf(node: unknown, at: Place): Parameter | null {
    const { node: raw, place } = get(node, at)
    if (raw['in'] === 'querystring') return null
    const location = LOCATIONS.find((one) => one === raw['in'])
    const name = textOf(raw['name'])
    if (!location || name === undefined)
      throw new ContractError([
        { message: `a parameter has a name, and is in one of: ${LOCATIONS.join(', ')}`, place },
      ])
    const [content] = contentsOf(raw, place)
    const schema = (content?.schema ?? raw['schema'] ?? {}) as Schema
    const style =
      textOf(raw['style']) ?? (location === 'query' || location === 'cookie' ? 'form' : 'simple')
    const [example] = content?.examples ?? examplesOf(raw, schema, place)
    return {
      name,
      in: location,
      required: raw['required'] === true,
      description: textOf(raw['description']),
      schema,
      style,
      explode: typeof raw['explode'] === 'boolean' ? raw['explode'] : EXPLODED.includes(style),
      mediaType: content?.mediaType,
      example: example?.value,
      place,
    }
  }

  /** An operation's own parameters override those of its path (OpenAPI 3.1, section 4.8.10). */
  function parametersOf(pathItem: Raw, operation: Raw, path: Place, place: Place): Parameter[] {
    const list = (node: unknown, at: Place) =>
      (Array.isArray(node) ? node : []).flatMap(
        (one, index) => parameterOf(one, [...at, 'parameters', String(index)]) ?? [],
      )
    const own = list(operation['parameters'], place)
    const shared = list(pathItem['parameters'], path).filter(
      (one) => !own.some((other) => other.name === one.name && other.in === one.in),
    )
    return [...shared, ...own].filter(
      (one) => !(one.in === 'header' && NOT_PARAMETERS.includes(one.name.toLowerCase())),
    )
  }

  function bodyOf(node: unknown, at: Place): Body | null {
    if (!isRecord(node)) return null
    const { node: raw, place } = get(node, at)
    return {
      required: raw['required'] === true,
      description: textOf(raw['description']),
      contents: contentsOf(raw, place),
      place,
    }
  }

  function responseOf(status: string, node: unknown, at: Place): Response {
    const { node: raw, place } = get(node, at)
    return {
      status,
      description: textOf(raw['description']) ?? '',
      headers: entriesOf(raw['headers']).map(([name, one]) => {
        const header = get(one, [...place, 'headers', name])
        const schema = schemaIn(header.node)
        const [example] = examplesOf(header.node, schema, header.place)
        return {
          name,
          required: header.node['required'] === true,
          description: textOf(header.node['description']),
          schema,
          example: example?.value,
        }
      }),
      contents: contentsOf(raw, place),
      when: isRecord(raw['x-when']) ? raw['x-when'] : null,
      place,
    }
  }

  return { parametersOf, bodyOf, responseOf }
}
