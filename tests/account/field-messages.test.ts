import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { toJSONSchema, ZodMiniObject } from 'zod/mini'
import {
  type BrokenRule,
  createSchemaResolver,
  FALLBACK_MESSAGE,
  FIELD_MESSAGES,
  getFieldMessage,
  getPasswordRuleLabel,
} from '@/account/field-messages'
import { SignUpInput } from '@/account/schemas'

const modules = import.meta.glob<Record<string, unknown>>(
  '../../src/generated/api/model/*Params.zod.ts',
  { eager: true },
)

const listRules = (schema: object): BrokenRule[] =>
  Object.entries(schema).flatMap(([keyword, value]): BrokenRule[] => {
    if (keyword === 'allOf') return value.flatMap(listRules)
    if (keyword === 'minLength') return [{ code: 'too_small', minimum: value }]
    if (keyword === 'maxLength') return [{ code: 'too_big', maximum: value }]
    if (keyword === 'pattern') return [{ code: 'invalid_format', pattern: new RegExp(value) }]
    return ['type', 'format'].includes(keyword) ? [] : [{ code: keyword }]
  })

const fields = Object.values(modules)
  .flatMap(Object.values)
  .filter((schema) => schema instanceof ZodMiniObject)
  .flatMap((schema) => Object.entries(toJSONSchema(schema).properties ?? {}))
  .filter(([name]) => Object.hasOwn(FIELD_MESSAGES, name))
  .map(([name, schema]) => [name, listRules(Object(schema))] as const)

const findMessage = (name: string, rule: BrokenRule) =>
  getFieldMessage({ input: 'x', ...rule }, FIELD_MESSAGES[name as keyof typeof FIELD_MESSAGES])

it.each(fields)(
  'FIELD_MESSAGES has a message for each rule of %s, and a different message for each pattern',
  (name, rules) => {
    expect(rules.length).toBeGreaterThan(0)
    expect(rules.map((rule) => findMessage(name, rule))).not.toContain(FALLBACK_MESSAGE)
    const patterns = rules.filter(({ code }) => code === 'invalid_format')
    expect(new Set(patterns.map((rule) => findMessage(name, rule))).size).toBe(patterns.length)
  },
)

it('getPasswordRuleLabel has a label for each rule of a new password', () => {
  const rules = fields.flatMap(([name, rules]) => (name === 'newPassword' ? rules : []))
  const labels = rules.filter(({ code }) => code !== 'too_big').map(getPasswordRuleLabel)
  expect(new Set(labels).size).toBe(4)
  expect(labels).not.toContain(FALLBACK_MESSAGE)
})

const VALID = {
  firstName: 'Sofia',
  lastName: 'Rossi',
  phone: '393331234567',
  email: 'sofia.rossi@example.com',
  password: 'Marker-Password-7',
  confirmPassword: 'Marker-Password-7',
}

// The messages of empty fields are in signup-page.test.tsx.
it.each<[keyof typeof VALID, string, string]>([
  ['firstName', 'S', 'First name must be at least 2 characters'],
  ['firstName', 'S'.repeat(101), 'First name must be at most 100 characters'],
  ['lastName', 'R', 'Last name must be at least 2 characters'],
  ['phone', '+39 333 1234567', 'Must be only digits'],
  ['phone', '393331234', 'Must be at least 10 digits'],
  ['email', 'sofia', 'Invalid email format'],
  ['password', 'Abcdef7', 'Password must be at least 8 characters'],
  ['password', 'Abcdefgh', 'Password must contain at least one number'],
  ['password', 'ABCDEFG7', 'Password must contain at least one lowercase letter'],
  ['password', 'abcdefg7', 'Password must contain at least one uppercase letter'],
  ['confirmPassword', 'Another-Password-7', 'Passwords must match'],
])('createSchemaResolver rejects a %s of %j (P5-sign-up): %s', async (name, text, message) => {
  const confirmed = name === 'password' ? { confirmPassword: text } : {}
  const { errors } = await createSchemaResolver(SignUpInput, FIELD_MESSAGES)(
    { ...VALID, ...confirmed, [name]: text },
    i18n,
    { fields: {}, shouldUseNativeValidation: false },
  )
  expect(errors).toMatchObject({ [name]: { message } })
  expect(Object.keys(errors)).toEqual([name])
})
