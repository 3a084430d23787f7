import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readInput } from '../../src/model/input'
import { loadContract } from '../../src/model/load'
import { findField } from '../../src/model/schema'
import { findInputViolations, findViolations } from '../../src/model/validate'
import { workbench, writeFiles } from '../files'
import { own, run } from '../run'
import { HEAD, load } from './kit'

/** Ten levels, each of ten times the one before. */
const BOMB = Array.from({ length: 10 }, (_, level) => {
  const items = level === 0 ? 'lol' : Array.from({ length: 10 }, () => `*a${level - 1}`).join(', ')
  return `x-${level}: &a${level} [${items}]`
}).join('\n')

const LEVELS = 100_000
/** Hostile parts, from the fourth line of a contract on, and the message about each. */
const HOSTILE: [what: string, part: string, message: RegExp][] = [
  ['a YAML alias bomb', BOMB, /openapi\.yaml:1\d .*its aliases expand to more than/],
  ['deep nesting of flow lists', `x-a: ${'['.repeat(LEVELS)}`, /openapi\.yaml(:4)? .*nested/],
  ['deep nesting of lists', `x-a:\n  ${'- '.repeat(LEVELS)}a\n`, /openapi\.yaml(:5)? .*nested/],
  ['deep nesting of maps', `x-a: ${'{a: '.repeat(300)}1${'}'.repeat(300)}`, /:4 .*nested/],
  ['21 MB of text', `x-a: ${'a'.repeat(21e6)}`, /openapi\.yaml.* is not read: .* more than 20 MB/],
]

/** Lints each file that it is given, and prints the exit codes. */
const LINT_ALL = `
  import { main } from '${pathToFileURL(own('src/cli/main.ts'))}'
  for (const file of process.argv.slice(1)) {
    const status = await main('1.0.0', ['lint', '--contract', file])
    console.error('exit code ' + status)
  }`

describe('a hostile contract', () => {
  let outputs: string[] = []
  beforeAll(async () => {
    const files = HOSTILE.map(([, part]) =>
      writeFiles({ 'openapi.yaml': `${HEAD}paths: {}\n${part}` }, afterAll),
    )
    // One process for all of them, with less memory than a bomb would take.
    const node = [
      process.execPath,
      '--max-old-space-size=700',
      '--input-type=module',
      '-e',
      LINT_ALL,
    ]
    const { output } = await run('sh', ['-c', 'exec "$@" 2>&1', 'sh', ...node, ...files])
    outputs = output.split(/(?<=exit code \d\n)/)
  })

  it.each(HOSTILE.map(([what, , message], index) => [what, message, index] as const))(
    'with %s is refused in little memory',
    (_, message, index) => {
      expect(outputs[index]).toMatch(message)
      expect(outputs[index]).not.toMatch(/ at .*\.[jt]s:|heap/)
      expect(outputs[index]).toContain('exit code 2')
    },
  )

  it('with references that multiply is refused', async () => {
    const ten = (name: string) => `- { $ref: ${name} }\n`.repeat(10)
    const names = Array.from({ length: 12 }, (_, index) => `${index}.yaml`)
    const file = writeFiles({
      'openapi.yaml': `${HEAD}paths: {}\nservers: { $ref: 0.yaml }\n`,
      ...Object.fromEntries(names.map((name, index) => [name, ten(`${index + 1}.yaml`)])),
      '12.yaml': 'a\n',
    })
    await expect(loadContract(file)).rejects.toThrow(/its references expand to more than/)
  })

  it('with malformed keywords in schemas ends no command', async () => {
    const schemas = [
      'allOf: a',
      'items: 7',
      'properties: [a]',
      'required: true',
      '$ref: 7',
      'enum:',
    ]
    const properties = schemas.map((schema, index) => `p${index}: { ${schema} }`).join(', ')
    const schema = '{ application/json: { schema: { $ref: "#/components/schemas/A" } } }'
    const file = writeFiles({
      'openapi.yaml': `${HEAD}paths: { /a: { post: { security: [], requestBody: { content: ${schema} }, responses: { 200: { description: A., content: ${schema} } } } } }
components: { schemas: { A: { properties: { ${properties} } } } }
`,
    })
    await expectNoCrash(file)
  })
})

/** Runs the commands that read all of a contract. */
async function expectNoCrash(file: string) {
  for (const args of [['lint'], ['reference'], ['verify', '--write-cases', 'cases'], ['bundle']]) {
    const { status, output } = await workbench([...args, '--contract', file], dirname(file))
    expect(output).not.toMatch(/TypeError|RangeError| at .*\.(ts|js):/)
    expect(status > 0, output).toBe(args[0] === 'lint')
  }
}

describe('loadContract', () => {
  it('reads a byte order mark, CRLF and any text', async () => {
    const text = `\uFEFF${HEAD}paths:\n  /a: { get: { summary: "<script>", responses: {} } }\n`
    const { operations, locate } = await load(text.replaceAll('\n', '\r\n'))
    expect(operations[0]?.summary).toBe('<script>')
    expect(locate(['paths', '/a']).line).toBe(4)
  })

  it('ignores YAML tags', async () => {
    const tags = 'x-a: !!js/function "x => 1"\nx-b: !!timestamp 2026-01-01\nx-c: !!set {a}\n'
    const { document } = await load(`${HEAD}paths: {}\n${tags}`)
    expect(document).toMatchObject({ 'x-a': 'x => 1', 'x-b': '2026-01-01', 'x-c': { a: null } })
  })
})

describe.each(['__proto__', 'constructor', 'hasOwnProperty'])('the name %s', (name) => {
  const key = JSON.stringify(name)
  const contract = `${HEAD}servers: [{ url: /api }]
security: []
paths:
  /a:
    post:
      operationId: a
      parameters: [{ name: ${key}, in: query, required: true, schema: { type: integer } }]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } } }
      responses: { 200: { description: A. }, 400: { description: No. } }
components:
  schemas:
    ${key}: { type: object, required: [${key}], properties: { ${key}: { type: string, maxLength: 3 } } }
`

  it('is compared with its schema like any other', async () => {
    const loaded = await load(contract)
    const [operation] = loaded.operations
    const schema = operation?.body?.contents[0]?.schema
    if (!(operation && schema)) throw new Error('no operation')
    const violations = (text: string) =>
      findViolations(loaded, schema, JSON.parse(`{${key}:${text}}`))
    expect(violations('"abc"')).toEqual([])
    // The validator does not see the values of such a property, which findUnsupported reports.
    if (name !== '__proto__') expect(violations('7')).toEqual([expect.stringContaining('string')])
    expect(findViolations(loaded, schema, {})).toEqual([expect.stringContaining(name)])
    const violationsOfQuery = (query: string) => {
      const request = { method: 'post', path: '/a', header: () => undefined, body: undefined }
      const input = readInput(loaded, operation, { ...request, query: new URLSearchParams(query) })
      return findInputViolations(loaded, operation, input)
    }
    expect(violationsOfQuery('')).toEqual([`query ${name} is missing`])
    expect(violationsOfQuery(`${name}=7`)).toEqual([])
    expect(findField({ properties: {} }, name)).toBe(undefined)
  })

  it('ends no command', () => expectNoCrash(writeFiles({ 'openapi.yaml': contract })))
})

describe('a pattern', () => {
  const violations = async (pattern: string, value: string) => {
    const contract = await load(
      `${HEAD}components: { schemas: { A: { pattern: '${pattern}' } } }\n`,
    )
    return findViolations(contract, { $ref: '#/components/schemas/A' }, value)
  }

  it('with catastrophic backtracking is stopped after a second', async () => {
    expect(await violations('^(a+)+$', 'a'.repeat(40))).toEqual([])
    await expect(violations('^(a+)+$', `${'a'.repeat(40)}b`)).rejects.toThrow(
      "components > schemas > A: a value can't be checked: the pattern ^(a+)+$ takes longer than 1000 ms",
    )
  })

  it('that is no regular expression matches any string', async () => {
    expect(await violations('(?<!', 'a')).toEqual([])
  })
})
