import { describe, expect, it } from 'vitest'
import { replaced } from '../run'
import { parseRows, sentencesBetween } from './compared'

const CONTRACT = `
openapi: 3.1.0
info:
  title: Pets
  version: 1.0.0
  summary: All pets
tags:
  - name: pets
    description: A tag.
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

/** The edited text, its replacement, the sentence, and its lines in both contracts. */
const EDITS = `
  summary: All pets | summary: Some pets | info: summary changed | summary: All pets | summary: Some pets
  summary: All pets | | info: summary changed | summary: All pets | -
  description: A tag. | description: Tags. | tags changed | tags: | tags:
  summary: List | summary: All | GET /pets: summary changed | summary: List | summary: All
  x-owner: Ann | x-owner: Eve | GET /pets: x-owner changed | x-owner: Ann | x-owner: Eve
  x-owner: Ann | | GET /pets: x-owner changed | x-owner: Ann | -
  example: 9 | example: 8 | GET /pets query parameter limit: example changed | example: 9 | example: 8
  example: 9 | | GET /pets query parameter limit: example changed | example: 9 | -
  description: A pet. | description: A cat. | <content>: description changed | description: A pet. | description: A cat.
  - description: With a name. | - description: With names. | <content>: description changed | - description: With a name. | - description: With names.
  - description: With a name. | - {} | <content>: description changed | - description: With a name. | description: A pet.
  - x-reader: Bob | - x-reader: Ben | <content>: x-reader changed | - x-reader: Bob | - x-reader: Ben
  summary: One pet | summary: A pet | <content> example one: summary changed | summary: One pet | summary: A pet
  value: 1 | value: 3 | <content>: the example one has another value | one: | one:
  value: 2 | value: 3 | <content>: the example two has another value | pair: | pair:
`

describe('a change of documentation names its lines in both contracts', () => {
  it.each(parseRows(EDITS))('%s -> %s: %s', async (was = '', is = '', row = '', line, lineNow) => {
    const text = row.replace('<content>', CONTENT)
    const revision = replaced(CONTRACT, was, is)
    expect(await sentencesBetween(CONTRACT, revision)).toEqual([`${text} | ${line} | ${lineNow}`])
    expect(await sentencesBetween(revision, CONTRACT)).toEqual([`${text} | ${lineNow} | ${line}`])
  })

  it('also where an example is new, removed, or no longer the default', async () => {
    const [, one = '', two = ''] = /( +one:\n.*\n.*\n)( +two:\n.*\n)/.exec(CONTRACT) ?? []
    const withoutOne = replaced(CONTRACT, one, '')
    const swapped = replaced(CONTRACT, one + two, two + one)
    expect(await sentencesBetween(CONTRACT, swapped)).toEqual([
      `${CONTENT}: the default example was one, and is two now | one: | pair:`,
    ])
    expect(await sentencesBetween(CONTRACT, withoutOne)).toEqual([
      `${CONTENT}: the example one is removed | one: | -`,
      `${CONTENT}: the default example was one, and is two now | one: | pair:`,
    ])
    expect(await sentencesBetween(withoutOne, swapped)).toEqual([
      `${CONTENT}: the example one is new | - | one:`,
    ])
  })
})
