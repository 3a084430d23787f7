import { upgrade } from '@scalar/openapi-upgrader'
import {
  type Document,
  isRecord,
  type JsonPointer,
  parseRef,
  valueAt,
} from '../document/document.ts'
import { isUrlEncoded } from '../document/media-types.ts'
import { visitObjects } from '../document/object-types.ts'
import { prepareSwagger } from './swagger.ts'

/** Replaces the status `default` during the upgrade, which takes everything below that key for data. */
const DEFAULT_STATUS = 'status-default'

function renameStatus(document: Document, from: string, to: string) {
  visitObjects(document, ({ type, node }) => {
    const responses = node['responses']
    if (type !== 'operation' || !isRecord(responses) || !Object.hasOwn(responses, from)) return
    node['responses'] = Object.fromEntries(
      Object.entries(responses).map(([status, one]) => [status === from ? to : status, one]),
    )
  })
}

/** Fields beside references are ignored before OpenAPI 3.1 (3.0.4, section 4.7.23), except in a path item. */
function dropIgnoredSiblings(document: Document) {
  visitObjects(document, ({ type, node }) => {
    if (type === 'pathItem' || typeof node['$ref'] !== 'string') return
    for (const key of Object.keys(node)) if (key !== '$ref') Reflect.deleteProperty(node, key)
  })
}

const isNullable = (document: Document, schema: unknown): boolean => {
  if (!isRecord(schema)) return false
  const { $ref, nullable } = schema
  return (
    nullable === true ||
    ($ref !== undefined && isNullable(document, valueAt(document, parseRef(String($ref)))))
  )
}

/** Adds null to nullable alternatives: the upgrade heeds `nullable` beside a type only. */
function addNullToAlternatives(document: Document) {
  visitObjects(document, ({ type, node }) => {
    if (type !== 'schema' || node['nullable'] !== true || node['type'] !== undefined) return
    for (const group of ['oneOf', 'anyOf']) {
      const members = node[group]
      if (Array.isArray(members) && !members.some((member) => isNullable(document, member)))
        members.push({ type: 'null' })
    }
  })
}

/** OpenAPI 3.0 ignores the styles of a field, except in an urlencoded form (section 4.7.15.1). */
function removeMultipartStyles(document: Document) {
  visitObjects(document, ({ type, node, pointer }) => {
    if (type !== 'encoding' || pointer.some((key) => isUrlEncoded(key))) return
    for (const key of ['style', 'explode', 'allowReserved']) delete node[key]
  })
}

/** @param document OpenAPI 2.0 or 3.0. */
export function upgradeDocument(document: Document): Document {
  dropIgnoredSiblings(document)
  addNullToAlternatives(document)
  const complete = 'swagger' in document ? prepareSwagger(document) : undefined
  renameStatus(document, 'default', DEFAULT_STATUS)
  const upgraded = upgrade(document, '3.1') as Document
  if (complete) complete(upgraded)
  else removeMultipartStyles(upgraded)
  renameStatus(upgraded, DEFAULT_STATUS, 'default')
  return upgraded
}

/** Sections of `components`, and where Swagger 2.0 has them. */
const MOVED: Record<string, string> = {
  schemas: 'definitions',
  responses: 'responses',
  parameters: 'parameters',
  securitySchemes: 'securityDefinitions',
}

/** @param pointer in a document that was upgraded from Swagger 2.0. */
export function toOriginalPointer(pointer: JsonPointer): JsonPointer {
  const [first, section = '', ...rest] = pointer
  const own = first === 'components' && Object.hasOwn(MOVED, section) ? MOVED[section] : undefined
  return own === undefined ? pointer : [own, ...rest]
}
