import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  getCacheControl,
  IMMUTABLE,
  NO_STORE,
  REVALIDATE,
  type Settings,
  securityHeaders,
} from '../../plugins/headers'

const EMAIL: Settings = {
  VITE_EMAILJS_PUBLIC_KEY: 'key',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_DEMO_TEMPLATE_ID: 'demo',
}
const SCRIPT = "'sha256-the+boot+script='"
const header = (name: string, settings: Settings = {}) =>
  new Map(securityHeaders(settings, SCRIPT)).get(name) ?? ''
const directives = (settings: Settings) =>
  new Map(
    header('Content-Security-Policy', settings)
      .split('; ')
      .map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]),
  )

describe('securityHeaders: Content-Security-Policy', () => {
  it('is an allowlist without unsafe sources', () => {
    const settings = { ...EMAIL, VITE_API_BASE: 'https://api.example.com/v1' }
    const policy = header('Content-Security-Policy', settings)
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).not.toMatch(/unsafe|\*|data:|blob:|http:|nonce|report-/)
    expect(directives(settings).get('script-src')).toBe(`'self' ${SCRIPT}`)
    expect(Object.fromEntries(directives(settings))).toMatchObject({
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'aml-reader',
      'worker-src': "'self'",
    })
  })

  it.each<[string, Settings, string]>([
    ['the API under the own origin', { VITE_API_BASE: '/backend' }, ''],
    ['empty settings', { VITE_API_BASE: '', VITE_EMAILJS_ORIGIN: '' }, ''],
    ['an API', { VITE_API_BASE: 'https://api.example.com/v1' }, ' https://api.example.com'],
    ['email', EMAIL, ' https://api.emailjs.com'],
    ['other email', { ...EMAIL, VITE_EMAILJS_ORIGIN: 'https://m.example' }, ' https://m.example'],
    ['an account, but no template', { ...EMAIL, VITE_EMAILJS_DEMO_TEMPLATE_ID: '' }, ''],
    [
      'error reports',
      { VITE_ERROR_REPORT_ADDRESS: 'https://e.example/?key=1' },
      ' https://e.example',
    ],
  ])('allows connections to the origins of the settings: %s', (_, settings, others) => {
    expect(directives(settings).get('connect-src')).toBe(`'self'${others}`)
  })

  it('allows HTML of the viewer in the reference only, and nothing else', () => {
    const read = (path: string) =>
      new Map(securityHeaders({}, SCRIPT, path)).get('Content-Security-Policy') ?? ''
    expect(read('/contract/reference.css')).toBe(
      read('/').replace(/; require-trusted-types-for .*/, ''),
    )
    expect(read('/contracts')).toBe(read('/'))
  })

  it('has a report endpoint only with VITE_CSP_REPORT_ADDRESS', () => {
    expect(header('Content-Security-Policy')).not.toContain('report')
    expect(header('Reporting-Endpoints')).toBe('')
    const address = 'https://reports.example/csp?site=aml'
    const settings = { VITE_CSP_REPORT_ADDRESS: address }
    expect(directives(settings).get('report-uri')).toBe(address)
    expect(directives(settings).get('report-to')).toBe('csp')
    expect(header('Reporting-Endpoints', settings)).toBe(`csp="${address}"`)
    // Browsers send these reports themselves, not by connect-src.
    expect(directives(settings).get('connect-src')).toBe("'self'")
  })

  it.each([
    ['VITE_CSP_REPORT_ADDRESS', 'http://reports.example'],
    ['VITE_ERROR_REPORT_ADDRESS', 'https://x.example/;script-src'],
    ['VITE_API_BASE', 'javascript:alert(1)'],
  ])('rejects the setting %s=%s', (name, address) => {
    expect(() => securityHeaders({ [name]: address }, SCRIPT)).toThrow(address)
  })
})

it('securityHeaders: Referrer-Policy is same-origin, and HSTS lasts more than a year', () => {
  expect(header('Referrer-Policy')).toBe('same-origin')
  expect(readFileSync('index.html', 'utf8')).toContain('name="referrer" content="same-origin"')
  const [, seconds] = /max-age=(\d+)/.exec(header('Strict-Transport-Security')) ?? []
  expect(Number(seconds)).toBeGreaterThan(31_536_000)
})

it.each([
  ['/assets/app-1a2b3c.js', 200, IMMUTABLE],
  ['/assets/app-1a2b3c.js', 304, IMMUTABLE],
  ['/assets/app-1a2b3c.js', 404, REVALIDATE],
  ['/about', 304, REVALIDATE],
  ['/about', 405, NO_STORE],
  ['/api/assets/', 200, NO_STORE],
])('getCacheControl of %s with status %i is %s', (path, status, value) => {
  expect(getCacheControl(path, status)).toBe(value)
})
