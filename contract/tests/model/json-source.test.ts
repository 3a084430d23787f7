import { describe, expect, it } from 'vitest'
import { parseSource } from '../../src/model/source/source.ts'

const parse = (text: string) => parseSource('contract.json', new TextEncoder().encode(text))

const listPointers = (value: unknown, pointer: string[] = []): string[][] => [
  pointer,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, child]) => listPointers(child, [...pointer, key]))
    : []),
]

const TEXTS = {
  'a contract': JSON.stringify(
    { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: { '/a/~b': { get: {} } } },
    null,
    2,
  ),
  'line endings of Windows': '{\r\n  "a": [\r\n    1,\r\n    { "b": null }\r\n  ]\r\n}\r\n',
  'values below their keys': '{\n  "a":\n  {\n    "b":\n    [\n      1\n    ]\n  }\n}',
  'numbers as written': '{ "a": 9223372036854775807, "b": 1.10, "c": -0, "d": 1e400, "e": 2.50e3 }',
  'escapes and line separators': '{ "a\\u0062": "\\ud83d\\ude00 \u2028 \\n", "": [[], {}, false] }',
  'names of object members':
    '{ "__proto__": { "a": 1 }, "constructor": 2, "2": "two", "1": "one" }',
}

describe('parseSource', () => {
  it.each(Object.entries(TEXTS))('reads %s in JSON as the YAML parser does', (_, text) => {
    const json = parse(text)
    // A comment is no JSON.
    const yaml = parse(`# YAML\n${text}`)
    expect(JSON.stringify(json.value)).toBe(JSON.stringify(yaml.value))
    for (const pointer of listPointers(json.value).slice(1))
      expect(yaml.findLine(pointer), pointer.join('/')).toBe((json.findLine(pointer) ?? 0) + 1)
  })

  it('finds the line of the nearest existing ancestor', () => {
    const { findLine } = parse('{\n  "a": {\n    "b": 1\n  }\n}')
    expect([findLine(['a', 'b', 'c']), findLine(['a', 'x']), findLine(['x'])]).toEqual([
      3,
      2,
      undefined,
    ])
  })

  it('keeps "<<" as a key of JSON', () => {
    expect(parse('{ "<<": { "a": 1 } }').value).toEqual({ '<<': { a: 1 } })
  })

  it('reads a comma behind the last item, which YAML allows', () => {
    expect(parse('{ "a": [1, 2,], }').value).toEqual({ a: [1, 2] })
  })

  it.each([
    ['a duplicate key', '{\n  "a": 1,\n  "a": 2\n}', 'contract.json:3: duplicate key a'],
    ['a comment', '{\n  // Why.\n  "a": 1\n}', 'contract.json:2: JSON has no comments'],
    ['300 levels', `{"a":\n${'['.repeat(300)}${']'.repeat(300)}}`, 'contract.json:2: it is nested'],
    ['200,000 levels', '['.repeat(200_000), 'contract.json: it is nested too deeply'],
    ['an unclosed text', '{\n  "a": "b\n', 'contract.json:2: Missing closing "quote'],
  ])('names the error of %s, with its line where it is known', (_, text, message) => {
    expect(() => parse(text)).toThrow(message)
  })
})
