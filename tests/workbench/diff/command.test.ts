import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../../run'
import { workbench } from '../files'
import { contract } from './compared'

/** A folder with files, and what runs `diff` in it. */
function folderWith(files: Record<string, string>) {
  const folder = scratchFolder()
  const write = (more: Record<string, string>) => {
    for (const [file, text] of Object.entries(more)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
  }
  write(files)
  return {
    folder,
    write,
    diff: (...args: string[]) => workbench(['diff', ...args], folder),
  }
}

const OPERATION = `{ responses: { '200': { description: Done. } } }`
const paths = (...names: string[]) =>
  `paths: { ${names.map((name) => `${name}: { get: ${OPERATION} }`).join(', ')} }`
const TWO = paths('/pets', '/owners')
const BROKEN = { base: TWO, revision: paths('/pets') }
const ADDED = { base: paths('/pets'), revision: TWO }
const DESCRIBED = { base: TWO, revision: TWO.replace('Done.', 'OK.') }
const SAME = { base: TWO, revision: TWO }

/** Two contracts with versions. */
const pair = ({ base, revision }: typeof BROKEN, from = '1.0.0', to = from) =>
  folderWith({ 'base.yaml': contract(base, from), 'revision.yaml': contract(revision, to) })

describe('--fail-on', () => {
  it.each([
    ['1.0.0', '1.0.0', BROKEN, 1],
    ['1.0.0', '1.9.0', BROKEN, 1],
    ['1.0.0', '2.0.0', BROKEN, 0],
    ['1.0.0', '2.0.0-rc.1', BROKEN, 0],
    ['2.0.0-rc.1', '2.0.0-rc.1', BROKEN, 1],
    ['2.0.0-rc.1', '2.0.0-rc.2', BROKEN, 0],
    ['2.0.0-rc.9', '2.0.0-rc.10', BROKEN, 0],
    ['2.0.0-rc.1', '2.0.0', BROKEN, 0],
    ['2.1.0-rc.1', '2.1.0', BROKEN, 1],
    ['2.1.0-rc.1', '2.1.0', ADDED, 0],
    ['0.3.1', '0.3.2', BROKEN, 1],
    ['0.3.1', '0.4.0', BROKEN, 0],
    ['1.0.0', '1.0.1', ADDED, 1],
    ['1.0.0', '1.1.0', ADDED, 0],
    ['1.0.0', '1.0.0', DESCRIBED, 1],
    ['1.0.0', '1.0.1', DESCRIBED, 0],
    ['1.0.0', '0.9.9', DESCRIBED, 1],
    ['1.0.0', 'next', DESCRIBED, 0],
    ['1.0.0', 'next', BROKEN, 0],
    ['1.0.0', '1.0.0', SAME, 0],
    ['1.0.0', '0.9.9', SAME, 1],
    ...["'2.0'", "'70'", "'1'", '2024-10-01', 'v3', '70'].flatMap((version) => [
      [version, version, BROKEN, 1] as const,
      [version, 'next', BROKEN, 0] as const,
      [version, version, ADDED, 0] as const,
      [version, version, SAME, 0] as const,
    ]),
  ] as const)('version by default: %s -> %s', async (from, to, change, expected) => {
    const { status, output } = await pair(change, from, to).diff('base.yaml', 'revision.yaml')
    expect(output).not.toContain('    at ')
    expect({ status, output }).toEqual({ status: expected, output })
  })

  it.each([
    ['major', [1, 0, 0, 0]],
    ['minor', [1, 1, 0, 0]],
    ['patch', [1, 1, 1, 0]],
    ['none', [0, 0, 0, 0]],
  ])('%s', async (level, expected) => {
    const found: (number | null)[] = []
    for (const change of [BROKEN, ADDED, DESCRIBED, SAME]) {
      // Whatever the version: it is high enough.
      const { diff } = pair(change, '1.0.0', '2.0.0')
      const { status } = await diff('base.yaml', 'revision.yaml', '--fail-on', level)
      found.push(status)
    }
    expect(found).toEqual(expected)
  })
})

describe('--format', () => {
  it('json has a stable shape, and nothing else is printed', async () => {
    const { diff } = pair(BROKEN)
    const { status, output } = await diff('base.yaml', 'revision.yaml', '--format', 'json')
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
    const { diff } = pair({ base: paths('/pets'), revision: paths("'/a|b'") })
    const { output } = await diff('base.yaml', 'revision.yaml', '--format', 'markdown')
    expect(output).toContain(
      String.raw`| GET /a\|b: the operation is new | ${'`operation-added`'} | revision.yaml:5 |`,
    )
    expect(output).toMatch(
      /### BREAKING[^\n]*\n\n\| Change \| Rule \| Place \|\n\|---\|---\|---\|\n/,
    )
    expect(output).toContain('info.version is 1.0.0, and these changes need 2.0.0')
  })

  it('text names file and line, and one understandable line for a bound', async () => {
    const limited = (limit: string) =>
      `paths: { /pets: { get: { parameters: [{ name: page, in: query, schema: { type: number, ${limit} } }], responses: {} } } }`
    const change = { base: limited('minimum: 5'), revision: limited('exclusiveMinimum: 5') }
    const { output } = await pair(change).diff('base.yaml', 'revision.yaml')
    expect(output).toContain(
      '  GET /pets query parameter page: the lower bound rises from >= 5 to > 5 (earlier clients send what is invalid now)\n    revision.yaml:5',
    )
  })
})

const SPLIT = {
  'api/openapi.yaml': contract(`
paths:
  /pets: { $ref: 'paths/pets.yaml' }
  /owners: { $ref: './paths/owners.yaml#/owners' }`),
  'api/paths/pets.yaml': `get: { responses: { '200': { description: Done., content: { application/json: { schema: { $ref: '../../common/pet.yaml' } } } } } }`,
  'api/paths/owners.yaml': `owners: { get: ${OPERATION} }`,
  'common/pet.yaml':
    'type: object\nrequired: [name]\nproperties:\n  name: { type: string, maxLength: 9 }\n',
}
const WHOLE = contract(`
paths:
  /pets: { get: { responses: { '200': { description: Done., content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string, maxLength: 9 } } } } } } } } }
  /owners: { get: ${OPERATION} }`)

describe('a contract in several files', () => {
  it('is the same as in one', async () => {
    const { diff } = folderWith({ ...SPLIT, 'whole.yaml': WHOLE })
    for (const files of [
      ['api/openapi.yaml', 'whole.yaml'],
      ['whole.yaml', 'api/openapi.yaml'],
    ]) {
      const { status, output } = await diff(...files, '--format', 'json')
      expect(JSON.parse(output)).toMatchObject({ comparisons: [{ changes: [] }] })
      expect(status).toBe(0)
    }
  })

  it('is compared with all of its files as they were at a commit', async () => {
    const { folder, write, diff } = folderWith(SPLIT)
    const git = (...args: string[]) =>
      execFileSync(
        'git',
        ['-c', 'user.name=Sofia Rossi', '-c', 'user.email=sofia.rossi@example.com', ...args],
        { cwd: folder, stdio: 'pipe' },
      )
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '--message=First')
    const same = await diff('--since', 'HEAD', '--contract', 'api/openapi.yaml')
    expect(same).toMatchObject({ status: 0, output: expect.stringContaining('as published') })

    write({ 'common/pet.yaml': SPLIT['common/pet.yaml'].replace('9', '8') })
    write({ 'api/paths/owners.yaml': `owners: { post: ${OPERATION} }` })
    const { status, output } = await diff('--since', 'HEAD', '--contract', 'api/openapi.yaml')
    expect(output).toContain('response 200 application/json name: maxLength falls from 9 to 8')
    // As it is called in the repository.
    expect(output).toContain('GET /owners: the operation is removed\n    api/paths/owners.yaml:')
    expect(status).toBe(1)
  })
})

it('a schema with keywords of the wrong form is compared by the others', async () => {
  const wrong = (rest: string) =>
    `paths: { /pets: { get: { responses: { '200': { description: A., content: { application/json: { schema: { required: [1], properties: { a: null, b: 5 }, allOf: 7, ${rest} } } } } } } } }`
  const change = { base: wrong('minProperties: 1'), revision: wrong('minProperties: 2') }
  const { status, output } = await pair(change).diff('base.yaml', 'revision.yaml')
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
      const { diff } = folderWith({ 'base.yaml': contract(TWO), ...files })
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
    const { status, output } = await pair(SAME).diff('base.yaml', 'revision.yaml', ...args)
    expect(output).toContain(message)
    expect(status).toBe(2)
  })
})
