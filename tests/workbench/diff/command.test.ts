import { describe, expect, it } from 'vitest'
import { ADDED, BROKEN, contract, DESCRIBED, folderWith, pair, SAME } from './compared'

describe('--fail-on', () => {
  it.each([
    ['major', [1, 0, 0, 0]],
    ['minor', [1, 1, 0, 0]],
    ['patch', [1, 1, 1, 0]],
    ['none', [0, 0, 0, 0]],
  ])('%s', async (level, expected) => {
    const found: (number | null)[] = []
    for (const change of [BROKEN, ADDED, DESCRIBED, SAME]) {
      // Whatever the version: it is high enough.
      const { status } = await pair(change, '1.0.0', '2.0.0')('--fail-on', level)
      found.push(status)
    }
    expect(found).toEqual(expected)
  })
})

describe('--format', () => {
  it('json has a stable shape, and nothing else is printed', async () => {
    const { status, output } = await pair(BROKEN)('--format', 'json')
    expect(status).toBe(1)
    expect(JSON.parse(output)).toEqual({
      ok: false,
      comparisons: [
        {
          baseline: 'base.yaml',
          version: { base: '1.0.0', revision: '1.0.0', needed: '2.0.0' },
          impact: 'major',
          ok: false,
          changes: [
            {
              rule: 'operation-removed',
              impact: 'major',
              operation: 'GET /owners',
              text: 'GET /owners: the operation is removed',
              base: 'base.yaml:5',
              revision: null,
            },
          ],
        },
      ],
    })
  })

  it('markdown has a table for each impact', async () => {
    const described = (summary: string, value: string) =>
      `paths: { /pets: { get: { summary: ${summary}, parameters: [{ name: page, in: query, schema: { type: string, default: "${value}" } }], responses: {} } } }`
    const change = { base: described('A', 'a'), revision: described('B', String.raw`[b]\n\n  c|d`) }
    const { output } = await pair(change)('--format', 'markdown')
    expect(output).toBe(String.raw`Compared with base.yaml: 1.0.0. Now: 1.0.0.

### BREAKING: clients or servers of the earlier contract would fail (major)

| Change | Rule | Place |
|---|---|---|
| GET /pets query parameter page: default changes from a to \[b\] c\|d | ${'`request-default-changed`'} | revision.yaml:5 |

### Descriptions and examples (patch)

| Change | Rule | Place |
|---|---|---|
| GET /pets: summary changed | ${'`documentation-changed`'} | revision.yaml:5 |

info.version is 1.0.0, and these changes need 2.0.0. Revert them, or set version: 2.0.0 in revision.yaml
`)
  })

  it('text has a part for each impact', async () => {
    const { output } = await pair(BROKEN)()
    expect(output).toBe(`Compared with base.yaml: 1.0.0. Now: 1.0.0.

BREAKING: clients or servers of the earlier contract would fail (major)
  GET /owners: the operation is removed
    base.yaml:5  operation-removed

info.version is 1.0.0, and these changes need 2.0.0. Revert them, or set version: 2.0.0 in revision.yaml
`)
  })

  it('text names file and line, and one understandable line for a bound', async () => {
    const limited = (limit: string) =>
      `paths: { /pets: { get: { parameters: [{ name: page, in: query, schema: { type: number, ${limit} } }], responses: {} } } }`
    const change = { base: limited('minimum: 5'), revision: limited('exclusiveMinimum: 5') }
    const { output } = await pair(change)()
    expect(output).toContain(
      '  GET /pets query parameter page: the lower bound rises from >= 5 to > 5 (earlier clients send what is invalid now)\n    revision.yaml:5',
    )
  })
})

it('a schema with keywords of the wrong form is compared by the others', async () => {
  const wrong = (rest: string) =>
    `paths: { /pets: { get: { responses: { '200': { description: A., content: { application/json: { schema: { required: [1], properties: { a: null, b: 5 }, allOf: 7, ${rest} } } } } } } } }`
  const change = { base: wrong('minProperties: 1'), revision: wrong('minProperties: 2') }
  const { status, output } = await pair(change)()
  expect(output).toContain('minProperties rises from 1 to 2')
  expect(status).toBe(1)
})

describe('what can’t be compared ends with 2 and one sentence', () => {
  it.each([
    ['a file that is not there', undefined, 'revision.yaml: does not exist'],
    ['an empty file', '', 'revision.yaml: is no OpenAPI description'],
    ['a syntax error', 'openapi: "3.1.0\npaths: {}', /^revision\.yaml:1: /m],
    ['no contract', 'a: 1', 'revision.yaml: is no OpenAPI description'],
    [
      'a reference that leads nowhere',
      contract(
        `paths: { /pets: { get: { responses: { '200': { description: A., content: { application/json: { schema: { $ref: '#/components/schemas/Gone' } } } } } } } }`,
      ),
      '#/components/schemas/Gone leads nowhere',
    ],
    [
      'a missing file of its own',
      contract(`paths: { /pets: { $ref: gone.yaml } }`),
      'revision.yaml',
    ],
  ])('%s', async (_, text, message) => {
    const files = text === undefined ? {} : { 'revision.yaml': text }
    for (const args of [
      ['base.yaml', 'revision.yaml'],
      ['revision.yaml', 'base.yaml'],
    ]) {
      const { diff } = folderWith({ 'base.yaml': contract(SAME.base), ...files })
      const { status, output } = await diff(...args)
      expect(output).toMatch(message)
      expect(output).not.toContain('    at ')
      expect(status).toBe(2)
    }
  })

  it.each([
    [['--fail-on', 'all'], '--fail-on must be one of: major, minor, patch, version, none.'],
    [['--format', 'xml'], '--format must be one of: text, json, markdown.'],
    [['--since', 'HEAD'], 'Name BASE or --since, not both.'],
  ])('%j', async (args, message) => {
    const { status, output } = await pair(SAME)(...args)
    expect(output).toContain(message)
    expect(status).toBe(2)
  })
})
