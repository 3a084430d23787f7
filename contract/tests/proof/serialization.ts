import type { Parameter } from './contract'

export type Pair = [name: string, text: string]

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const write = (value: unknown) =>
  isRecord(value) || Array.isArray(value) ? JSON.stringify(value) : String(value)
const SEPARATORS: Record<string, string> = { spaceDelimited: ' ', pipeDelimited: '|' }

/** Serializes a value (OpenAPI 3.2, section 4.12.3). A path segment and a header have one pair. */
export function serialize(
  { name, style = 'form', explode = false, content }: Parameter,
  value: unknown,
): Pair[] {
  if (content) return [[name, JSON.stringify(value)]]
  if (style === 'deepObject')
    return Object.entries(isRecord(value) ? value : {}).map(([key, one]) => [
      `${name}[${key}]`,
      write(one),
    ])
  if (style === 'label') return [[name, `.${write(value)}`]]
  if (style === 'matrix') return [[name, `;${name}=${write(value)}`]]
  if (style === 'simple') return [[name, write(value)]]
  const separator = SEPARATORS[style] ?? ','
  if (Array.isArray(value))
    return explode && style === 'form'
      ? value.map((one): Pair => [name, write(one)])
      : [[name, value.map(write).join(separator)]]
  if (isRecord(value))
    return explode
      ? Object.entries(value).map(([key, one]): Pair => [key, write(one)])
      : [[name, Object.entries(value).flat().map(write).join(separator)]]
  return [[name, write(value)]]
}

/** A text, and the number or boolean that it may be. */
export function readText(text: string): unknown[] {
  const value: unknown = /^(-?\d+(\.\d+)?|true|false)$/.test(text) ? JSON.parse(text) : text
  return value === text ? [text] : [text, value]
}
export const last = (text: string) => readText(text).at(-1)

export const MISSING = Symbol('missing')

/** @returns the values that the pairs may stand for; empty for none. */
export function parse(
  { name, style = 'form', explode = false, content, schema }: Parameter,
  pairs: Pair[],
): unknown[] | typeof MISSING {
  const own = pairs.filter(([key]) => key === name).map(([, text]) => text)
  const { type, properties = {} } = (isRecord(schema) ? schema : {}) as {
    type?: string
    properties?: object
  }
  if (style === 'deepObject') {
    const inner = pairs.flatMap(([key, text]): Pair[] =>
      key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), text]] : [],
    )
    return inner.length > 0 ? readObjects(inner) : MISSING
  }
  if (!content && type === 'object' && explode && style === 'form') {
    const inner = pairs.filter(([key]) => Object.hasOwn(properties, key))
    return inner.length > 0 ? readObjects(inner) : MISSING
  }
  const [text, ...more] = own
  if (text === undefined) return MISSING
  if (content) return more.length > 0 ? [] : readJson(text)
  if (style === 'label') return text.startsWith('.') ? readText(text.slice(1)) : []
  if (style === 'matrix')
    return text.startsWith(`;${name}=`) ? readText(text.slice(name.length + 2)) : []
  if (type === 'array') {
    const items = explode && style === 'form' ? own : text.split(SEPARATORS[style] ?? ',')
    if (more.length > 0 && !explode) return []
    return [items, items.map(last)]
  }
  if (more.length > 0) return []
  if (type === 'object') {
    const parts = text.split(SEPARATORS[style] ?? ',')
    if (parts.length % 2 === 1) return []
    return readObjects(
      parts.flatMap((part, index): Pair[] =>
        index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : [],
      ),
    )
  }
  return readText(text)
}

const readObjects = (pairs: Pair[]) => [
  Object.fromEntries(pairs),
  Object.fromEntries(pairs.map(([key, text]) => [key, last(text)])),
]

function readJson(text: string): unknown[] {
  try {
    return [JSON.parse(text)]
  } catch {
    return []
  }
}
