import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12'
import type { Schema } from './schemas'

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

let count = 0

export type Judge = (value: unknown) => boolean

const isOpen = (schema: { [keyword: string]: unknown }) =>
  schema['properties'] !== undefined &&
  !['additionalProperties', 'patternProperties', 'unevaluatedProperties'].some(
    (keyword) => keyword in schema,
  )

/** Closes the objects of `oneOf`. @returns the same object if there is none. */
function closeAlternatives<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(closeAlternatives) as Value
  if (typeof value !== 'object' || value === null) return value
  const close = (member: unknown) =>
    typeof member === 'object' && member !== null && isOpen({ ...member })
      ? { ...member, additionalProperties: false }
      : member
  return Object.fromEntries(
    Object.entries(value).map(([keyword, one]) => {
      const inner = closeAlternatives(one)
      return [keyword, keyword === 'oneOf' && Array.isArray(inner) ? inner.map(close) : inner]
    }),
  ) as Value
}

/**
 * Compiles a schema by the reading that `diff` intends: an open alternative of a `oneOf` is not meant for objects with
 * fields that it does not name. It tells what a sender sends.
 */
export const createSenderJudge = (
  schema: Schema,
  components: Record<string, Schema> = {},
): Promise<Judge> => createJudge(closeAlternatives(schema), closeAlternatives(components))

/** Compiles a schema by the letter and by that reading: a receiver accepts what one of them accepts. */
export async function createReceiverJudge(
  schema: Schema,
  components: Record<string, Schema> = {},
): Promise<Judge> {
  const byLetter = await createJudge(schema, components)
  if (!JSON.stringify([schema, components]).includes('"oneOf"')) return byLetter
  const byIntention = await createSenderJudge(schema, components)
  return (value) => byLetter(value) || byIntention(value)
}

/** @param components the schemas of `#/components/schemas/…`. */
export async function createJudge(schema: Schema, components: Record<string, Schema> = {}) {
  count += 1
  const uri = `https://proof.invalid/${count}`
  registerSchema({ allOf: [schema], components: { schemas: components } } as never, uri, DIALECT)
  try {
    const isValid = await validate(uri)
    const judge: Judge = (value) => isValid(value as never).valid
    return judge
  } finally {
    unregisterSchema(uri)
  }
}
