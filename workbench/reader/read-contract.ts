import type { Contract, Tag } from './contract.ts'
import { type Document, isRecord, type Schema } from './document.ts'
import { entriesOf, textOf } from './read-content.ts'
import { operationReader } from './read-operations.ts'
import { securityReader } from './read-security.ts'

/**
 * Reads a document: its operations, tags, schemas and security.
 * @param document an OpenAPI document of version 3.1 or 3.2, without references to other files.
 * @param written the version that its file is written in, if it was upgraded.
 * @throws ContractError for a reference that leads nowhere.
 */
export function readContract(document: Document, written = String(document['openapi'])): Contract {
  const { operationsOf } = operationReader(document)
  const components = isRecord(document['components']) ? document['components'] : {}
  const all = (key: string) =>
    entriesOf(document[key])
      .filter(([path]) => !path.startsWith('x-'))
      .flatMap(([path, node]) => operationsOf(path, node, [key, path]))
  return {
    openapi: String(document['openapi']),
    written,
    info: document['info'] as Contract['info'],
    servers: Array.isArray(document['servers']) ? document['servers'] : [],
    operations: all('paths'),
    webhooks: all('webhooks'),
    tags: tagsOf(document),
    schemas: (isRecord(components['schemas']) ? components['schemas'] : {}) as Record<
      string,
      Schema
    >,
    securitySchemes: securityReader(document).schemes,
    document,
  }
}

function tagsOf({ tags }: Document): Tag[] {
  return (Array.isArray(tags) ? tags : []).flatMap((raw: unknown, index) => {
    const name = isRecord(raw) ? textOf(raw['name']) : undefined
    if (!isRecord(raw) || name === undefined) return []
    return [
      {
        name,
        summary: textOf(raw['summary']),
        description: textOf(raw['description']),
        externalDocs: isRecord(raw['externalDocs'])
          ? (raw['externalDocs'] as Tag['externalDocs'])
          : undefined,
        parent: textOf(raw['parent']),
        kind: textOf(raw['kind']),
        place: ['tags', String(index)],
      },
    ]
  })
}
