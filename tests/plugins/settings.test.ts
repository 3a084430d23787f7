import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findProblems } from '../../plugins/settings-plugin'
import { run, scratchFolder } from '../run'
import { createEnvironment, SITE } from './one-build'

const EMAIL = {
  VITE_EMAILJS_PUBLIC_KEY: 'key',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_SIGNUP_TEMPLATE_ID: 'signup',
  VITE_EMAILJS_DEMO_TEMPLATE_ID: 'demo',
}
const TRIAL = { VITE_TRIAL: '1' }
const REPORTS = {
  VITE_CSP_REPORT_ADDRESS: 'https://reports.example/csp',
  VITE_ERROR_REPORT_ADDRESS: 'https://errors.example/app?key=1',
}
const REAL = { VITE_SITE_ORIGIN: SITE }

describe('the build settings', () => {
  it.each<[string, Parameters<typeof findProblems>[0]]>([
    ['an origin', REAL],
    [
      'all settings',
      { ...REAL, ...EMAIL, ...REPORTS, VITE_EMAILJS_ORIGIN: 'https://m.example.com' },
    ],
    ['empty values', { ...REAL, VITE_EMAILJS_ORIGIN: '', VITE_TRIAL: '' }],
    ['a trial with half of the email account', { ...TRIAL, VITE_EMAILJS_SERVICE_ID: 'service' }],
    ['a limit of the lists’ age', { ...REAL, VITE_LIST_AGE_LIMIT: '62' }],
    ['an API at another origin', { ...REAL, VITE_API_BASE: 'https://api.example.com/v1' }],
    ['an API at a path', { ...REAL, VITE_API_BASE: '/backend/v1' }],
    ['a trial with a plain API', { ...TRIAL, VITE_API_BASE: 'http://127.0.0.1:8080' }],
    ['a trial at a test server', { ...TRIAL, VITE_SITE_ORIGIN: 'http://localhost:4173' }],
  ])('are valid with %s', (_, settings) => {
    expect(findProblems(settings)).toEqual([])
  })

  it.each<[string, Parameters<typeof findProblems>[0], string[]]>([
    ['no origin', {}, ['VITE_SITE_ORIGIN is missing']],
    ['an empty origin', { ...TRIAL, VITE_SITE_ORIGIN: '' }, ['VITE_SITE_ORIGIN is missing']],
    ['a path', { VITE_SITE_ORIGIN: `${SITE}/aml` }, ['VITE_SITE_ORIGIN is https://aml.example']],
    ['no scheme', { VITE_SITE_ORIGIN: 'aml.example.com' }, ['VITE_SITE_ORIGIN is aml.example']],
    [
      'a test server',
      { VITE_SITE_ORIGIN: 'http://localhost:4173' },
      ['set it to a public origin with https'],
    ],
    ['no TLS', { VITE_SITE_ORIGIN: 'http://aml.example.com' }, ['public origin with https']],
    [
      'an API without a scheme',
      { ...TRIAL, VITE_API_BASE: 'api.example.com/v1' },
      ['VITE_API_BASE is api.example.com/v1: it must be a path like /api'],
    ],
    [
      'a limit of the lists’ age that is no number',
      { ...TRIAL, VITE_LIST_AGE_LIMIT: 'two months' },
      ['VITE_LIST_AGE_LIMIT is two months: it must be a number of days'],
    ],
    [
      'an API without TLS',
      { ...REAL, VITE_API_BASE: 'http://api.example.com' },
      ['VITE_API_BASE is http://api.example.com'],
    ],
    [
      'an API of another protocol',
      { ...TRIAL, VITE_API_BASE: 'ftp://x' },
      ['VITE_API_BASE is ftp'],
    ],
    [
      'a part of the email account',
      { ...REAL, ...EMAIL, VITE_EMAILJS_DEMO_TEMPLATE_ID: '' },
      ['VITE_EMAILJS_DEMO_TEMPLATE_ID is missing'],
    ],
    [
      'a report without TLS',
      { ...TRIAL, VITE_CSP_REPORT_ADDRESS: 'http://r.example/csp' },
      ['it must be an https:// URL'],
    ],
    [
      'two problems',
      { VITE_TRIAL: 'true' },
      ['VITE_TRIAL is true: set it to 1 (on) or 0 (off)', 'VITE_SITE_ORIGIN is missing'],
    ],
  ])('are rejected with %s', (_, settings, expected) => {
    expect(findProblems(settings)).toEqual(expected.map((part) => expect.stringContaining(part)))
  })

  it('stop an invalid build before it begins, with a message and no stack', async () => {
    const out = join(scratchFolder(), 'dist')
    const { status, output } = await run(
      'npm',
      ['run', '--silent', 'build', '--', '--outDir', out],
      createEnvironment({ VITE_EMAILJS_SERVICE_ID: 'service' }),
    )
    expect(status).toBe(1)
    expect(output).toContain('VITE_SITE_ORIGIN is missing')
    expect(output).toContain('VITE_EMAILJS_PUBLIC_KEY')
    expect(output).not.toMatch(/^ +at /m)
    expect(existsSync(out)).toBe(false)
  })
})
