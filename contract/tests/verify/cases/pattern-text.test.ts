import { describe, expect, it } from 'vitest'
import { compileRegExp } from '../../../src/model/schema/pattern'
import { generateMatchingTexts } from '../../../src/values/pattern-text'

describe('generateMatchingTexts', () => {
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
  ])('makes the same matching texts each time: %s', (pattern) => {
    const [text = '', again] = [0, 1].map(() => generateMatchingTexts(pattern, () => true)[0])
    expect(text).toMatch(compileRegExp(pattern) ?? /$^/)
    expect(text).not.toBe('')
    expect(again).toBe(text)
  })

  it('makes texts that other rules accept', () => {
    const texts = generateMatchingTexts('^[a-z]+$', (text) => text.length === 9)
    expect(texts[0]).toMatch(/^[a-z]{9}$/)
  })

  it('makes none for a pattern of another engine, and for one that nothing matches', () => {
    expect(generateMatchingTexts('^a++$', () => true)).toEqual([])
    expect(generateMatchingTexts('^a(?!.*)$', () => true)).toEqual([])
  })
})
