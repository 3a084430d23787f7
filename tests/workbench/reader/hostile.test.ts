import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readInput } from '../../../workbench/reader/input.ts'
import { loadContract } from '../../../workbench/reader/load.ts'
import { notServed } from '../../../workbench/reader/not-served.ts'
import { fieldOf } from '../../../workbench/reader/schema.ts'
import { inputViolations, violationsOf } from '../../../workbench/reader/validate.ts'
import { run } from '../../run'
import { filesOf, workbench } from '../files'

const HEAD = 'openapi: 3.1.0\ninfo: {title: T, version: 1.0.0}\n'
const LEVELS = 100_000

/** A contract whose part is hostile, from its fourth line on. @param atEnd as of filesOf. */
const having = (part: string | Uint8Array, atEnd?: Parameters<typeof filesOf>[1]) =>
  filesOf(
    { 'openapi.yaml': Buffer.concat([Buffer.from(`${HEAD}paths: {}\n`), Buffer.from(part)]) },
    atEnd,
  )

/** Each line of ten times the one before it. */
const bomb = ['x-0: &a0 [lol, lol]']
for (let level = 1; level < 10; level++)
  bomb.push(
    `x-${level}: &a${level} [${Array.from({ length: 10 }, () => `*a${level - 1}`).join(', ')}]`,
  )

/** What is hostile, and the sentence about it. */
const HOSTILE: [what: string, part: string | Uint8Array, message: RegExp][] = [
  ['a YAML alias bomb', bomb.join('\n'), /openapi\.yaml:10: its aliases stand for more than/],
  ['an alias within itself', 'x-a: &a\n  b: *a\n', /:5: \*a is within &a: it stands for itself/],
  ['deep nesting of YAML', `x-a: ${'['.repeat(LEVELS)}`, /openapi\.yaml(:4)?: .*nested/],
  ['deep nesting of lists', `x-a:\n  ${'- '.repeat(LEVELS)}a\n`, /openapi\.yaml(:5)?: .*nested/],
  [
    'deep nesting of maps',
    `x-a: ${'{a: '.repeat(300)}1${'}'.repeat(300)}`,
    /:4: it is nested more/,
  ],
  ['21 MB of text', `x-a: ${'a'.repeat(21e6)}`, /openapi\.yaml: is not read: .* more than 20 MB/],
  ['a key that is there twice', 'x-a:\n  b: 1\n  c: 2\n  b: 3\n', /:7: the key b is here twice/],
  ['what is no UTF-8', new Uint8Array([0x78, 0x3a, 0x20, 0xff]), /:4: it is not written in UTF-8/],
  ['tabs for spaces', 'x-a:\n\tb: 1\n', /:5: .*[Tt]abs/],
  [
    'a schema that is made of itself',
    'components:\n  schemas:\n    A: { allOf: [{ $ref: "#/components/schemas/B" }] }\n    B: { anyOf: [{ $ref: "#/components/schemas/A" }] }\n',
    /:6 .*A leads back to itself|:6 .*B leads back to itself/,
  ],
  [
    'references in a circle',
    'components:\n  responses:\n    A: { $ref: "#/components/responses/B" }\n    B: { $ref: "#/components/responses/A" }\n',
    /:6 .* leads back to itself/,
  ],
]

/** Lints each file that it is given, and prints the exit codes. */
const LINT_ALL = `
  import { main } from '${pathToFileURL('workbench/cli/main.ts')}'
  for (const file of process.argv.slice(1)) {
    const status = await main('1.0.0', ['lint', '--contract', file])
    console.error('exit code ' + status)
  }`

describe('a hostile contract gets a sentence with its place, in little memory:', () => {
  let outputs: string[] = []
  beforeAll(async () => {
    const files = HOSTILE.map(([, part]) => having(part, afterAll))
    // One process for all of them, which gets less memory than a bomb would take.
    const node = ['node', '--max-old-space-size=700', '--input-type=module', '-e', LINT_ALL]
    const { output } = await run('sh', ['-c', 'exec "$@" 2>&1', 'sh', ...node, ...files])
    outputs = output.split(/(?<=exit code \d\n)/)
  })

  it.each(HOSTILE.map(([what, , message], index) => [what, message, index] as const))(
    '%s',
    (_, message, index) => {
      expect(outputs[index]).toMatch(message)
      expect(outputs[index]).not.toMatch(/ at .*\.[jt]s:|heap/)
      expect(outputs[index]).toContain('exit code 2')
    },
  )

  it('the same file again and again', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `${index}.yaml`)
    const ten = (name: string) => Array.from({ length: 10 }, () => `- { $ref: ${name} }\n`).join('')
    const file = filesOf({
      'openapi.yaml': `${HEAD}paths: {}\nservers: { $ref: 0.yaml }\n`,
      ...Object.fromEntries(names.map((name, index) => [name, ten(`${index + 1}.yaml`)])),
      '12.yaml': 'a\n',
    })
    await expect(loadContract(file)).rejects.toThrow(/its references lead to more than/)
  })
})

it('a file may have a byte order mark, CRLF and any other text', async () => {
  const text = `\uFEFF${HEAD}paths:\n  /a: { get: { summary: "<script>", responses: {} } }\n`
  const file = filesOf({ 'openapi.yaml': text.replaceAll('\n', '\r\n') })
  const { operations, whereIs } = await loadContract(file)
  expect(operations[0]?.summary).toBe('<script>')
  expect(whereIs(['paths', '/a'])).toMatch(/openapi\.yaml:4 /)
})

it('YAML tags make no other values than JSON has', async () => {
  const file = having('x-a: !!js/function "x => 1"\nx-b: !!timestamp 2026-01-01\nx-c: !!set {a}\n')
  const { document } = await loadContract(file)
  expect(document).toMatchObject({ 'x-a': 'x => 1', 'x-b': '2026-01-01', 'x-c': { a: null } })
})

describe.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('the name %s', (name) => {
  const contract = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1.0.0' },
    servers: [{ url: '/api' }],
    security: [],
    paths: {
      '/a': {
        post: {
          operationId: 'a',
          summary: 'A',
          parameters: [{ name, in: 'query', required: true, schema: { type: 'integer' } }],
          requestBody: {
            content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
          },
          responses: { 200: { description: 'A.' }, 400: { description: 'No.' } },
        },
      },
    },
    components: { schemas: { SCHEMA: { type: 'object', required: [name] } } },
  }).replace(
    '"SCHEMA":{',
    `${JSON.stringify(name)}:{"properties":{${JSON.stringify(name)}:{"type":"string","maxLength":3}},`,
  )

  it('is a name as any other', async () => {
    const file = filesOf({ 'openapi.json': contract })
    const loaded = await loadContract(file)
    const schema = loaded.operations[0]?.body?.contents[0]?.schema ?? {}
    const wrong = (text: string) => violationsOf(loaded, schema, JSON.parse(`{"${name}":${text}}`))
    expect(wrong('"abc"')).toEqual([])
    const unserved = notServed(loaded).map(({ message }) => message)
    expect([...wrong('7'), ...unserved]).toEqual([
      expect.stringMatching(/string|named __proto__: its values are not compared/),
    ])
    expect(violationsOf(loaded, schema, {})).toEqual([expect.stringContaining(name)])
    const [operation] = loaded.operations
    if (!operation) throw new Error('no operation')
    const inputOf = (query: string, body: unknown) =>
      readInput(loaded, operation, {
        method: 'post',
        path: '/a',
        query: new URLSearchParams(query),
        header: () => undefined,
        body,
      })
    expect(inputViolations(loaded, operation, inputOf('', undefined))).toEqual([
      `query ${name} is missing`,
    ])
    expect(inputViolations(loaded, operation, inputOf(`${name}=7`, undefined))).toEqual([])
    expect(fieldOf(loaded.document, { properties: {} }, name)).toBe(undefined)
    const commands = [
      ['lint'],
      ['reference'],
      ['verify', '--write-cases', 'cases'],
      ['bundle', 'b.yaml'],
    ]
    for (const args of commands) {
      const { output } = await workbench([...args, '--contract', file], dirname(file))
      expect(output).not.toMatch(/TypeError|RangeError| at .*\.(ts|js):/)
    }
  })
})

const PATTERNS = `components:
  schemas:
    Slow: { type: string, pattern: '^(a+)+$' }
    Wrong: { type: string, pattern: '(?<!' }
`

describe('a pattern', () => {
  const check = async (name: string, value: string) =>
    violationsOf(
      await loadContract(having(PATTERNS)),
      { $ref: `#/components/schemas/${name}` },
      value,
    )

  it('that would be compared for ever is stopped, and named', async () => {
    expect(await check('Slow', 'a'.repeat(40))).toEqual([])
    await expect(check('Slow', `${'a'.repeat(40)}b`)).rejects.toThrow(
      "components > schemas > Slow: a value can't be checked: the pattern ^(a+)+$ takes longer than 1000 ms",
    )
  })

  it('that is no regular expression is true of any text', async () => {
    expect(await check('Wrong', 'a')).toEqual([])
  })
})
