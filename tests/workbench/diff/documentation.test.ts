import { describe, expect, it } from 'vitest'
import { replaced } from '../../run'
import { changesBetween, lineIn } from './compared'

const CONTRACT = `
openapi: 3.1.0
info:
  title: Pets
  version: 1.0.0
  summary: All pets
tags:
  - name: pets
    description: Pets.
paths:
  /pets:
    get:
      summary: List
      x-owner: Ann
      parameters:
        - name: limit
          in: query
          schema: { type: integer }
          example: 9
      responses:
        '200':
          description: Pets.
          content:
            application/json:
              schema:
                description: A pet.
                allOf:
                  - description: With a name.
                  - x-reader: Bob
              examples:
                one:
                  summary: One pet
                  value: 1
                two:
                  $ref: '#/components/examples/two'
components:
  examples:
    pair:
      value: 2
    two:
      $ref: '#/components/examples/pair'
`

/** The changes, each with the lines that it names in both contracts. */
async function described(base: string, revision: string) {
  const lineOf = (text: string, place: string | null) =>
    place && (text.split('\n')[lineIn(place) - 1]?.trim() ?? place)
  return (await changesBetween(base, revision)).map((change) => [
    change.text,
    lineOf(base, change.base),
    lineOf(revision, change.revision),
  ])
}

const CONTENT = 'GET /pets response 200 application/json'

describe('a change of documentation names its lines in both contracts', () => {
  it.each<[was: string, is: string, text: string, lines?: [string, string | null]]>([
    ['summary: All pets', 'summary: Some pets', 'info: summary changed'],
    ['  summary: All pets\n', '', 'info: summary changed', ['summary: All pets', null]],
    ['description: Pets.\npaths', 'description: Cats.\npaths', 'tags changed', ['tags:', 'tags:']],
    ['summary: List', 'summary: All', 'GET /pets: summary changed'],
    ['x-owner: Ann', 'x-owner: Eve', 'GET /pets: x-owner changed'],
    ['      x-owner: Ann\n', '', 'GET /pets: x-owner changed', ['x-owner: Ann', null]],
    ['example: 9', 'example: 8', 'GET /pets query parameter limit: example changed'],
    [
      '          example: 9\n',
      '',
      'GET /pets query parameter limit: example changed',
      ['example: 9', null],
    ],
    ['description: A pet.', 'description: A cat.', `${CONTENT}: description changed`],
    [
      '- description: With a name.',
      '- description: With names.',
      `${CONTENT}: description changed`,
    ],
    [
      '- description: With a name.',
      '- {}',
      `${CONTENT}: description changed`,
      ['- description: With a name.', 'description: A pet.'],
    ],
    ['- x-reader: Bob', '- x-reader: Ben', `${CONTENT}: x-reader changed`],
    ['summary: One pet', 'summary: A pet', `${CONTENT} example one: summary changed`],
    ['value: 1', 'value: 3', `${CONTENT}: the example one has another value`, ['one:', 'one:']],
    ['value: 2', 'value: 3', `${CONTENT}: the example two has another value`, ['pair:', 'pair:']],
  ])('%s -> %s', async (was, is, text, lines = [was, is]) => {
    const [base, revision] = [CONTRACT, replaced(CONTRACT, was, is)]
    const [line, lineNow] = lines
    expect(await described(base, revision)).toEqual([[text, line, lineNow]])
    expect(await described(revision, base)).toEqual([[text, lineNow, line]])
  })

  it('also where an example is new, removed, or no longer the default', async () => {
    const [, one = '', two = ''] = /( +one:\n.*\n.*\n)( +two:\n.*\n)/.exec(CONTRACT) ?? []
    const withoutOne = replaced(CONTRACT, one, '')
    const swapped = replaced(CONTRACT, one + two, two + one)
    expect(await described(CONTRACT, swapped)).toEqual([
      [`${CONTENT}: the default example was one, and is two now`, 'one:', 'two:'],
    ])
    expect(await described(CONTRACT, withoutOne)).toEqual([
      [`${CONTENT}: the example one is removed`, 'one:', null],
      [`${CONTENT}: the default example was one, and is two now`, 'one:', 'two:'],
    ])
    expect(await described(withoutOne, swapped)).toEqual([
      [`${CONTENT}: the example one is new`, null, 'one:'],
    ])
  })
})
