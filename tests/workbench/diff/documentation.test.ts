import { describe, expect, it } from 'vitest'
import { replaced } from '../../run'
import { sentencesBetween } from './compared'

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

const CONTENT = 'GET /pets response 200 application/json'

describe('a change of documentation names its lines in both contracts', () => {
  it.each<[text: string, was: string, is: string, lines?: [string, string]]>([
    ['info: summary changed', 'summary: All pets', 'summary: Some pets'],
    ['info: summary changed', '  summary: All pets\n', '', ['summary: All pets', '-']],
    ['tags changed', 'description: Pets.\npaths', 'description: Cats.\npaths', ['tags:', 'tags:']],
    ['GET /pets: summary changed', 'summary: List', 'summary: All'],
    ['GET /pets: x-owner changed', 'x-owner: Ann', 'x-owner: Eve'],
    ['GET /pets: x-owner changed', '      x-owner: Ann\n', '', ['x-owner: Ann', '-']],
    ['GET /pets query parameter limit: example changed', 'example: 9', 'example: 8'],
    [
      'GET /pets query parameter limit: example changed',
      '          example: 9\n',
      '',
      ['example: 9', '-'],
    ],
    [`${CONTENT}: description changed`, 'description: A pet.', 'description: A cat.'],
    [
      `${CONTENT}: description changed`,
      '- description: With a name.',
      '- description: With names.',
    ],
    [
      `${CONTENT}: description changed`,
      '- description: With a name.',
      '- {}',
      ['- description: With a name.', 'description: A pet.'],
    ],
    [`${CONTENT}: x-reader changed`, '- x-reader: Bob', '- x-reader: Ben'],
    [`${CONTENT} example one: summary changed`, 'summary: One pet', 'summary: A pet'],
    [`${CONTENT}: the example one has another value`, 'value: 1', 'value: 3', ['one:', 'one:']],
    [`${CONTENT}: the example two has another value`, 'value: 2', 'value: 3', ['pair:', 'pair:']],
  ])('%s', async (text, was, is, lines = [was, is]) => {
    const [base, revision] = [CONTRACT, replaced(CONTRACT, was, is)]
    const [line, lineNow] = lines
    expect(await sentencesBetween(base, revision)).toEqual([`${text} | ${line} | ${lineNow}`])
    expect(await sentencesBetween(revision, base)).toEqual([`${text} | ${lineNow} | ${line}`])
  })

  it('also where an example is new, removed, or no longer the default', async () => {
    const [, one = '', two = ''] = /( +one:\n.*\n.*\n)( +two:\n.*\n)/.exec(CONTRACT) ?? []
    const withoutOne = replaced(CONTRACT, one, '')
    const swapped = replaced(CONTRACT, one + two, two + one)
    expect(await sentencesBetween(CONTRACT, swapped)).toEqual([
      `${CONTENT}: the default example was one, and is two now | one: | two:`,
    ])
    expect(await sentencesBetween(CONTRACT, withoutOne)).toEqual([
      `${CONTENT}: the example one is removed | one: | -`,
      `${CONTENT}: the default example was one, and is two now | one: | two:`,
    ])
    expect(await sentencesBetween(withoutOne, swapped)).toEqual([
      `${CONTENT}: the example one is new | - | one:`,
    ])
  })
})
