import { readContract } from 'aml-contract/model'
import { describe, expect, it } from 'vitest'
import { isCommand } from '../../../plugins/orval/commands.ts'
import { findUnsupportedSecurity, writeSecurity } from '../../../plugins/orval/credentials.ts'
import { normalizeForOrval } from '../../../plugins/orval/for-orval.ts'
import { createCredentialHeaders } from '../../../src/api/credential-headers.ts'

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  basic: { type: 'http', scheme: 'Basic' },
  digest: { type: 'http', scheme: 'digest' },
  oauth: { type: 'oauth2', flows: {} },
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
  inQuery: { type: 'apiKey', in: 'query', name: 'key' },
  tls: { type: 'mutualTLS' },
}
const SECRET = { type: 'string', format: 'password' }

const createContract = (operation: object) =>
  readContract({
    openapi: '3.1.0',
    info: { title: 'A', version: '1.0.0' },
    paths: {
      '/a': {
        get: {
          operationId: 'getIt',
          tags: ['a'],
          responses: { 204: { description: '' } },
          ...operation,
        },
      },
    },
    components: { securitySchemes },
  })

function createOperation(operation: object) {
  const [created] = createContract(operation).operations
  return created ?? expect.unreachable()
}

const bearer = { scheme: 'bearer', header: 'Authorization', prefix: 'Bearer ' }

describe('writeSecurity', () => {
  it.each<[string, object[], object[][] | undefined]>([
    ['no scheme', [], undefined],
    ['a bearer token', [{ bearer: [] }], [[bearer]]],
    ['OAuth', [{ oauth: [] }], [[{ ...bearer, scheme: 'oauth' }]]],
    ['Basic', [{ basic: [] }], [[{ scheme: 'basic', header: 'Authorization', prefix: 'Basic ' }]]],
    [
      'a key with a cookie',
      [{ key: [], cookie: [] }],
      [[{ scheme: 'key', header: 'X-Key' }, { scheme: 'cookie' }]],
    ],
    ['a cookie, which the browser sends', [{ cookie: [] }], undefined],
    ['a certificate', [{ tls: [] }], undefined],
    ['an optional token last', [{}, { bearer: [] }], [[bearer], []]],
    ['no key in the query, beside another scheme', [{ inQuery: [] }, { bearer: [] }], [[bearer]]],
  ])('writes %s', (_, security, expected) => {
    const written = writeSecurity(createOperation({ security }))
    expect(written === undefined ? undefined : JSON.parse(written)).toEqual(expected)
  })
})

it.each<[string, object[], string]>([
  [
    'a key in the query',
    [{ inQuery: [] }],
    'the key inQuery would be in the URL, which servers log',
  ],
  ['Digest', [{ digest: [] }], 'the security scheme digest is neither bearer, basic nor a key'],
  ['an undeclared scheme', [{ other: [] }], 'the security scheme other is not declared'],
])('findUnsupportedSecurity names %s', (_, security, problem) => {
  const contract = createContract({ security })
  expect(contract.operations.flatMap(findUnsupportedSecurity)).toEqual([problem])
  expect(() => normalizeForOrval(contract)).toThrow(`getIt: ${problem}`)
})

describe('a parameter that repeats a credential', () => {
  const header = (name: string) => ({ name, in: 'header', required: true, schema: SECRET })

  it.each([
    ['makes no command', [header('x-key'), header('Authorization')], false],
    ['does not hide another secret', [header('X-Key'), header('X-Pin')], true],
  ])('%s', (_, parameters, expected) => {
    expect(isCommand(createOperation({ security: [{ key: [] }], parameters }))).toBe(expected)
  })

  it('is left to src/api, so that no hook asks for it', () => {
    const parameters = [header('X-Key'), { ...header('X-Trace'), schema: { type: 'string' } }]
    const { paths } = normalizeForOrval(createContract({ security: [{ key: [] }], parameters }))
    const { get } = Object(paths)['/a']
    expect(get.parameters.map(({ name }: { name: string }) => name)).toEqual(['X-Trace'])
    expect(get.tags).toEqual(['a-queries'])
  })
})

describe('createCredentialHeaders', () => {
  const KEY = { scheme: 'key', header: 'X-Key' }

  it.each<[string, object, Record<string, string>]>([
    [
      'the first alternative whose credentials are known',
      { key: 'k', bearer: 't' },
      { Authorization: 'Bearer t' },
    ],
    ['another one', { key: 'k' }, { 'X-Key': 'k' }],
    ['none without credentials', {}, {}],
  ])('creates the headers of %s', (_, credentials, headers) => {
    expect(createCredentialHeaders([[bearer], [KEY]], { ...credentials })).toEqual(headers)
  })

  it('sends all credentials of an alternative, or none', () => {
    expect(createCredentialHeaders([[bearer, KEY]], { bearer: 't' })).toEqual({})
    expect(
      createCredentialHeaders([[bearer, KEY, { scheme: 'cookie' }]], { bearer: 't', key: 'k' }),
    ).toEqual({
      Authorization: 'Bearer t',
      'X-Key': 'k',
    })
  })
})
