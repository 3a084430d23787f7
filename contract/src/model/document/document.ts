/** Reference tokens of a JSON Pointer (RFC 6901), unescaped: `['paths', '/pets', 'get']`. */
export type JsonPointer = string[]

/** JSON Schema 2020-12, with types for the keywords that the code uses. */
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
  minProperties?: number
  maxProperties?: number
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

export type Problem = { message: string; pointer: JsonPointer }

export type Location = {
  /** A path from the working directory. */
  file: string
  /** One-based; null where it is unknown. */
  line: number | null
  keys: JsonPointer
}

/** `openapi.yaml:12` */
export const formatPosition = ({ file, line }: Pick<Location, 'file' | 'line'>) =>
  line === null ? file : `${file}:${line}`

/** `openapi.yaml:12 (paths > /pets)` */
export const formatLocation = (location: Location) =>
  `${formatPosition(location)}${location.keys.length > 0 ? ` (${location.keys.join(' > ')})` : ''}`

/** An invalid contract. The message has each problem with its location, or else with its JSON Pointer. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
  readonly problems: Problem[]
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

/** A file of a contract can't be read, or must not be read, by Redocly either. */
export class UnreadableFile extends ContractError {
  static at(file: string, line: number | null, message: string) {
    return new UnreadableFile([{ message, pointer: [] }], () => ({ file, line, keys: [] }))
  }
}

/** `/a~1b/0` -> `['a/b', '0']` (RFC 6901, section 3). */
export const parsePointer = (text: string): JsonPointer =>
  text
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

/** `['a/b', '0']` -> `/a~1b/0` */
export const formatPointer = (pointer: JsonPointer) =>
  pointer.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** `#/paths/~1pets/get` -> `['paths', '/pets', 'get']` (RFC 6901, section 6). */
export const parseRef = (ref: string): JsonPointer =>
  ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .map((key) => decodePercent(key).replaceAll('~1', '/').replaceAll('~0', '~'))

/** Returns text with an invalid percent-encoding unchanged. */
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
export const parseRefName = (ref: string) => parseRef(ref).at(-1) ?? ref

/** Reads own properties only: undefined for inherited names such as `constructor`. */
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

/** Walks the texts of a value, but no names of fields. */
export function* walkTexts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) yield* walkTexts(one)
}

/** Keys beside a `$ref`, such as a description, override keys of the target (OpenAPI 3.1, section 4.8.23). */
export const overrideKeys = <T extends object>(target: T, beside: T): T => ({
  ...target,
  ...beside,
})

/** Resolves a chain of `$ref`s. @throws ContractError for an unresolved or circular one. */
export function followRefs<T extends object>(
  document: Document,
  node: T,
  pointer: JsonPointer,
  combine: (target: T, beside: T) => T = overrideKeys,
): { node: T; pointer: JsonPointer } {
  const seen = new Set<string>()
  let current: { node: T; pointer: JsonPointer } = { node, pointer }
  for (let ref = readRef(node); ref !== undefined; ref = readRef(current.node)) {
    const found = ref.startsWith('#') ? valueAt(document, parseRef(ref)) : undefined
    const target = typeof found === 'boolean' ? expandBooleanSchema(found) : found
    if (seen.has(ref) || !isRecord(target))
      throw new ContractError([
        { message: seen.has(ref) ? `${ref} is circular` : `${ref} is unresolved`, pointer },
      ])
    seen.add(ref)
    const { $ref: _, ...beside } = current.node as T & { $ref: string }
    const hasMore = Object.keys(beside).length > 0
    const node = hasMore ? combine(target as T, beside as unknown as T) : (target as T)
    current = { node, pointer: parseRef(ref) }
  }
  return current
}

/** `true` accepts all values, as `{}` does; `false` accepts none, as `{ not: {} }`. */
export const expandBooleanSchema = (schema: boolean): Schema => (schema ? {} : { not: {} })

const readRef = (node: object) => {
  const ref = (node as { $ref?: unknown }).$ref
  return typeof ref === 'string' ? ref : undefined
}
