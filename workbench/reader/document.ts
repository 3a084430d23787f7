/** The keys that lead to a node of a document, outermost first: `['paths', '/pets', 'get']`. */
export type Place = string[]

/** A JSON Schema of OpenAPI 3.1 (JSON Schema 2020-12), with the keywords that are used here. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  title?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  example?: unknown
  examples?: unknown[]
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  readOnly?: boolean
  writeOnly?: boolean
  [keyword: string]: unknown
}

/** A parsed OpenAPI document. */
export type Document = { [key: string]: unknown }

/** A part of a contract that can't be read or served. */
export type Problem = { message: string; place: Place }

/** A contract can't be read. The message names each problem and its place. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
  readonly problems: Problem[]

  /** @param where names a place for a person, by file and line for example. */
  constructor(problems: Problem[], where: (place: Place) => string = (place) => place.join(' > ')) {
    super(
      problems
        .map(({ message, place }) => [where(place), message].filter(Boolean).join(': '))
        .join('\n'),
    )
    this.problems = problems
  }
}

/** A file of a contract can't be read, or must not be. No other program is to read it either. */
export class UnreadableFile extends ContractError {}

/** `#/paths/~1pets/get` -> `['paths', '/pets', 'get']` (RFC 6901, section 6). */
export const placeOfRef = (ref: string): Place =>
  ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .map((key) => decoded(key).replaceAll('~1', '/').replaceAll('~0', '~'))

/** A percent-encoded text; as it is if its encoding is invalid. */
export function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `['paths', '/pets', 'get']` -> `#/paths/~1pets/get` */
export const refOfPlace = (place: Place) =>
  `#/${place.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`

/** `#/components/schemas/Email` -> `Email` */
export const nameOfRef = (ref: string) => placeOfRef(ref).at(-1) ?? ref

/** The value at a place; undefined if there is none, also for `constructor`. */
export const valueAt = (document: unknown, place: Place): unknown =>
  place.reduce<unknown>(
    (node, key) =>
      (isRecord(node) || Array.isArray(node)) && Object.hasOwn(node, key)
        ? Reflect.get(node, key)
        : undefined,
    document,
  )

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Follows `$ref`s within a document to their target. Keys beside a `$ref`, such as a description,
 * override those of the target (OpenAPI 3.1, section 4.8.23).
 * @returns the node and the place where it is defined.
 * @throws ContractError for a `$ref` without a target, or one that leads back to itself.
 */
export function follow<T extends object>(
  document: Document,
  node: T,
  place: Place,
): { node: T; place: Place } {
  const seen = new Set<string>()
  let current: { node: T; place: Place } = { node, place }
  for (let ref = refOf(node); ref !== undefined; ref = refOf(current.node)) {
    const found = ref.startsWith('#') ? valueAt(document, placeOfRef(ref)) : undefined
    const target = typeof found === 'boolean' ? schemaOf(found) : found
    if (seen.has(ref) || !isRecord(target))
      throw new ContractError([
        { message: seen.has(ref) ? `${ref} leads back to itself` : `${ref} leads nowhere`, place },
      ])
    seen.add(ref)
    const { $ref: _, ...beside } = current.node as T & { $ref: string }
    current = { node: { ...target, ...beside } as unknown as T, place: placeOfRef(ref) }
  }
  return current
}

/** A schema of any value, or of none, as an object. */
export const schemaOf = (schema: boolean): Schema => (schema ? {} : { not: {} })

const refOf = (node: object) => {
  const ref = (node as { $ref?: unknown }).$ref
  return typeof ref === 'string' ? ref : undefined
}
