/** The keys that lead to a node of a document, outermost first: `['paths', '/pets', 'get']`. */
export type JsonPointer = string[]

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
  patternProperties?: Record<string, Schema>
  prefixItems?: Schema[]
  required?: string[]
  additionalProperties?: boolean | Schema
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  readOnly?: boolean
  writeOnly?: boolean
  [keyword: string]: unknown
}

export type Document = { [key: string]: unknown }

/** A part of a contract that can't be read or served. */
export type Problem = { message: string; pointer: JsonPointer }

/** Where a part of a contract is written. */
export type Location = {
  /** The file's path from the working directory, or its URL. */
  file: string
  /** One-based; null where the file can't be parsed. */
  line: number | null
  /** The keys that lead to the part in its file. */
  keys: JsonPointer
}

/** `openapi.yaml:12 (paths > /pets)` */
export const formatLocation = ({ file, line, keys }: Location) =>
  `${file}${line === null ? '' : `:${line}`}${keys.length > 0 ? ` (${keys.join(' > ')})` : ''}`

/** A contract can't be read. The message names each problem and its JSON Pointer. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
  readonly problems: Problem[]

  /** The same problems, with the location of each where it is known. */
  readonly located: { message: string; location: Location | null }[]

  constructor(problems: Problem[], locate?: (pointer: JsonPointer) => Location) {
    const located = problems.map(({ message, pointer }) => ({
      message,
      location: locate ? locate(pointer) : null,
      keys: pointer.join(' > '),
    }))
    super(
      located
        .map(({ message, location, keys }) =>
          [location ? formatLocation(location) : keys, message].filter(Boolean).join(': '),
        )
        .join('\n'),
    )
    this.located = located
    this.problems = problems
  }
}

/** A file of a contract can't be read, or must not be. No other program is to read it either. */
export class UnreadableFile extends ContractError {
  /** An error at a line of a file, or of the whole file. */
  static at(file: string, line: number | null, message: string) {
    return new UnreadableFile([{ message, pointer: [] }], () => ({ file, line, keys: [] }))
  }
}

/** `#/paths/~1pets/get` -> `['paths', '/pets', 'get']` (RFC 6901, section 6). */
export const parseRef = (ref: string): JsonPointer =>
  ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .map((key) => decodePercent(key).replaceAll('~1', '/').replaceAll('~0', '~'))

/** A percent-encoded text; as it is if its encoding is invalid. */
export function decodePercent(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `['paths', '/pets', 'get']` -> `#/paths/~1pets/get` */
export const formatRef = (pointer: JsonPointer) =>
  `#/${pointer.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`

/** `#/components/schemas/Email` -> `Email` */
export const nameOfRef = (ref: string) => parseRef(ref).at(-1) ?? ref

/** The own value at a JSON Pointer; undefined without one, also for inherited names such as `constructor`. */
export const valueAt = (document: unknown, pointer: JsonPointer): unknown =>
  pointer.reduce<unknown>(
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
 * @returns the node and the JSON Pointer where it is defined.
 * @throws ContractError for a `$ref` without a target, or one that is circular.
 */
export function follow<T extends object>(
  document: Document,
  node: T,
  pointer: JsonPointer,
): { node: T; pointer: JsonPointer } {
  const seen = new Set<string>()
  let current: { node: T; pointer: JsonPointer } = { node, pointer }
  for (let ref = readRef(node); ref !== undefined; ref = readRef(current.node)) {
    const found = ref.startsWith('#') ? valueAt(document, parseRef(ref)) : undefined
    const target = typeof found === 'boolean' ? schemaOfBoolean(found) : found
    if (seen.has(ref) || !isRecord(target))
      throw new ContractError([
        { message: seen.has(ref) ? `${ref} is circular` : `${ref} is unresolved`, pointer },
      ])
    seen.add(ref)
    const { $ref: _, ...beside } = current.node as T & { $ref: string }
    current = { node: { ...target, ...beside } as unknown as T, pointer: parseRef(ref) }
  }
  return current
}

/** The schema `true` or `false` as an object: `{}`, which accepts all values, or `{ not: {} }`. */
export const schemaOfBoolean = (schema: boolean): Schema => (schema ? {} : { not: {} })

const readRef = (node: object) => {
  const ref = (node as { $ref?: unknown }).$ref
  return typeof ref === 'string' ? ref : undefined
}
