import type { Contract, Operation, SecurityScheme } from '../reader/contract.ts'
import { follow, isRecord, type Place, valueAt } from '../reader/document.ts'
import { textOf } from '../reader/read-content.ts'

/** What only the reference shows of a contract, read from its document. */

type Raw = Record<string, unknown>

export type ExternalDocs = { url: string; description: string | undefined }
export type Server = {
  url: string
  description: string | undefined
  variables: { name: string; value: string; values: string[]; description: string | undefined }[]
}
/** One way to authorize a request: schemes that are needed together; none for a public operation. */
export type Alternative = { scheme: SecurityScheme; scopes: string[] }[]
export type Link = {
  name: string
  target: string
  parameters: [name: string, value: unknown][]
  body: unknown
  description: string | undefined
}

const recordIn = (node: unknown): Raw => (isRecord(node) ? node : {})
const recordsIn = (node: unknown): Raw[] => (Array.isArray(node) ? node.filter(isRecord) : [])

/** The node of a place; an empty one for what is no object. */
export const nodeAt = ({ document }: Pick<Contract, 'document'>, place: Place): Raw =>
  recordIn(valueAt(document, place))

/** The `externalDocs` of a node; undefined without an address. */
export function externalDocsOf(node: Raw): ExternalDocs | undefined {
  const { url, description } = recordIn(node['externalDocs'])
  return typeof url === 'string' ? { url, description: textOf(description) } : undefined
}

/** The `servers` of a node. */
export const serversOf = (node: Raw): Server[] =>
  recordsIn(node['servers']).map(({ url, description, variables }) => ({
    url: String(url),
    description: textOf(description),
    variables: Object.entries(recordIn(variables)).map(([name, one]) => {
      const { default: value, enum: values, description } = recordIn(one)
      return {
        name,
        value: String(value ?? ''),
        values: Array.isArray(values) ? values.map(String) : [],
        description: textOf(description),
      }
    }),
  }))

/** The servers that an operation or its path has instead of the contract's; empty for the latter. */
export function ownServers(contract: Contract, { place }: Operation): Server[] {
  const own = serversOf(nodeAt(contract, place))
  return own.length > 0 ? own : serversOf(nodeAt(contract, place.slice(0, -1)))
}

/**
 * The alternatives by which an operation is authorized; empty for one that is open to all.
 * @param isIncoming a request that the reader of the contract receives: it has only requirements of
 *   its own.
 */
export function alternativesOf(
  contract: Contract,
  operation: Operation,
  isIncoming: boolean,
): Alternative[] {
  const own = nodeAt(contract, operation.place)['security']
  const required = own ?? (isIncoming ? undefined : contract.document['security'])
  return recordsIn(required).map((one) =>
    Object.entries(one).flatMap(([key, scopes]) => {
      const scheme = contract.securitySchemes.find((scheme) => scheme.key === key)
      return scheme ? [{ scheme, scopes: Array.isArray(scopes) ? scopes.map(String) : [] }] : []
    }),
  )
}

/** The links of a response (OpenAPI 3.1, section 4.8.20). */
export function linksOf(contract: Contract, place: Place): Link[] {
  return Object.entries(recordIn(nodeAt(contract, place)['links'])).map(([name, one]) => {
    const { node: link } = follow(contract.document, recordIn(one), place)
    return {
      name,
      target: String(link['operationId'] ?? link['operationRef'] ?? ''),
      parameters: Object.entries(recordIn(link['parameters'])),
      body: link['requestBody'],
      description: textOf(link['description']),
    }
  })
}

/** How the parts of a body are written, by the name of a field (`encoding`), as JSON each. */
export const encodingOf = (contract: Contract, place: Place): [name: string, text: string][] =>
  Object.entries(recordIn(nodeAt(contract, place)['encoding'])).map(([name, one]) => {
    const { contentType, ...rest } = recordIn(one)
    const more = Object.keys(rest).length > 0 ? JSON.stringify(rest) : ''
    return [name, [textOf(contentType), more].filter(Boolean).join(' ')]
  })

/** `x-tagGroups`: headings over tags; empty without. */
export const tagGroupsOf = ({ document }: Contract): { name: string; tags: string[] }[] =>
  recordsIn(document['x-tagGroups']).map(({ name, tags }) => ({
    name: String(name),
    tags: Array.isArray(tags) ? tags.map(String) : [],
  }))
