import { describe, expect, it } from 'vitest'
import { ZodMiniIntersection, ZodMiniObject, ZodMiniOptional, type ZodMiniType } from 'zod/mini'
import { FIELD_MESSAGES, passwordRuleLabel } from '@/features/auth/field-messages'
import { type BrokenRule, fieldMessage, UNKNOWN_RULE } from '@/forms/schema-resolver'

const modules = import.meta.glob<Record<string, unknown>>(
  '../../../src/generated/api/model/*Params.zod.ts',
  { eager: true },
)

/** Every field of a generated request schema that a form has. */
const fields = Object.values(modules)
  .flatMap(Object.values)
  .filter((schema) => schema instanceof ZodMiniObject)
  .flatMap(({ shape }) => Object.entries(shape as Record<string, ZodMiniType>))
  .filter(([name]) => Object.hasOwn(FIELD_MESSAGES, name))

/** The single-rule parts of a field's schema. */
function parts(schema: ZodMiniType): ZodMiniType[] {
  if (schema instanceof ZodMiniOptional) return parts(schema.def.innerType as ZodMiniType)
  if (schema instanceof ZodMiniIntersection)
    return [schema.def.left, schema.def.right].flatMap((side) => parts(side as ZodMiniType))
  return [schema]
}

type Rule = {
  check?: string
  format?: string
  minimum?: number
  maximum?: number
  pattern?: RegExp
}

/** How each rule of a field is reported when a text breaks it. */
const rulesOf = (schema: ZodMiniType): BrokenRule[] =>
  parts(schema)
    .flatMap(({ def }) => [def, ...(def.checks ?? []).map(({ _zod }) => _zod.def)] as Rule[])
    .flatMap(({ check, format, ...limits }) => {
      if (check === 'min_length') return { code: 'too_small', ...limits }
      if (check === 'max_length') return { code: 'too_big', ...limits }
      if (check === 'string_format') return { code: 'invalid_format', ...limits }
      return check ? { code: `${check} ${format}` } : []
    })

const textOf = (name: string, rule: BrokenRule) =>
  fieldMessage({ input: 'x', ...rule }, FIELD_MESSAGES[name as keyof typeof FIELD_MESSAGES])

describe('the messages of', () => {
  it.each(fields)('%s say each of its rules', (name, schema) => {
    const rules = rulesOf(schema)
    expect(rules.length).toBeGreaterThan(0)
    const unsaid = rules.filter((rule) => textOf(name, rule) === UNKNOWN_RULE)
    expect(unsaid).toEqual([])
    const patterns = rules.filter(({ code }) => code === 'invalid_format')
    expect(new Set(patterns.map((rule) => textOf(name, rule))).size, 'a message for each').toBe(
      patterns.length,
    )
  })

  it('say each rule of a new password as a label too', () => {
    const rules = fields.filter(([name]) => name === 'newPassword').flatMap(([, s]) => rulesOf(s))
    const shown = rules.filter(({ code }) => code !== 'too_big')
    expect(new Set(shown.map(passwordRuleLabel)).size).toBe(4)
    expect(shown.map(passwordRuleLabel)).not.toContain(UNKNOWN_RULE)
  })
})
