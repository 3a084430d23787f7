// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { own } from '../run'
import { expectWholeLinks, parsePage, readText, renderReference } from './render-reference'

const HARBOUR = readFileSync(own('tests/fixtures/harbour.yaml'), 'utf8')
const files = await renderReference(HARBOUR, afterAll)
const page = parsePage(files)
const linkTo = (href: string) => page.querySelector(`main a[href="${href}"]`)?.textContent

describe('referencePages: the overview', () => {
  it.each([
    ['https://harbour.example/', 'The harbour master'],
    ['mailto:master@harbour.example', 'master@harbour.example'],
    ['https://harbour.example/license', 'EUPL'],
    ['https://harbour.example/terms', 'Terms of service'],
    ['https://harbour.example/handbook', 'The handbook'],
    ['https://harbour.example/booking', 'About booking'],
    ['https://harbour.example/ship.json', 'https://harbour.example/ship.json'],
  ])('links to %s', (href, text) => {
    expect(linkTo(href)).toBe(text)
  })

  it('renders servers with their variables', () => {
    const facts = page.querySelector('.facts')?.textContent?.replace(/\s+/g, ' ')
    expect(facts).toContain('https://{port}.harbour.example:{door}/v2 Each port has its own.')
    expect(facts).toContain('{port} is north by default, one of north, south. Which port.')
    expect(facts).toContain('{door} is 443 by default')
  })

  it('renders Markdown with plain HTML, and resolves links in the notations of other tools', () => {
    const prose = page.querySelector('#overview .prose')
    expect(prose?.querySelectorAll('table td')).toHaveLength(2)
    expect(prose?.querySelector('b')?.textContent).toBe('bold')
    const links = [...(prose?.querySelectorAll('p a') ?? [])]
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...['#tag-Berths-and-quays', '#bookBerth', '#schema-Ship', '#money-matters'],
      'https://harbour.example/prices',
    ])
    expectWholeLinks(files)
  })
})

describe('referencePages: security schemes', () => {
  it.each([
    ['access-key', /API key in the cookie sid First line\. a list/],
    ['access-basic', /Authorization: Basic …/],
    ['access-jwt', /bearer token \(JWT\): Authorization: Bearer …/],
    ['access-tls', /client certificate/],
    [
      'access-oidc',
      /^oidc OpenID Connect token: Authorization: Bearer … Discovery: https:\/\/login\.example\/\.well-known\/openid-configuration$/,
    ],
    [
      'access-login',
      /Authorization code flow authorization: https:\/\/login\.example\/authorize ?token: \S+ ?refresh: \S+\/refresh scope read Read all ?scope write Write all Client credentials flow/,
    ],
  ])('%s renders credentials, description and flows', (id, text) => {
    expect(readText(page, id)).toMatch(text)
  })
})

describe('referencePages: operations and schemas', () => {
  it.each<[string, RegExp, string?]>([
    [
      'getShip',
      /needs API key in the cookie sid and OAuth 2 token with the scopes read and write, or user name and password \(HTTP Basic\), or nothing deprecated/,
      'article',
    ],
    ['listPilots', /needs pilot \(undeclared security scheme\)/, 'article'],
    [
      'bookBerth',
      /https:\/\/booking\.harbour\.example.*The field paper is sent as application\/pdf/,
      'article',
    ],
    [
      'shipHasLeft',
      /Your server receives POST shipLeft.*comes with user name and password.*What your server responds.*200 Noted\./,
      'article',
    ],
    [
      'schema-Ship',
      /one of Boat or Ferry.*kind selects the schema: boat for Boat and ferry for Ferry/,
      'article',
    ],
    [
      'schema-Manifest',
      /names like \^c- integer at most 9.*any other name object weight optional/,
      'article',
    ],
    ['schema-Many', /one of 22 values ?a1, a2/, 'article'],
    ['schema-Loop', /^.{0,300}The same fields again\..{0,100}$/, 'article'],
    ['bookBerth-201', /Link ship: getShip with id=\$response\.body#\/ship\. The ship\./],
    [
      'bookBerth-callback-onArrival',
      /Callback onArrival.*Your server receives POST \{\$request\.body#\/arrivalUrl\} Request body.*at optional string.*What your server responds.*202 Noted\./,
      'section',
    ],
    ['getShip-fields', /deprecated.*explode false|explode false.*deprecated/],
    ['getShip-plain', /^plain ?optional ?list of string$/],
    [
      'getShip-200',
      /X-Place optional ?deprecated integer, serialized as application\/json\. Where\. Its value: at least 3\./,
    ],
    ['getShip-path-id', /style label/],
    ['getShip-filter', /serialized as application\/json/],
    ['getShip-filter-flag', /string/],
    ['getShip-near', /for instance north\/1 south\/2 allowReserved/],
    ['schema-Boat-kind', /always boat/],
    ['schema-Boat-crew', /2 by default/],
  ])('render %s', (id, text, around) => {
    expect(readText(page, id, around)).toMatch(text)
  })

  it('render no Prefer header in a webhook, and no extension of a schema', () => {
    expect(readText(page, 'shipHasLeft', 'article')).not.toContain('Prefer:')
    expect(readText(page, 'schema-Ship', 'article')).not.toContain('not shown')
  })

  it('render links to operations, and no links to unsafe URLs', () => {
    expect(page.querySelector('#bookBerth-201 a[href="#getShip"]')).toBeTruthy()
    expect(readText(page, 'bookBerth-201')).toContain('javascript:alert(1)')
    expect(page.querySelector('[href^="javascript"]')).toBeNull()
  })
})

describe('referencePages: groups of operations', () => {
  const TITLES = ['Ships', 'Berths', 'Small berths', 'Pilots', 'Other operations', 'Webhooks']
  const groups = [...page.querySelectorAll('.group')]

  it('are declared tags, undeclared tags, operations without a tag, and webhooks, in this order', () => {
    expect(groups.map((group) => group.querySelector('h2')?.textContent)).toEqual(TITLES)
    const titles = [0, 1, 4].map((index) => groups[index]?.querySelector('h3')?.textContent)
    expect(titles).toEqual(['Get a ship', 'Book a berth', 'Up or not'])
  })

  it('render description and documentation of the tag, and link operations with it as a second tag', () => {
    const [ships] = groups
    expect(ships?.querySelector('.prose em')?.textContent).toBe('floats')
    expect(ships?.querySelector('a[href="https://harbour.example/ships"]')).toBeTruthy()
    expect(ships?.textContent).toContain('Also under this tag:')
    expect(ships?.querySelector('.plain a[href="#bookBerth"]')).toBeTruthy()
  })

  it('are listed in the contents, with a child tag below its parent', () => {
    const folds = [...page.querySelectorAll('nav.contents li > details')]
    const titles = folds.map((one) => one.querySelector('summary')?.textContent)
    expect(titles).toEqual([...TITLES, 'Schemas'])
    expect(folds[2]?.parentElement?.className).toBe('depth-1')
    expect(folds[0]?.querySelector('a[href="#getShip"]')?.textContent).toContain('Get a ship')
  })

  it('are listed below the headings of x-tagGroups', async () => {
    const contract = parse(HARBOUR)
    contract['x-tagGroups'] = [
      { name: 'On land', tags: ['Pilots', 'Berths and quays'] },
      { name: 'At sea', tags: ['Ships', 'Nowhere'] },
    ]
    const entries = [
      ...parsePage(await renderReference(contract)).querySelectorAll('.menu > ul > li'),
    ]
    const titles = entries.map((one) => (one.querySelector('summary, a') ?? one).textContent)
    expect(titles.slice(3)).toEqual([
      ...['On land', 'Pilots', 'Berths', 'Small berths', 'At sea', 'Ships'],
      ...['Other operations', 'Webhooks', 'Schemas'],
    ])
  })

  it('include tags with circular parents', async () => {
    const contract = parse(HARBOUR)
    contract.tags = [
      { name: 'Ships', parent: 'Pilots' },
      { name: 'Pilots', parent: 'Ships' },
    ]
    const circular = parsePage(await renderReference(contract))
    expect(['tag-Ships', 'tag-Pilots'].map((id) => readText(circular, id))).toEqual([
      'Ships',
      'Pilots',
    ])
  })
})
