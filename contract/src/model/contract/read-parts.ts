import { ContractError, isRecord, type JsonPointer } from '../document/document.ts'
import { asRecord } from '../document/raw.ts'
import {
  type AnyParameter,
  type Body,
  type Link,
  LOCATIONS,
  type Parameter,
  type Response,
} from './contract.ts'
import { DocumentNode, readAnnotations } from './nodes.ts'
import { readContents, readHeaderObject, readWhen } from './read-content.ts'

/** Header parameters of these names are ignored (OpenAPI 3.1, section 4.8.12.1). */
const IGNORED_HEADERS = ['accept', 'content-type', 'authorization']
export const isIgnoredHeader = (name: unknown) =>
  IGNORED_HEADERS.includes(String(name).toLowerCase())
/** The styles that explode by default (OpenAPI 3.2, section 4.12.2.2). */
const EXPLODED = ['form', 'cookie']

function readParameter(node: DocumentNode): AnyParameter {
  const { raw, pointer } = node
  const location = [...LOCATIONS, 'querystring' as const].find((one) => one === raw['in'])
  const name = node.text('name')
  if (!location || name === undefined)
    throw new ContractError([
      { message: `a parameter needs a name, and in: one of ${LOCATIONS.join(', ')}`, pointer },
    ])
  const header = readHeaderObject(name, node)
  const style =
    node.text('style') ?? (location === 'query' || location === 'cookie' ? 'form' : 'simple')
  return {
    ...header,
    in: location,
    // A path can't lack it (OpenAPI 3.1, section 4.8.12.2).
    required: header.required || location === 'path',
    allowEmptyValue: node.flag('allowEmptyValue'),
    allowReserved: node.flag('allowReserved'),
    schema: header.schema ?? {},
    style,
    explode: typeof raw['explode'] === 'boolean' ? raw['explode'] : EXPLODED.includes(style),
  }
}

/** An operation's own parameters override those of its path (OpenAPI 3.1, section 4.8.10). */
export function readParameters(pathItem: DocumentNode, operation: DocumentNode) {
  const list = ({ document, raw, pointer }: DocumentNode) =>
    (Array.isArray(raw['parameters']) ? raw['parameters'] : []).map((one, index) => {
      const at: JsonPointer = [...pointer, 'parameters', String(index)]
      return readParameter(new DocumentNode(document, one, at))
    })
  const own = list(operation)
  const shared = list(pathItem).filter(
    (one) => !own.some((other) => other.name === one.name && other.in === one.in),
  )
  const all = [...shared, ...own]
  const isIgnored = (one: AnyParameter) => one.in === 'header' && isIgnoredHeader(one.name)
  return {
    parameters: all.filter((one): one is Parameter => one.in !== 'querystring' && !isIgnored(one)),
    queryStrings: all.filter((one) => one.in === 'querystring') as Parameter<'querystring'>[],
  }
}

export function readBody({ document, raw, pointer }: DocumentNode): Body | null {
  if (!isRecord(raw['requestBody'])) return null
  const node = new DocumentNode(document, raw['requestBody'], [...pointer, 'requestBody'])
  return {
    ...readAnnotations(node.raw, node.pointer),
    required: node.flag('required'),
    contents: readContents(node),
  }
}

const readLink = (name: string, node: DocumentNode): Link => ({
  ...readAnnotations(node.raw, node.pointer),
  name,
  operationId: node.text('operationId'),
  operationRef: node.text('operationRef'),
  parameters: asRecord(node.raw['parameters']),
  requestBody: node.raw['requestBody'],
})

export const readResponse = (status: string, node: DocumentNode): Response => ({
  ...readAnnotations(node.raw, node.pointer),
  status,
  description: node.text('description') ?? '',
  headers: node.entries('headers').map(([name, one]) => readHeaderObject(name, one)),
  contents: readContents(node),
  links: node.entries('links').map(([name, one]) => readLink(name, one)),
  when: readWhen(node),
})
