import { describe, expect, it } from 'vitest'
import { loadContract } from '../../../workbench/reader/load.ts'
import { filesOf, workbench } from '../files'

const CONTRACT = `openapi: 3.1.0
info: { title: T, version: 1.0.0 }
x-base: &base
  summary: Base
  responses:
    '200':
      description: A.
x-more: &more
  deprecated: true
  summary: More
x-all: &all [*base, *more]
paths:
  /a:
    get:
      summary: Own
      <<: *base
    put:
      <<: [*more, *base]
    post:
      <<: { tags: [a], responses: {} }
      summary: Own
    delete: *base
    patch:
      <<: *all
    head:
      "<<": { summary: A text }
      x-empty:
      200: { description: A number. }
      x-list:
        - one
        - two: 2
        -
`

describe('the line of a part of a contract', () => {
  it.each([
    ['is that of its key', 'get', 14],
    ['is that of a key which overrides a merged one', 'get summary', 15],
    ['is that of a key which overrides one that was merged before', 'post summary', 21],
    ['is where a merged key is written', 'get responses', 5],
    ['is where a part of a merged key is written', 'get responses 200 description', 7],
    ['is where the first of several merged maps has it', 'put summary', 10],
    ['is where the only one of several merged maps has it', 'put responses', 5],
    ['is that of a map which is merged where it is written', 'post tags', 20],
    ['is where a merged list of maps has it', 'patch deprecated', 9],
    ['is where an alias leads', 'delete summary', 4],
    ['is that of a text that looks like a merge', 'head << summary', 26],
    ['is that of a key without a value', 'head x-empty', 27],
    ['is that of a key that is a number', 'head 200 description', 28],
    ['is that of an item', 'head x-list 1', 31],
    ['is that of a key of an item', 'head x-list 1 two', 31],
    ['is that of an item without a value', 'head x-list 2', 32],
    ['is that of what is around it, if it is not there', 'head x-list 3 four', 29],
    ['is that of a text, if it is looked for in one', 'get summary 0', 15],
  ])('%s: %s', async (_, keys, line) => {
    const { whereIs } = await loadContract(filesOf({ 'openapi.yaml': CONTRACT }))
    const place = ['paths', '/a', ...keys.split(' ')]
    expect(whereIs(place).split('/').slice(-2).join('/')).toBe(
      `openapi.yaml:${line} (paths > /a > ${place.slice(2).join(' > ')})`
        .split('/')
        .slice(-2)
        .join('/'),
    )
  })

  it('is not named of a place that is nowhere', async () => {
    const { whereIs } = await loadContract(filesOf({ 'openapi.yaml': CONTRACT }))
    expect(whereIs(['none'])).toMatch(/openapi\.yaml \(none\)$/)
    expect(whereIs([])).toMatch(/openapi\.yaml$/)
  })
})

describe('YAML that means nothing is refused, with its line:', () => {
  it.each([
    ['a merge of a number', '<<: 7', ':3: << is for a map, or a list of maps'],
    ['a merge of nothing', '<<:', ':3: << is for a map, or a list of maps'],
    ['a merge of a list of numbers', '<<: [{}, 7]', ':3: << is for a map, or a list of maps'],
    ['a merge of another value', 'x-a: &a [7]\n<<: *a', ':4: << is for a map, or a list of maps'],
    ['two merges', 'x-a:\n  <<: {}\n  <<: {}', ':5: the key << is here twice'],
    ['a key that is there twice', 'x-a: { 1: a, "1": b }', ':3: the key 1 is here twice'],
    ['an alias within its anchor', 'x-a: &a\n  - *a', ':4: *a is within &a: it stands for itself'],
    [
      'an alias before its anchor',
      'x-a: *a\nx-b: &a 7',
      ':3: *a stands for nothing: there is no &a before it',
    ],
    ['a quote that stays open', "x-a: 'one\n\n  two", ":3: Missing closing 'quote"],
    ['a bracket that stays open', 'x-a: [', ':4: Flow sequence'],
    ['a tab before what follows', 'x-a:\n\tb: 1\nx-b: text', ':4: Tabs are not allowed'],
    ['two documents', '---\na: 1', ':3: Source contains multiple documents'],
  ])('%s', async (_, text, message) => {
    const file = filesOf({ 'openapi.yaml': `openapi: 3.1.0\npaths: {}\n${text}\n` })
    const { status, output } = await workbench(['bundle', '--contract', file])
    expect(output).toContain(`openapi.yaml${message}`)
    expect(output).not.toMatch(/ at line|Symbol/)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(status).toBe(2)
  })

  it.each([
    ['an alias of a text, again and again', 'x-a: &a one\nx-b: [*a, *a]'],
    ['an anchor that is there twice', 'x-a: &a one\nx-b: *a\nx-d: &a { b: 1 }\nx-c: { <<: *a }'],
    ['a list that has the same keys in each of its maps', 'x-a: [{ a: 1 }, { a: 1 }]'],
    ['many aliases of aliases', `x-b: &b [1]\nx-c: &c [*b]\nx-a: [${'*c, '.repeat(101)}]`],
    ['keys that are lists', 'x-a: { [a]: 1, [b]: 2 }'],
    ['two hundred levels', `x-a: ${'['.repeat(199)}${']'.repeat(199)}`],
  ])('but not %s', async (_, text) => {
    const file = filesOf({ 'openapi.yaml': `openapi: 3.1.0\npaths: {}\n${text}\n` })
    expect((await loadContract(file)).document).toHaveProperty('x-a')
  })
})
