import { describe, expect, it } from 'vitest'
import { operation, parseRatings, parseRows, ratingsBetween } from '../compared'

const secured = (parts: string) => operation(`security: [${parts}]`)

const TOKEN = 'security: [{ token: [] }]'
const KEY = secured('{ key: [] }')
const BEARER = `
    bearer: { type: http, scheme: bearer }`
const TWO_FLOWS = operation('').replace('flows: {', 'flows: { implicit: { authorizationUrl: /in },')

/** The requirements of an operation in both contracts; `-` for none. */
const NEEDED = `
  a token                              | -                          | { token: [] }              | major/minor security-required
  an optional token that is needed now | { token: [] }, {}          | { token: [] }              | major/minor security-required
  no token                             | { token: [] }              |                            | minor/major security-no-longer-required
  another scheme                       | { token: [] }              | { key: [] }                | major/minor security-alternative-removed, minor security-alternative-added
  an alternative scheme                | { token: [] }              | { token: [] }, { key: [] } | minor security-alternative-added
  an alternative scheme less           | { token: [] }, { key: [] } | { key: [] }                | major/minor security-alternative-removed
  a second scheme beside the first     | { token: [] }              | { token: [], key: [] }     | major/minor security-alternative-removed
  an additional scope                      | { login: [read] }          | { login: [read, write] }   | major/minor security-alternative-removed
  a scope less                         | { login: [read, write] }   | { login: [read] }          | minor security-alternative-added
  a scheme without a list of scopes    | { token: [] }              | { token: null }            | -
  the order of scopes                  | { login: [read, write] }   | { login: [write, read] }   | -
  the order of alternatives            | { token: [] }, { key: [] } | { key: [] }, { token: [] } | -
`

/** The security of a contract, and its schemes. */
const BESIDE: [what: string, base: string, revision: string, found: string][] = [
  [
    'security: [] that goes away',
    operation('security: []', TOKEN),
    operation('', TOKEN),
    'major/minor security-required',
  ],
  ['security of the contract in its operation', operation('', TOKEN), operation(TOKEN), '-'],
  [
    'another security of the contract',
    operation('', TOKEN),
    operation('', TOKEN.replace('token', 'key')),
    'major/minor security-alternative-removed, minor security-alternative-added',
  ],
  ['a renamed scheme', operation(TOKEN), operation(TOKEN).replaceAll('token:', 'bearer:'), '-'],
  ['a scheme like another', operation(TOKEN), `${operation(TOKEN)}${BEARER}`, '-'],
  [
    'a scheme like another, which is needed now',
    `${operation(TOKEN)}${BEARER}`,
    `${operation(TOKEN)}${BEARER}`
      .replace('[{ token: [] }]', '[{ bearer: [] }]')
      .replace(/ +token:.*/, ''),
    'major/minor security-alternative-removed, minor security-alternative-added',
  ],
  [
    'a new scheme of another kind instead of one',
    operation(TOKEN),
    operation(TOKEN).replaceAll('token:', 'basic:').replace('scheme: bearer', 'scheme: basic'),
    'major/minor security-alternative-removed, minor security-alternative-added',
  ],
  [
    'the case of an HTTP scheme',
    operation(TOKEN),
    operation(TOKEN).replace('scheme: bearer', 'scheme: Bearer'),
    '-',
  ],
  [
    'the description and the format of a token',
    operation(TOKEN),
    operation(TOKEN).replace(
      'scheme: bearer',
      'scheme: bearer, description: A., bearerFormat: JWT',
    ),
    'patch documentation-changed, patch documentation-changed',
  ],
  ['a new flow', operation(''), TWO_FLOWS, 'minor security-flow-added'],
  ['a removed flow', TWO_FLOWS, operation(''), 'major security-scheme-changed'],
  [
    'another header of a key',
    KEY,
    KEY.replace('X-Key', 'X-Token'),
    'major security-scheme-changed',
  ],
  [
    'another address for tokens',
    secured('{ login: [] }'),
    secured('{ login: [] }').replace('/token', '/tokens'),
    'major security-scheme-changed',
  ],
]

describe('security', () => {
  const needed = parseRows(NEEDED).map(([what = '', base = '', revision = '', found = '']) => {
    const whole = (cell: string) => (cell === '-' ? operation('') : secured(cell))
    return [what, whole(base), whole(revision), found] as const
  })
  it.each([...needed, ...BESIDE])('%s', async (_, base, revision, found) => {
    expect(await ratingsBetween(base, revision)).toEqual(parseRatings(found))
  })
})
