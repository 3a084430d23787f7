import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { toJSONSchema, ZodMiniObject } from 'zod/mini'
import {
  type BrokenRule,
  createSchemaResolver,
  FALLBACK_MESSAGE,
  FIELD_MESSAGES,
  getFieldMessage,
  getPasswordRuleLabel,
} from '@/account/field-messages'
import { CodeForm, SignUpForm } from '@/account/schemas'

const modules = import.meta.glob<Record<string, unknown>>(
  '../../src/generated/api/model/*Params.zod.ts',
  { eager: true },
)

/** How each rule of a field's JSON Schema is reported when a text breaks it. */
const listRules = (schema: object): BrokenRule[] =>
  Object.entries(schema).flatMap(([keyword, value]): BrokenRule[] => {
    if (keyword === 'allOf') return value.flatMap(listRules)
    if (keyword === 'minLength') return [{ code: 'too_small', minimum: value }]
    if (keyword === 'maxLength') return [{ code: 'too_big', maximum: value }]
    if (keyword === 'pattern') return [{ code: 'invalid_format', pattern: new RegExp(value) }]
    return ['type', 'format'].includes(keyword) ? [] : [{ code: keyword }]
  })

/** The rules of each field of a generated request schema that a form has. */
const fields = Object.values(modules)
  .flatMap(Object.values)
  .filter((schema) => schema instanceof ZodMiniObject)
  .flatMap((schema) => Object.entries(toJSONSchema(schema).properties ?? {}))
  .filter(([name]) => Object.hasOwn(FIELD_MESSAGES, name))
  .map(([name, schema]) => [name, listRules(Object(schema))] as const)

const formatText = (name: string, rule: BrokenRule) =>
  getFieldMessage({ input: 'x', ...rule }, FIELD_MESSAGES[name as keyof typeof FIELD_MESSAGES])

describe('FIELD_MESSAGES', () => {
  it.each(fields)('has a message for each rule of %s', (name, rules) => {
    expect(rules.length).toBeGreaterThan(0)
    const unsaid = rules.filter((rule) => formatText(name, rule) === FALLBACK_MESSAGE)
    expect(unsaid).toEqual([])
    const patterns = rules.filter(({ code }) => code === 'invalid_format')
    expect(new Set(patterns.map((rule) => formatText(name, rule))).size, 'a message for each').toBe(
      patterns.length,
    )
  })

  it('has a label for each rule of a new password', () => {
    const rules = fields.flatMap(([name, rules]) => (name === 'newPassword' ? rules : []))
    const shown = rules.filter(({ code }) => code !== 'too_big')
    expect(new Set(shown.map(getPasswordRuleLabel)).size).toBe(4)
    expect(shown.map(getPasswordRuleLabel)).not.toContain(FALLBACK_MESSAGE)
  })
})

const VALID = {
  firstName: 'Sofia',
  lastName: 'Rossi',
  phone: '393331234567',
  email: 'sofia.rossi@example.com',
  password: 'Marker-Password-7',
  confirmPassword: 'Marker-Password-7',
  code: '123456',
}

const resolvers = [
  createSchemaResolver(SignUpForm, FIELD_MESSAGES),
  createSchemaResolver(CodeForm, FIELD_MESSAGES),
] as const

/** Validates sign-up and the code of the reset. @returns `field: message` of each error. */
async function messagesFor(changes: Partial<typeof VALID>) {
  const values = { ...VALID, ...changes }
  const options = { fields: {}, shouldUseNativeValidation: false }
  const found = await Promise.all(resolvers.map((resolve) => resolve(values, i18n, options)))
  return found.flatMap(({ errors }) =>
    Object.entries(errors).map(([name, error]) => `${name}: ${error?.message}`),
  )
}

describe('createSchemaResolver (P5-sign-up)', () => {
  it.each<[keyof typeof VALID, string, string]>([
    ['firstName', '', 'First name is required'],
    ['firstName', 'S', 'First name must be at least 2 characters'],
    ['firstName', 'S'.repeat(101), 'First name must be at most 100 characters'],
    ['lastName', '', 'Last name is required'],
    ['lastName', 'R', 'Last name must be at least 2 characters'],
    ['lastName', 'R'.repeat(101), 'Last name must be at most 100 characters'],
    ['phone', '', 'Phone number is required'],
    ['phone', '+39 333 1234567', 'Must be only digits'],
    ['phone', '393331234', 'Must be at least 10 digits'],
    ['phone', '3'.repeat(21), 'Must be at most 20 digits'],
    ['email', '', 'Email is required'],
    ['email', 'sofia', 'Invalid email format'],
    ['email', `${'s'.repeat(250)}@example.com`, 'Email must be at most 254 characters'],
    ['password', 'Abcdef7', 'Password must be at least 8 characters'],
    ['password', 'Abcdefgh', 'Password must contain at least one number'],
    ['password', 'ABCDEFG7', 'Password must contain at least one lowercase letter'],
    ['password', 'abcdefg7', 'Password must contain at least one uppercase letter'],
    ['password', `Aa7${'a'.repeat(126)}`, 'Password must be at most 128 characters'],
    ['confirmPassword', '', 'Confirm password is required'],
    ['confirmPassword', 'Another-Password-7', 'Passwords must match'],
    ['code', '', 'Verification code is required'],
    ['code', '12345', 'The code has at least 6 digits'],
    ['code', '1234567890123', 'The code has at most 12 digits'],
    ['code', '12345a', 'Must be only digits'],
  ])('rejects a %s of %j: %s', async (name, text, message) => {
    const confirmed = name === 'password' ? { confirmPassword: text } : {}
    expect(await messagesFor({ ...confirmed, [name]: text })).toEqual([`${name}: ${message}`])
  })

  it('requires both passwords, and accepts valid values', async () => {
    expect(await messagesFor({ password: '', confirmPassword: '' })).toEqual([
      'password: Password is required',
      'confirmPassword: Confirm password is required',
    ])
    expect(await messagesFor({})).toEqual([])
  })
})
