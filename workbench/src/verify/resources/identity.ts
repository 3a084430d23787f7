import { decodePercent, isRecord, parseRef, valueAt } from '../../model/document.ts'
import { isAnyNumber } from '../../model/numbers.ts'
import { createPathSource, listPathParameters } from '../../model/path-template.ts'
import { joinHeader, type ReceivedResponse } from '../results.ts'
import { findResponse } from '../test-case.ts'
import type { Resource } from './resource.ts'

/** Values of path parameters, by name. */
export type PathValues = Record<string, string>

const toText = (value: unknown) =>
  typeof value === 'string' || isAnyNumber(value) ? String(value) : undefined

/** Evaluates a runtime expression (OpenAPI 3.1, section 4.8.20.4). */
function evaluate(expression: unknown, { body, headers }: ReceivedResponse): string | undefined {
  if (typeof expression !== 'string' || !expression.startsWith('$')) return toText(expression)
  const [, pointer] = /^\$response\.body#(.*)$/.exec(expression) ?? []
  if (pointer !== undefined) return toText(valueAt(body, parseRef(`#${pointer}`)))
  const [, name] = /^\$response\.header\.(.+)$/.exec(expression) ?? []
  return name === undefined ? undefined : joinHeader(headers, name.toLowerCase())
}

function findByLink({ create, path, parameter }: Resource, response: ReceivedResponse) {
  const links = findResponse(create, String(response.status))?.links ?? []
  for (const { parameters } of links)
    for (const [name, expression] of Object.entries(parameters))
      if (name.replace(/^path\./, '') === parameter && path.includes(`{${parameter}}`)) {
        const value = evaluate(expression, response)
        if (value) return value
      }
  return undefined
}

/** `Location` of a 201 identifies the created resource (RFC 9110, section 10.2.2). */
function findByLocation({ path, parameter }: Resource, { headers }: ReceivedResponse) {
  const location = joinHeader(headers, 'location')
  if (!location || !URL.canParse(location, 'http://localhost')) return undefined
  const { pathname } = new URL(location, 'http://localhost')
  const values = new RegExp(`${createPathSource(path)}/?$`).exec(pathname)?.slice(1)
  const value = values?.[listPathParameters(path).indexOf(parameter)]
  return value === undefined ? undefined : decodePercent(value)
}

/** The only field, if it is an object: `article` of `{ article: { … } }`. */
export function findEnvelope(body: unknown): string | undefined {
  const [[name, inner] = [], ...others] = isRecord(body) ? Object.entries(body) : []
  return others.length === 0 && isRecord(inner) ? name : undefined
}

/** Removes case and separators: `pet_id` and `petId` are `petid`. */
export const normaliseName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The field with the identifier, by its name: `petId`, `pet_id`, `id`, `uuid`. */
export function findIdentifierField(
  { parameter }: Resource,
  value: Record<string, unknown>,
): string | undefined {
  const wanted = normaliseName(parameter)
  const suffix = ['uuid', 'id', 'key', 'slug', 'name', 'code'].filter((one) => wanted.endsWith(one))
  return [wanted, ...suffix, 'id', 'uuid']
    .map((name) => Object.keys(value).find((key) => normaliseName(key) === name))
    .find((name) => name !== undefined && toText(value[name]))
}

export function readIdentifier(resource: Resource, value: unknown): string | undefined {
  const field = isRecord(value) ? findIdentifierField(resource, value) : undefined
  return field !== undefined && isRecord(value) ? toText(value[field]) : undefined
}

/** The keys of the identifier that the client chooses in the body of a creation. */
export function findChosenIdentifier(resource: Resource, body: unknown): string[] | undefined {
  const name = findEnvelope(body)
  const object = name !== undefined && isRecord(body) ? body[name] : body
  const field = isRecord(object) ? findIdentifierField(resource, object) : undefined
  return field === undefined ? undefined : [...(name === undefined ? [] : [name]), field]
}

/** Found by a link, else by `Location`, else by its field. */
export function findIdentifier(resource: Resource, response: ReceivedResponse): string | undefined {
  const { body } = response
  const inner = isRecord(body) ? Object.values(body).filter(isRecord) : []
  return (
    findByLink(resource, response) ??
    findByLocation(resource, response) ??
    [body, ...inner].map((one) => readIdentifier(resource, one)).find((one) => one !== undefined)
  )
}

/** All objects within a value that have the identifier. */
export function findItemsById(resource: Resource, identifier: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => findItemsById(resource, identifier, one))
  if (!isRecord(value)) return toText(value) === identifier ? [value] : []
  if (readIdentifier(resource, value) === identifier) return [value]
  return Object.values(value).flatMap((one) =>
    typeof one === 'object' ? findItemsById(resource, identifier, one) : [],
  )
}
