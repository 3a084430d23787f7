import { isRecord, type JsonPointer, type Schema } from '../document/document.ts'
import { compareNumbers, ExactNumber, isAnyNumber, readExactly } from '../document/numbers.ts'
import { findField, findItems, pointerOfSchema, resolveSchema } from '../schema/schema.ts'

/**
 * @property path of the value within the validated value. @property message by Ajv: `must be integer`.
 * @property place of the schema with the keyword in the contract; empty where it is unknown.
 */
export type SchemaViolation = {
  path: JsonPointer
  keyword: string
  params: Record<string, unknown>
  message: string
  place: JsonPointer
}

/** Ajv compares doubles. */
const BOUNDS = [
  { keyword: 'minimum', comparison: '>=', isWithin: (order: number) => order >= 0 },
  { keyword: 'maximum', comparison: '<=', isWithin: (order: number) => order <= 0 },
  { keyword: 'exclusiveMinimum', comparison: '>', isWithin: (order: number) => order > 0 },
  { keyword: 'exclusiveMaximum', comparison: '<', isWithin: (order: number) => order < 0 },
]

const INT64 = {
  minimum: new ExactNumber('-9223372036854775808'),
  maximum: new ExactNumber('9223372036854775807'),
}

/** Compares integers that a double can't hold with the exact bounds of their schemas, and of `format: int64`. */
export function findExactViolations(
  schema: Schema,
  value: unknown,
  path: JsonPointer = [],
): SchemaViolation[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      findExactViolations(findItems(schema), item, [...path, String(index)]),
    )
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, inner]) =>
      findExactViolations(findField(schema, name) ?? {}, inner, [...path, name]),
    )
  if (
    !isAnyNumber(value) ||
    !Number.isInteger(Number(value)) ||
    Number.isSafeInteger(Number(value))
  )
    return []
  const all = [resolveSchema(schema), ...(resolveSchema(schema).allOf ?? []).map(resolveSchema)]
  return all.flatMap((one) =>
    BOUNDS.flatMap(({ keyword, comparison, isWithin }) => {
      const ofFormat = one.format === 'int64' ? Reflect.get(INT64, keyword) : undefined
      const limit = readExactly(one, keyword) ?? ofFormat
      if (!isAnyNumber(limit) || isWithin(compareNumbers(value, limit))) return []
      const message = `must be ${comparison} ${limit}`
      const place = pointerOfSchema(one)
      return [{ path, keyword, params: { comparison, limit: String(limit) }, message, place }]
    }),
  )
}
