// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { pageOf, referenceOf, textOf } from './reference-kit'

const HARBOUR = readFileSync('tests/workbench/fixtures/harbour.yaml', 'utf8')
const page = pageOf(await referenceOf(HARBOUR, afterAll))
const article = (id: string) => textOf(page, id, 'article') ?? ''
const text = (id: string) => textOf(page, id) ?? ''
const linkTo = (href: string) => page.querySelector(`main a[href="${href}"]`)?.textContent

describe('the overview', () => {
  it('has contact, license, terms and external documentation', () => {
    expect(linkTo('https://harbour.example/')).toBe('The harbour master')
    expect(linkTo('mailto:master@harbour.example')).toBe('master@harbour.example')
    expect(linkTo('https://harbour.example/license')).toBe('EUPL')
    expect(linkTo('https://harbour.example/terms')).toBe('Terms of service')
    expect(linkTo('https://harbour.example/handbook')).toBe('The handbook')
  })

  it('has the servers with their variables', () => {
    const facts = page.querySelector('.facts')?.textContent?.replace(/\s+/g, ' ')
    expect(facts).toContain('https://{port}.harbour.example:{door}/v2 Each port has its own.')
    expect(facts).toContain('{port} is north by default, one of north, south. Which port.')
    expect(facts).toContain('{door} is 443 by default')
  })

  it.each([
    ['openapi: 3.0.0', '3.0.0'],
    ['"openapi": "3.0.3"', '3.0.3'],
    ['openapi: 3.1.1', '3.1.1'],
  ])('has the version that %s says', async (line, version) => {
    const rest = '\ninfo: { title: T, version: 1.0.0 }\npaths: {}\n'
    const shown = pageOf(await referenceOf(line + rest)).querySelector('.facts')?.textContent
    expect(shown).toContain(`OpenAPI ${version}`)
  })

  it('renders Markdown and the plain HTML in it', () => {
    const prose = page.querySelector('#overview .prose')
    expect(prose?.querySelectorAll('table td')).toHaveLength(2)
    expect(prose?.querySelector('b')?.textContent).toBe('bold')
    expect(prose?.querySelector('br')).toBeTruthy()
  })
})

describe('security', () => {
  it('says of each scheme what it is, where it goes and what its description says', () => {
    expect(text('access-key')).toMatch(/API key in the cookie sid First line\. a list/)
    expect(page.querySelector('#access-key li em')?.textContent).toBe('list')
    expect(text('access-basic')).toContain('Authorization: Basic …')
    expect(text('access-jwt')).toContain('bearer token (JWT): Authorization: Bearer …')
    expect(text('access-tls')).toContain('client certificate')
    expect(text('access-oidc')).toBe(
      'oidc OpenID Connect token: Authorization: Bearer … Discovery: https://login.example/.well-known/openid-configuration',
    )
  })

  it('has the flows of OAuth with addresses and scopes', () => {
    expect(text('access-login')).toMatch(
      /Authorization code flow authorization: https:\/\/login\.example\/authorize ?token: \S+ ?refresh: \S+\/refresh scope read Read all ?scope write Write all Client credentials flow/,
    )
  })

  it('says of each operation which alternatives and scopes it takes', () => {
    expect(article('getShip')).toContain(
      'needs API key in the cookie sid and OAuth 2 token with the scopes read and write, or user name and password (HTTP Basic), or nothing',
    )
    expect(article('listSmall')).toContain('open to all')
  })
})

describe('an operation', () => {
  it('has its own address, external documentation, the encoding of fields, and links', () => {
    expect(article('bookBerth')).toContain('https://booking.harbour.example')
    expect(linkTo('https://harbour.example/booking')).toBe('About booking')
    expect(article('bookBerth')).toContain('The field paper is sent as application/pdf')
    expect(text('bookBerth-201')).toContain(
      'Link ship: getShip with id=$response.body#/ship. The ship.',
    )
    expect(page.querySelector('#bookBerth-201 a[href="#getShip"]')).toBeTruthy()
  })

  it('is marked as deprecated, as its parameters and headers are', () => {
    expect(article('getShip')).toMatch(/or nothing deprecated/)
    expect(text('getShip-fields')).toContain('deprecated')
    expect(text('getShip-plain')).not.toContain('deprecated')
    expect(text('getShip-200')).toMatch(
      /X-Place optional ?deprecated integer, written as application\/json\. Where\. Its value: at least 3\./,
    )
  })

  it('says how parameters are written where that is not the default', () => {
    expect(text('getShip-path-id')).toContain('style label')
    expect(text('getShip-fields')).toContain('explode false')
    expect(text('getShip-plain')).not.toMatch(/style|explode/)
    expect(text('getShip-filter')).toContain('written as application/json')
    expect(text('getShip-filter-flag')).toContain('string')
    expect(text('getShip-near')).toMatch(/for instance north\/1 south\/2 allowReserved/)
  })

  it('links to examples in other files, unless that is not safe', () => {
    expect(linkTo('https://harbour.example/ship.json')).toBe('https://harbour.example/ship.json')
    expect(text('bookBerth-201')).toContain('javascript:alert(1)')
    expect(page.querySelector('[href^="javascript"]')).toBeNull()
  })

  it('has its callbacks, which your server receives', () => {
    const callback = textOf(page, 'bookBerth-callback-onArrival', 'section')
    expect(callback).toMatch(
      /Callback onArrival.*Your server receives POST \{\$request\.body#\/arrivalUrl\}.*Request body.*at optional string.*What your server responds.*202 Noted\./,
    )
  })
})

it('has webhooks, which your server receives, and which no mock returns', () => {
  expect(article('shipHasLeft')).toMatch(/Your server receives POST shipLeft/)
  expect(article('shipHasLeft')).toContain('comes with user name and password')
  expect(article('shipHasLeft')).toMatch(/What your server responds.*200 Noted\./)
  expect(article('shipHasLeft')).not.toContain('Prefer:')
})

describe('a schema', () => {
  it('says which field tells its alternatives apart', () => {
    expect(article('schema-Ship')).toContain('one of Boat or Ferry')
    expect(article('schema-Ship')).toContain('kind says which: boat for Boat and ferry for Ferry')
    expect(article('schema-Ship')).not.toContain('not shown')
  })

  it('has const, default, other names and long lists of values', () => {
    expect(text('schema-Boat-kind')).toContain('always boat')
    expect(text('schema-Boat-crew')).toContain('2 if left out')
    expect(article('schema-Manifest')).toMatch(/names like \^c- integer at most 9/)
    expect(article('schema-Manifest')).toMatch(/any other name object weight optional number/)
    expect(article('schema-Many')).toMatch(/one of 22 values ?a1, a2/)
  })

  it('shows fields of allOf and anyOf', () => {
    expect(article('schema-Ferry')).toMatch(/Boat and more cars optional integer/)
    expect(article('schema-Either')).toMatch(/By name name optional string/)
  })

  it('ends where it contains itself', () => {
    expect(text('schema-Tree-parts')).toContain('list of Tree')
    expect(article('schema-Loop')).toContain('The same fields again.')
    expect(article('schema-Loop').length).toBeLessThan(400)
  })
})
