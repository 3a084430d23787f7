import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as model from '@/generated/api/model'
import { invalidInputsOf } from '../../../contract/conformance/invalid-inputs'
import { loadContract } from '../../../contract/reader/load'
import { npmRun, scratchProject } from '../../run'

const { cases: invalidInputs, leftOut } = invalidInputsOf(await loadContract())

const PARAMETERS = {
  login: model.LoginParams,
  register: model.RegisterParams,
  forgotPassword: model.ForgotPasswordParams,
  verifyCode: model.VerifyCodeParams,
  resetPassword: model.ResetPasswordParams,
}
type OperationId = keyof typeof PARAMETERS

/** Zod's code for a broken keyword of the contract. */
const CODES: Record<string, string> = {
  required: 'invalid_type',
  minLength: 'too_small',
  maxLength: 'too_big',
  format: 'invalid_format',
  pattern: 'invalid_format',
}

/** Every issue of a value, those of nested intersections included. */
const issuesOf = ({ operation, input }: (typeof invalidInputs)[number]) =>
  PARAMETERS[operation.operationId as OperationId].safeParse(input.query).error?.issues ?? []

describe('the invalid inputs', () => {
  it.each(invalidInputs)('$id breaks that one rule of the generated schema', (input) => {
    const issues = issuesOf(input)
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
    const ids = invalidInputs.map(({ id }) => id).filter((id) => id.startsWith('register-'))
    expect(ids.filter((id) => !id.endsWith('-long')).sort()).toEqual([
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

  it('follow the contract: npm run contract:cases writes them, and outdated ones are an error', () => {
    const folder = scratchProject()
    const contract = join(folder, 'openapi.yaml')
    const cases = join(folder, 'contract/workflows/invalid-inputs.arazzo.yaml')
    npmRun('contract:cases', folder)
    expect(readFileSync(cases, 'utf8')).toBe(
      readFileSync('contract/workflows/invalid-inputs.arazzo.yaml', 'utf8'),
    )
    const text = readFileSync(contract, 'utf8')
    writeFileSync(contract, text.replace('minLength: 8', 'minLength: 9'))
    const { status, output } = npmRun('contract:verify', folder)
    expect(output).toContain('Run: npm run contract:cases')
    expect(status).toBe(2)
    npmRun('contract:cases', folder)
    expect(readFileSync(cases, 'utf8')).toContain('password is shorter than 9')
  })
})
