import type { Operation } from '../../model/contract.ts'
import { isRecord, type Schema } from '../../model/document.ts'
import { findField } from '../../model/schema.ts'
import { findEnvelope, findIdentifierField, readIdentifier } from '../resources/identity.ts'
import type { Resource } from '../resources/resource.ts'
import { findContent } from '../sending/body.ts'
import { findResponse } from '../test-case.ts'
import type { Difference } from '../violation.ts'
import { findWriteDifferences } from './compare.ts'
import type { Sent } from './session.ts'

const ANY: Schema = {}

const findResponseSchema = (operation: Operation, { response }: Pick<Sent, 'response'>) =>
  findResponse(operation, String(response?.status))?.contents[0]?.schema ?? ANY

/** The resource in a response, which may be in an envelope, and its schema. */
export function findObject(
  resource: Resource,
  operation: Operation,
  sent: Pick<Sent, 'response'>,
): [Schema, unknown] {
  const schema = findResponseSchema(operation, sent)
  const body = sent.response?.body
  if (!isRecord(body) || readIdentifier(resource, body) !== undefined) return [schema, body]
  const inner = Object.entries(body).find(([, value]) => isRecord(value))
  return inner ? [findField(schema, inner[0]) ?? ANY, inner[1]] : [schema, body]
}

export const findObjectIdentifier = (
  resource: Resource,
  operation: Operation,
  sent: Pick<Sent, 'response'>,
) => readIdentifier(resource, findObject(resource, operation, sent)[1])

/**
 * The resource in a request and its schema: without an envelope that the response does not have, and without
 * the identifier, which a server may choose.
 */
export function readWrittenFields(
  resource: Resource,
  operation: Operation,
  body: unknown,
  response: Schema,
): [Schema, unknown] {
  const schema = findContent(operation)?.schema ?? ANY
  const name = findEnvelope(body)
  const isInner = name !== undefined && isRecord(body) && !findField(response, name)
  const object = isInner ? body[name] : body
  const own = isInner ? (findField(schema, name) ?? ANY) : schema
  if (!isRecord(object)) return [own, object]
  const field = findIdentifierField(resource, object)
  return [own, Object.fromEntries(Object.entries(object).filter(([one]) => one !== field))]
}

/** The fields that a response to a write returns with another value. They may be missing. */
export function findEchoDifferences(
  resource: Resource,
  operation: Operation,
  body: unknown,
  sent: Pick<Sent, 'response'>,
): Difference[] {
  const [response, returned] = findObject(resource, operation, sent)
  if (!isRecord(returned) || readIdentifier(resource, returned) === undefined) return []
  const [request, written] = readWrittenFields(resource, operation, body, response)
  if (!isRecord(written)) return []
  const known = Object.entries(written).filter(([name]) => returned[name] !== undefined)
  return findWriteDifferences({ request, response }, Object.fromEntries(known), returned)
}
