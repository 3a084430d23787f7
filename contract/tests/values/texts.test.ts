import { expect, it } from 'vitest'
import { readContract } from '../../src/model/contract/read-contract'
import type { Document, Schema } from '../../src/model/document/document'
import { compileRegExp } from '../../src/model/schema/pattern'
import { makeMatch } from '../../src/values/make'

const make = (...all: Schema[]) => {
  const document = { openapi: '3.1.0', info: { title: 'T', version: '1.0.0' }, paths: {} }
  const contract = readContract(document as unknown as Document)
  return makeMatch({ contract, audience: 'request' }, all)
}

it.each([
  '^[0-9]{6,15}$',
  String.raw`^\p{Lu}[\p{L} ]{0,9}$`,
  String.raw`^\p{Script=Arabic}+$`,
  '^[a-z]+(-[a-z]+)*$',
  String.raw`^(0|[1-9]\d*)\.(0|[1-9]\d*)$`,
  '^#[0-9a-fA-F]{6}$',
  '^(?!.*--)[a-z-]{3,10}$',
  String.raw`^(?=.*[A-Z])(?=.*\d).{8,20}$`,
  String.raw`^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,}$`,
  String.raw`^[^\s@]+@[^\s@]+$`,
  String.raw`^\bword\b$`,
  String.raw`^(a|b)\1$`,
  String.raw`^(?<one>a|b)-\k<one>$`,
  String.raw`^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$`,
  '^((?!foo).)*$',
  String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$`,
])('makeMatch makes the same text each time that matches %s', (pattern) => {
  const text = make({ type: 'string', pattern })
  expect(text).toMatch(compileRegExp(pattern) ?? /$^/)
  expect(make({ type: 'string', pattern })).toBe(text)
})

it.each<[Schema[], RegExp]>([
  [
    [
      { type: 'string', pattern: '^[a-z]+$' },
      { minLength: 9, maxLength: 9 },
    ],
    /^[a-z]{9}$/,
  ],
  [[{ type: 'string', pattern: '^https?://' }, { not: { pattern: '^https' } }], /^http:\/\//],
  [[{ type: 'string', format: 'email', maxLength: 8 }], /^[^@]+@[^@]+$/],
  [[{ type: 'string', format: 'email', minLength: 50 }], /^.{50,}$/],
  [[{ type: 'string', format: 'ipv4', maxLength: 7 }], /^\d\.\d\.\d\.\d$/],
  [[{ type: 'string', format: 'date-time', maxLength: 20, not: { pattern: '^2' } }], /^[^2]/],
])('makeMatch makes a text of %j', (all, expected) => {
  expect(make(...all)).toMatch(expected)
})

it('makeMatch makes none for a pattern of another engine, and for one that nothing matches', () => {
  expect(make({ type: 'string', pattern: '^a++$' })).toBe(undefined)
  expect(make({ type: 'string', pattern: '^a(?!.*)$' })).toBe(undefined)
})
