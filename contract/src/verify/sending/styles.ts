import { isRecord } from '../../model/document/document.ts'
import type { FieldStyle } from '../../model/request/input.ts'

/** Serializes an object or a list as JSON. */
export function serializeValue(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Keyed by style; other styles have a comma. */
const SEPARATORS: Record<string, string> = { spaceDelimited: ' ', pipeDelimited: '|' }

/** A name and a value of a query, a cookie or a form. @property parts the value between its delimiters. */
export type SerializedPair = { name: string; parts: string[]; separator: string }

/** Serializes a value by a style of queries (OpenAPI 3.1, section 4.8.12.3). */
export function serializeStyle(
  name: string,
  value: unknown,
  { style, explode }: FieldStyle,
): SerializedPair[] {
  const separator = SEPARATORS[style] ?? ','
  const pair = (key: string, ...parts: unknown[]): SerializedPair => ({
    name: key,
    parts: parts.map(serializeValue),
    separator,
  })
  if (Array.isArray(value))
    return explode && value.length > 0
      ? value.map((item) => pair(name, item))
      : [pair(name, ...value)]
  if (!isRecord(value)) return [pair(name, value)]
  const fields = Object.entries(value)
  if (style === 'deepObject') return fields.map(([key, inner]) => pair(`${name}[${key}]`, inner))
  if (explode) return fields.map(([key, inner]) => pair(key, inner))
  // An object without fields is sent as nothing (RFC 6570, section 2.3).
  return fields.length > 0 ? [pair(name, ...fields.flat())] : []
}

export const joinParts = ({ parts, separator }: SerializedPair) => parts.join(separator)

const encodeValue = (text: string) =>
  // `fillInputs` finds the names of inputs.
  encodeURIComponent(text).replaceAll(/%7B(%24)(inputs\.\w+)%7D/g, '{$$$2}')

/** Percent-encodes the values. A comma between them is literal, other delimiters are not (OpenAPI 3.1.1, section 4.8.12.4). */
export const encodeParts = ({ parts, separator }: SerializedPair, encode = encodeValue) =>
  parts.map(encode).join(separator === ',' ? ',' : encodeURIComponent(separator))

/** Percent-encodes all but the reserved characters that have no meaning in a query (RFC 3986, section 3.4). */
export const encodeReserved = (text: string) =>
  encodeURIComponent(text).replace(/%(3A|2F|3F|40|24|2C|3B)/g, decodeURIComponent)
