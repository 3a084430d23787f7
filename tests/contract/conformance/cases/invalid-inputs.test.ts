import { describe, expect, it } from 'vitest'
import { invalidInputs } from '../../../../workbench/conformance/cases/invalid-inputs'
import { contract, requestSchemas } from '../../contract'

const { cases, leftOut } = invalidInputs(contract)

/** Zod's code for a broken keyword of the contract. */
const CODES: Record<string, string> = {
  required: 'invalid_type',
  type: 'invalid_type',
  enum: 'invalid_value',
  minimum: 'too_small',
  maximum: 'too_big',
  minLength: 'too_small',
  maxLength: 'too_big',
  format: 'invalid_format',
  pattern: 'invalid_format',
}

type Case = (typeof cases)[number]

const locationOf = ({ keys: [part] }: Case) => part as keyof ReturnType<typeof requestSchemas>
const schemaOf = (one: Case) => requestSchemas(one.operation.operationId)[locationOf(one)]

/** Every issue of an input's part, those of nested intersections included. */
const issuesOf = (one: Case) => schemaOf(one)?.safeParse(one.input[locationOf(one)]).error?.issues

/** Bodies that are no JSON have no generated schema. */
const checked = cases.filter((one) => schemaOf(one) && one.keys.length > 1)

describe('the invalid inputs', () => {
  it.each(checked)('$id breaks that one rule of the generated schema', (input) => {
    const issues = issuesOf(input) ?? []
    const keyword = input.place.at(-1) ?? ''
    const parameter = input.keys[1]
    expect(new Set(issues.map(({ path }) => path[0]))).toEqual(new Set([parameter]))
    expect(issues).toContainEqual(expect.objectContaining({ code: CODES[keyword] }))
    // A code of another length also misses its pattern, and what is missing breaks every rule.
    if (parameter !== 'code' && keyword !== 'required') expect(issues).toHaveLength(1)
  })

  it('cover every rule of the contract', () => {
    expect(leftOut).toEqual([])
  })

  it('break every rule of sign-up (P5-sign-up)', () => {
    const ids = cases.map(({ id }) => id).filter((id) => id.startsWith('register-'))
    const further = /-(long|emoji|blank|line-break|second-line|arabic|fullwidth|accent-\w+)$/
    expect(ids.filter((id) => !further.test(id)).sort()).toEqual([
      'register-email-form',
      'register-email-missing',
      'register-first-name-missing',
      'register-first-name-short',
      'register-last-name-missing',
      'register-last-name-short',
      'register-password-missing',
      'register-password-pattern-digit',
      'register-password-pattern-lowercase',
      'register-password-pattern-uppercase',
      'register-password-short',
      'register-phone-missing',
      'register-phone-pattern-digits',
      'register-phone-short',
    ])
  })
})
