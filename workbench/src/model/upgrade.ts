import { upgrade } from '@scalar/openapi-upgrader'
import { type Document, isRecord, type JsonPointer } from './document.ts'
import { visitObjects } from './object-types.ts'

/** A name for `default` responses during the upgrade, which takes all below a key `default` for data. */
const DEFAULT_STATUS = 'status-default'

/** Renames a key of every map of responses, in its place. */
function renameStatus(document: Document, from: string, to: string) {
  visitObjects(document, ({ type, node }) => {
    const responses = node['responses']
    if (type !== 'operation' || !isRecord(responses) || !Object.hasOwn(responses, from)) return
    node['responses'] = Object.fromEntries(
      Object.entries(responses).map(([status, one]) => [status === from ? to : status, one]),
    )
  })
}

/** Upgrades a document of OpenAPI 2.0 or 3.0 to 3.1. */
export function upgradeDocument(document: Document): Document {
  renameStatus(document, 'default', DEFAULT_STATUS)
  const upgraded = upgrade(document, '3.1') as Document
  renameStatus(upgraded, DEFAULT_STATUS, 'default')
  return upgraded
}

/** The sections of Swagger 2.0 that OpenAPI 3.0 has in `components`. */
const MOVED: Record<string, string> = {
  schemas: 'definitions',
  responses: 'responses',
  parameters: 'parameters',
  securitySchemes: 'securityDefinitions',
}

/** The JSON Pointer of a part of an upgraded document of Swagger 2.0, before the upgrade. */
export function pointerBeforeUpgrade(pointer: JsonPointer): JsonPointer {
  const [first, section = '', ...rest] = pointer
  const own = first === 'components' && Object.hasOwn(MOVED, section) ? MOVED[section] : undefined
  return own === undefined ? pointer : [own, ...rest]
}
