import { describe, expect, it } from 'vitest'
import { replaced } from '../run'
import { listSentences, parseRows } from './compared'

const CONTRACT = `
openapi: 3.1.0
info:
  title: Pets
  version: 1.0.0
  summary: All pets
paths:
  /pets:
    get:
      summary: List
      responses:
        '200':
          description: Pets.
          content:
            application/json:
              schema:
                description: A pet.
                allOf:
                  - description: With a name.
                    maxBytes: 99
                  - {}
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
  summary: All pets | | info: summary changed | summary: All pets | -
  summary: List | summary: All | GET /pets: summary changed | summary: List | summary: All
  - description: With a name. | - description: With names. | <content>: description changed | - description: With a name. | - description: With names.
  maxBytes: 99 | maxBytes: 98 | <content>: maxBytes changed | maxBytes: 99 | maxBytes: 98
  summary: One pet | summary: A pet | <content> example one: summary changed | summary: One pet | summary: A pet
`

describe('compare, for documentation', () => {
  it.each(parseRows(EDITS))(
    'describes %s -> %s with its lines: %s',
    async (was = '', is = '', row = '', line, lineNow) => {
      const text = row.replace('<content>', CONTENT)
      const revision = replaced(CONTRACT, was, is)
      expect(await listSentences(CONTRACT, revision)).toEqual([`${text} | ${line} | ${lineNow}`])
      expect(await listSentences(revision, CONTRACT)).toEqual([`${text} | ${lineNow} | ${line}`])
    },
  )

  it('describes an example that is new, removed, or no longer the default', async () => {
    const [, one = '', two = ''] = /( +one:\n.*\n.*\n)( +two:\n.*\n)/.exec(CONTRACT) ?? []
    const withoutOne = replaced(CONTRACT, one, '')
    const swapped = replaced(CONTRACT, one + two, two + one)
    expect(await listSentences(CONTRACT, swapped)).toEqual([
      `${CONTENT}: the default example was one, and is two now | one: | pair:`,
    ])
    expect(await listSentences(CONTRACT, withoutOne)).toEqual([
      `${CONTENT}: the example one is removed | one: | -`,
      `${CONTENT}: the default example was one, and is two now | one: | pair:`,
    ])
    expect(await listSentences(withoutOne, swapped)).toEqual([
      `${CONTENT}: the example one is new | - | one:`,
    ])
  })
})
