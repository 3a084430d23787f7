import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lintCommand } from '../../src/cli/lint'
import { runProgram } from '../../src/cli/program'
import { checkRules, type LintRule, TOOL_RULES } from '../../src/lint/rules'
import { loadContract } from '../../src/model/contract/load'
import { runRedocly } from '../../src/redocly'
import type { Finding, Report } from '../../src/report/finding'
import { runTool, writeFiles } from '../files'
import { runHere } from '../run-here'

const CONTRACT = `openapi: 3.1.0
info: { title: Kennel, version: 1.0.0 }
servers: [{ url: /api }]
security: []
paths:
  /dogs:
    get:
      operationId: list dogs
      summary: Lists dogs
      parameters: [{ name: page, in: query, schema: { type: integer } }]
      responses:
        '200': { $ref: '#/components/responses/Dogs' }
        '400': { $ref: '#/components/responses/Invalid' }
    post:
      operationId: addDog
      summary: Adds a dog
      responses: { '204': { description: Added. }, '400': { $ref: '#/components/responses/Invalid' } }
components:
  responses:
    Invalid: { description: Invalid., links: { list: { operationId: addDog } } }
    Dogs:
      description: Dogs.
      x-when: { page: many }
`
const FILES = { 'openapi.yaml': CONTRACT }

/** @param response the fields of the response 200. */
const withDogs = (response: string) =>
  CONTRACT.replace('      x-when: { page: many }', `      ${response}`)

/** Writes the contract and other files. */
function prepare(files: Record<string, string>) {
  const folder = dirname(writeFiles({ ...FILES, ...files }))
  return { folder, run: (...args: string[]) => runTool(['lint', 'openapi.yaml', ...args], folder) }
}

async function lint(files: Record<string, string>, ...args: string[]) {
  const { folder, run } = prepare(files)
  const { status, output } = await run(...args, '--report', 'json=report.json')
  const report = () => JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report
  return { folder, run, status, output, report }
}
const summarize = ({ rule, severity, file, line, operation }: Finding) =>
  `${rule} ${severity} ${file}:${line} ${operation}`

describe('lint', () => {
  it('reports a path parameter that is not required', async () => {
    const path = `/dogs/{id}: { get: { operationId: dog, summary: A dog, parameters: [{ name: id, in: path, schema: { type: string } }], responses: { '200': { description: A dog. }, '400': { description: Wrong. } } } }`
    const { report } = await lint({
      'openapi.yaml': CONTRACT.replace('  /dogs:', `  ${path}\n  /dogs:`),
    })
    expect(report().findings.map(summarize)).toContain(
      'required-path-parameter error openapi.yaml:6 GET /dogs/{id}',
    )
  })

  it('names a pattern that takes too long for an example, and checks the rest', async () => {
    const slow = `{ name: q, in: query, example: ${'b'.repeat(40)}!, schema: { type: string, pattern: '^(b+)+$' } }`
    const { report } = await lint({
      'openapi.yaml': CONTRACT.replace('parameters: [', () => `parameters: [${slow}, `),
    })
    expect(report().findings.map(summarize)).toEqual([
      'operation-operationId-url-safe error openapi.yaml:8 GET /dogs',
      'info-license warning openapi.yaml:2 null',
      'unreachable-example error openapi.yaml:23 GET /dogs',
      'unsupported info openapi.yaml:20 null',
      'slow-pattern error openapi.yaml:10 GET /dogs',
    ])
    expect(report().findings[4]?.message).toMatch(/^The pattern \^\(b\+\)\+\$ takes too long/)
  })

  it('limits Redocly by the time of the processor, which a busy machine does not raise', async () => {
    const { folder } = prepare({})
    const args = ['lint', join(folder, 'openapi.yaml'), '--format=json']
    expect(await runRedocly(args, folder, {}, { cpuTime: 1 })).toMatchObject({ isLate: true })
    expect(await runRedocly(args, folder, {}, { cpuTime: 60_000 })).toMatchObject({ isLate: false })
  })

  it('names the place of an anchor, to which no reference is supported', async () => {
    const dogs =
      '{ description: Dogs., content: { application/json: { schema: { $ref: "#dog" } } } }'
    const { output, status } = await lint({
      'openapi.yaml': `${CONTRACT.replace("{ $ref: '#/components/responses/Dogs' }", dogs)}  schemas:\n    Dog: { $anchor: dog }\n`,
    })
    expect(output).toContain(
      'openapi.yaml:12  error  #dog is an $anchor, which is not supported: write #/components/schemas/Dog',
    )
    expect(status).toBe(2)
  })

  it('says in one line what Redocly can’t parse', async () => {
    const { output, status } = await lint({ 'openapi.yaml': `${CONTRACT}x-a: !!js/function 'a'\n` })
    expect(output).toMatch(/^[^\n]*openapi\.yaml: unknown scalar tag [^\n]*\n$/)
    expect(status).toBe(2)
  })

  it('reports violations of Redocly’s recommended rules, unreachable examples and unsupported parts', async () => {
    const { status, output, report } = await lint({})
    expect(report().findings.map(summarize)).toEqual([
      'operation-operationId-url-safe error openapi.yaml:8 GET /dogs',
      'info-license warning openapi.yaml:2 null',
      'unreachable-example error openapi.yaml:23 GET /dogs',
      'unsupported info openapi.yaml:20 null',
    ])
    expect(output).toContain('No request can reach 200: page must be integer, and is "many".')
    expect(output).toMatch(/\nopenapi\.yaml: 2 errors, 1 warning, 1 remark\.\n$/)
    expect(output).not.toMatch(/redocly lint|validat|[╔╝]/)
    expect(status).toBe(1)
  })

  const RULE = 'operation-operationId-url-safe'

  it('uses the configuration of --config, and skips rules', async () => {
    const { run, status, report } = await lint(
      { 'own.yaml': 'extends: [minimal]' },
      ...['unreachable-example', 'info-license', RULE].map((name) => `--skip-rule=${name}`),
    )
    expect(report().findings.map((one) => one.rule)).toEqual(['unsupported'])
    expect(status).toBe(0)
    const { output } = await run('--config', 'own.yaml')
    expect(output).toContain('8  warning  Operation `operationId` should')
  })

  it('neither reads nor runs a configuration that lies beside the contract', async () => {
    const { folder, report } = await lint({
      'redocly.yaml': `plugins: [./plugin.cjs]\nrules: { ${RULE}: off }\n`,
      'plugin.cjs':
        "require('node:fs').writeFileSync(__dirname + '/ran', '')\nmodule.exports = {}\n",
      '.redocly.lint-ignore.yaml': 'openapi.yaml:\n  info-license:\n    - "#/info"\n',
    })
    expect(existsSync(join(folder, 'ran'))).toBe(false)
    expect(report().findings.map(({ rule }) => rule)).toEqual([
      ...[RULE, 'info-license', 'unreachable-example', 'unsupported'],
    ])
  })

  it('warns about an unknown rule, and rejects a configuration that can’t be read', async () => {
    const { run } = prepare({
      'own.yaml': 'rules: { no-such-rule: error }',
      'other.yaml': 'dogs: {}',
    })
    for (const [config, message] of [
      ['own.yaml', 'no-such-rule'],
      ['none.yaml', '--config: none.yaml does not exist.'],
      ['other.yaml', 'dogs'],
    ])
      expect((await run('--config', config ?? '')).output).toContain(message)
  })

  it('exits with 2 for a contract that can’t be read, with the lines of its errors', async () => {
    for (const [text, expected] of [
      [CONTRACT.replace('in: query', 'in: nowhere'), ['struct error openapi.yaml:10']],
      ['openapi: 3.1.0\npaths: [', ['unreadable error openapi.yaml:2']],
    ] as const) {
      const { status, report } = await lint({ 'openapi.yaml': text })
      const found = report().findings.map(summarize).join('\n')
      for (const one of expected) expect(found).toContain(one)
      expect(status).toBe(2)
    }
  })

  it.each([
    ['openapi: 3.1', 'openapi: "3.1.0"'],
    ['openapi: "3.1"', 'openapi: "3.1.0"'],
  ])('names the version that Redocly needs instead of %s', async (written, needed) => {
    const text = `# A kennel.\n${written}\ninfo: { title: Kennel, version: 1.0.0 }\npaths: {}\n`
    const { status, output } = await lint({ 'openapi.yaml': text })
    expect(output).toContain(`openapi.yaml:2  error  The version must be ${needed}.  struct\n`)
    expect(status).toBe(1)
  })

  it('accepts a response without a description since OpenAPI 3.2', async () => {
    const response = withDogs('content: {}').replace('      description: Dogs.\n', '')
    const describe = /response|description/
    for (const [version, count] of [
      ['3.1.0', 1],
      ['3.2.0', 0],
    ] as const) {
      const { report } = await lint({ 'openapi.yaml': response.replace('3.1.0', version) })
      const errors = report().findings.filter(
        ({ severity, message }) => severity === 'error' && describe.test(message),
      )
      expect(errors).toHaveLength(count)
    }
  })

  it('names the field that has another type', async () => {
    const { output } = await lint({ 'openapi.yaml': withDogs('headers: [a]') })
    expect(output).toMatch(/headers must be `HeadersMap` \(object\), and is `array`\. {2}struct/)
  })

  it('accepts multiples of a fraction in examples, and reports other numbers', async () => {
    const price =
      'schema: { type: object, properties: { price: { type: number, multipleOf: 0.01 } } }'
    const values =
      'a: { value: { price: 19.99 } }, b: { value: { price: 19.995 } }, c: { value: { price: 1.10 } }'
    const content = `content: { application/json: { ${price}, examples: { ${values} } } }`
    const { report } = await lint({ 'openapi.yaml': withDogs(content) })
    const found = report().findings.filter(({ message }) => message.includes('multiple of'))
    expect(found.map(({ message }) => message)).toEqual([
      'Example value must conform to the schema: `price` property must be multiple of 0.01.',
    ])
  })

  it('does not fetch the external value of an example', async () => {
    const content =
      'content: { text/plain: { examples: { a: { externalValue: https://a.test/a } } } }'
    const { output } = await lint({ 'openapi.yaml': withDogs(content) })
    expect(output).not.toMatch(/Error|node:/)
  })

  it('applies the ignore file beside the configuration', async () => {
    const ignored = 'openapi.yaml:\n  info-license:\n    - "#/info"\n'
    const { run } = prepare({
      '.redocly.lint-ignore.yaml': ignored,
      'own.yaml': 'extends: [recommended]',
    })
    const { output } = await run('--config', 'own.yaml')
    expect(output).toContain('openapi.yaml: 2 errors, 1 remark, 1 ignored.')
  })

  it('checks the additional rules of our own contract only, and reports shared parts once', async () => {
    const rule: LintRule = {
      name: 'no-links',
      check(contract, report) {
        for (const operation of contract.operations)
          for (const { pointer } of operation.responses) {
            if (pointer.at(-1) === 'Invalid') report('A link.', [...pointer, 'links'], operation)
          }
      },
    }
    const file = writeFiles(FILES)
    const context = { program: 'p', version: '1.0.0', contract: 'openapi.yaml' }
    const command = lintCommand(context, { rules: [rule] })
    const commands = { lint: { summary: '', load: async () => command } }
    const main = (version: string, args: string[]) =>
      runProgram({ name: 'p', version, commands }, args)
    const { output } = await runHere(main, ['lint'], {}, dirname(file))
    expect(output.match(/no-links/g)).toHaveLength(1)
    expect(output).toContain('openapi.yaml:20  error  A link.  no-links\n    GET /dogs\n')
    const foreign = await runHere(main, ['lint', 'openapi.yaml'], {}, dirname(file))
    expect(foreign.output).not.toContain('no-links')
  })

  it('reports each kind of unsupported parts once, with the number and the first of its places', async () => {
    const media = (type: string) => `${type}: { schema: { type: object } }`
    const response = `{ description: A., content: { ${['text/xml', 'a/b+xml'].map(media).join(', ')} } }`
    const codes = Array.from(
      { length: 20 },
      (_, index) => `        '${400 + index}': ${response}\n`,
    )
    const contract = `openapi: 3.1.0\ninfo: { title: T, version: 1.0.0 }\npaths:\n  /a:\n    get:\n      responses:\n${codes.join('')}`
    const loaded = await loadContract(writeFiles({ 'openapi.yaml': contract }))
    const [found, ...others] = checkRules(loaded, TOOL_RULES)
    expect(others).toEqual([])
    expect(found?.message).toBe(
      'A body in text/xml, a/b+xml: it is not compared with its schema. Unsupported by: verify, diff. A body in JSON or of a form is. 40 places.',
    )
    expect(found?.details).toEqual([expect.stringMatching(/^also at \S*openapi\.yaml:7, .* more$/)])
  })
})
