import { describe, expect, it } from 'vitest'
import { listRatings, operation, parseRatings, parseRows } from '../compared'

const secured = (parts: string) => operation(`security: [${parts}]`)

const TOKEN = 'security: [{ token: [] }]'
const BEARER = `
    bearer: { type: http, scheme: bearer }`
const TWO_FLOWS = operation('').replace('flows: {', 'flows: { implicit: { authorizationUrl: /in },')

/** The requirements of an operation in both contracts; `-` for none. */
const NEEDED = `
  a token                              | -                          | { token: [] }              | major/minor security-required
  an optional token that becomes required | { token: [] }, {}          | { token: [] }              | major/minor security-required
  a removed token                      | { token: [] }              |                            | minor/major security-no-longer-required
  an alternative scheme                | { token: [] }              | { token: [] }, { key: [] } | minor/major security-alternative-added
  a removed alternative scheme         | { token: [] }, { key: [] } | { key: [] }                | major/minor security-alternative-removed
  fewer scopes | { login: [read, write] } | { login: [write] } | minor/major security-alternative-added
  one of two schemes | { token: [], key: [] } | { token: [] }, { key: [] } | minor/major security-alternative-added, minor/major security-alternative-added
  a second scheme beside the first     | { token: [] }              | { token: [], key: [] }     | major/minor security-alternative-removed
`

const SCHEMES: [what: string, base: string, revision: string, found: string][] = [
  ['a renamed scheme', operation(TOKEN), operation(TOKEN).replaceAll('token:', 'bearer:'), '-'],
  [
    'an equal scheme that existed before, and becomes required',
    `${operation(TOKEN)}${BEARER}`,
    `${operation(TOKEN)}${BEARER}`
      .replace('[{ token: [] }]', '[{ bearer: [] }]')
      .replace(/ +token:.*/, ''),
    'major/minor security-alternative-removed, minor/major security-alternative-added',
  ],
  [
    'a scheme of another type instead',
    operation(TOKEN),
    operation(TOKEN).replaceAll('token:', 'basic:').replace('scheme: bearer', 'scheme: basic'),
    'major/minor security-alternative-removed, minor/major security-alternative-added',
  ],
  [
    'the case of the header of a key',
    operation('security: [{ key: [] }]'),
    operation('security: [{ key: [] }]').replace('X-Key', 'x-key'),
    '-',
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
  [
    'a removed scope of a flow',
    operation(''),
    operation('').replace(', write: Write.', ''),
    'major security-scheme-changed',
  ],
  [
    'the description of a scope',
    operation(''),
    operation('').replace('write: Write.', 'write: Writes.'),
    'patch documentation-changed',
  ],
  ['a removed flow', TWO_FLOWS, operation(''), 'major security-scheme-changed'],
]

describe('compare, for security', () => {
  const needed = parseRows(NEEDED).map(([what = '', base = '', revision = '', found = '']) => {
    const whole = (cell: string) => (cell === '-' ? operation('') : secured(cell))
    return [what, whole(base), whole(revision), found] as const
  })
  it.each([...needed, ...SCHEMES])('rates %s', async (_, base, revision, found) => {
    expect(await listRatings(base, revision)).toEqual(parseRatings(found))
  })
})
