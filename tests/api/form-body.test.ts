import { expect, it } from 'vitest'
import { serializeForm } from '@/api/form-body'

it.each<[string, unknown, [name: string, value: string][]]>([
  [
    'values of each type',
    { a: 'x', b: 0, c: false },
    [
      ['a', 'x'],
      ['b', '0'],
      ['c', 'false'],
    ],
  ],
  [
    'a list by its items',
    { a: [1, 2] },
    [
      ['a', '1'],
      ['a', '2'],
    ],
  ],
  ['an object as JSON', { a: { b: [1] } }, [['a', '{"b":[1]}']]],
  ['no field without a value', { a: undefined, b: [] }, []],
  ['reserved characters', { 'a&b': 'c=d +%' }, [['a&b', 'c=d +%']]],
  ['no body', undefined, []],
])('serializeForm writes %s', (_, data, fields) => {
  expect([...new URLSearchParams(serializeForm(data))]).toEqual(fields)
})
