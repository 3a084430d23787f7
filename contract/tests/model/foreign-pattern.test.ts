import { describe, expect, it } from 'vitest'
import { compileRegExp } from '../../src/model/schema/pattern'

describe('compileRegExp', () => {
  it.each<[pattern: string, matching: string, other: string]>([
    // ECMA-262 with the Unicode flag.
    [String.raw`^\p{Lu}[\p{L} ]{0,9}$`, 'Élan', 'élan'],
    ['^🙂{2}$', '🙂🙂', '🙂'],
    // Escapes that the Unicode flag excludes.
    [String.raw`^\w+\-\_\@\d$`, 'a-_@1', 'a-_@'],
    [String.raw`^[\w-\.]+$`, 'a-.b', 'a b'],
    ['^a{,3}$', 'a{,3}', 'aa'],
    // PCRE, Java, Python, Ruby and Go.
    [String.raw`\A[a-z]+\z`, 'abc', 'abc\n'],
    [String.raw`\A[a-z]+\Z`, 'abc\n', 'abc\n\n'],
    ['(?i)^[a-z]+$', 'ABC', 'AB1'],
    ['(?s)^a.b$', 'a\nb', 'ab'],
    ['^(?P<x>a+)-(?P=x)$', 'aa-aa', 'aa-a'],
    ['^[[:alpha:]_]+$', 'a_B', 'a1'],
    ['^[^[:space:]]+$', 'a', ' '],
    [String.raw`^\pL\PL$`, 'é1', '11'],
    [String.raw`^\p{Upper}\p{XDigit}$`, 'AF', 'aF'],
    [String.raw`^\Qa.b\E$`, 'a.b', 'axb'],
    ['^a(?#comment)b$', 'ab', 'a'],
    [String.raw`^\h[\h]$`, ' \t', 'ht'],
  ])('translates %s', (pattern, matching, other) => {
    const expression = compileRegExp(pattern)
    expect([expression?.test(matching), expression?.test(other)]).toEqual([true, false])
  })

  it.each([
    '(?i)^[a-z]++$',
    '^(?>a+)b$',
    '^a(?i)b$',
    '^(?x) a $',
    '^[a-z&&[^b]]+$',
    '^[]a]+$',
    String.raw`^\Gabc$`,
    String.raw`^\i\c*$`,
    '^[[:^alpha:]]$',
    '(',
  ])('has no expression for %s', (pattern) => {
    expect(compileRegExp(pattern)).toBe(undefined)
  })
})
