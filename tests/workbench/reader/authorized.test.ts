import { describe, expect, it } from 'vitest'
import { readContract } from '../../../workbench/reader/read-contract'
import { isAuthorized } from '../../../workbench/reader/validate'

describe('a request is authorized', () => {
  const SCHEMES = {
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    inQuery: { type: 'apiKey', in: 'query', name: 'key' },
    inCookie: { type: 'apiKey', in: 'cookie', name: 's.id' },
    bearer: { type: 'http', scheme: 'bearer' },
    basic: { type: 'http', scheme: 'Basic' },
    oauth: { type: 'oauth2', flows: {} },
    certificate: { type: 'mutualTLS' },
  }
  type Name = keyof typeof SCHEMES

  it.each<[string, Name[][], Record<string, string>, string, boolean]>([
    ['where nothing is asked for', [], {}, '', true],
    ['by a header', [['key']], { 'x-key': '' }, '', true],
    ['not without it', [['key']], {}, 'X-Key=1', false],
    ['by the query', [['inQuery']], {}, 'key=1', true],
    ['not by the header then', [['inQuery']], { key: '1' }, '', false],
    ['by a cookie', [['inCookie']], { cookie: 's.id=7' }, '', true],
    ['by the second cookie', [['inCookie']], { cookie: 'a=1; s.id=7' }, '', true],
    ['by the second cookie without a blank', [['inCookie']], { cookie: 'a=1;s.id=7' }, '', true],
    ['not by the end of a name', [['inCookie']], { cookie: 'as.id=7' }, '', false],
    ['not by another name', [['inCookie']], { cookie: 'sxid=7' }, '', false],
    ['not by the value of another', [['inCookie']], { cookie: 'a=s.id' }, '', false],
    ['not without cookies', [['inCookie']], {}, '', false],
    ['by a token', [['bearer']], { authorization: 'bearer 7' }, '', true],
    ['not by a password then', [['bearer']], { authorization: 'Basic 7' }, '', false],
    ['not by a word that only begins so', [['bearer']], { authorization: 'Bearers 7' }, '', false],
    ['not by what stands behind another', [['bearer']], { authorization: 'A Bearer 7' }, '', false],
    ['not without a header', [['bearer']], {}, '', false],
    ['by a password', [['basic']], { authorization: 'Basic 7' }, '', true],
    ['not by a token then', [['basic']], { authorization: 'Bearer 7' }, '', false],
    ['by a token of OAuth', [['oauth']], { authorization: 'Bearer 7' }, '', true],
    ['by its certificate, which nobody sees', [['certificate']], {}, '', true],
    ['by one of two', [['key'], ['bearer']], { authorization: 'Bearer 7' }, '', true],
    ['not by one where both are needed', [['key', 'bearer']], { 'x-key': '1' }, '', false],
  ])('%s', (_, security, headers, query, expected) => {
    const [operation] = readContract({
      openapi: '3.1.0',
      info: { title: 'A', version: '1.0.0' },
      security: security.map((names) => Object.fromEntries(names.map((name) => [name, []]))),
      paths: { '/a': { get: { responses: {} } } },
      components: { securitySchemes: SCHEMES },
    }).operations
    if (!operation) throw new Error('no operation')
    const header = (name: string) => headers[name]
    expect(isAuthorized(operation, header, new URLSearchParams(query))).toBe(expected)
  })
})
