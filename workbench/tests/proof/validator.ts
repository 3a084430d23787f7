import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12'
import type { Schema } from './schemas'

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

let count = 0

export type Judge = (value: unknown) => boolean

/**
 * Compiles a schema by a validator that the tool does not use.
 * @param components the schemas of `#/components/schemas/…`.
 */
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
