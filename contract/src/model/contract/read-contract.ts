import type { Document } from '../document/document.ts'
import { asRecord, asString, listOwnEntries } from '../document/raw.ts'
import { registerSchemas } from '../schema/schema.ts'
import type { Contract, Info, Tag } from './contract.ts'
import { readAnnotations } from './nodes.ts'
import { OperationReader } from './read-operations.ts'
import { SecurityReader } from './read-security.ts'
import { readServers } from './read-servers.ts'

/** @param document OpenAPI 3.1 or 3.2 in one file. @throws ContractError for an unresolved reference. */
export function readContract(document: Document): Contract {
  registerSchemas(document)
  const security = new SecurityReader(document)
  const reader = new OperationReader(document, security)
  const readAll = (key: string) =>
    listOwnEntries(document[key]).flatMap(([path, node]) =>
      reader.readOperations(path, node, [key, path]),
    )
  const schemas = asRecord(asRecord(document['components'])['schemas']) as Contract['schemas']
  return {
    ...readAnnotations({ ...document, tags: undefined }, []),
    openapi: String(document['openapi']),
    info: readInfo(document),
    servers: readServers(document, []),
    operations: readAll('paths'),
    webhooks: readAll('webhooks'),
    tags: readTags(document),
    schemas,
    securitySchemes: security.schemes,
    document,
  }
}

const listRecords = (value: unknown) => (Array.isArray(value) ? value.map(asRecord) : [])

function readInfo(document: Document): Info {
  const raw = asRecord(document['info'])
  const { title, version } = raw
  return {
    ...readAnnotations(raw, ['info'], ['termsOfService', 'contact', 'license']),
    title: String(title ?? ''),
    version: String(version ?? ''),
  }
}

const readTags = ({ tags }: Document): Tag[] =>
  listRecords(tags).flatMap((raw, index) => {
    const name = asString(raw['name'])
    if (name === undefined) return []
    return [
      {
        ...readAnnotations(raw, ['tags', String(index)], ['name', 'parent', 'kind']),
        name,
      },
    ]
  })
