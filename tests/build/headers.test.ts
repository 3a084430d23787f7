import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { redirects } from '@/product/paths'
import { cacheControl, type Settings, securityHeaders } from '../../build/headers'
import { headersFile, redirectsFile } from '../../build/server-files'
import { VISITS } from '../deploy/site'

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

describe('the Content-Security-Policy', () => {
  it('starts from nothing, and loosens nothing', () => {
    const settings = { ...EMAIL, VITE_API_BASE: 'https://api.example.com/v1' }
    const policy = header('Content-Security-Policy', settings)
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).not.toMatch(/unsafe|\*|data:|blob:|http:|nonce|report-/)
    expect(directives(settings).get('script-src')).toBe(`'self' ${SCRIPT}`)
    for (const [name = '', value = ''] of directives(settings))
      if (!/^(script-src|connect-src|require-trusted-types-for)$/.test(name))
        expect(["'self'", "'none'"], name).toContain(value)
  })

  it('keeps frames, base addresses and strings as code out', () => {
    const policy = directives({})
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect(policy.get('base-uri')).toBe("'none'")
    expect(policy.get('form-action')).toBe("'self'")
    expect(policy.get('require-trusted-types-for')).toBe("'script'")
    expect(policy.get('trusted-types')).toBe("'none'")
  })

  it.each<[string, Settings, string]>([
    ['nothing configured', {}, ''],
    ['the API under the own origin', { VITE_API_BASE: '/backend' }, ''],
    ['an empty setting', { VITE_API_BASE: '', VITE_EMAILJS_ORIGIN: '' }, ''],
    [
      'the API elsewhere',
      { VITE_API_BASE: 'https://api.example.com/v1' },
      ' https://api.example.com',
    ],
    ['a port', { VITE_API_BASE: 'http://localhost:8080' }, ' http://localhost:8080'],
    ['no scheme', { VITE_API_BASE: '//api.example.com' }, ' https://api.example.com'],
    ['email', EMAIL, ' https://api.emailjs.com'],
    [
      'email elsewhere',
      { ...EMAIL, VITE_EMAILJS_ORIGIN: 'https://m.example' },
      ' https://m.example',
    ],
    ['email under the own origin', { ...EMAIL, VITE_EMAILJS_ORIGIN: '/email-service' }, ''],
    ['an origin for email, but no account', { VITE_EMAILJS_ORIGIN: 'https://m.example' }, ''],
    ['an account, but no template', { ...EMAIL, VITE_EMAILJS_DEMO_TEMPLATE_ID: '' }, ''],
    [
      'one origin for both',
      { ...EMAIL, VITE_API_BASE: 'https://x.example/a', VITE_EMAILJS_ORIGIN: 'https://x.example' },
      ' https://x.example',
    ],
  ])('lets the app call what the build is for: %s', (_, settings, others) => {
    expect(directives(settings).get('connect-src')).toBe(`'self'${others}`)
  })

  const REPORTS = { VITE_CSP_REPORT_ADDRESS: 'https://reports.example/csp?site=aml' }

  it('sends no report, unless an address is set', () => {
    expect(header('Content-Security-Policy')).not.toContain('report')
    expect(header('Reporting-Endpoints')).toBe('')
    const policy = directives(REPORTS)
    expect(policy.get('report-uri')).toBe('https://reports.example/csp?site=aml')
    expect(policy.get('report-to')).toBe('csp')
    expect(header('Reporting-Endpoints', REPORTS)).toBe(
      'csp="https://reports.example/csp?site=aml"',
    )
    // Reports are the browser's own requests: the app itself may not call there.
    expect(policy.get('connect-src')).toBe("'self'")
  })

  it('lets the app send its errors where the setting says', () => {
    const settings = { VITE_ERROR_REPORT_ADDRESS: 'https://errors.example/app?key=1' }
    expect(directives(settings).get('connect-src')).toBe("'self' https://errors.example")
  })

  it.each([
    'http://reports.example',
    '/csp',
    'https://x.example/;script-src',
    'https://x.example/"',
  ])('refuses to report to %s', (address) => {
    for (const name of ['VITE_CSP_REPORT_ADDRESS', 'VITE_ERROR_REPORT_ADDRESS'] as const)
      expect(() => securityHeaders({ [name]: address }, SCRIPT)).toThrow(address)
  })

  it.each(['data:text/html,x', 'javascript:alert(1)', 'ftp://x.example'])(
    'refuses %s',
    (address) => {
      expect(() => securityHeaders({ VITE_API_BASE: address }, SCRIPT)).toThrow(address)
    },
  )
})

describe('the other headers', () => {
  it('let no address go to another site, as the page itself says', () => {
    expect(header('Referrer-Policy')).toBe('same-origin')
    expect(readFileSync('index.html', 'utf8')).toContain('name="referrer" content="same-origin"')
  })

  it('deny every feature that they name', () => {
    for (const feature of header('Permissions-Policy').split(', '))
      expect(feature).toMatch(/^[a-z-]+=\(\)$/)
  })

  it('last for more than a year over TLS', () => {
    const [, seconds] = /max-age=(\d+)/.exec(header('Strict-Transport-Security')) ?? []
    expect(Number(seconds)).toBeGreaterThan(31_536_000)
  })
})

/** Reads `_headers` as its hosts do: all rules that fit count, and equal names are joined. */
function readHeaders(file: string, path: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const rule of file.trim().split('\n\n')) {
    const [pattern = '', ...lines] = rule.split('\n')
    const source = pattern.replace(/:\w+/g, '[^/]+').replace('*', '.*')
    if (!new RegExp(`^${source}$`).test(path)) continue
    for (const line of lines) {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
      found.set(name, [...(found.has(name) ? [found.get(name)] : []), value].join(', '))
    }
  }
  return found
}

describe('_headers', () => {
  const file = headersFile({}, SCRIPT)
  // What is missing below a folder is kept as its neighbours are: docs/deploying.md says so.
  const visits = VISITS.filter(
    ({ path, status }) => status === 200 || (status === 404 && /^\/[^/]+$/.test(path)),
  )

  it.each(visits)('says of $path what the other servers say', ({ path, status }) => {
    const [bare = ''] = path.split('?')
    expect(Object.fromEntries(readHeaders(file, bare))).toEqual({
      ...Object.fromEntries(securityHeaders({}, SCRIPT)),
      'Cache-Control': cacheControl(bare, status),
    })
  })

  it('stays within what Cloudflare Pages reads: 100 rules, 2000 characters a line', () => {
    expect(file.split('\n\n').length).toBeLessThan(100)
    const settings = { ...EMAIL, VITE_API_BASE: 'https://api.example.com' }
    for (const line of headersFile(settings, SCRIPT).split('\n'))
      expect(line.length).toBeLessThan(2000)
  })
})

it('_redirects moves every spelling of an old address', () => {
  const visited = VISITS.map(({ path, location }) => `${path} ${location}`)
  for (const line of redirectsFile().trim().split('\n')) {
    const [, from, to] = /^(\S+) {2}(\S+) {2}301$/.exec(line) ?? []
    expect(visited).toContain(`${from} ${to}`)
  }
  for (const { from, to } of redirects)
    for (const spelling of [from, `${from}.html`, `${from}/`])
      expect(redirectsFile()).toContain(`${spelling}  ${to}  301\n`)
})
