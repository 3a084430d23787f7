import type { Flow, SecurityScheme } from './contract.ts'
import { type Document, isRecord } from './document.ts'
import { entriesOf, nodeAt, type Raw, textOf } from './read-content.ts'

/** Reads the security schemes of a document, and what its operations require of them. */
export function securityReader(document: Document) {
  const components = isRecord(document['components']) ? document['components'] : {}

  const schemes = new Map(
    entriesOf(components['securitySchemes']).map(([key, one]) => {
      const { node, place } = nodeAt(document, one, ['components', 'securitySchemes', key])
      const scheme: SecurityScheme = {
        key,
        type: String(node['type']),
        scheme: textOf(node['scheme'])?.toLowerCase(),
        name: textOf(node['name']),
        in: textOf(node['in']),
        description: textOf(node['description']),
        bearerFormat: textOf(node['bearerFormat']),
        flows: Object.fromEntries(
          entriesOf(node['flows']).filter(([name, flow]) => isRecord(flow) && !isExtension(name)),
        ) as Record<string, Flow>,
        openIdConnectUrl: textOf(node['openIdConnectUrl']),
        place,
      }
      return [key, scheme]
    }),
  )

  /** An empty alternative, `{}`, makes the operation public. */
  function securityOf(operation: Raw): SecurityScheme[][] {
    const required = operation['security'] ?? document['security']
    if (!Array.isArray(required)) return []
    const alternatives = required.map((one) =>
      entriesOf(one).flatMap(([key]) => schemes.get(key) ?? []),
    )
    return alternatives.some((alternative) => alternative.length === 0) ? [] : alternatives
  }

  return { schemes: [...schemes.values()], securityOf }
}

const isExtension = (key: string) => key.startsWith('x-')
